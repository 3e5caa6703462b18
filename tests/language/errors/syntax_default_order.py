from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script()
def default_before_plain(x: FLOAT["N"], a: float = 1.0, b: float):  # expect: .* | default
    return op.Elu(x, alpha=a)
