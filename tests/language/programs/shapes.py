"""Shapes, and tensors built from values."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def rows(x: FLOAT["N", "M"]):
    return x.shape[0]


@script(default_opset=op)
def last_dimension(x: FLOAT[...]):
    return x.shape[-1]


@script(default_opset=op)
def whole_shape(x: FLOAT["N", "M"]):
    return op.Identity(x.shape)


@script()
def list_of_variables(x: FLOAT["N"], h: INT64, w: INT64):
    return op.Reshape(x, [h, w])


@script()
def list_of_expressions(x: FLOAT["N", "M"]):
    return op.Reshape(x, [x.shape[1], x.shape[0]])


@script()
def list_with_literals(x: FLOAT["N"], h: INT64):
    return op.Reshape(x, [1, h, -1])


@script()
def tuple_operand(x: FLOAT["N"], h: INT64):
    return op.Reshape(x, (h, -1))


@script(default_opset=op)
def list_of_floats(a: FLOAT, b: FLOAT):
    return op.Identity([a, b, a + b])


@script(default_opset=op)
def mean_by_size(x: FLOAT["N", "M"]):
    count = x.shape[0] * x.shape[1]
    return op.ReduceSum(x, keepdims=0) / op.CastLike(count, x)


@script(default_opset=op)
def loop_over_dimension(x: FLOAT["N", "M"]):
    total = x[0] * 0.0
    for i in range(x.shape[0]):
        total = total + x[i]
    return total


@script(default_opset=op)
def shape_test(x: FLOAT["N"]):
    if x.shape[0] > 2:
        return x + 1.0
    return x - 1.0


@script()
def flatten_batch(x: FLOAT["B", "N", "M"]):
    return op.Reshape(x, [x.shape[0] * x.shape[1], -1])


@script()
def expand_to(x: FLOAT[1], n: INT64):
    return op.Expand(x, [n, 3])


@script(default_opset=op)
def slice_by_shape(x: FLOAT["N"], y: FLOAT["M"]):
    return x[: y.shape[0]] + y


@script(default_opset=op)
def half_of_it(x: FLOAT["N"]):
    n = x.shape[0] // 2
    return x[:n], x[n:]


@script(default_opset=op)
def length(x: FLOAT["N"]):
    return op.Constant(value_int=1) * len(x)
