from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(A, limit):
    x = op.Identity(A)
    go = op.ReduceSum(x) < limit
    while go:
        x = op.Add(x, A)
        go = op.ReduceSum(x) < limit
        stop = op.ReduceMax(x) > limit
        if stop:
            break
    return x


@script()
def g(A, N):
    x = op.Identity(A)
    for i in range(N):
        x = op.Add(x, A)
    else:
        x = op.Neg(x)
    return x
