from onnxscript import BOOL, INT64, UINT8, script
from onnxscript import opset18 as op


@script(default_opset=op)
def of_booleans(a: BOOL["N"], b: BOOL["N"]):
    return a ^ ~b


@script(default_opset=op)
def of_integers(x: INT64["N"], y: INT64["N"]):
    return +(x & y) | (~x ^ y)


@script(default_opset=op)
def shifted(x: UINT8["N"], y: INT64["N"]):
    return x << 1, x >> 2, y << 1, y >> 2
