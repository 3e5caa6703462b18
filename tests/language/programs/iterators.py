"""`enumerate`, `zip` and `reversed`, over tensors, lists and one another."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

WEIGHTS = [0.5, 2.0, -1.0, 4.0]
PAIRS = [(1.0, 2), (3.0, 4)]


@script(default_opset=op)
def enumerated_pairs(x: FLOAT["N"], y: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    for i, (a, b) in enumerate(zip(x, y)):
        total = total + a * b * op.Cast(i, to=FLOAT.dtype)
    return total


@script(default_opset=op)
def enumerated_from(x: FLOAT["N"], start: INT64):
    total = op.Constant(value_float=0.0)
    for i, v in enumerate(x, 1):
        total = total + v * op.Cast(i, to=FLOAT.dtype)
    for i, v in enumerate(x, start=start):
        total = total + v * op.Cast(i, to=FLOAT.dtype)
    return total


@script(default_opset=op)
def tensor_and_list(x: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    for v, w in zip(x, WEIGHTS):
        total = total + v * w
    return total


@script(default_opset=op)
def tensor_and_values(x: FLOAT["N"], a: FLOAT, b: FLOAT):
    total = op.Constant(value_float=0.0)
    for v, w in zip(x, [a, b, a + b]):
        total = total + v * w
    return total


@script(default_opset=op)
def tensor_and_pairs(x: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    for v, (w, k) in zip(x, PAIRS):
        total = total + v * w + op.Cast(k, to=FLOAT.dtype)
    return total


@script(default_opset=op)
def tensor_and_nothing(x: FLOAT["N"]):
    y = x * 1.0
    for v, w in zip(x, []):
        y = y + v * w
    return y


@script(default_opset=op)
def tensor_and_range(x: FLOAT["N"], n: INT64):
    total = op.Constant(value_float=0.0)
    for v, i in zip(x, range(n)):
        total = total + v * op.Cast(i, to=FLOAT.dtype)
    return total


@script(default_opset=op)
def known_pairs(x: FLOAT["N"]):
    for i, (a, b) in enumerate(zip(WEIGHTS, (1, 2, 3))):
        x = x * a + b - i
    return x


@script(default_opset=op)
def enumerated_list(x: FLOAT["N"], y: FLOAT["N"]):
    total = x * 0.0
    for i, v in enumerate([x, y, x + y]):
        total = total + v * i
    return total


@script(default_opset=op)
def range_backwards(n: INT64):
    number = op.Constant(value_int=0)
    for i in reversed(range(n)):
        number = number * 10 + i
    return number


@script(default_opset=op)
def stepped_range_backwards(a: INT64, b: INT64):
    number = op.Constant(value_int=0)
    for i in reversed(range(a, b, 2)):
        number = number * 10 + i
    return number


@script(default_opset=op)
def known_range_backwards(x: FLOAT["N", "M"]):
    for axis in reversed(range(2)):
        x = op.Concat(x, x * 2.0, axis=axis)
    return x


@script(default_opset=op)
def long_range_backwards(x: INT64):
    for i in reversed(range(5000)):
        x = op.Mod(x * 3 + i, 1000003)
    return x


@script(default_opset=op)
def rows_backwards(m: FLOAT["N", "M"]):
    rows = []
    for row in reversed(m):
        rows.append(row * 2.0)
    return rows


@script(default_opset=op)
def backwards_and_forwards(x: FLOAT["N"]):
    products = []
    for a, b in zip(reversed(x), x):
        products.append(a * b)
    return products


@script(default_opset=op)
def zipped_numbers(x: FLOAT["N"], y: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    for (i, a), b in zip(enumerate(x), y):
        total = total + a * b * op.Cast(i, to=FLOAT.dtype)
    return total


@script(default_opset=op)
def pairs_in_a_comprehension(x: FLOAT["N"]):
    terms = [x * w + i for i, w in enumerate(reversed(WEIGHTS))]
    return sum(terms)
