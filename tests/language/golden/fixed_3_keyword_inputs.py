from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A, B):
    return op.Clip(A, max=B)


@script()
def g(A, low=None, high=None):
    return op.Clip(A, low, high)


@script()
def h(A, B):
    return g(A, high=B)
