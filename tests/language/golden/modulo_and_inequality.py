from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A):
    return op.Abs(A) % -2.5


@script()
def g(A, B):
    return op.Abs(A) != B
