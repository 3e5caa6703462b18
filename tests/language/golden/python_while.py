from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def any_condition(x: FLOAT, n: INT64):
    while n > 0 and x < 100.0:
        x = x * 2.0
        n = n - 1
    return x
