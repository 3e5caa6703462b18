"""Lists appended to in a loop become stacked tensors."""

from onnxscript import BOOL, FLOAT, INT64, script
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


@script(default_opset=op)
def positive_ones(x: FLOAT["N"]):
    kept = []
    for v in x:
        if v > 0.0:
            kept.append(v)
    return kept


@script(default_opset=op)
def large_rows(m: FLOAT["N", "M"], limit: FLOAT):
    rows = []
    numbers = []
    for i, row in enumerate(m):
        if op.ReduceMax(row, keepdims=0) > limit:
            rows.append(row * 2.0)
            numbers.append(i)
    return rows, numbers, len(rows)


@script(default_opset=op)
def one_of_two(x: FLOAT["N"]):
    changed = []
    for v in x:
        if v < 0.0:
            changed.append(-v)
        else:
            changed.append(v * 2.0)
    return changed


@script(default_opset=op)
def skipped_by_continue(x: FLOAT["N"], limit: FLOAT):
    kept = [limit]
    for v in x:
        if v < 0.0:
            continue
        kept.append(v)
        if v > limit:
            break
    return kept


@script(default_opset=op)
def grown_in_inner_loop(n: INT64):
    products = []
    for i in range(n):
        for j in range(i):
            products.append(i * j)
    return products


@script(default_opset=op)
def read_while_growing(n: INT64):
    numbers = [op.Constant(value_int=1), op.Constant(value_int=1)]
    for i in range(n):
        numbers.append(numbers[-1] + numbers[-2])
    return numbers


@script(default_opset=op)
def grown_by_two_loops(x: FLOAT["N"], y: FLOAT["M"]):
    kept = []
    for v in x:
        if v > 0.0:
            kept.append(v)
    for v in y:
        kept.append(v)
    for v in x:
        if v < 0.0:
            kept.append(v)
    return kept


@script(default_opset=op)
def used_as_a_tensor(x: FLOAT["N"]):
    kept = []
    for v in x:
        if v > 0.0:
            kept.append(v)
    total = op.ReduceSum(kept, keepdims=0)
    for v in kept:
        total = total * 2.0 + v
    return total + kept[0]


@script(default_opset=op)
def numbers_only(n: INT64):
    odd = []
    for i in range(n):
        if i % 2 == 1:
            odd.append(i)
            odd.append(0)
    return odd


@script(default_opset=op)
def grown_by_an_if(x: FLOAT["N"], a: BOOL, b: BOOL):
    parts = []
    if a:
        parts.append(x + 1.0)
    if b:
        parts.append(x * 2.0)
    return parts


@script(default_opset=op)
def of_any_type(x, limit):
    kept = []
    for v in x:
        if v > limit:
            kept.append(v)
    return kept


@script(default_opset=op)
def of_two_types(x: FLOAT["N"], n: INT64["N"]):
    return of_any_type(x, 0.0), of_any_type(n, 1)


@script(default_opset=op)
def grown_while(n: INT64):
    digits = []
    while n > 0:
        digit = n % 10
        if digit != 0:
            digits.append(digit)
        n = n // 10
    return digits


@script(default_opset=op)
def grown_until_a_known_loop_ends(x: FLOAT["N"], limit: FLOAT):
    rows = []
    for k in (1.0, 2.0, 3.0):
        rows.append(x * k)
        if op.ReduceMax(x * k, keepdims=0) > limit:
            break
    return rows


@script(default_opset=op)
def a_list_as_a_sequence(x: FLOAT["N"], y: FLOAT["M"]):
    parts = [x, op.Neg(y)]
    parts.append(x + 1.0)
    return op.ConcatFromSequence(parts, axis=0)


@script(default_opset=op)
def a_collected_sequence(m: FLOAT["N", "M"]):
    rows = []
    for row in m:
        rows.append(row + row)
    return op.ConcatFromSequence(rows, axis=0), op.SequenceAt(rows, 0)


@script(default_opset=op)
def a_sometimes_growing_sequence(m: FLOAT["N", "M"]):
    rows = []
    for row in m:
        if row[0] > 0.0:
            rows.append(row)
    return op.ConcatFromSequence(rows, axis=0)
