from onnxscript import script
from onnxscript import opset18 as op

<<<<<<< HEAD # expect: syntax-error | merge conflict
K = 1


@script()
def f(x):
    return op.Abs(x) * K
