from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A, B):
    y = op.Identity(A)
    if B:
        y = op.Abs(A)
    return y
