from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = x − 1.0  # expect: syntax-error | U\+2212 | write `-`
    return x
