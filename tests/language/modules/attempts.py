"""Optional imports."""

import contextlib
from pathlib import Path

try:
    import torch

    HAS_TORCH = True
except ImportError:
    torch = None
    HAS_TORCH = False
try:
    import numpy as np
except ImportError:
    np = None
try:
    from onnxscript import FLOAT, script, opset18 as op
except ImportError as error:
    raise SystemExit(error)
try:
    LIMIT = int("12")
except ValueError:
    LIMIT = 3
try:
    BAD = int("abc")
except ValueError:
    BAD = 7
except (TypeError, KeyError):
    BAD = 8
else:
    BAD = 9
finally:
    DONE = 1.0
with contextlib.suppress(KeyError):
    FOUND = {"a": 2.0}["a"]
SINCE = 2.0


def lookup(table, key, default):
    try:
        return table[key]
    except KeyError:
        return default


X = lookup({"a": 1.5}, "b", 2.5)
HERE = Path(__file__).parent


@script(default_opset=op)
def f(x: FLOAT["N"]):
    return x * float(LIMIT) + BAD + DONE + FOUND + X + SINCE
