"""A dense layer with GELU: one script function calls another.

The model that is made of `simple` carries `gelu` with it as a function.
"""

import math

from onnxscript import FLOAT, script
from onnxscript import opset18 as op

M_SQRT1_2 = math.sqrt(0.5)


@script()
def gelu(X):
    phi = 0.5 * (op.Erf(M_SQRT1_2 * X) + 1.0)
    return X * phi


@script()
def simple(
    A: FLOAT["N", "M"],
    W: FLOAT["M", "C"],
    Bias: FLOAT["C"],
) -> FLOAT["N", "C"]:
    weighted = op.MatMul(A, W)
    return gelu(weighted + Bias)
