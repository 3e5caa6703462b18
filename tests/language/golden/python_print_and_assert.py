from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def checked(x: FLOAT["N"], k: int = 2):
    print(f"k is {k}, x is {x}")
    assert len(x.shape) == 1, f"{x.ndim} axes"
    return op.Abs(x)
