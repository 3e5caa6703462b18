from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def f(A):
    x = A + 7 + -7 + 0.5
    y = op.Reshape(x, [2, -1])
    z = op.Unsqueeze(y, [-1])
    return op.Where(True, z, op.Reshape(z, [5]))
