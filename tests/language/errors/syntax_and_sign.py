from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = x && x  # expect: syntax-error | found `&` | is `and`
    return x
