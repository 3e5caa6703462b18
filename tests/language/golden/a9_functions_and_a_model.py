from onnxscript import script
from onnxscript import opset18 as op
from onnxscript.values import Opset


@script()
def g(x, alpha: float = 1.5, beta: int = 2):
    return op.Mul(x, alpha)


@script(Opset("dom2", 7))
def h(x):
    return g(x, alpha=2.0)


@script()
def f(A, B):
    x = h(A)
    return g(x)
