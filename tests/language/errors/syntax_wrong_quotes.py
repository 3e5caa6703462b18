from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = op.Cast(x, to=“INT64”)  # expect: syntax-error | U\+201C | write `"`
    return x
