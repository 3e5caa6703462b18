"""`x.shape` is a tuple: joined, cut, spread and compared as Python does it."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

PATCH = (3, 1)


@script(default_opset=op)
def joined_with_numbers(x: FLOAT["N", "M"]):
    return op.Reshape(x, x.shape + (1,)), op.Reshape(x, (1,) + x.shape)


@script(default_opset=op)
def joined_in_part(x: FLOAT["N", "M"]):
    s = x.shape[:-1]
    s += (-1, 1)
    return op.Reshape(x, s), op.Expand(x[0, 0], x.shape[1:] + PATCH)


@script(default_opset=op)
def joined_with_values(x: FLOAT["N", "M"], n: INT64):
    tail = (n, x.shape[0]) + x.shape[1:]
    return op.Expand(x[0, 0], (n,) + x.shape), op.Expand(x[0, 0], tail)


@script(default_opset=op)
def joined_with_another(x: FLOAT["N", "M"], y: FLOAT["K"]):
    s = x.shape + y.shape
    return op.Expand(x[0, 0], s), op.Identity(s[::-1]), op.Shape(x) + op.Shape(y)


@script(default_opset=op)
def joined_whatever_the_rank(x: FLOAT[...]):
    return op.Reshape(x, x.shape + (1,))


@script(default_opset=op)
def joined_as_a_list(x: FLOAT["N", "M"]):
    return op.Reshape(x, list(x.shape) + [1]), op.Reshape(x, tuple(x.shape)[::-1])


@script(default_opset=op)
def spread(x: FLOAT["N", "M", "K"]):
    a = op.Reshape(x, [-1, *x.shape[1:]])
    b = op.Reshape(x, [*x.shape[::2], *x.shape[-2:-1]])
    return a, b, op.Reshape(x, [*x.shape, 1])


@script(default_opset=op)
def compared_shapes(x: FLOAT["N", "M"], y: FLOAT["K", "L"]):
    if x.shape == y.shape:
        return x + y
    return x if x.shape[:1] != y.shape[1:] else x + 1.0


@script(default_opset=op)
def compared_with_numbers(x: FLOAT["N", "M"], n: INT64):
    return x.shape == (3, 2), x.shape != (n, 2), x.shape == (3, 2, 1)


@script(default_opset=op)
def compared_whatever_the_rank(x: FLOAT[...], y: FLOAT[...]):
    return x.shape == y.shape, x.shape != (3, 2)


@script(default_opset=op)
def returned(x: FLOAT["N", "M"]):
    return x.shape


@script(default_opset=op)
def returned_in_part(x: FLOAT[...]):
    return x.shape[1:], x, tuple(x.shape)[:1] + x.shape


@script(default_opset=op)
def returned_on_some_ways(x: FLOAT["N", "M"]):
    if op.ReduceSum(x, keepdims=0) > 100.0:
        return op.Shape(x) - 1
    return x.shape


@script(default_opset=op)
def returned_to_a_caller(x: FLOAT["N", "M"]):
    shape = returned(x)
    return shape[0] * 2, returned(op.Transpose(x))


@script(default_opset=op)
def repeated(x: FLOAT["N", "M"]):
    twice = x.shape * 2
    once = x.shape
    once *= 1
    parts = op.Identity(2 * x.shape[:1]), op.Identity(2 * (x.shape + (1,)))
    return op.Identity(twice), *parts, op.Reshape(x, once), len(twice)


@script(default_opset=op)
def repeated_and_returned(x: FLOAT["N", "M"]):
    return 3 * x.shape


@script(default_opset=op)
def times_a_tensor(x: FLOAT["N", "M"], n: INT64, p: INT64[2]):
    return x.shape * n, p - x.shape, n * x.shape


@script(default_opset=op)
def contained(x: FLOAT["N", "M"]):
    return 2 in x.shape, 7 in x.shape, x.shape[1] not in x.shape[:1]


@script(default_opset=op)
def known_ranks(x: FLOAT["N", "M"]):
    assert x.ndim == 2 and len(x.shape) == 2, f"a matrix, not {x.ndim} axes"
    y = op.ReduceSum(x, [1], keepdims=0)
    if y.ndim == 2:
        y = y + 1.0
    elif len(y.shape) == 1:
        y = y - 1.0
    return y, x.ndim * 2, op.Unsqueeze(y, [y.ndim])
