from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def mean(x: FLOAT["N"]):
    return op.ReduceSum(x, keepdims=0) / len(x)


@script(default_opset=op)
def fractions(x: FLOAT["N"], n: INT64):
    for i in range(n):
        x = x + i * 0.5
    return x


@script(default_opset=op)
def chosen(x, c: BOOL):
    return x * (1 if c else 2)
