from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def from_one(A):
    r = A[1:]
    return r


@script(default_opset=op)
def backwards(A):
    r = A[::-1]
    return r


@script(default_opset=op)
def last(A):
    r = A[-1]
    return r


@script(default_opset=op)
def column(A):
    r = A[:, 1]
    return r


@script(default_opset=op)
def two_slices_one_scalar(A):
    r = A[:2, 0]
    return r


@script(default_opset=op)
def computed_start(A, i):
    r = A[i + 1 :]
    return r
