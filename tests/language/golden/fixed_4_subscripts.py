from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A):
    return A[0, -1]


@script(default_opset=op)
def g(A: FLOAT["N", "M", "K"], i: INT64):
    return A[0, 1:2, i]


@script(default_opset=op)
def h(A: FLOAT["N", "M"], i: INT64, j: INT64):
    return A[i, j]
