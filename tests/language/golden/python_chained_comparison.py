from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def between(low: FLOAT, x: FLOAT["N"], high: FLOAT):
    return low <= x < high
