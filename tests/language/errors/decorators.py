import onnxscript
from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script  # expect: .*decorator.*|invalid-.*|missing-.* | script\(\)
def without_parentheses(x: FLOAT["N"]):
    return op.Abs(x)


@script("my.domain")  # expect: .*decorator.*|invalid-.*|attribute-type | Opset
def text_for_opset(x: FLOAT["N"]):
    return op.Abs(x)


@script()
class NotAFunction:  # expect: .*decorator.*|invalid-.*|unsupported-.* | class|function
    pass


@script()
def no_default_opset(x: FLOAT["N"]):
    return x + 1.0  # expect: no-default-opset | default_opset must be specified


@script(default_opset=op)
def fine(x: FLOAT["N"]):
    return x + 1.0


@script(opset=unknown_opset)  # expect: unbound-name | unknown_opset
def unknown_decorator_argument(x: FLOAT["N"]):
    return op.Abs(x)


@onnxscript.scirpt()  # expect: .* | scirpt | script
def misspelt_decorator(x: FLOAT["N"]):
    return op.Abs(x)
