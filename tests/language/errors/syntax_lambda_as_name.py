from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    lambda = 0.5  # expect: syntax-error | lambda. is a keyword
    y = x * lambda  # expect: syntax-error | keyword `lambda` | another
    return x
