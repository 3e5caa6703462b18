"""Pieces of networks: attention, recurrent cells, convolutions, losses."""

import math
from typing import Sequence

import numpy as np
from onnxscript import BOOL, FLOAT, INT64, graph, script
from onnxscript import opset20, opset23
from onnxscript import opset18 as op

HEADS = 4
HEAD_SIZE = 16
SCALE = 1.0 / math.sqrt(HEAD_SIZE)
POSITIVE_INFINITY = np.inf
MASKED = np.array(-1e9, dtype=np.float32)


@script()
def dense(x: FLOAT["N", "I"], w: FLOAT["I", "O"], b: FLOAT["O"]) -> FLOAT["N", "O"]:
    return op.MatMul(x, w) + b


@script()
def dense_relu(x, w, b):
    return op.Relu(op.Gemm(x, w, b, transB=1))


@script()
def two_layers(x, w1, b1, w2, b2):
    h = dense(x, w1, b1)
    h = op.Relu(h)
    return dense(h, w2, b2)


@script()
def attention(q, k, v):
    scores = op.MatMul(q, op.Transpose(k, perm=[0, 1, 3, 2])) * SCALE
    return op.MatMul(op.Softmax(scores, axis=-1), v)


@script()
def masked_attention(q, k, v, mask: BOOL["B", 1, "S", "S"]):
    scores = op.MatMul(q, op.Transpose(k, perm=[0, 1, 3, 2])) * SCALE
    scores = op.Where(mask, scores, MASKED)
    return op.MatMul(op.Softmax(scores, axis=-1), v)


@script()
def split_heads(x):
    shape = op.Concat(op.Shape(x)[0:2], [4, -1], axis=0)
    return op.Transpose(op.Reshape(x, shape), perm=[0, 2, 1, 3])


@script()
def merge_heads(x):
    y = op.Transpose(x, perm=[0, 2, 1, 3])
    return op.Reshape(y, [0, 0, -1])


@script()
def multi_head(x, wq, wk, wv, wo):
    q = op.Reshape(op.MatMul(x, wq), [0, 0, 4, 16])
    k = op.Reshape(op.MatMul(x, wk), [0, 0, 4, 16])
    v = op.Reshape(op.MatMul(x, wv), [0, 0, 4, 16])
    y = attention(
        op.Transpose(q, perm=[0, 2, 1, 3]),
        op.Transpose(k, perm=[0, 2, 1, 3]),
        op.Transpose(v, perm=[0, 2, 1, 3]),
    )
    return op.MatMul(merge_heads(y), wo)


@script()
def rotary(x, cos, sin):
    first, second = op.Split(x, num_outputs=2, axis=-1)
    rotated = op.Concat(-second, first, axis=-1)
    return x * cos + rotated * sin


@script()
def causal_mask(n):
    ones = op.ConstantOfShape(op.Concat(n, n, axis=0))
    return op.Trilu(ones + 1.0, upper=0) > 0.0


@script()
def attention_operator(q, k, v):
    return opset23.Attention(q, k, v, is_causal=1, q_num_heads=4, kv_num_heads=4)


@script()
def position_encoding(positions, frequencies):
    angles = op.Unsqueeze(op.Cast(positions, to=1), [1]) * frequencies
    return op.Concat(op.Sin(angles), op.Cos(angles), axis=-1)


@script()
def embedding(tokens: INT64["B", "S"], table: FLOAT["V", "D"]) -> FLOAT["B", "S", "D"]:
    return op.Gather(table, tokens, axis=0)


@script()
def lstm_cell(x, h, c, w, r, b):
    gates = op.MatMul(x, w) + op.MatMul(h, r) + b
    i, f, g, o = op.Split(gates, num_outputs=4, axis=-1)
    new_c = op.Sigmoid(f) * c + op.Sigmoid(i) * op.Tanh(g)
    new_h = op.Sigmoid(o) * op.Tanh(new_c)
    return new_h, new_c


@script()
def gru_cell(x, h, w, r):
    xz, xr, xn = op.Split(op.MatMul(x, w), num_outputs=3, axis=-1)
    hz, hr, hn = op.Split(op.MatMul(h, r), num_outputs=3, axis=-1)
    z = op.Sigmoid(xz + hz)
    n = op.Tanh(xn + op.Sigmoid(xr + hr) * hn)
    return (1.0 - z) * n + z * h


@script()
def recurrent_network(xs, w, r, h0):
    @graph()
    def step(h, x):
        new = op.Tanh(op.MatMul(x, w) + op.MatMul(h, r))
        return new, op.Identity(new)

    last, all_states = op.Scan(h0, xs, body=step, num_scan_inputs=1)
    return last, all_states


@script()
def residual_block(x, w1, w2):
    y = op.Conv(x, w1, kernel_shape=[3, 3], pads=[1, 1, 1, 1])
    y = op.Relu(y)
    y = op.Conv(y, w2, kernel_shape=[3, 3], pads=[1, 1, 1, 1])
    return op.Relu(x + y)


@script()
def depthwise(x, w, p):
    y = op.Conv(x, w, group=8, kernel_shape=[3, 3], strides=[2, 2])
    return op.Conv(y, p, kernel_shape=[1, 1])


