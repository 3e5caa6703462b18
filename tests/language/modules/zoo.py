"""A convolution zoo: nested dicts, unpacking, string parsing."""

import collections
import copy
import numpy as np
from onnxscript import FLOAT, script
from onnxscript import opset18 as op

SPEC = "conv:3x3:same pool:2x2 dense:10"
LAYERS = []
for item in SPEC.split():
    kind, _, rest = item.partition(":")
    size, *options = rest.split(":")
    dims = [int(v) for v in size.split("x")] if "x" in size else [int(size)]
    LAYERS.append({"kind": kind, "dims": dims, "options": options})
KERNEL = LAYERS[0]["dims"]
(h, w), pool = KERNEL, LAYERS[1]["dims"]
PADS = [h // 2, w // 2] * 2 if "same" in LAYERS[0]["options"] else [0] * 4
counts = collections.Counter(layer["kind"] for layer in LAYERS)
MOST = counts.most_common()[0][1]
DEFAULTS = {"strides": [1, 1], "dilations": [1, 1]}
OPTIONS = {**DEFAULTS, "strides": [2, 2]}
OTHER = copy.deepcopy(OPTIONS)
OTHER["dilations"][0] = 2
groups = collections.defaultdict(int)
for layer in LAYERS:
    groups[len(layer["dims"])] += 1
N = groups[2]
ids = {k: i for i, k in enumerate(sorted(counts))}
first, *middle, last = range(5)
rng_shape = (*KERNEL, len(middle))
EMBED = np.arange(np.prod(rng_shape), dtype=np.float32).reshape(rng_shape)
matrix = [[0] * 3 for _ in range(3)]
for i in range(3):
    matrix[i][i] = 1
    matrix[i][(i + 1) % 3] = -1
M = np.array(matrix, dtype=np.float32)


@script(default_opset=op)
def conv(x: FLOAT["N", "C", "H", "W"], k: FLOAT["M", "C", 3, 3]):
    return op.Conv(
        x,
        k,
        kernel_shape=KERNEL,
        pads=PADS,
        strides=OPTIONS["strides"],
        dilations=OTHER["dilations"],
    )


@script(default_opset=op)
def scaled(x: FLOAT["N"]):
    return x * float(N + MOST) + float(ids["pool"]) + DEFAULTS["dilations"][0]


@script(default_opset=op)
def table(x: FLOAT[3, 3]):
    return op.MatMul(x, M) + EMBED[0, 0, 2]
