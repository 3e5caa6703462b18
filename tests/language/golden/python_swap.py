from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def swapped(x: FLOAT["N"], y: FLOAT["N"]):
    x, y = y, x
    return x - y


@script(default_opset=op)
def in_a_loop(x: FLOAT["N"], y: FLOAT["N"]):
    for i in range(5):
        x, y = y, x + y
    return x
