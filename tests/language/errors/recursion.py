from onnxscript import FLOAT, script
from onnxscript import opset18 as op


def endless(x):
    return endless(op.Abs(x))  # expect: recursion | endless|deep


@script()
def calls_endless(x: FLOAT["N"]):
    return endless(op.Neg(x))


def even(x):
    return odd(x)


def odd(x):
    return even(op.Abs(x))  # expect: recursion | even|odd|deep


@script()
def mutual(x: FLOAT["N"]):
    return even(op.Neg(x))
