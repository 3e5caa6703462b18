from onnxscript import FLOAT, script
from onnxscript import opset13 as op


@script(default_opset=op)
def f(A: FLOAT["N"]):
    return A * 2
