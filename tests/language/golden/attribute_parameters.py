from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A, a: float, b: bool):
    t = A * a
    return op.Where(b, t, a)
