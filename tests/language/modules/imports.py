"""Script functions that use what other files define."""

import parts
import shared
import shared as again
from onnxscript import FLOAT, script
from onnxscript import opset18 as op
from parts import deeper
from parts.deeper import DEPTH, halved
from shared import *
from shared import AXES, Config, shifted
from shared import doubled as twice


@script(default_opset=op)
def reads_values(x: FLOAT["N", "M"]):
    return op.ReduceMean(x, AXES) + shared.EPS + again.Config.SCALE + Config.SCALE


@script(default_opset=op)
def calls_functions(x: FLOAT["N", "M"]):
    return twice(x) + shifted(x) + shared.doubled(x)


@script(default_opset=op)
def reads_packages(x: FLOAT["N", "M"]):
    return halved(x) * DEPTH + parts.WIDTH + deeper.DEPTH


@script(default_opset=op)
def reads_starred(x: FLOAT["N", "M"]):
    return x * STARRED
