from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def variadic(x: FLOAT["N"], y: FLOAT["N"]):
    rest = [x, y]
    return op.Concat(y, *rest, axis=0)


@script(default_opset=op)
def target(x: FLOAT["N"]):
    first, *others = op.Split(x, num_outputs=3)
    return op.Sum(*others) - first
