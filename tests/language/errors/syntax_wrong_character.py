from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script()
def arrow(x: FLOAT["N"]):
    größe = op.Abs(x)
    return größe→größe  # expect: syntax-error | U\+2192
