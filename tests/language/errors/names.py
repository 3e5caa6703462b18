from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

SCALE = 2.0


@script()
def misspelt_variable(x: FLOAT["N"]):
    result = op.Abs(x)
    return reslut  # expect: unbound-name | reslut | result


@script()
def misspelt_global(x: FLOAT["N"]):
    return op.Mul(x, SCALLE)  # expect: unbound-name | SCALLE | SCALE


@script()
def misspelt_parameter(weights: FLOAT["N"]):
    return op.Abs(weigths)  # expect: unbound-name | weigths | weights


@script()
def used_before_assignment(x: FLOAT["N"]):
    y = op.Add(x, z)  # expect: unbound-name | z
    z = op.Abs(x)
    return y + z


@script()
def unknown_in_condition(x: FLOAT["N"]):
    if conditoin:  # expect: unbound-name | conditoin
        x = op.Abs(x)
    return x


@script()
def unknown_opset(x: FLOAT["N"]):
    return opset.Abs(x)  # expect: unbound-name|invalid-callee | opset


@script()
def one_branch_only(x: FLOAT["N"], n: INT64):
    if n > 0:
        y = op.Abs(x)
    return y  # expect: maybe-unbound | y


@script()
def loop_variable_of_no_loop(x: FLOAT["N"]):
    return op.Add(x, i)  # expect: unbound-name | i


@script()
def deleted(x: FLOAT["N"]):
    y = op.Abs(x)
    del y
    return y  # expect: unbound-name|maybe-unbound|unsupported-statement | y


@script()
def unknown_loop_bound(x: FLOAT["N"]):
    for i in range(steps):  # expect: unbound-name | steps
        x = op.Abs(x)
    return x


@script()
def constant_of_another_language(x: FLOAT["N"]):
    return op.Mul(x, true)  # expect: unbound-name | true | did you mean `True`


@script()
def nothing_in_common(x: FLOAT["N"]):
    return op.Mul(x, Q)  # expect: unbound-name | Q | assign `Q` first


@script()
def bound_below(x: FLOAT["N"]):
    return op.Mul(x, LATER)  # expect: unbound-name | LATER | below, on line


@script()
def stop_of_a_known_loop(x: FLOAT["N"]):
    for factor in [2.0, 3.0]:
        x = op.Mul(x, factor)
        if done:  # expect: unbound-name | done | assign `done` first
            break
    return x


LATER = 2.0
