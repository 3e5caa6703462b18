from onnxscript import script
from onnxscript import opset18 as op


@script()
def f(x):
    y = f"{x"  # expect: .*syntax.* | f-string|\}
    return y
