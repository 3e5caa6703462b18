"""The functions of author_cases.cpp as scripts; test_author.py reads them."""

import math

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

half = math.sqrt(0.5)


@script()
def gelu(x: FLOAT["N"]):
    phi = 0.5 * (op.Erf(half * x) + 1.0)
    return x * phi


@script()
def scale(x: FLOAT["N"]):
    return x * 2 + 1.0


@script()
def remainder(x: FLOAT["N"]):
    return -(x * 2) % 2.5


@script()
def clip(x: FLOAT["N"]):
    return op.Clip(x, 0.0, 6.0)


@script()
def reshape(x: FLOAT["N"]):
    return op.Reshape(op.Unsqueeze(x, [0]), [1, -1])


@script()
def reduce(x: FLOAT["N"]):
    return op.ReduceSum(x, [0], keepdims=0)


@script()
def halves(x: FLOAT["N"]):
    z = op.Concat(x, x, axis=-1)
    a, b = op.Split(z, axis=0, num_outputs=2)
    values, indices = op.TopK(a, [1])
    return a - b, values


@script()
def compare(x: FLOAT["N"]):
    return x == 1, x != x, x < 0.5, x >= 0


@script()
def bits(x: INT64["N"]):
    return (x & 6) | 1


@script()
def truth(x: FLOAT["N"]):
    return op.Where((x > 0.0) & (x < 1.0), x, 0.0)


@script()
def power(x: FLOAT["N"]):
    return x**3 / 2.0


@script()
def branch(x: FLOAT["N"]):
    s = op.ReduceSum(x, keepdims=0)
    if s > 0.0:
        y = x + 1.0
    else:
        y = x - 1.0
    return y


@script()
def loops(x: FLOAT["N"], n: INT64):
    acc = op.Identity(x)
    for i in range(n):
        acc = acc * 2.0 + x
    return acc


@script()
def leaky(x: FLOAT["N"], slope: float = 0.5):
    return op.LeakyRelu(x, alpha=slope) + slope


@script()
def calls(x: FLOAT["N"]):
    y = leaky(x)
    return leaky(y, slope=0.25) * 2.0


@script()
def row(x: FLOAT["N", "M", 4], i: INT64):
    return x[-1]


@script()
def rows(x: FLOAT["N", "M", 4], i: INT64):
    return x[1:]


@script()
def column(x: FLOAT["N", "M", 4], i: INT64):
    return x[:, 1]


@script()
def corner(x: FLOAT["N", "M", 4], i: INT64):
    return x[0, :-1:2, 3]


@script()
def computed(x: FLOAT["N", "M", 4], i: INT64):
    return x[i] + x[:, i:]


@script()
def backwards(x: FLOAT["N", "M", 4], i: INT64):
    return x[::i]


@script()
def last(x: FLOAT["N", "M", 4], i: INT64):
    return x[..., i]


@script()
def wider(x: FLOAT["N", "M", 4], i: INT64):
    return x[None, ..., None, 0]


@script()
def mask(x: FLOAT["N", "M", 4], i: INT64):
    big = x > 1.0
    return x[big]


@script()
def twice(x: FLOAT["N", "M", 4], i: INT64):
    y = x[0:2, 0]
    return y[0:2, 0]
