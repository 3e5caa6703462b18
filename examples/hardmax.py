"""Hardmax as a function with an attribute, called twice by a small model.

The largest element along the axis becomes one, all others zero.
"""

from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script()
def hardmax(X, axis: int):
    largest = op.ArgMax(X, axis=axis, keepdims=0)
    depth = op.Shape(X)[axis]
    zero_and_one = op.CastLike([0, 1], X)
    return op.OneHot(largest, depth, zero_and_one, axis=axis)


@script(default_opset=op)
def winners(X: FLOAT["N", "M"]) -> FLOAT["N", "M"]:
    of_column = hardmax(X, axis=0)
    of_row = hardmax(X, axis=-1)
    return of_column * of_row
