from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    return op.Softmax(x, axis=1, 0)  # expect: .*syntax.*|unexpected-argument | keyword|positional
