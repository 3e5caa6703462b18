from onnxscript import script
from onnxscript import opset18 as op

FLAG = True


@script()
def f(A, FLAG):
    if FLAG:
        y = op.Abs(A)
    else:
        y = op.Neg(A)
    return y
