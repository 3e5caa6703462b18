from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def from_to(x: FLOAT, a: INT64, b: INT64):
    for i in range(a, b):
        x = x + op.CastLike(i, x)
    return x


@script(default_opset=op)
def downwards(x: FLOAT, n: INT64):
    for i in range(n, 0, -2):
        x = x + op.CastLike(i, x)
    return x
