from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A, B):
    if A != B:
        y = A
    else:
        y = B
    return y
