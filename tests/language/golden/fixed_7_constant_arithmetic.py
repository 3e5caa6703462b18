from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A):
    return (1 + 2) * A


@script(default_opset=op)
def g(A):
    return A * -(2 * 0.25)
