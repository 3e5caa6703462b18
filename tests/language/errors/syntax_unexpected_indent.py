from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = op.Abs(x)
      z = op.Neg(y)  # expect: .*syntax.* | indent
    return z
