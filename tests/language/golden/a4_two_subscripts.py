from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A):
    return A[0] + A[1]
