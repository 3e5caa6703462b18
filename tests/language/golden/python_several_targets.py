from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def several(x: FLOAT["N"]):
    a = b = op.Abs(x)
    c, (d, e) = a, (b, 2.0)
    return (f := c + d) * f - e
