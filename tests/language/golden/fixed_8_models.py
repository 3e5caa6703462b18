from onnxscript import script
from onnxscript import opset18 as op
from onnxscript.values import Opset

custom = Opset("custom", 3)


@script()
def f(A, axis: int = -1):
    return op.Softmax(A, axis=axis)


@script()
def g(A, c):
    if c:
        y = custom.Fancy(A)
    else:
        y = op.Abs(A)
    return y
