"""Numbers of different types side by side: Python's own, and tensors."""

from onnxscript import BOOL, DOUBLE, FLOAT, INT32, INT64, UINT8, script
from onnxscript import opset18 as op


@script(default_opset=op)
def mean_by_length(x: FLOAT["N"]):
    return op.ReduceSum(x, keepdims=0) / len(x)


@script(default_opset=op)
def scaled_by_shape(x: FLOAT["N", "M"]):
    return x / x.shape[1] + x.size


@script(default_opset=op)
def times_counter(x: FLOAT["N"], n: INT64):
    for i in range(n):
        x = x * (i + 1) + i
    return x


@script(default_opset=op)
def fractions_of_a_counter(x: FLOAT["N"], n: INT64):
    for i in range(n):
        x = x + i * 0.5 - (0.25 + i)
    return x


@script(default_opset=op)
def weighted_items(x: FLOAT["N"]):
    total = 0.0
    for i, value in enumerate(x):
        total += i * value
    return total


@script(default_opset=op)
def mean_of_positive(x: FLOAT["N"]):
    total = op.ReduceSum(op.Relu(x), keepdims=0)
    count = 1
    for value in x:
        if value > 0.0:
            count += 1
    return total / count


@script(default_opset=op)
def chosen_number(x: FLOAT["N"], c: BOOL):
    if c:
        factor = 3
    else:
        factor = 2
    return x * factor + (1 if c else 0)


@script(default_opset=op)
def chosen_for_any_type(x, c):
    return x * (1 if c else 2)


@script(default_opset=op)
def chosen_beside_unknown(x: FLOAT["N"], c: BOOL):
    return chosen_for_any_type(x, c)


@script(default_opset=op)
def masked_by_product(x: FLOAT["N"]):
    return x * (x > 0.0)


@script(default_opset=op)
def integers_and_floats(x: FLOAT["N"], n: INT64["N"], k: INT64):
    return x * n, n - x, x > k, k == x, x % k, n // x


@script(default_opset=op)
def wider_and_narrower(x: FLOAT["N"], d: DOUBLE["N"], k: INT32["N"], u: UINT8["N"]):
    return x + d > 1.0, k * u, u + k


@script(default_opset=op)
def powers_of_two(x: FLOAT["N"], n: INT64["N"]):
    return 2**x, 2**n


@script(default_opset=op)
def member_of_a_set(n: INT64):
    return n in {1, 2}, n not in {3}


@script(default_opset=op)
def generated(x: FLOAT["N"]):
    rows = op.Concat(*(x * k for k in (1.0, 2.0)), axis=0)
    return rows, sum(x + k for k in range(3)), max(x[k] for k in range(2))


@script(default_opset=op)
def integer_that_becomes_a_float(x: FLOAT["N"], n: INT64):
    total = 0
    for i in range(n):
        total = total + 0.5
    scaled = 0
    for i in range(n):
        scaled += i * 0.5
    return total, scaled, x * total


@script(default_opset=op)
def integer_divided_in_turn(n: INT64):
    half = 8
    root = 8
    negated = 8
    for i in range(n):
        half = half / 2
        root = root**0.5
        negated = -negated * 1.5
    return half, root, negated


@script(default_opset=op)
def integer_beside_floats(n: INT64):
    steps = 0
    while steps < 2.5:
        steps = steps + 1
    whole = 7
    for i in range(n):
        whole = whole // 2.0
    rest = 7
    for i in range(n):
        rest = rest % 2.5
    return steps, whole, rest


@script(default_opset=op)
def integer_or_float(n: INT64):
    s = 0
    largest = 10
    chosen = 10
    for i in range(n):
        if i > 0:
            s = s + 0.5
        else:
            s = s - 1
        largest = max(largest, 10.5)
        chosen = 0.5 if chosen > 3.5 else chosen
    return s, largest, chosen


@script(default_opset=op)
def integer_added_by_name(n: INT64):
    total = 7
    for i in range(n):
        total = op.Add(total, 0.5)
    return total


@script(default_opset=op)
def integer_that_stays(k: INT64["N"], n: INT64):
    count = 0
    weight = 0.0
    for i in range(n):
        for j in range(n):
            count = count + 1
            weight = weight + count * 0.25
    return count, weight, k + count
