from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A):
    b = op.Identity(A)
    for i in range(3):
        b = A
        A = op.Add(A, 1)
    return A + b
