from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def found(x: FLOAT["N"], limit: FLOAT):
    result = limit
    for value in x:
        if value > limit:
            result = value
            break
    else:
        result = -limit
    return result
