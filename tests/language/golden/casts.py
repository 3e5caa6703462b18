from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A):
    return op.Clip(A, 0, 1.0)
