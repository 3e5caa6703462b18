from onnxscript import FLOAT, INT64, UINT8, script
from onnxscript import opset18 as op


@script(default_opset=op)
def of_floats(x: FLOAT["N"], y: FLOAT["N"]):
    return x // y


@script(default_opset=op)
def of_integers(x: INT64["N"], y: INT64["N"]):
    return x // y


@script(default_opset=op)
def of_unsigned(x: UINT8["N"], y: UINT8["N"]):
    return x // y
