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


@script()
def itself(x: FLOAT["N"]):
    return op.Abs(itself(x))  # expect: recursion | `itself` calls itself


@script(default_opset=op)
def first_of_two(x: FLOAT["N"]):
    return second_of_two(x)  # expect: unknown-function | defined below, on line 38 | circle


@script()
def second_of_two(x: FLOAT["N"]):
    return op.Abs(first_of_two(x))
