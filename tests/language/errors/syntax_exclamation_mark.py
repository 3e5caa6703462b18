from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = !x  # expect: syntax-error | found `!` | is `not`
    return x
