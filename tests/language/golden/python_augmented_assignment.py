from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def augmented(x: FLOAT["N"], y: FLOAT["N"]):
    x += y
    x *= 2.0
    x[0] -= 1.0
    return x
