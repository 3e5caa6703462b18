from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A: FLOAT["N"], B: FLOAT["N"]):
    return A % B


@script(default_opset=op)
def g():
    return [[1.0, 2.0], [3.0, 4.0]]
