"""`and`, `or`, `not`, chained comparison, conditional expressions, `in`."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def both(a: BOOL, b: BOOL):
    return a and b


@script(default_opset=op)
def either(a: BOOL, b: BOOL):
    return a or b


@script(default_opset=op)
def three_ands(a: BOOL, b: BOOL, c: BOOL):
    return a and b and c


@script(default_opset=op)
def mixed_logic(a: BOOL, b: BOOL, c: BOOL):
    return (a and not b) or (c and not a)


@script(default_opset=op)
def neither(a: BOOL, b: BOOL):
    return not (a or b)


@script(default_opset=op)
def guarded_index(x: FLOAT["N"], i: INT64):
    ok = i < op.Shape(x)[0] and x[i] > 0.0
    return ok


@script(default_opset=op)
def guarded_index_or(x: FLOAT["N"], i: INT64):
    bad = i >= op.Shape(x)[0] or x[i] < 0.0
    return bad


@script(default_opset=op)
def and_in_test(x: FLOAT["N"], n: INT64):
    if n > 0 and n < 10:
        y = x + 1.0
    else:
        y = x - 1.0
    return y


@script(default_opset=op)
def or_in_test(x: FLOAT["N"], n: INT64):
    if n < 0 or n > 10:
        y = x * 0.0
    else:
        y = x * 2.0
    return y


@script(default_opset=op)
def chained(x: INT64, low: INT64, high: INT64):
    return low <= x < high


@script(default_opset=op)
def long_chain(a: INT64, b: INT64, c: INT64, d: INT64):
    return a < b <= c != d


@script(default_opset=op)
def chain_with_literals(x: FLOAT):
    return 0.0 < x < 1.0


@script(default_opset=op)
def chain_in_test(x: FLOAT["N"], n: INT64):
    if 0 <= n <= 5:
        return x + 1.0
    return x


@script(default_opset=op)
def ternary(x: FLOAT["N"], flip: BOOL):
    return -x if flip else x


@script(default_opset=op)
def ternary_in_expression(x: FLOAT, n: INT64):
    return 1.0 + (x if n > 0 else x * x) * 2.0


@script(default_opset=op)
def nested_ternary(x: FLOAT):
    return x - 1.0 if x > 1.0 else x + 1.0 if x < -1.0 else x * 0.0


@script(default_opset=op)
def lazy_ternary(x: FLOAT["N"], i: INT64):
    return x[i] if i < op.Shape(x)[0] else op.Constant(value_float=-1.0)


@script(default_opset=op)
def ternary_of_literals(n: INT64):
    return 1 if n > 3 else 2


@script(default_opset=op)
def in_tuple(n: INT64):
    return n in (1, 3, 5)


@script(default_opset=op)
def not_in_list(n: INT64):
    return n not in [2, 4]


@script(default_opset=op)
def in_test(x: FLOAT["N"], n: INT64):
    if n in (0, 1):
        return x
    return -x


@script(default_opset=op)
def not_in_while(n: INT64):
    done = n > 10
    while not done:
        n = n + 4
        done = n > 10
    return n


@script(default_opset=op)
def leap_year(y: INT64):
    return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)


@script(default_opset=op)
def assigned_conditions(x: FLOAT, a: BOOL):
    positive = x > 0.0
    small = x < 10.0
    fine = positive and small or a
    return fine, not fine


@script(default_opset=op)
def texts_that_are_known(x: FLOAT["N"]):
    mode = "su" + "m"
    is_sum = mode == "sum"
    return x if is_sum else -x, is_sum, mode != "mean"


@script(default_opset=op)
def numbers_of_two_types(x: FLOAT):
    if x > 0.0:
        y = 1
    else:
        y = 2.5
    return y, 3 if x > 1.0 else 0.5


@script(default_opset=op)
def number_beside_a_tensor(x: FLOAT):
    if x > 0.0:
        y = 1
    else:
        y = x
    return y


@script(default_opset=op)
def element_by_element(x: FLOAT["N"]):
    return x > 0.0 and x < 1.0, x < 0.0 or x > 2.0
