from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def ellipsis(x: FLOAT["N", "M", "K"]):
    return x[..., 0], x[0, ...], x[...]


@script(default_opset=op)
def new_axes(x: FLOAT["N"]):
    return x[..., None], x[None, :], x[:]
