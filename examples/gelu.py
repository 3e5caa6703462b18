"""The activation function GELU, as a function and as a model.

opscribe compile examples/gelu.py -o gelu.onnx
"""

import math

from onnxscript import FLOAT, script
from onnxscript import opset18 as op

M_SQRT1_2 = math.sqrt(0.5)


@script()
def gelu(X: FLOAT["N", "M"]) -> FLOAT["N", "M"]:
    # The probability that a standard normal variable is at most X.
    phi = 0.5 * (op.Erf(M_SQRT1_2 * X) + 1.0)
    return X * phi
