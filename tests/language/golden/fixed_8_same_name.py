from onnxscript import script
from onnxscript import opset18 as op
from onnxscript.values import Opset


def first():
    @script(Opset("first", 1))
    def g(A):
        return op.Abs(A)

    return g


def second():
    @script(Opset("second", 2))
    def g(A):
        return op.Neg(A)

    return g


_one = first()
_two = second()


@script(default_opset=op)
def f(A):
    return _one(_two(A))
