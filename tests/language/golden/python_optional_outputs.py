from onnxscript import FLOAT, script
from onnxscript import opset18 as op


WITH_MASK = False


@script(default_opset=op)
def maybe(x: FLOAT["N"]):
    mask = None
    if WITH_MASK:
        mask = x > 0.0
    if mask is None:
        return op.Abs(x)
    return op.Where(mask, x, 0.0)
