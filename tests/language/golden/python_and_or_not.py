from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def cheap(a: BOOL, b: BOOL, c: BOOL):
    return a and b or not c


@script(default_opset=op)
def guarded(x: FLOAT["N"], i: INT64):
    return i < len(x) and x[i] > 0.0
