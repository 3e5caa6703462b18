from onnxscript import FLOAT, script
from onnxscript import opset17 as op17
from onnxscript import opset18 as op


@script(default_opset=op17)
def with_default(x: FLOAT["N"]):
    return x + 1.0


@script()
def said_by_a_call(x: FLOAT["N"]):
    return op.Abs(x) + 1.0


@script()
def no_default_opset(x: FLOAT["N"]):
    return x + 1.0  # expect: no-default-opset | default_opset must be specified
