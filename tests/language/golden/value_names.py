from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A):
    T_0 = op.Relu(A)
    T = op.Abs(A)
    T = op.Neg(A)
    T = op.Exp(T)
    return T
