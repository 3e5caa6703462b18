"""A test suite with parametrised cases."""

import unittest
import itertools
from functools import reduce
import operator
from types import SimpleNamespace
import numpy as np
from onnx import TensorProto, helper
from onnxscript import FLOAT, script
from onnxscript import opset18 as op

CASES = [
    SimpleNamespace(shape=s, axis=a)
    for s, a in itertools.product([(2, 3), (4,)], [0, -1])
]
AXES = sorted({c.axis for c in CASES})
TOTAL = reduce(operator.mul, (len(c.shape) for c in CASES), 1)
MASK = np.tril(np.ones((3, 3), dtype=bool))
WEIGHTS = np.linspace(-1, 1, 6, dtype=np.float32).reshape(2, 3)
BIAS = WEIGHTS.sum(axis=0)
NORM = WEIGHTS - WEIGHTS.mean(axis=1, keepdims=True)
BEST = int(WEIGHTS.argmax())
PICK = WEIGHTS[:, [0, 2]]
POS = WEIGHTS[WEIGHTS > 0]
T = helper.make_tensor("t", TensorProto.FLOAT, [3], BIAS.tolist())


@script(default_opset=op)
def linear(x: FLOAT["N", 2]):
    return op.MatMul(x, WEIGHTS) + BIAS


@script(default_opset=op)
def consts(x: FLOAT[2, 3]):
    return x + NORM * TOTAL + BEST


@script(default_opset=op)
def picks(x: FLOAT[2, 2]):
    return op.Concat(op.Reshape(x + PICK, op.Constant(value_ints=[-1])), POS, axis=0)


@script(default_opset=op)
def tens(x: FLOAT[3]):
    return x + op.Constant(value=T)


@script(default_opset=op)
def reduce_axes(x: FLOAT["N", "M"]):
    return op.ReduceSum(x, op.Constant(value_ints=AXES), keepdims=0)


class TestAll(unittest.TestCase):
    def test_linear(self):
        self.assertTrue(True)


if __name__ == "__main__":
    unittest.main()
