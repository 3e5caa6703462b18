"""Hostile inputs of kernels: models of one node, or a few, whose inputs are given by
initializers.

    python tests/hostile/hostile_run.py FOLDER

writes them. Each has to end with a result or a clear error, within its time and memory.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

HIGH, LOW = (1 << 63) - 1, -(1 << 63)
# What stands where an index, an axis, a size or a count is read.
INDICES = (HIGH, LOW, HIGH // 2, 1 << 31, -(1 << 31), -1, 0, 7, -7)
LISTS: Mapping[str, list[int]] = {
    "empty": [],
    "zeros": [0, 0, 0],
    "negative": [-1, -1, -1],
    "high": [HIGH, HIGH, HIGH],
    "low": [LOW, LOW, LOW],
    "overflow": [1 << 40, 1 << 40, 1 << 40],
    "large": [1 << 20, 1 << 20, 1],
    "one": [1 << 31],
    "long": [1] * 100,
    "mixed": [0, HIGH, -1],
}


class Case(NamedTuple):
    name: str
    data: bytes


def f(*dims: int) -> np.ndarray:
    """Floats of that shape."""
    count = int(np.prod(dims))
    return np.linspace(-1, 1, count, dtype=np.float32).reshape(dims)


def i(*numbers: int) -> np.ndarray:
    return np.array(numbers, np.int64)


NAN = np.array([np.nan, np.inf, -np.inf, 3e38], np.float32)
X = f(2, 3, 4)
IMAGE = f(1, 2, 4, 4)


def model(
    nodes: Sequence[onnx.NodeProto],
    arrays: Sequence[np.ndarray | None],
    num_outputs: int = 1,
    version: int = 22,
    functions: Sequence[onnx.FunctionProto] = (),
) -> bytes:
    """The nodes over the inputs x0, x1, ..., with these values as defaults."""
    given = {f"x{n}": a for n, a in enumerate(arrays) if a is not None}
    tensors = [numpy_helper.from_array(a, name) for name, a in given.items()]
    inputs = [helper.make_tensor_value_info(t.name, t.data_type, None) for t in tensors]
    outputs = [onnx.ValueInfoProto(name=f"y{n}") for n in range(num_outputs)]
    graph = helper.make_graph(list(nodes), "g", inputs, outputs, tensors)
    imports = [
        helper.make_opsetid("", version),
        helper.make_opsetid("ai.onnx.ml", 5),
        helper.make_opsetid("my", 1),
    ]
    made = helper.make_model(graph, opset_imports=imports, functions=functions)
    made.ir_version = 11
    return bytes(made.SerializeToString(deterministic=True))


def one(
    op: str,
    *arrays: np.ndarray | None,
    outputs: int = 1,
    domain: str = "",
    **attrs: Any,
) -> bytes:
    names = [f"x{n}" if a is not None else "" for n, a in enumerate(arrays)]
    makes = [f"y{n}" for n in range(outputs)]
    node = helper.make_node(op, names, makes, domain=domain, **attrs)
    return model([node], arrays, outputs)


# --- numbers that are read from tensors

# The operator, its inputs, and which of them is replaced by each of LISTS.
LISTED: list[tuple[str, list[np.ndarray | None], tuple[int, ...], dict[str, Any]]] = [
    ("Reshape", [X, i(6, 4)], (1,), {}),
    ("Expand", [f(3, 1), i(2, 3, 4)], (1,), {}),
    ("Tile", [X, i(1, 2, 1)], (1,), {}),
    ("ConstantOfShape", [i(2, 3)], (0,), {}),
    ("Slice", [X, i(0, 0), i(1, 1), i(0, 1), i(1, 1)], (1, 2, 3, 4), {}),
    ("Pad", [X, i(0, 0, 0, 1, 1, 1)], (1,), {}),
    ("Pad", [X, i(1, 1), f(1)[0], i(1)], (1, 3), {"mode": "reflect"}),
    ("Pad", [X, i(1, 1), f(1)[0], i(1)], (1, 3), {"mode": "edge"}),
    ("Pad", [X, i(1, 1), f(1)[0], i(1)], (1, 3), {"mode": "wrap"}),
    ("Split", [X, i(1, 1)], (1,), {}),
    ("SplitToSequence", [X, i(1, 1)], (1,), {}),
    ("Squeeze", [f(1, 3, 1), i(0)], (1,), {}),
    ("Unsqueeze", [X, i(0)], (1,), {}),
    ("ReduceSum", [X, i(0)], (1,), {}),
    ("ReduceMax", [X, i(0)], (1,), {}),
    ("ReduceLogSumExp", [X, i(0)], (1,), {}),
    ("Gather", [X, i(0)], (1,), {}),
    ("Gather", [X, i(0)], (1,), {"axis": 2}),
    ("GatherElements", [f(3), i(0, 1, 2)], (1,), {}),
    ("GatherND", [X, i(0, 1)], (1,), {}),
    ("GatherND", [X, i(0, 1)], (1,), {"batch_dims": 1}),
    ("ScatterElements", [f(3), i(0, 1, 2), f(3)], (1,), {}),
    ("ScatterElements", [f(3), i(0, 1, 2), f(3)], (1,), {"reduction": "add"}),
    ("ScatterND", [f(3), i(0, 1, 2).reshape(3, 1), f(3)], (1,), {}),
    ("OneHot", [i(0, 1), i(3), f(2)], (0, 1), {}),
    ("TopK", [X, i(2)], (1,), {}),
    ("Range", [i(0)[0], i(5)[0], i(1)[0]], (0, 1, 2), {}),
    ("CumSum", [X, i(0)[0]], (1,), {}),
    ("Trilu", [f(3, 3), i(0)[0]], (1,), {}),
    ("Resize", [IMAGE, None, None, i(1, 2, 8, 8)], (3,), {"mode": "nearest"}),
    ("Resize", [IMAGE, None, None, i(1, 2, 8, 8)], (3,), {"mode": "linear"}),
    ("Resize", [IMAGE, None, None, i(1, 2, 8, 8)], (3,), {"mode": "cubic"}),
    ("CenterCropPad", [X, i(1, 5, 2)], (1,), {}),
    ("Col2Im", [f(1, 4, 4), i(4, 4), i(2, 2)], (1, 2), {}),
    ("ReverseSequence", [f(4, 2), i(1, 2)], (1,), {}),
    ("AffineGrid", [f(1, 2, 3), i(1, 1, 2, 2)], (1,), {}),
    ("DFT", [f(1, 4, 1), i(4)[0]], (1,), {}),
    ("STFT", [f(1, 16, 1), i(4)[0], None, i(8)[0]], (1, 3), {}),
    ("HannWindow", [i(4)[0]], (0,), {}),
    ("HammingWindow", [i(4)[0]], (0,), {"periodic": 0}),
    ("BlackmanWindow", [i(4)[0]], (0,), {}),
    ("Compress", [X, np.array([True, False])], (), {}),
    ("Unique", [i(1, 2, 1)], (0,), {}),
    ("NonMaxSuppression", [f(1, 4, 4), f(1, 1, 4), i(3)], (2,), {}),
    ("MaxRoiPool", [IMAGE, f(1, 5)], (), {"pooled_shape": [2, 2]}),
    ("RoiAlign", [IMAGE, f(2, 4), i(0, 0)], (2,), {}),
    ("MaxUnpool", [f(1, 1, 2, 2), i(0, 1, 2, 3).reshape(1, 1, 2, 2)], (1,), {}),
    (
        "MaxUnpool",
        [f(1, 1, 2, 2), i(0, 1, 2, 3).reshape(1, 1, 2, 2), i(1, 1, 4, 4)],
        (2,),
        {"kernel_shape": [2, 2]},
    ),
    ("EyeLike", [f(3, 3)], (), {"k": HIGH}),
    ("NegativeLogLikelihoodLoss", [f(2, 3), i(0, 1)], (1,), {}),
    ("SoftmaxCrossEntropyLoss", [f(2, 3), i(0, 1)], (1,), {}),
    ("TensorScatter", [f(2, 3, 4), f(2, 1, 4), i(0, 0)], (2,), {}),
    ("RotaryEmbedding", [f(1, 2, 4, 4), f(8, 2), f(8, 2), i(0, 1, 2, 3)], (3,), {}),
]


def shaped_like(numbers: Sequence[int], like: np.ndarray) -> np.ndarray:
    """As many of the numbers as the shape takes; one for a scalar."""
    array = np.array(numbers, np.int64)
    if like.ndim == 1:
        return array
    return np.resize(array, like.shape) if array.size else array


def listed() -> Iterator[Case]:
    for at, (op, arrays, places, attrs) in enumerate(LISTED):
        yield Case(f"{at}_{op}_as_it_is", one(op, *arrays, **attrs))
        for place in places:
            for name, numbers in LISTS.items():
                given = list(arrays)
                given[place] = shaped_like(numbers, np.asarray(arrays[place]))
                yield Case(f"{at}_{op}_{place}_{name}", one(op, *given, **attrs))


# --- shapes and elements

PATTERNS: Mapping[str, list[np.ndarray]] = {
    "nothing": [],
    "empty": [np.zeros((0,), np.float32)] * 3,
    "empty_axis": [np.zeros((2, 0, 3), np.float32)] * 3,
    "scalar": [np.float32(1)[...]] * 3,
    "rank_9": [np.ones((1,) * 9, np.float32)] * 3,
    "mismatch": [f(2, 3), f(3, 5), f(7)],
    "image": [IMAGE, f(2, 2, 3, 3), f(2)],
    "image_large_kernel": [IMAGE, f(2, 2, 9, 9), f(2)],
    "odd": [NAN.reshape(1, 1, 2, 2)] * 3,
    "int": [i(HIGH, LOW, 0, -1), i(0, -1, HIGH, LOW), i(1, 1, 1, 1)],
    "int32": [np.array([2**31 - 1, -(2**31), 0], np.int32)] * 3,
    "int8": [np.array([-128, 127, 0], np.int8), np.array([-1, 0, 1], np.int8)],
    "uint8": [np.array([[0, 255]], np.uint8), np.array([[1], [2]], np.uint8)],
    "bool": [np.array([True, False])] * 3,
    "text": [np.array(["a", "", "\U0001f600", "x" * 1000])] * 3,
    "many": [f(2, 2)] * 9,
}

OPERATORS = """
Abs Acos Add And ArgMax ArgMin Asinh AveragePool BatchNormalization BitShift BitwiseNot
Cast Ceil Celu Clip Concat Conv ConvInteger ConvTranspose CumSum DepthToSpace
DequantizeLinear Det Div DynamicQuantizeLinear Einsum Equal Erf Exp Flatten Floor GRU
Gelu Gemm GlobalAveragePool GlobalMaxPool GridSample GroupNormalization HardSigmoid
Hardmax Identity InstanceNormalization IsInf IsNaN LRN LSTM LayerNormalization LeakyRelu
Less Log LogSoftmax LpNormalization LpPool MatMul MatMulInteger Max MaxPool Mean
MelWeightMatrix Min Mish Mod Mul Multinomial Neg NonZero Not Or PRelu Pow QLinearConv
QLinearMatMul QuantizeLinear RNN RandomNormalLike Reciprocal Relu Round Scatter
Selu Shape Shrink Sigmoid Sign Size Softmax Softplus SpaceToDepth Sqrt StringConcat
StringNormalizer StringSplit RegexFullMatch Sub Sum Swish TfIdfVectorizer
ThresholdedRelu Transpose Upsample Where Xor Attention RMSNormalization DeformConv
Bernoulli Dropout
SequenceConstruct Optional
""".split()  # noqa: SIM905

ATTRS: Mapping[str, dict[str, Any]] = {
    "AveragePool": {"kernel_shape": [3, 3], "pads": [HIGH, 0, 0, HIGH]},
    "Cast": {"to": TensorProto.INT8},
    "Concat": {"axis": -1},
    "DepthToSpace": {"blocksize": HIGH},
    "Einsum": {"equation": "ab,bc->ac"},
    "GRU": {"hidden_size": 1 << 40},
    "LRN": {"size": HIGH},
    "LSTM": {"hidden_size": 1 << 40},
    "LpPool": {"kernel_shape": [2, 2], "strides": [0, 0]},
    "MaxPool": {"kernel_shape": [2, 2], "dilations": [HIGH, HIGH]},
    "Multinomial": {"sample_size": 1 << 40},
    "RNN": {"hidden_size": -1},
    "SpaceToDepth": {"blocksize": 0},
    "RegexFullMatch": {"pattern": "(a*)*" * 20 + "b"},
    "TfIdfVectorizer": {
        "max_gram_length": HIGH,
        "max_skip_count": HIGH,
        "min_gram_length": 1,
        "mode": "TF",
        "ngram_counts": [HIGH, -1],
        "ngram_indexes": [HIGH, LOW],
        "pool_int64s": [1, 2],
    },
    "Transpose": {"perm": [HIGH, -1]},
    "BitShift": {"direction": "LEFT"},
    "Mod": {"fmod": 0},
    "GroupNormalization": {"num_groups": 0},
    "Attention": {"q_num_heads": 0, "kv_num_heads": HIGH},
}


def operators() -> Iterator[Case]:
    for op in OPERATORS:
        for name, arrays in PATTERNS.items():
            yield Case(f"{op}_{name}", one(op, *arrays, **ATTRS.get(op, {})))


# --- attributes

POOLS = ("AveragePool", "MaxPool", "LpPool")
WINDOWS: Mapping[str, dict[str, Any]] = {
    "pads": {"pads": [-1, -1, -1, -1]},
    "pads_high": {"pads": [HIGH] * 4},
    "pads_short": {"pads": [1]},
    "strides_zero": {"strides": [0, 0]},
    "strides_low": {"strides": [LOW, 1]},
    "dilations_zero": {"dilations": [0, 0]},
    "dilations_high": {"dilations": [HIGH, 1]},
    "kernel_zero": {"kernel_shape": [0, 0]},
    "kernel_high": {"kernel_shape": [HIGH, HIGH]},
    "kernel_short": {"kernel_shape": [1]},
    "auto_pad": {"auto_pad": "SAME_UPPER", "strides": [HIGH, HIGH]},
    "auto_pad_unknown": {"auto_pad": "SIDEWAYS"},
    "ceil": {"ceil_mode": 1, "strides": [3, 3], "pads": [1, 1, 1, 1]},
}


AXIS_OPERATORS = (
    "Softmax",
    "Flatten",
    "ArgMax",
    "Hardmax",
    "LayerNormalization",
    "Concat",
    "Gather",
    "Split",
    "TopK",
    "OneHot",
    "Unique",
)


def attributes() -> Iterator[Case]:
    for name, attrs in WINDOWS.items():
        for op in POOLS:
            yield Case(
                f"{op}_{name}", one(op, IMAGE, **{"kernel_shape": [2, 2], **attrs})
            )
        if name == "ceil":
            continue
        for op in ("Conv", "ConvTranspose"):
            yield Case(f"{op}_{name}", one(op, IMAGE, f(2, 2, 2, 2), **attrs))
    for group in (0, -1, 3, HIGH):
        yield Case(
            f"Conv_group_{group}", one("Conv", IMAGE, f(2, 2, 2, 2), group=group)
        )
    for shape in ([HIGH, HIGH], [0, 0], [-1, 3]):
        yield Case(
            f"ConvTranspose_output_{shape[0]}",
            one("ConvTranspose", IMAGE, f(2, 2, 2, 2), output_shape=shape),
        )
    for axis in INDICES:
        for op in AXIS_OPERATORS:
            more = [i(0)] if op in ("Gather", "TopK") else []
            if op == "LayerNormalization":
                more = [f(4)]
            if op == "OneHot":
                more = [i(3), f(2)]
            outputs = 2 if op in ("Split", "TopK") else 1
            data = one(
                op, X if op != "OneHot" else i(0, 1), *more, axis=axis, outputs=outputs
            )
            yield Case(f"{op}_axis_{axis}", data)
    for equation in ("", "->", "ab,", "aaaa->a", "...->z", "a" * 500, "ab,bc,cd,de->ae",
                     "a b->b", "A1->1", "ij->jij"):  # fmt: skip
        yield Case(f"Einsum_{len(equation)}_{equation[:8]!r}".replace("/", "_"),
                   one("Einsum", f(2, 3), equation=equation))  # fmt: skip
    for to in (*range(1, 29), 0, 99, -1):
        yield Case(f"Cast_nan_{to}", one("Cast", NAN, to=to))
        yield Case(f"Cast_text_{to}", one("Cast", np.array(["1e999", "x", ""]), to=to))
    for version in (1, 9, 11, 13):
        node = helper.make_node("Softmax", ["x0"], ["y0"], axis=HIGH)
        yield Case(f"Softmax_{version}", model([node], [X], version=version))


# --- graphs within graphs


def body(inputs: Sequence[str], outputs: Sequence[str], *nodes: onnx.NodeProto) -> Any:
    def values(names: Sequence[str]) -> list[onnx.ValueInfoProto]:
        return [onnx.ValueInfoProto(name=name) for name in names]

    return helper.make_graph(list(nodes), "b", values(inputs), values(outputs))


def bodies() -> Iterator[Case]:
    node = helper.make_node
    keep = node("Identity", ["c"], ["d"])
    growing = body(["i", "c", "v"], ["d", "w"], keep,
                   node("Concat", ["v", "v"], ["w"], axis=0))  # fmt: skip
    same = body(["i", "c", "v"], ["d", "w"], keep, node("Identity", ["v"], ["w"]))
    scan = body(["i", "c"], ["d", "s"], keep, node("Identity", ["x2"], ["s"]))
    for count in (HIGH, LOW, -1, 0, 1 << 40):
        arrays = [i(count)[0], np.array(True), f(4)]
        for name, graph in {"growing": growing, "same": same}.items():
            loop = node("Loop", ["x0", "x1", "x2"], ["y0"], body=graph)
            yield Case(f"Loop_{name}_{count}", model([loop], arrays))
        loop = node("Loop", ["x0", "x1"], ["y0"], body=scan)
        yield Case(f"Loop_scan_{count}", model([loop], arrays))
    few = body(["i"], ["d"], node("Identity", ["i"], ["d"]))
    for name, graph in {"few": few, "same": same}.items():
        loop = node("Loop", ["x0", "x1", "x2", "x2"], ["y0"], body=graph)
        yield Case(f"Loop_count_{name}", model([loop], [i(2)[0], np.array(True), f(2)]))
    step = body(["s", "e"], ["t", "o"], node("Add", ["s", "e"], ["t"]),
                node("Identity", ["e"], ["o"]))  # fmt: skip
    for number in INDICES:
        for attr in ("num_scan_inputs",):
            scanned = node(
                "Scan", ["x0", "x1"], ["y0", "y1"], body=step, **{attr: number}
            )
            yield Case(f"Scan_{attr}_{number}", model([scanned], [f(2), f(3, 2)], 2))
        for attr in ("scan_input_axes", "scan_output_axes", "scan_input_directions"):
            more: dict[str, Any] = {"num_scan_inputs": 1, attr: [number]}
            scanned = node("Scan", ["x0", "x1"], ["y0", "y1"], body=step, **more)
            yield Case(f"Scan_{attr}_{number}", model([scanned], [f(2), f(3, 2)], 2))
    for depth in (30, 100, 300):
        functions = []
        for n in range(depth):
            last = n + 1 == depth
            inner = (
                node("Relu", ["a"], ["b"]) if last
                else node(f"f{n + 1}", ["a"], ["b"], domain="my")
            )  # fmt: skip
            imports = [helper.make_opsetid("", 22), helper.make_opsetid("my", 1)]
            functions.append(
                helper.make_function("my", f"f{n}", ["a"], ["b"], [inner], imports)
            )
        call = node("f0", ["x0"], ["y0"], domain="my")
        yield Case(f"calls_{depth}", model([call], [X], functions=functions))
    ring = [
        helper.make_function("my", name, ["a"], ["b"],
                             [node(other, ["a"], ["b"], domain="my")],
                             [helper.make_opsetid("my", 1)])
        for name, other in (("f", "g"), ("g", "f"), ("h", "h"))
    ]  # fmt: skip
    for name in "fh":
        call = node(name, ["x0"], ["y0"], domain="my")
        yield Case(f"recursion_{name}", model([call], [X], functions=ring))
    for arity in ((), ("x0", "x0", "x0")):
        call = node("f0", arity, ["y0", "y1"], domain="my")
        relu = node("Relu", ["a"], ["b"])
        imports = [helper.make_opsetid("", 22)]
        leaf = helper.make_function("my", "f0", ["a"], ["b"], [relu], imports)
        yield Case(f"call_{len(arity)}", model([call], [X], 2, functions=[leaf]))
    for index in INDICES:
        make = node("SequenceConstruct", ["x0", "x0"], ["s"])
        at = node("SequenceAt", ["s", "x1"], ["y0"])
        erase = node("SequenceErase", ["s", "x1"], ["e"])
        insert = node("SequenceInsert", ["s", "x0", "x1"], ["e"])
        length = node("SequenceLength", ["e"], ["y0"])
        for name, nodes in {"at": [at], "erase": [erase, length],
                            "insert": [insert, length]}.items():  # fmt: skip
            yield Case(f"sequence_{name}_{index}",
                       model([make, *nodes], [X, np.array(index)]))  # fmt: skip
    grow = [
        node("Concat", [f"v{n}", f"v{n}"], [f"v{n + 1}"], axis=0) for n in range(60)
    ]
    names = [node("Identity", ["x0"], ["v0"]), *grow, node("Identity", ["v60"], ["y0"])]
    yield Case("doubled_60_times", model(names, [f(4)]))
    for cond in (np.array([]) > 0, np.array([True, True]), f(1)):
        chosen = body([], ["r"], node("Identity", ["x1"], ["r"]))
        either = node("If", ["x0"], ["y0"], then_branch=chosen, else_branch=chosen)
        yield Case(f"If_{cond.dtype}_{cond.size}", model([either], [cond, X]))


# --- traditional machine learning


def trees() -> Iterator[Case]:
    sound: dict[str, Any] = {
        "nodes_falsenodeids": [2, 0, 0],
        "nodes_featureids": [0, 0, 0],
        "nodes_modes": ["BRANCH_LEQ", "LEAF", "LEAF"],
        "nodes_nodeids": [0, 1, 2],
        "nodes_treeids": [0, 0, 0],
        "nodes_truenodeids": [1, 0, 0],
        "nodes_values": [0.5, 0.0, 0.0],
        "target_ids": [0, 0],
        "target_nodeids": [1, 2],
        "target_treeids": [0, 0],
        "target_weights": [1.0, 2.0],
        "n_targets": 1,
    }
    changes: list[dict[str, Any]] = [{}]
    changes += [
        {name: [0, 1, 2]} for name in ("nodes_falsenodeids", "nodes_truenodeids")
    ]
    changes += [{"nodes_falsenodeids": [0, 0, 0]}, {"nodes_truenodeids": [0, 0, 0]}]
    for number in INDICES:
        for name, value in sound.items():
            if isinstance(value, list) and isinstance(value[0], int):
                changes.append({name: [number] * len(value)})
        changes.append({"n_targets": number})
    changes += [{name: []} for name, value in sound.items() if isinstance(value, list)]
    changes += [{"nodes_values": [float("nan")] * 3}, {"nodes_modes": ["X"] * 3}]
    for n, change in enumerate(changes):
        attrs = {k: v for k, v in {**sound, **change}.items() if v != []}
        data = one("TreeEnsembleRegressor", f(2, 1), domain="ai.onnx.ml", **attrs)
        yield Case(f"trees_{n}", data)
    for number in INDICES:
        yield Case(
            f"extract_{number}",
            one("ArrayFeatureExtractor", f(2, 3), i(number), domain="ai.onnx.ml"),
        )
        yield Case(
            f"linear_{number}",
            one("LinearRegressor", f(2, 3), domain="ai.onnx.ml", targets=number,
                coefficients=[1.0, 2.0]),
        )  # fmt: skip


def decoders() -> Iterator[Case]:
    heads = {
        "jpeg": b"\xff\xd8\xff\xe0" + bytes(40),
        "png": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + b"\xff" * 17,
        "bmp": b"BM" + b"\xff" * 60,
        "pnm": b"P6 999999999 999999999 255\n",
        "webp": b"RIFF\xff\xff\xff\x7fWEBPVP8 " + bytes(30),
        "tiff": b"II*\x00\x08\x00\x00\x00\xff\xff" + bytes(40),
        "jp2": b"\x00\x00\x00\x0cjP  \r\n\x87\n" + bytes(40),
        "nothing": b"",
    }
    for name, head in heads.items():
        for pixel_format in ("RGB", "BGR", "Grayscale", "Odd"):
            array = np.frombuffer(head, np.uint8)
            yield Case(
                f"image_{name}_{pixel_format}",
                one("ImageDecoder", array, pixel_format=pixel_format),
            )


def build() -> list[Case]:
    cases = [*listed(), *operators(), *attributes(), *bodies(), *trees(), *decoders()]
    return [
        Case(f"{n:04}_{case.name}"[:120].replace("/", "_"), case.data)
        for n, case in enumerate(cases)
    ]


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    cases = build()
    for case in cases:
        (folder / f"{case.name}.onnx").write_bytes(case.data)
    print(f"{len(cases)} files")


if __name__ == "__main__":
    main()
