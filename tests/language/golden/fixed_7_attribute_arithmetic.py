from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A, alpha: float):
    return A * -alpha


@script(default_opset=op)
def g(A, a: float, b: int):
    return A + (a + b)
