from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def shape_tuples(x: FLOAT["N", "M"], y: FLOAT["N", "M"]):
    a = op.Reshape(x, x.shape[:-1] + (1, -1))
    b = op.Reshape(x, [*x.shape, 1])
    return a, b, x.shape == y.shape
