from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = x and  # expect: .*syntax.* | expression|expected
    return op.Abs(x)
