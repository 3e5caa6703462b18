from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def bounds(x: FLOAT["N"], a: INT64, b: INT64):
    return x[a:b], x[-a:]


@script(default_opset=op)
def stepped(x: FLOAT["N"], s: INT64):
    return x[::s]


@script(default_opset=op)
def backwards(x: FLOAT["N"], a: INT64):
    return x[a::-2]
