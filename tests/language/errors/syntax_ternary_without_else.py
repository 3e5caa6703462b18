from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = op.Abs(x) if x  # expect: .*syntax.* | else
    return y
