from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def kinds(x: FLOAT["N"], /, y: FLOAT["N"], *, z: FLOAT["N"], axis: int = 0):
    return op.Softmax(x + y, axis=axis) * z


@script(default_opset=op)
def optional(x: "FLOAT['N']", y: FLOAT["N"] | None, k: int | None = 3):
    return x + y
