from onnxscript import FLOAT, script
from onnxscript import opset99 as op


@script()
def f(x: FLOAT["N"]):
    return op.Abs(x)  # expect: unbound-name | `onnxscript` has no `opset99`; line 2 imports it | did you mean `opset
