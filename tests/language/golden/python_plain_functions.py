from onnxscript import FLOAT, script
from onnxscript import opset18 as op


def half(v, factor=0.5):
    return v * factor


@script(default_opset=op)
def inlined(x: FLOAT["N"]):
    def square(v):
        return v * v

    return square(half(x)) + (lambda v: v + 1.0)(x)


@script(default_opset=op)
def loop_inside(x: FLOAT["N"]):
    def grown(v):
        for i in range(3):
            v = v * 2.0
        return v

    return grown(x)
