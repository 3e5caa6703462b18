from onnxscript import FLOAT, FLOAT16, script
from onnxscript import opset18 as op


@script(default_opset=op)
def counter(x: FLOAT["N"]):
    k = 0
    y = 0.0
    for v in x:
        y += v * k * x[k]
        k += 1
    return y


@script(default_opset=op)
def largest(x: FLOAT16["N"]):
    best = 0.0
    for v in x:
        best = op.Max(best, v)
    return best
