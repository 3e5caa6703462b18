from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A, B):
    x = op.Abs(A)
    y = op.Neg(B)
    x, y = y, x
    return x - y


@script()
def g(A):
    p = op.Abs(A)
    q = op.Neg(A)
    p, q = p + q, p - q
    return p, q
