"""Every way to index a tensor."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def new_last_axis(x: FLOAT[...]):
    return x[..., None]


@script(default_opset=op)
def new_first_axis(x: FLOAT[...]):
    return x[None]


@script(default_opset=op)
def new_axes(x: FLOAT["N"]):
    return x[None, :, None]


@script(default_opset=op)
def outer_product(x: FLOAT["N"], y: FLOAT["M"]):
    return x[:, None] * y[None, :]


@script(default_opset=op)
def last_of_each(x: FLOAT["N", "M", "K"]):
    return x[..., -1]


@script(default_opset=op)
def slice_last_axis(x: FLOAT["N", "M", "K"]):
    return x[..., 1:]


@script(default_opset=op)
def ellipsis_in_the_middle(x: FLOAT["N", "M", "K"]):
    return x[0, ..., 1]


@script(default_opset=op)
def ellipsis_alone(x: FLOAT["N", "M"]):
    return x[...] + 1.0


@script(default_opset=op)
def row_before_last(x: FLOAT["N", "M", "K"]):
    return x[..., -1, :]


@script(default_opset=op)
def whole(x: FLOAT["N", "M"]):
    return x[:] + x[:, :]


@script(default_opset=op)
def first_and_last(x: FLOAT["N", "M"]):
    return x[0, -1]


@script(default_opset=op)
def corner(x: FLOAT["N", "M"]):
    return x[-1, -1]


@script(default_opset=op)
def two_runtime_scalars(x: FLOAT["N", "M"], i: INT64, j: INT64):
    return x[i, j]


@script(default_opset=op)
def scalar_slice_scalar(x: FLOAT["N", "M", "K"], i: INT64):
    return x[0, 1:3, i]


@script(default_opset=op)
def scalar_then_all(x: FLOAT["N", "M", "K"], i: INT64):
    return x[i, :, -1]


@script(default_opset=op)
def by_vector(x: FLOAT["N", "M"], i: INT64["K"]):
    return x[i]


@script(default_opset=op)
def columns_by_vector(x: FLOAT["N", "M"], i: INT64["K"]):
    return x[:, i]


@script(default_opset=op)
def by_matrix(x: FLOAT["N"], i: INT64["K", "L"]):
    return x[i]


@script(default_opset=op)
def by_mask(x: FLOAT["N"], mask: BOOL["N"]):
    return x[mask]


@script(default_opset=op)
def rows_by_mask(x: FLOAT["N", "M"], mask: BOOL["N"]):
    return x[mask]


@script(default_opset=op)
def by_full_mask(x: FLOAT["N", "M"]):
    return x[x > 1.0]


@script(default_opset=op)
def by_computed_mask(x: FLOAT["N"]):
    return x[(x > 0.0) & (x < 3.0)]


@script(default_opset=op)
def runtime_bounds(x: FLOAT["N"], a: INT64, b: INT64):
    return x[a:b]


@script(default_opset=op)
def runtime_step(x: FLOAT["N"], s: INT64):
    return x[::s]


@script(default_opset=op)
def runtime_backwards(x: FLOAT["N"], a: INT64, b: INT64):
    return x[a:b:-1]


@script(default_opset=op)
def reverse_columns(x: FLOAT["N", "M"]):
    return x[:, ::-1]


@script(default_opset=op)
def last_n(x: FLOAT["N"], n: INT64):
    return x[-n:]


@script(default_opset=op)
def all_but_last_n(x: FLOAT["N"], n: INT64):
    return x[:-n]


@script(default_opset=op)
def window(x: FLOAT["N"], i: INT64):
    return x[i : i + 3]


@script(default_opset=op)
def differences(x: FLOAT["N"]):
    return x[1:] - x[:-1]


@script(default_opset=op)
def every_other_pair(x: FLOAT["N"]):
    return x[::2], x[1::2]


@script(default_opset=op)
def slice_with_new_axis(x: FLOAT["N", "M"]):
    return x[1:, None, ::2]


@script(default_opset=op)
def index_expression(x: FLOAT["N"], i: INT64):
    return x[i * 2 - 1] + x[i - 1]


@script(default_opset=op)
def chained_subscripts(x: FLOAT["N", "M"], i: INT64):
    return x[i][1:][0]
