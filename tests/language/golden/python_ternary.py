from onnxscript import BOOL, FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def chosen(x: FLOAT["N"], c: BOOL):
    return x * 2.0 if c else -x
