from collections.abc import Sequence

from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def lists(x: FLOAT["N"], factors: Sequence[float] = (0.5, 2.0)):
    return x * factors


@script(default_opset=op)
def _joined(x: FLOAT["N", "M"], axis: int = 0):
    return op.Softmax(x, axis=axis + 1)


@script(default_opset=op)
def call(x: FLOAT["N", "M"]):
    return _joined(x, axis=-1)
