from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A, N):
    x = op.Identity(A)
    for i in range(N):
        x = op.Add(x, A)
        c = op.ReduceSum(x) > 10
        if c:
            break
        else:
            x = op.Neg(x)
    return x
