from onnxscript import FLOAT, script
from onnxscript import opset12 as op


@script()
def append_on_one_path(x: FLOAT["N"]):
    kept = []
    for v in x:
        if v > 0.0:
            kept.append(v)  # expect: conditional-append | kept | opset 13
    return op.Identity(kept)
