from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x)  # expect: .*syntax.* | :
    return op.Abs(x)
