from typing import Sequence

from onnxscript import script
from onnxscript import opset18 as op

PERM = (1, 0)


@script()
def f(A, k: Sequence[int]):
    x = op.Transpose(A, perm=PERM)
    return op.Transpose(x, perm=k)
