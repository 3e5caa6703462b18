"""Names whose values only running Python could give."""

import torch
from onnxscript import FLOAT, script
from onnxscript import opset18 as op

WEIGHT = torch.nn.Linear(2, 2).weight
SIZE = open("sizes.txt").read()


@script()
def needs_nothing(x: FLOAT["N"]):
    return op.Abs(x)


@script()
def uses_torch(x: FLOAT["N"]):
    return op.Mul(x, WEIGHT)  # expect: needs-python | torch


@script()
def uses_a_file(x: FLOAT["N"]):
    return op.Softmax(x, axis=SIZE)  # expect: needs-python|invalid-expression | open
