"""Python numbers as variables: they take the type of what they meet, and stay numbers."""

from onnxscript import BOOL, DOUBLE, FLOAT, FLOAT16, INT32, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def counter_as_index_and_factor(x: FLOAT["N"]):
    k = 0
    y = 0.0
    for v in x:
        y += x[k] * k
        k += 1
    return y, k


@script(default_opset=op)
def counter_in_an_operator(x: FLOAT["N"], n: INT64):
    k = 0
    while k < n:
        x = op.Max(x, k)
        x[k] = op.Mul(x[k], k + 0.5)
        k += 1
    return x


@script(default_opset=op)
def counter_or_value(x: FLOAT["N"]):
    k = 0
    y = x
    for v in x:
        y = y + (k if v > 0.0 else v) * x[k]
        k += 1
    return y


@script(default_opset=op)
def sum_of_halves(x: FLOAT16["N"]):
    total = 0.0
    for v in x:
        total += v
    return total


@script(default_opset=op)
def largest_of_halves(x: FLOAT16["N", "M"]):
    total = 0.0
    for row in x:
        largest = -1.0
        for v in row:
            largest = op.Max(largest, v)
        total += max(largest, 0.25)
    return total


@script(default_opset=op)
def growing_half(x: FLOAT16):
    s = 1.0
    k = 0
    while s < 100.0:
        s = s * x + 1
        k += 1
    return s, k


@script(default_opset=op)
def stop_at_a_half(x: FLOAT16["N"], limit: FLOAT16):
    s = 0.0
    for v in x:
        s += v
        if s > limit:
            return s
    return s - limit


@script(default_opset=op)
def mean_of_doubles(x: DOUBLE["N"]):
    total, n = 0.0, 0
    for v in x:
        if v < 0:
            continue
        total += v
        n += 1
    return op.Cast(total / n, to=FLOAT.dtype), n


@script(default_opset=op)
def halves_and_doubles(x: DOUBLE["N"]):
    total = 0
    for v in x:
        total = total + 0.5
        total = total + v
    return op.Cast(total, to=FLOAT.dtype)


@script(default_opset=op)
def integers_then_floats(x: INT32["N"], y: FLOAT["N"]):
    total = 0
    for v, w in zip(x, y):
        total = total + v
        total = total + w
    return total


@script(default_opset=op)
def floats_then_halves(x: FLOAT16["N"], y: FLOAT["N"]):
    total = 0.0
    for v, w in zip(x, y):
        total = total + w
        total = total + v
    return total


@script(default_opset=op)
def halves_then_floats(x: FLOAT16["N"], y: FLOAT["N"]):
    total = 0.0
    for v, w in zip(x, y):
        total = total + v
        total = total + w
    return total


@script(default_opset=op)
def floats_beside_halves(x: FLOAT["N"], h: FLOAT16["N"]):
    total = 0.0
    y = x
    for i in range(len(x)):
        total = total + x[i]
        y = y + total * h
    return y


@script(default_opset=op)
def limit_that_doubles(x: DOUBLE["N"]):
    limit = 1.0
    n = 0
    for v in x:
        if v > limit:
            n += 1
            limit *= 2
    return limit, n


@script(default_opset=op)
def number_unless(x: FLOAT["N"], a: BOOL, b: BOOL):
    s = 0
    if a:
        s = op.ReduceSum(x, keepdims=0)
    elif b:
        s = 1
    t = 2
    if b:
        t = 0.5
    return s * x, t + x


@script(default_opset=op)
def double_unless(x: DOUBLE["N"], a: BOOL, b: BOOL):
    s = 0.0
    if a:
        if b:
            s = op.ReduceSum(x, keepdims=0)
        else:
            s = 2
    elif b:
        s = 1.0
    return op.Cast(s + x, to=FLOAT.dtype)


@script(default_opset=op)
def counts_divided(x: FLOAT["N"]):
    n = len(x)
    if n > 2:
        n = n + 1
    half = n // 2
    small = min(n, 3)
    total = x * 0.0
    for i in range(1, n):
        total = total + i / 2 + half / 4
    return 1 / n, x * (x.shape[0] / 2), small / 2, x.size / 4, total, n**-1


@script(default_opset=op)
def counted_then_divided(x: FLOAT["N"]):
    k = len(x)
    while k > 1:
        k -= 2
    last = 0
    for i in range(5):
        last = i
    return k / 2, last / 3, int(x[0] * 5.0) / 2, (k + 7) / (last + 1)


@script(default_opset=op)
def tensors_divided(x: FLOAT["N"], step: INT64):
    size = op.Size(x)
    added = (step + len(x)) / 2
    return size / 2, step / 2, op.Shape(x)[0] / 2, op.Add(len(x), 0) / 2, added
