from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    for = op.Abs(x)  # expect: .*syntax.* | for|expected
    return x
