from onnxscript import script
from onnxscript import opset18 as op

K = 2


@script()
def f(A):
    x = K
    y = K
    return op.Add(A, x) + y + K
