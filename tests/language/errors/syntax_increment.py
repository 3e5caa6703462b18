from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = x++  # expect: .*syntax.* | expression|expected | \+= 1
    return y
