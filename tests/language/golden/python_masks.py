from onnxscript import BOOL, FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def elements(x: FLOAT["N", "M"]):
    return x[x > 0.0]


@script(default_opset=op)
def rows(x: FLOAT["N", "M"], keep: BOOL["N"]):
    return x[keep, 0]
