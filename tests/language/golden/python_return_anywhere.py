from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def in_branches(x: FLOAT["N"], n: INT64):
    if n > 1:
        return x
    elif n > 0:
        x = -x
    return x + 1.0


@script(default_opset=op)
def in_a_loop(x: FLOAT["N"], limit: FLOAT):
    for value in x:
        if value > limit:
            return value
    return limit
