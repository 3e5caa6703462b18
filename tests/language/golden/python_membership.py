from onnxscript import INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def member(n: INT64):
    return n in (1, 2), n not in [3]
