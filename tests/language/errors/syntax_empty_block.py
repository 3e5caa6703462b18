from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    if x:
    return x  # expect: .*syntax.* | indent|block
