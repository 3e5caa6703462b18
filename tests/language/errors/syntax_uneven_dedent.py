from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
        y = op.Abs(x)
    return y  # expect: .*syntax.* | indent
