from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A):
    return A[1:2, ::2, 0]
