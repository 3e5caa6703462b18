"""Loops over ranges, rows and Python constants."""

import numpy as np
from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

POWERS = [1, 2, 3]
FACTORS = (0.5, 2.0, 4.0)
WEIGHTS = [
    np.array([[1.0, 2.0], [0.0, 1.0]], dtype=np.float32),
    np.array([[0.5, 0.0], [1.0, 1.0]], dtype=np.float32),
]
DEPTH = 3


@script(default_opset=op)
def range_from_to(a: INT64, b: INT64):
    s = op.Constant(value_int=0)
    for i in range(a, b):
        s = s + i * i
    return s


@script(default_opset=op)
def range_with_step(a: INT64, b: INT64):
    s = op.Constant(value_int=0)
    for i in range(a, b, 3):
        s = s + i
    return s


@script(default_opset=op)
def range_downwards(a: INT64):
    s = op.Constant(value_int=0)
    for i in range(a, 0, -1):
        s = s * 2 + i
    return s


@script(default_opset=op)
def range_with_runtime_step(a: INT64, b: INT64, step: INT64):
    s = op.Constant(value_int=0)
    for i in range(a, b, step):
        s = s * 10 + i
    return s


@script(default_opset=op)
def literal_range(x: FLOAT["N"]):
    y = x
    for i in range(2, 5):
        y = y * op.CastLike(i, y)
    return y


@script(default_opset=op)
def rows_of_matrix(m: FLOAT["N", "M"]):
    best = m[0]
    for row in m:
        best = op.Max(best, row)
    return best


@script(default_opset=op)
def elements_of_vector(x: FLOAT["N"]):
    total = op.Constant(value_float=1.0)
    for v in x:
        total = total * v
    return total


@script(default_opset=op)
def rows_and_elements(m: FLOAT["N", "M"]):
    s = op.Constant(value_float=0.0)
    for row in m:
        t = op.Constant(value_float=1.0)
        for v in row:
            t = t * v
        s = s + t
    return s


@script(default_opset=op)
def rows_with_break(m: FLOAT["N", "M"], limit: FLOAT):
    total = m[0] * 0.0
    for row in m:
        if op.ReduceSum(row, keepdims=0) > limit:
            break
        total = total + row
    return total


@script(default_opset=op)
def unrolled_list(x: FLOAT["N"]):
    y = x * 0.0
    for k in [1, 2, 3]:
        y = y + x * k
    return y


@script(default_opset=op)
def unrolled_tuple(x: FLOAT["N"]):
    for f in FACTORS:
        x = x * f + 1.0
    return x


@script()
def unrolled_attributes(x: FLOAT["N", "M"]):
    y = x
    for axis in (0, 1):
        y = op.Softmax(y, axis=axis)
    return y


@script()
def unrolled_weights(x: FLOAT["N", 2]):
    for w in WEIGHTS:
        x = op.Relu(op.MatMul(x, w))
    return x


@script()
def unrolled_by_index(x: FLOAT["N", 2]):
    for i in range(len(WEIGHTS)):
        x = op.MatMul(x, WEIGHTS[i])
    return x


@script(default_opset=op)
def unrolled_with_break(x: FLOAT["N"]):
    for k in (1, 2, 3, 4):
        if k == 3:
            break
        x = x + k
    return x


@script(default_opset=op)
def unrolled_pairs(x: FLOAT["N"]):
    for a, b in [(1.0, 2.0), (3.0, 4.0)]:
        x = x * a + b
    return x


@script(default_opset=op)
def range_of_global(x: FLOAT["N"]):
    y = x
    for i in range(DEPTH):
        y = y * 2.0
    return y


@script(default_opset=op)
def loop_variable_after(n: INT64):
    s = op.Constant(value_int=0)
    for i in range(n):
        s = s + i
    return s * 100 + i


@script(default_opset=op)
def loop_variable_after_break(x: FLOAT["N"]):
    for i in range(op.Shape(x)[0]):
        if x[i] < 0.0:
            break
    return i


@script(default_opset=op)
def first_defined_in_loop(x: FLOAT["N"]):
    for i in range(3):
        last = x * op.CastLike(i, x)
    return last


@script(default_opset=op)
def defined_in_loop_used_later(n: INT64, x: FLOAT["N"]):
    for i in range(n):
        y = x + op.CastLike(i, x)
        z = y * 2.0
    return z - y


@script(default_opset=op)
def loop_without_state(x: FLOAT["N"], n: INT64):
    for i in range(n):
        unused = x * 2.0
    return x + 1.0


@script(default_opset=op)
def loop_of_pass(x: FLOAT["N"], n: INT64):
    for i in range(n):
        pass
    return x - 1.0


@script(default_opset=op)
def loop_variable_rebound(n: INT64):
    s = op.Constant(value_int=0)
    for i in range(n):
        i = i * 10
        s = s + i
    return s


@script(default_opset=op)
def many_states(n: INT64):
    a = op.Constant(value_int=1)
    b = op.Constant(value_int=2)
    c = op.Constant(value_int=3)
    d = op.Constant(value_int=4)
    e = op.Constant(value_int=5)
    f = op.Constant(value_int=6)
    for i in range(n):
        f = f + e
        e = e + d
        d = d + c
        c = c + b
        b = b + a
        a = a + i
    return a, b, c, d, e, f


@script(default_opset=op)
def bound_changed_inside(n: INT64):
    s = op.Constant(value_int=0)
    for i in range(n):
        n = n + 5
        s = s + n
    return s
