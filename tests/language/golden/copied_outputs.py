from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A):
    Y = op.Abs(A)
    return Y, Y
