from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script()
def axis_without_type(x: FLOAT["N"], axis=0):
    return op.Softmax(x, axis=axis)  # expect: attribute-needs-constant | annotate the parameter, `axis: int`


@script()
def mode_without_type(x: FLOAT["N"], mode):
    return op.Pad(x, [1, 1], mode=mode)  # expect: attribute-needs-constant | `mode: str`


@script()
def axis_without_quotes(x: FLOAT[N]):  # expect: unbound-name | in quotes: `"N"`
    return op.Abs(x)


@script()
def type_that_is_called(x: FLOAT("N")):  # expect: invalid-expression | FLOAT\["N", 3\]
    return op.Abs(x)


@script()
def python_type_with_axes(x: float["N"]):  # expect: invalid-expression | FLOAT\["N", 3\]
    return op.Abs(x)


@script()
def spread_of_unknown_length(x: FLOAT["N"], n: INT64):
    ys = []
    for i in range(n):
        ys.append(x)
    return op.Concat(*ys, axis=0)  # expect: unpacking | only shows when the graph runs | ConcatFromSequence


@script(default_opset=op)
def shrinking_list(x: FLOAT["N"]):
    xs = [x, x + 1.0]
    last = xs.pop()  # expect: invalid-callee | `xs` is a list | no `pop` | append
    return last


@script()
def import_inside(x: FLOAT["N"]):
    import math  # expect: unsupported-statement | at the top of the file

    return x * math.pi
