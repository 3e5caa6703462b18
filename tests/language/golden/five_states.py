from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A, N):
    a = op.Neg(A)
    b = op.Neg(A)
    c = op.Neg(A)
    d = op.Neg(A)
    e = op.Neg(A)
    for i in range(N):
        e = op.Add(e, d)
        d = op.Add(d, c)
        c = op.Add(c, b)
        b = op.Add(b, a)
        a = op.Abs(a)
    return a, b, c, d, e
