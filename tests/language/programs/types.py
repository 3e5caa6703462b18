"""Element types that follow from how values are computed."""

from onnxscript import BOOL, FLOAT, INT32, INT64, UINT8, script
from onnxscript import opset18 as op


@script(default_opset=op)
def is_large(x: FLOAT["N"], limit: FLOAT):
    return (x > limit) | (x < -limit)


@script(default_opset=op)
def next_number(n):
    return n + 1


@script(default_opset=op)
def mask_from_a_function(x: FLOAT["N"], limit: FLOAT):
    x[is_large(x, limit)] = 0.0
    return x, x[~is_large(x, 1.0)]


@script(default_opset=op)
def integer_from_a_function(x: FLOAT["N"], n: INT64):
    for i in range(next_number(n) % 3, 4):
        if i ^ 3:
            x = x + 1.0
        n = ~next_number(i)
    return x, n


@script(default_opset=op)
def constant_before_a_loop(x: FLOAT["N"]):
    for k in (1, 3):
        x = x * k
    for v in x:
        if v > 2.0:
            break
        for _ in range(k):
            if ~k:
                x = x + 1.0
        k = k - 1
    return x, k


@script(default_opset=op)
def sum_from_zero(x: FLOAT["N"]):
    total = 0
    for v in x:
        total = total + v
    return total


@script(default_opset=op)
def sums_from_zero(x: FLOAT["N", "M"]):
    total, count = 0, 0
    for row in x:
        for v in row:
            total += v * 2
            count += 1
    return total, count


@script(default_opset=op)
def largest_from_zero(x: FLOAT["N"]):
    best = 0
    i = 0
    while i < 3:
        if x[i] > best:
            best = x[i]
        i += 1
    return best, i


@script(default_opset=op)
def small_integers(x: FLOAT["N"], k: UINT8, n: INT32):
    total = x[k]
    for i in range(n):
        total = total + x[i]
    for i in range(k, n):
        total = total * 2.0
    return total, x[:n], x[k:n], x[n]


@script(default_opset=op)
def integer_or_fraction(x: FLOAT["N"], c: BOOL):
    if c:
        factor = 2
    else:
        factor = 0.5
    return x * factor, (3 if c else 1.5) * x
