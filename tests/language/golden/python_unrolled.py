from onnxscript import FLOAT, script
from onnxscript import opset18 as op


FACTORS = [0.5, 2.0]


@script(default_opset=op)
def over_a_list(x: FLOAT["N"]):
    for factor in FACTORS:
        x = x * factor
    return x


@script(default_opset=op)
def over_numbers(x: FLOAT["N", "M"]):
    for axis in range(2):
        x = op.Concat(x, x, axis=axis)
    return x


@script(default_opset=op)
def comprehension(x: FLOAT["N"]):
    return op.Concat(*[x * k for k in (1.0, 2.0)], axis=0)
