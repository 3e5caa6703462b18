from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def gathered(x: FLOAT["N", "M"], i: INT64["K"]):
    return x[i], x[:, i], x[[0, -1]]
