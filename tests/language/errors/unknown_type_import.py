from onnxscript import FLOT, script
from onnxscript import opset18 as op


@script()
def f(x: FLOT["N"]):  # expect: unbound-name | `onnxscript` has no `FLOT`; line 1 imports it | did you mean `FLOAT`
    return op.Abs(x)
