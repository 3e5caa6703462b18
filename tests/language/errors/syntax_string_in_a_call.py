from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = op.Cast(x, to='INT64)  # expect: syntax-error | never ends | close it
    z = op.Abs(y) $  # expect: syntax-error | has no meaning
    return x
