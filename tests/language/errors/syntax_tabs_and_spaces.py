from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    if x:
        y = op.Abs(x)
	else:  # expect: .*syntax.* | tab|indent
        y = x
    return y
