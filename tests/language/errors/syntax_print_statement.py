from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    print x  # expect: syntax-error | found `x` | parentheses
    return x
