from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A, N):
    x = A
    for i in range(N):
        for j in range(N):
            x = op.Add(x, op.CastLike(j, x))
    return x
