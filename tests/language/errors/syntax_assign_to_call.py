from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    op.Abs(x) = x  # expect: .*syntax.*|unsupported-target | assign
    return x
