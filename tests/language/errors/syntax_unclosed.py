from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    return op.Abs(x  # expect: .*syntax.* | never closed|expected