@script()
def squeeze_excite(x, w1, w2):
    s = op.GlobalAveragePool(x)
    s = op.Relu(op.Conv(s, w1))
    s = op.Sigmoid(op.Conv(s, w2))
    return x * s


@script()
def pooling(x):
    a = op.MaxPool(x, kernel_shape=[2, 2], strides=[2, 2])
    b = op.AveragePool(x, kernel_shape=[2, 2], count_include_pad=1)
    c = op.GlobalMaxPool(x)
    d = op.LpPool(x, kernel_shape=[3, 3], p=2)
    e = op.GlobalLpPool(x, p=1)
    return a, b, c, d, e


@script()
def pool_and_unpool(x):
    y, indices = op.MaxPool(x, kernel_shape=[2, 2], strides=[2, 2])
    return op.MaxUnpool(y, indices, kernel_shape=[2, 2], strides=[2, 2])


@script()
def transposed_convolution(x, w, b):
    return op.ConvTranspose(x, w, b, strides=[2, 2], output_padding=[1, 1])


@script()
def deformable(x, w, offset):
    return op.DeformConv(x, w, offset, kernel_shape=[2, 2], pads=[0, 0, 0, 0])


@script()
def upsample(x):
    return op.Resize(x, None, [1.0, 1.0, 2.0, 2.0], mode="nearest")


@script()
def pixel_shuffle(x):
    up = op.DepthToSpace(x, blocksize=2, mode="CRD")
    return op.SpaceToDepth(up, blocksize=2)


@script()
def sample_grid(x, theta):
    grid = opset20.AffineGrid(theta, opset20.Shape(x), align_corners=1)
    return opset20.GridSample(x, grid, mode="linear", padding_mode="border")


@script()
def column_images(x):
    return op.Col2Im(x, [5, 5], [2, 2], dilations=[1, 1])


@script()
def regions(x, rois, batch):
    pooled = op.RoiAlign(x, rois, batch, output_height=2, output_width=2, mode="avg")
    return pooled, op.MaxRoiPool(x, rois, pooled_shape=[2, 2])


@script()
def boxes_kept(boxes, scores):
    return op.NonMaxSuppression(boxes, scores, [10], [0.5], [0.1], center_point_box=0)


@script()
def mean_squared(y, target):
    return op.ReduceMean((y - target) ** 2, keepdims=0)


@script()
def mean_absolute(y, target):
    return op.ReduceMean(op.Abs(y - target), keepdims=0)


@script()
def huber(y, target, delta: float = 1.0):
    d = op.Abs(y - target)
    small = d <= delta
    return op.ReduceMean(op.Where(small, 0.5 * d * d, delta * (d - 0.5 * delta)))


@script()
def cross_entropy(scores, labels):
    loss, log_probabilities = op.SoftmaxCrossEntropyLoss(
        scores, labels, reduction="mean", ignore_index=-1
    )
    return loss, log_probabilities


@script()
def negative_log_likelihood(logp, labels, weights):
    return op.NegativeLogLikelihoodLoss(logp, labels, weights, reduction="sum")


@script()
def binary_cross_entropy(p, t):
    p = op.Clip(p, 1e-7, 0.9999999)
    return -op.ReduceMean(t * op.Log(p) + (1.0 - t) * op.Log(1.0 - p))


@script()
def hinge(y, t):
    return op.ReduceMean(op.Max(0.0, 1.0 - y * t))


@script()
def cosine_similarity(a, b):
    dot = op.ReduceSum(a * b, [-1])
    return dot / op.Max(op.ReduceL2(a, [-1]) * op.ReduceL2(b, [-1]), 1e-8)


@script()
def adam_step(w, g, m, v, lr: float = 0.001, b1: float = 0.9, b2: float = 0.999):
    m = m * b1 + g * 0.1
    v = v * b2 + g * g * 0.001
    return w - lr * m / (op.Sqrt(v) + 1e-8), m, v


@script()
def accuracy(scores, labels):
    hits = op.ArgMax(scores, axis=1, keepdims=0) == labels
    return op.ReduceMean(op.Cast(hits, to=1), keepdims=0)


@script()
def greedy_decode(table, start, steps):
    token = start
    out = op.Unsqueeze(start, [0])
    for i in range(steps):
        row = op.Gather(table, token, axis=0)
        token = op.ArgMax(row, axis=0, keepdims=0)
        out = op.Concat(out, op.Unsqueeze(token, [0]), axis=0)
    return out


@script()
def chunked(x, chunks: int, dim: int = 0):
    size = op.Shape(x)[dim]
    each = size / chunks + op.Cast(size % chunks > 0, to=INT64.dtype)
    count = size / each
    sizes = op.Expand(each, op.Reshape(count, [-1]))
    rest = size % each
    if rest > 0:
        sizes = op.Concat(sizes, op.Reshape(rest, [-1]), axis=0)
    return op.SplitToSequence(x, sizes, axis=dim)


@script()
def reshape_like(x, shape: Sequence[int]):
    return op.Reshape(x, op.Constant(value_ints=shape), allowzero=1)
