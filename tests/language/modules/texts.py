"""Names and documentation made by formatting."""

import string
from onnxscript import FLOAT, script
from onnxscript import opset18 as op
from onnxscript.values import Opset

VERSION = (1, 4, 2)
MAJOR, MINOR, *_ = VERSION
DOMAIN = "com.{}.v{}".format("example", MAJOR)
custom = Opset(DOMAIN, MINOR)
DIM = "batch_{:02d}".format(7)
LETTERS = string.ascii_lowercase[:3]
MODES = {f"{a}{b}": i for i, (a, b) in enumerate((a, b) for a in LETTERS for b in "xy")}
LABEL = "_".join(
    k.upper() for k, v in sorted(MODES.items(), key=lambda kv: -kv[1]) if v % 2
)
HEADER = "%-8s|%8.3f|%x" % ("name", 2.5, 255)


def attribute(name, *, prefix="p", **options):
    parts = [prefix, name] + [f"{k}={v!r}" for k, v in options.items()]
    return ";".join(parts)


ATTR = attribute("q", prefix="r", depth=3, label="x")


@script(custom, default_opset=op)
def f(x: FLOAT[DIM]):
    return custom.Thing(x, label=LABEL, header=HEADER, attr=ATTR.partition(";")[2])
