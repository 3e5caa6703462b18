from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def parts(x: FLOAT["N", "M"]):
    n, m = x.shape
    return op.Reshape(x, [m, n]), op.Reshape(x, (n * m,)), x.T, x.size, len(x)
