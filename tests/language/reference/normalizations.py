"""Normalizations and statistics."""

from onnxscript import FLOAT, script
from onnxscript import opset17, opset21
from onnxscript import opset18 as op


@script()
def layer_norm(x, weight, bias, eps: float = 1e-5):
    mean = op.ReduceMean(x, axes=[-1])
    centred = x - mean
    variance = op.ReduceMean(centred * centred, axes=[-1])
    return centred / op.Sqrt(variance + eps) * weight + bias


@script()
def layer_norm_operator(x, weight, bias):
    y, mean, inverse = opset17.LayerNormalization(x, weight, bias, axis=-1, epsilon=1e-6)
    return y, mean, inverse


@script()
def rms_norm(x, weight, eps: float = 1e-6):
    square = op.ReduceMean(op.Mul(x, x), axes=[-1], keepdims=1)
    return x * op.Reciprocal(op.Sqrt(square + eps)) * weight


@script()
def batch_norm(x, scale, bias, mean, variance):
    return op.BatchNormalization(x, scale, bias, mean, variance, epsilon=1e-3)


@script()
def instance_norm(x, scale, bias):
    return op.InstanceNormalization(x, scale, bias, epsilon=1e-4)


@script()
def group_norm(x, scale, bias):
    return opset21.GroupNormalization(x, scale, bias, num_groups=2, epsilon=1e-4)


@script()
def mean_variance(x):
    return op.MeanVarianceNormalization(x, axes=[0, 2, 3])


@script()
def lp_norm(x):
    return op.LpNormalization(x, axis=1, p=2)


@script()
def local_response(x):
    return op.LRN(x, size=5, alpha=0.0001, beta=0.75, bias=1.0)


@script()
def standardize(x: FLOAT["N", "C"]) -> FLOAT["N", "C"]:
    mean = op.ReduceMean(x, axes=[0])
    deviation = op.Sqrt(op.ReduceMean((x - mean) ** 2, axes=[0]))
    return (x - mean) / (deviation + 1e-8)


@script()
def min_max(x):
    low = op.ReduceMin(x, [0])
    high = op.ReduceMax(x, [0])
    return (x - low) / (high - low)


@script()
def unit_vectors(x):
    return x / op.Max(op.ReduceL2(x, [1]), 1e-12)


@script()
def all_reductions(x):
    a = op.ReduceL1(x, [1])
    b = op.ReduceLogSum(x, [1])
    c = op.ReduceProd(x, [1], keepdims=0)
    d = op.ReduceSumSquare(x)
    e = op.ReduceL2(x, keepdims=0)
    return a, b, c, d, e


@script()
def moving_average(old, new, momentum: float = 0.9):
    return momentum * old + (1.0 - op.Identity(momentum)) * new


@script()
def correlation(x, y):
    dx = x - op.ReduceMean(x)
    dy = y - op.ReduceMean(y)
    return op.ReduceSum(dx * dy) / op.Sqrt(
        op.ReduceSumSquare(dx) * op.ReduceSumSquare(dy)
    )


@script()
def dropout_inference(x):
    y, mask = op.Dropout(x, 0.5, False)
    return y, mask
