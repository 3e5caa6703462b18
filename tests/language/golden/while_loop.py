from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A, n):
    c = n > 0
    while c:
        n = n - 1
        c = n > 0
        A = A * 2
    return A
