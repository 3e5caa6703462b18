"""`return` wherever Python allows it."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script()
def return_in_branch(x: FLOAT["N"], flip: BOOL):
    if flip:
        return op.Neg(x)
    return op.Abs(x)


@script()
def return_in_both(x: FLOAT["N"], n: INT64):
    if n > 2:
        return x * 2.0
    else:
        return x - 1.0


@script()
def guard_clauses(x: FLOAT["N"], n: INT64):
    if n == 0:
        return x
    if n == 1:
        return x + 1.0
    y = op.Exp(x)
    if n == 2:
        return y
    return y - 1.0


@script()
def sign_by_returns(x: FLOAT):
    if x > 0.0:
        return op.Constant(value_int=1)
    if x < 0.0:
        return op.Constant(value_int=-1)
    return op.Constant(value_int=0)


@script()
def nested_branches(x: FLOAT["N"], a: BOOL, b: BOOL):
    if a:
        if b:
            return x + 1.0
        x = x * 10.0
    else:
        if b:
            return x + 2.0
    return x - 1.0


@script()
def elif_chain(x: FLOAT, n: INT64):
    if n < 0:
        return x - 1.0
    elif n == 0:
        return x
    elif n < 10:
        return x + 1.0
    return x * 2.0


@script(default_opset=op)
def first_above(x: FLOAT["N"], limit: FLOAT):
    for i in range(op.Shape(x)[0]):
        if x[i] > limit:
            return i
    return -1


@script(default_opset=op)
def first_power_above(limit: INT64):
    p = op.Constant(value_int=1)
    while p < 1000000:
        if p > limit:
            return p
        p = p * 2
    return op.Constant(value_int=0)


@script()
def return_two_values(x: FLOAT["N"], swap: BOOL):
    low = op.ReduceMin(x, keepdims=0)
    high = op.ReduceMax(x, keepdims=0)
    if swap:
        return high, low
    return low, high


@script(default_opset=op)
def return_from_inner_loop(m: FLOAT["N", "M"], wanted: FLOAT):
    rows = op.Shape(m)[0]
    columns = op.Shape(m)[1]
    for i in range(rows):
        for j in range(columns):
            if m[i, j] == wanted:
                return i * columns + j
    return op.Constant(value_int=-1)


@script(default_opset=op)
def return_in_loop_and_after(x: FLOAT["N"], n: INT64):
    total = op.Constant(value_float=0.0)
    for i in range(n):
        total = total + x[i]
        if total > 10.0:
            return total * 100.0
    total = total + 0.5
    return total


@script()
def return_then_code(x: FLOAT["N"], early: BOOL):
    y = op.Neg(x)
    if early:
        z = y + 1.0
        return z * 2.0
    z = y - 1.0
    w = z * z
    return w


@script(default_opset=op)
def return_a_literal(n: INT64):
    if n > 5:
        return 1.5
    return 2.5


@script(default_opset=op)
def return_that_no_way_reaches(x: FLOAT["N"], n: INT64):
    for value in x:
        if 1 > 2 > 0:
            found = value * 2.0
            if n > 1:
                return x + found
            if found > 2.0:
                break
    return x


@script(default_opset=op)
def return_that_no_item_reaches(x: FLOAT["N"], n: INT64):
    for value in x:
        for scale in (1.0, 2.0):
            if scale > 4.0 and scale < 8.0:
                found = value * scale
                return found
            if n > 2:
                break
        x = x + 1.0
    return x[0]


@script(default_opset=op)
def return_in_a_loop_that_never_runs(x: FLOAT["N"], n: INT64):
    for value in x:
        i = 0
        while i < 3 and (False and n > 0):
            i += 1
            if n > i:
                found = op.Abs(x)
                return found, found + value
    return x, -x
