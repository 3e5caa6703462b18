from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def after(x: FLOAT["N"], n: INT64):
    for i in range(n):
        y = x + op.CastLike(i, x)
    return y, i
