from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    a, *b, *c = op.Split(x, num_outputs=3)  # expect: syntax-error | two starred targets
    return a
