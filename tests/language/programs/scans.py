"""Lists appended to in a loop become stacked tensors."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def squares(n: INT64):
    out = []
    for i in range(n):
        out.append(i * i)
    return out


@script(default_opset=op)
def doubled_rows(m: FLOAT["N", "M"]):
    rows = []
    for row in m:
        rows.append(row * 2.0)
    return rows


@script(default_opset=op)
def running_sum(x: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    sums = []
    for v in x:
        total = total + v
        sums.append(total)
    return sums


@script(default_opset=op)
def running_sum_and_last(x: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    sums = []
    for v in x:
        total = total + v
        sums.append(total)
    return sums, total


@script(default_opset=op)
def two_lists(x: FLOAT["N"]):
    halves = []
    squares_ = []
    for v in x:
        halves.append(v / 2.0)
        squares_.append(v * v)
    return halves, squares_


@script(default_opset=op)
def list_used_afterwards(x: FLOAT["N"]):
    parts = []
    for v in x:
        parts.append(v + 1.0)
    return op.ReduceSum(parts, keepdims=0)


@script(default_opset=op)
def fibonacci_numbers(n: INT64):
    a = op.Constant(value_int=0)
    b = op.Constant(value_int=1)
    numbers = []
    for i in range(n):
        numbers.append(a)
        a, b = b, a + b
    return numbers


@script(default_opset=op)
def append_in_while(limit: INT64):
    p = op.Constant(value_int=1)
    powers = []
    while p < limit:
        powers.append(p)
        p = p * 2
    return powers


@script(default_opset=op)
def append_until_break(x: FLOAT["N"], limit: FLOAT):
    total = op.Constant(value_float=0.0)
    sums = []
    for v in x:
        total = total + v
        sums.append(total)
        if total > limit:
            break
    return sums


@script(default_opset=op)
def recurrent(xs: FLOAT["T", "N"], w: FLOAT["N", "N"]):
    h = xs[0] * 0.0
    states = []
    for x in xs:
        h = op.Tanh(x + op.MatMul(w, h))
        states.append(h)
    return states, h


@script(default_opset=op)
def inner_list_per_row(m: FLOAT["N", "M"]):
    rows = []
    for row in m:
        sums = []
        s = op.Constant(value_float=0.0)
        for v in row:
            s = s + v
            sums.append(s)
        rows.append(op.ReduceMax(sums, keepdims=0))
    return rows


@script(default_opset=op)
def stacked_matrix_product(m: FLOAT["N", "M"], w: FLOAT["M", "K"]):
    rows = []
    for row in m:
        rows.append(op.MatMul(op.Unsqueeze(row, [0]), w)[0])
    return rows


@script(default_opset=op)
def list_then_index(n: INT64):
    out = []
    for i in range(n):
        out.append(i * 3)
    return out[1]
