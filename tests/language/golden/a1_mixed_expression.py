from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A):
    y = A - 1
    return y * y - (A + 2) / y
