"""Several targets, swaps, starred arguments, names bound on one path."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def swap(a: FLOAT["N"], b: FLOAT["N"]):
    a, b = b, a
    return a - b


@script(default_opset=op)
def swap_computed(a: FLOAT["N"], b: FLOAT["N"]):
    x, y = a + 1.0, b * 2.0
    x, y = y - x, x + y
    return x, y


@script(default_opset=op)
def rotate(a: INT64, b: INT64, c: INT64):
    a, b, c = b, c, a
    return a * 100 + b * 10 + c


@script(default_opset=op)
def several_targets(x: FLOAT["N"]):
    a = b = x * 2.0
    b = b + 1.0
    return a, b


@script(default_opset=op)
def list_targets(x: FLOAT["N"]):
    [a, b] = x + 1.0, x - 1.0
    return a * b


@script(default_opset=op)
def nested_targets(x: FLOAT["N"]):
    (a, b), c = (x + 1.0, x + 2.0), x + 3.0
    return a * b - c


@script()
def unpacked_outputs(x: FLOAT["N"]):
    values, indices = op.TopK(x, [2])
    indices, values = values, indices
    return indices, values


@script()
def starred_list(a: FLOAT["N"], b: FLOAT["M"]):
    parts = [a, b, a]
    return op.Concat(*parts, axis=0)


@script()
def starred_and_plain(a: FLOAT["N"], b: FLOAT["N"]):
    others = (a, b)
    return op.Sum(*others, a), op.Max(b, *others)


@script()
def starred_built_by_loop(x: FLOAT["N"]):
    parts = []
    for k in (1.0, 2.0, 3.0):
        parts.append(x * k)
    return op.Concat(*parts, axis=0)


@script()
def starred_split(x: FLOAT[6]):
    a, b, c = op.Split(x, num_outputs=3)
    return op.Concat(*[c, b, a], axis=0)


@script(default_opset=op)
def one_path_only(x: FLOAT["N"], flag: BOOL):
    if flag:
        y = x * 2.0
        z = y + 1.0
    else:
        z = x
    return z


@script(default_opset=op)
def annotated_without_value(x: FLOAT["N"]):
    y: FLOAT["N"]
    y = x * 2.0
    return y


@script(default_opset=op)
def swap_in_loop(n: INT64):
    a = op.Constant(value_int=0)
    b = op.Constant(value_int=1)
    for i in range(n):
        a, b = b, a + b
    return a


@script(default_opset=op)
def swap_in_branch(a: FLOAT["N"], b: FLOAT["N"], flip: BOOL):
    if flip:
        a, b = b, a
    return a * 10.0 + b


@script(default_opset=op)
def input_returned_after_rebinding(a: FLOAT["N"]):
    y = a
    a = op.Abs(a)
    return y, a


@script(default_opset=op)
def pass_and_docstring(x: FLOAT["N"], flag: BOOL):
    """Does nothing on one path."""
    if flag:
        pass
    else:
        x = x + 1.0
    pass
    return x


@script(default_opset=op)
def same_value_twice(x: FLOAT["N"], flag: BOOL):
    if flag:
        t = x * 3.0
        a = t
        b = t
    else:
        a = x
        b = x
    return a, b
