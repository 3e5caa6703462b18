from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def element(x: FLOAT["N"], i: INT64, v: FLOAT):
    x[i] = v
    return x


@script(default_opset=op)
def part(x: FLOAT["N", "M"]):
    x[1:, 0] = 0.0
    return x


@script(default_opset=op)
def masked(x: FLOAT["N"]):
    x[x < 0.0] = 0.0
    return x
