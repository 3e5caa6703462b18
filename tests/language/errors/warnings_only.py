from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script()
def after_return(x: FLOAT["N"]):
    return op.Abs(x)
    y = op.Neg(x)  # expect-warning: unreachable-code | never reached


@script()
def after_break(x: FLOAT["N"], n: INT64):
    for i in range(n):
        x = op.Abs(x)
        break
        x = op.Neg(x)  # expect-warning: unreachable-code | never reached
    return x


@script()
def strange_annotation(x: dict):  # expect-warning: unsupported-annotation | Unsupported type annotation
    return op.Abs(x)


@script()
def strange_result(x: FLOAT["N"]) -> dict:  # expect-warning: unsupported-annotation | Unsupported type annotation for return value
    return op.Abs(x)


@script()
def runtime_assert(x: FLOAT["N"], n: INT64):
    assert n > 0, "positive"  # expect-warning: unchecked-assert | not checked
    return op.Abs(x)


@script(default_opset=op)
def unknown_function(x: FLOAT["N"]):
    return Fancy(x)  # expect-warning: unknown-function|unknown-operator | Unknown function name


@script()
def unused_expression(x: FLOAT["N"]):
    op.Abs(x)  # expect-warning: unused-value | value
    return op.Neg(x)


@script()
def no_return(x: FLOAT["N"]):  # expect-warning: missing-return | `no_return` returns nothing
    y = op.Abs(x)


@script()
def list_of_inputs(x: FLOAT["N"]):
    return op.Concat([x, x], axis=0)  # expect-warning: stacked-list | one by one | \*\[x, x\]
