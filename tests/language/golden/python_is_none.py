from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def shift(x, bias=None):
    if bias is None:
        return x
    return x + bias


@script(default_opset=op)
def both(x: FLOAT["N"], b: FLOAT["N"]):
    return shift(x) - shift(x, b)
