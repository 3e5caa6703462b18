from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    if x = 0:  # expect: syntax-error | found `=` | write `==`
        x = op.Abs(x)
    return x
