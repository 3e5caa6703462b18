"""What imports.py imports."""

from onnxscript import script
from onnxscript import opset18 as op

EPS = 1e-5
AXES = [0]
STARRED = 7.0


class Config:
    SCALE = 0.25


def shifted(x):
    return op.Add(x, EPS)


@script(default_opset=op)
def doubled(x):
    return x * 2.0 + Config.SCALE
