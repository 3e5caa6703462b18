from onnxscript import FLOAT, script
from onnxscript import opset18 as op


def endless(x):
    return endless(op.Abs(x))


@script()
def calls_endless(x: FLOAT["N"]):
    return endless(op.Neg(x))  # expect: .*recurs.*|limit-exceeded|too-.*|invalid-callee | endless|recurs|deep


def even(x):
    return odd(x)


def odd(x):
    return even(op.Abs(x))


@script()
def mutual(x: FLOAT["N"]):
    return even(op.Neg(x))  # expect: .*recurs.*|limit-exceeded|too-.*|invalid-callee | even|odd|recurs|deep
