from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A):
    return op.Abs(A), A, 1, -1
