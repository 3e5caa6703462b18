from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def total(x: FLOAT["N", "M"], start: FLOAT["M"]):
    for row in x:
        start = start + row
    return start


@script(default_opset=op)
def numbered(x: FLOAT["N"], y: FLOAT["N"]):
    sums = []
    for i, (a, b) in enumerate(zip(x, y)):
        sums.append(a * b + op.CastLike(i, a))
    return sums
