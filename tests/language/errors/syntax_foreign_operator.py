from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = x ? x : x  # expect: .*syntax.* | \? | a if c else b
    return y
