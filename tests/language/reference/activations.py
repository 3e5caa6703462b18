"""Activation functions, by formula and by operator."""

import math

from onnxscript import FLOAT, script
from onnxscript import opset18 as op

SQRT_HALF = math.sqrt(0.5)
SQRT_TWO_OVER_PI = math.sqrt(2.0 / math.pi)


@script()
def gelu(x: FLOAT[...]):
    phi = 0.5 * (op.Erf(SQRT_HALF * x) + 1.0)
    return x * phi


@script()
def gelu_tanh(x: FLOAT["N"]) -> FLOAT["N"]:
    inner = SQRT_TWO_OVER_PI * (x + 0.044715 * x**3)
    return 0.5 * x * (1.0 + op.Tanh(inner))


@script()
def quick_gelu(x):
    return x * op.Sigmoid(1.702 * x)


@script()
def swish(x, beta: float = 1.0):
    return x * op.Sigmoid(beta * x)


@script()
def hard_swish(x):
    return x * op.Clip(x + 3.0, 0.0, 6.0) / 6.0


@script()
def hard_sigmoid(x):
    return op.HardSigmoid(x, alpha=0.1666667, beta=0.5)


@script()
def mish(x):
    return x * op.Tanh(op.Softplus(x))


@script()
def relu6(x):
    return op.Clip(op.Relu(x), 0, 6)


@script()
def leaky(x, slope: float = 0.01):
    return op.Where(x >= 0.0, x, x * slope)


@script()
def elu(x, alpha: float = 1.0):
    return op.Where(x > 0.0, x, alpha * (op.Exp(x) - 1.0))


@script()
def selu(x):
    return op.Selu(x, alpha=1.6732632, gamma=1.0507009)


@script()
def celu(x, alpha: float = 1.0):
    return op.Max(x, 0.0) + op.Min(0.0, op.Celu(x, alpha=alpha))


@script()
def softplus_stable(x):
    return op.Max(x, 0.0) + op.Log(1.0 + op.Exp(-op.Abs(x)))


@script()
def log_sigmoid(x):
    return -op.Softplus(-x)


@script()
def soft_sign(x):
    return x / (1.0 + op.Abs(x)), op.Softsign(x)


@script()
def soft_shrink(x, bias: float = 0.5):
    return op.Shrink(x, bias=bias, lambd=0.5)


@script()
def hard_tanh(x):
    return op.Clip(x, -1.0, 1.0)


@script()
def tanh_shrink(x):
    return x - op.Tanh(x)


@script()
def gated_linear(x):
    a, b = op.Split(x, num_outputs=2, axis=-1)
    return a * op.Sigmoid(b)


@script()
def maxout(x):
    a, b = op.Split(x, num_outputs=2, axis=1)
    return op.Max(a, b)


@script()
def softmax_stable(x):
    shifted = x - op.ReduceMax(x, [-1], keepdims=1)
    e = op.Exp(shifted)
    return e / op.ReduceSum(e, [-1], keepdims=1)


@script()
def log_sum_exp(x):
    return op.ReduceLogSumExp(x, axes=[1], keepdims=False)


@script()
def hardmax(x, axis: int = -1):
    best = op.ArgMax(x, axis=axis, keepdims=0)
    depth = op.Shape(x)[-1]
    return op.OneHot(best, depth, [0.0, 1.0], axis=axis)


@script()
def thresholded(x):
    return op.ThresholdedRelu(x, alpha=2.0), op.LeakyRelu(x), op.Hardmax(x)


@script()
def prelu_two_forms(x, slope):
    return op.PRelu(x, slope), op.Max(x, 0.0) + slope * op.Min(x, 0.0)
