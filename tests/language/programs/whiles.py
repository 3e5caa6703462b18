"""`while` on any condition."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def comparison(n: INT64):
    steps = op.Constant(value_int=0)
    while n > 1:
        n = n // 2
        steps = steps + 1
    return steps


@script(default_opset=op)
def two_conditions(x: FLOAT["N"], limit: FLOAT):
    i = op.Constant(value_int=0)
    s = op.Constant(value_float=0.0)
    while i < op.Shape(x)[0] and s < limit:
        s = s + x[i]
        i = i + 1
    return i, s


@script(default_opset=op)
def guarded_condition(x: FLOAT["N"], wanted: FLOAT):
    i = op.Constant(value_int=0)
    while i < op.Shape(x)[0] and x[i] != wanted:
        i = i + 1
    return i


@script(default_opset=op)
def call_condition(x: FLOAT["N"]):
    while op.ReduceMax(x, keepdims=0) > 1.0:
        x = x / 2.0
    return x


@script(default_opset=op)
def negated_condition(a: INT64, b: INT64):
    while not (a == b):
        if a > b:
            a = a - b
        else:
            b = b - a
    return a


@script(default_opset=op)
def never_entered(x: FLOAT["N"]):
    n = op.Constant(value_int=0)
    while n > 0:
        x = x + 1.0
        n = n - 1
    return x


@script(default_opset=op)
def chained_condition(n: INT64):
    while 0 < n < 100:
        n = n * n - 1
    return n


@script(default_opset=op)
def nested(n: INT64):
    i = op.Constant(value_int=0)
    s = op.Constant(value_int=0)
    while i < n:
        j = op.Constant(value_int=0)
        while j < i:
            s = s + j
            j = j + 1
        i = i + 1
    return s


@script(default_opset=op)
def or_condition(a: INT64, b: INT64):
    rounds = op.Constant(value_int=0)
    while a > 0 or b > 0:
        a = a - 1
        b = b - 2
        rounds = rounds + 1
    return rounds


@script(default_opset=op)
def condition_with_break(x: FLOAT, limit: FLOAT):
    n = op.Constant(value_int=0)
    go = x < limit
    while go:
        x = x * 2.0
        n = n + 1
        go = x < limit
        stop = n >= 3
        if stop:
            break
    return x, n


@script(default_opset=op)
def flag_input(go: BOOL, n: INT64):
    while go:
        n = n - 3
        go = n > 0
    return n


@script(default_opset=op)
def defined_inside(n: INT64):
    while n > 0:
        last = n * 10
        n = n - 2
    return last


@script()
def condition_of_one_row(x: FLOAT["N"]):
    while op.ReduceMax(x) > 1.0:
        x = x / 2.0
    return x


@script()
def named_condition_of_one_row(x: FLOAT["N"]):
    going = op.ReduceMax(x) > 1.0
    while going:
        x = x / 2.0
        going = op.ReduceMax(x) > 1.0
    return x


@script()
def condition_of_unknown_rank(x: FLOAT[...], limit: FLOAT[...]):
    while limit < op.ReduceMax(x, [0], keepdims=1):
        x = x - 1.0
    return x


@script()
def break_on_one_row(x: FLOAT["N"]):
    while True:
        x = x / 2.0
        if op.ReduceMax(x) < 1.0:
            break
    return x


@script()
def break_and_condition_of_one_row(x: FLOAT["N"], n: INT64[1]):
    while n > 0:
        n = n - 1
        if op.ReduceMax(x) < 1.0:
            break
        x = x / 2.0
    return x, n


@script(default_opset=op)
def condition_keeps_its_rank(n: INT64):
    total = n * 0
    while total * total < n:
        total = total + 1
    return total
