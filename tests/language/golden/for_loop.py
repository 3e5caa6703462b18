from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A, N):
    x = A
    for i in range(N):
        x = op.Add(x, A)
    return x
