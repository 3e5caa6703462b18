from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script  # expect: invalid-expression | script\(\)
def without_parentheses(x: FLOAT["N"]):
    return op.Abs(x)


@script("my.domain")  # expect: invalid-expression | must be an opset
def text_for_opset(x: FLOAT["N"]):
    return op.Abs(x)


@script(opset=unknown_opset)  # expect: unbound-name|invalid-expression | unknown_opset
def unknown_decorator_argument(x: FLOAT["N"]):
    return op.Abs(x)
