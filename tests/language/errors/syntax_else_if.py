from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    if x:
        y = op.Abs(x)
    else if x:  # expect: syntax-error | after `else`, found `if` | elif
        y = x
    return x
