"""`break` and `continue` anywhere in a loop, and `else` of loops."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def break_in_the_middle(x: FLOAT["N"], limit: FLOAT):
    total = op.Constant(value_float=0.0)
    for i in range(op.Shape(x)[0]):
        if x[i] > limit:
            break
        total = total + x[i]
    return total


@script(default_opset=op)
def break_on_expression(n: INT64):
    count = op.Constant(value_int=0)
    for i in range(n):
        count = count + i
        if count * 2 > 20:
            break
    return count


@script(default_opset=op)
def unconditional_break(n: INT64):
    x = op.Constant(value_int=5)
    for i in range(n):
        x = x + 1
        break
    return x


@script(default_opset=op)
def continue_at_start(x: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    for i in range(op.Shape(x)[0]):
        if x[i] < 0.0:
            continue
        total = total + x[i]
    return total


@script(default_opset=op)
def continue_in_the_middle(n: INT64):
    a = op.Constant(value_int=0)
    b = op.Constant(value_int=0)
    for i in range(n):
        a = a + 1
        if i % 3 == 0:
            continue
        b = b + i
    return a, b


@script(default_opset=op)
def break_and_continue(x: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    for i in range(op.Shape(x)[0]):
        if x[i] < 0.0:
            continue
        if x[i] > 5.0:
            break
        total = total + x[i]
    return total


@script(default_opset=op)
def break_in_nested_branch(n: INT64, m: INT64):
    s = op.Constant(value_int=0)
    for i in range(n):
        if i > 2:
            if s > m:
                break
            s = s + 10
        else:
            s = s + 1
    return s


@script(default_opset=op)
def break_in_else(n: INT64):
    s = op.Constant(value_int=0)
    for i in range(n):
        if i < 4:
            s = s + i
        else:
            s = s + 100
            break
    return s


@script(default_opset=op)
def while_true(limit: INT64):
    p = op.Constant(value_int=1)
    while True:
        p = p * 3
        if p > limit:
            break
    return p


@script(default_opset=op)
def continue_in_while(n: INT64):
    odd = op.Constant(value_int=0)
    i = op.Constant(value_int=0)
    while i < n:
        i = i + 1
        if i % 2 == 0:
            continue
        odd = odd + i
    return odd


@script(default_opset=op)
def inner_break_outer_goes_on(n: INT64):
    s = op.Constant(value_int=0)
    for i in range(n):
        for j in range(n):
            if j > i:
                break
            s = s + j
        s = s + 100
    return s


@script(default_opset=op)
def inner_continue(n: INT64):
    s = op.Constant(value_int=0)
    for i in range(n):
        for j in range(n):
            if i == j:
                continue
            s = s + 1
        if s > 10:
            continue
        s = s * 2
    return s


@script(default_opset=op)
def else_without_break(x: FLOAT["N"], wanted: FLOAT):
    place = op.Constant(value_int=0)
    for i in range(op.Shape(x)[0]):
        if x[i] == wanted:
            place = op.Identity(i)
            break
    else:
        place = op.Constant(value_int=-1)
    return place


@script(default_opset=op)
def found_or_else(x: FLOAT["N"], limit: FLOAT):
    for v in x:
        if v > limit:
            found = v
            place = op.Constant(value_int=1)
            break
        if v < -limit:
            found = -v
            place = op.Constant(value_int=2)
            break
    else:
        found = op.Identity(limit)
        place = op.Constant(value_int=0)
    return found, place


@script(default_opset=op)
def found_in_while(n: INT64, m: INT64):
    i = op.Constant(value_int=0)
    while i < n:
        if i == m:
            r = i * 10
            break
        i = i + 1
    else:
        if n > 3:
            r = op.Constant(value_int=-1)
        else:
            r = op.Constant(value_int=-2)
    return r


@script(default_opset=op)
def found_written_out(x: FLOAT["N"]):
    for k in (1.0, 2.0, 3.0):
        if op.ReduceSum(x, keepdims=0) < k:
            r = x * k
            break
    else:
        r = x
    return r


@script(default_opset=op)
def else_of_while(n: INT64, stop: INT64):
    i = op.Constant(value_int=0)
    while i < n:
        if i == stop:
            break
        i = i + 1
    else:
        i = i + 1000
    return i


@script(default_opset=op)
def two_breaks(x: INT64["N"]):
    s = op.Constant(value_int=0)
    for i in range(op.Shape(x)[0]):
        if x[i] < 0:
            s = s - 1000
            break
        s = s + x[i]
        if s > 50:
            break
    return s


@script(default_opset=op)
def continue_last(n: INT64):
    s = op.Constant(value_int=0)
    for i in range(n):
        s = s + i
        if s > 3:
            continue
    return s


KEEPS_GOING = False


@script(default_opset=op)
def break_on_a_constant(x: FLOAT["N"]):
    for factor in [2.0, 3.0]:
        x = x * factor
        if KEEPS_GOING:
            break
    return x


@script(default_opset=op)
def break_on_a_list(x: FLOAT["N"], n: INT64):
    found = []
    for i in range(n):
        if i > 1:
            found.append(x * i)
        if found:
            break
    return len(found)


@script(default_opset=op)
def break_on_a_known_list(x: FLOAT["N"]):
    found = []
    for factor in [2.0, 3.0]:
        x = x * factor
        found.append(x)
        if found:
            break
    return x
