from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    if x {  # expect: syntax-error | found `\{` | no braces
        x = op.Abs(x)
    }
    return x
