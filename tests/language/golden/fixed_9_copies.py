from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A):
    y = A
    A = op.Abs(A)
    return y, A


@script()
def g(A, c):
    if c:
        t = op.Abs(A)
        x = t
        y = t
    else:
        x = op.Neg(A)
        y = op.Exp(A)
    return x, y
