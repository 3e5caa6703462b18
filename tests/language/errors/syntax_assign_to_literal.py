from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    1 = op.Abs(x)  # expect: .*syntax.*|unsupported-target | assign
    return x
