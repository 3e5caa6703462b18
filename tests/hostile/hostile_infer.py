"""Types, shapes and values that inference has to bear: the group `infer`.

How checking ends is not what these are about, so most expect "any": each has to be
answered, in time and within the memory.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence

from hostile_bytes import (
    Corpus,
    attribute,
    blob,
    branch,
    fixed32,
    function,
    graph,
    graph_attr,
    int_attr,
    model,
    node,
    num,
    opset,
    shape,
    tensor,
    tensor_type,
    value,
)

FLOAT, INT64, BOOL, STRING = 1, 7, 9, 8
HIGHEST, LOWEST = (1 << 63) - 1, -(1 << 63)
EXTREMES = (HIGHEST, LOWEST, 1 << 62, 1 << 32, -1, 0)

# One of each family, and all that read numbers from values or attributes.
OPERATORS = [
    "Abs",
    "Add",
    "And",
    "ArgMax",
    "AveragePool",
    "BatchNormalization",
    "BitShift",
    "Cast",
    "CastLike",
    "CenterCropPad",
    "Clip",
    "Col2Im",
    "Compress",
    "Concat",
    "ConcatFromSequence",
    "Constant",
    "ConstantOfShape",
    "Conv",
    "ConvInteger",
    "ConvTranspose",
    "CumSum",
    "DFT",
    "DeformConv",
    "DepthToSpace",
    "DequantizeLinear",
    "Det",
    "Dropout",
    "DynamicQuantizeLinear",
    "Einsum",
    "Equal",
    "Expand",
    "EyeLike",
    "Flatten",
    "GRU",
    "Gather",
    "GatherElements",
    "GatherND",
    "Gemm",
    "GlobalAveragePool",
    "GridSample",
    "GroupNormalization",
    "HammingWindow",
    "Identity",
    "If",
    "ImageDecoder",
    "InstanceNormalization",
    "IsInf",
    "LRN",
    "LSTM",
    "LayerNormalization",
    "LogSoftmax",
    "Loop",
    "LpNormalization",
    "LpPool",
    "MatMul",
    "MatMulInteger",
    "Max",
    "MaxPool",
    "MaxRoiPool",
    "MaxUnpool",
    "MelWeightMatrix",
    "Mod",
    "Multinomial",
    "NegativeLogLikelihoodLoss",
    "NonMaxSuppression",
    "NonZero",
    "Not",
    "OneHot",
    "Optional",
    "OptionalGetElement",
    "OptionalHasElement",
    "PRelu",
    "Pad",
    "QLinearConv",
    "QLinearMatMul",
    "QuantizeLinear",
    "RNN",
    "RandomNormal",
    "RandomNormalLike",
    "RandomUniform",
    "Range",
    "ReduceMax",
    "ReduceSum",
    "RegexFullMatch",
    "Reshape",
    "Resize",
    "ReverseSequence",
    "RoiAlign",
    "STFT",
    "Scan",
    "ScatterElements",
    "ScatterND",
    "SequenceAt",
    "SequenceConstruct",
    "SequenceEmpty",
    "SequenceErase",
    "SequenceInsert",
    "SequenceLength",
    "SequenceMap",
    "Shape",
    "Size",
    "Slice",
    "Softmax",
    "SoftmaxCrossEntropyLoss",
    "SpaceToDepth",
    "Split",
    "SplitToSequence",
    "Squeeze",
    "StringConcat",
    "StringNormalizer",
    "StringSplit",
    "Sum",
    "TfIdfVectorizer",
    "Tile",
    "TopK",
    "Transpose",
    "Trilu",
    "Unique",
    "Unsqueeze",
    "Upsample",
    "Where",
    "Xor",
    "Attention",
    "RotaryEmbedding",
    "RMSNormalization",
    "TensorScatter",
    "AffineGrid",
]


def ints_attr(name: str, numbers: Iterable[int]) -> bytes:
    return attribute(name, 7, *(num(8, number) for number in numbers))


def int64s(
    name: str, numbers: Sequence[int], dims: Iterable[int] | None = None
) -> bytes:
    data = b"".join(struct.pack("<q", number) for number in numbers)
    given = (len(numbers),) if dims is None else dims
    return tensor(name, INT64, given, blob(9, data))


def floats(name: str, numbers: Sequence[float], dims: Iterable[int] = ()) -> bytes:
    data = b"".join(struct.pack("<f", number) for number in numbers)
    return tensor(name, FLOAT, dims, blob(9, data))


class Group:
    """Models of one node, or of a few, over inputs x0, x1, ... and constants."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus

    def put(
        self,
        name: str,
        nodes: Iterable[bytes],
        types: Iterable[bytes] = (),
        constants: Iterable[bytes] = (),
        functions: Iterable[bytes] = (),
        version: int = 21,
    ) -> None:
        inputs = [value(f"x{i}", each) for i, each in enumerate(types)]
        made = graph(nodes, inputs, [blob(1, "y")], constants)
        imports = [opset("", version), opset("my", 1)]
        data = model(made, imports, functions)
        self.corpus.add("infer", name, data, "any")


def add_ranks_and_sizes(group: Group) -> None:
    for rank in (64, 65, 1023, 1024, 1025, 100_000):
        types = [tensor_type(FLOAT, [1] * rank), tensor_type(FLOAT, ["N"] * rank)]
        for op in ("Add", "MatMul", "Concat", "Flatten", "Shape", "Size", "Squeeze"):
            names = ["x0", "x1"] if op in ("Add", "MatMul", "Concat") else ["x1"]
            attrs = [int_attr("axis", 1)] if op in ("Concat", "Flatten") else []
            group.put(f"rank_{rank}_{op}", [node(op, names, ["y"], *attrs)], types)
    million = tensor_type(FLOAT, [2] * 1_000_000)
    group.put("rank_1000000", [node("Transpose", ["x0"], ["y"])], [million])
    relus = [node("Transpose", [f"v{i}"], [f"v{i + 1}"]) for i in range(20_000)]
    wide = tensor_type(FLOAT, ["N"] * 1000)
    group.put("rank_1000_times_20000", [node("Relu", ["x0"], ["v0"]), *relus], [wide])
    grow = [node("Unsqueeze", [f"v{i}", "axes"], [f"v{i + 1}"]) for i in range(2_000)]
    axes = int64s("axes", list(range(1000)))
    group.put("rank_grows", [node("Relu", ["x0"], ["v0"]), *grow], [wide], [axes])
    for size in EXTREMES:
        types = [tensor_type(FLOAT, [size, size, 3, 3]) for _ in range(3)]
        for op in OPERATORS[::3]:
            group.put(
                f"sizes_{size}_{op}", [node(op, ["x0", "x1", "x2"], ["y"])], types
            )
    unknown = tensor_type(FLOAT, None)[:0] + blob(
        1, num(1, FLOAT) + blob(2, b"\x0a\x00" * 100)
    )
    adds = [node("Add", [f"x{i}", f"x{i + 1}"], [f"s{i}"]) for i in range(999)]
    group.put("unknown_100000", adds, [unknown] * 1000)
    long_name = "n" * 65_536
    inputs = [value(long_name, unknown)]
    made = graph([node("NonZero", [long_name], ["y"])], inputs, [blob(1, "y")])
    group.corpus.add("infer", "unknown_long_name", model(made), "any")


def add_names_of_sizes(group: Group) -> None:
    letters = [f"a{i}" for i in range(40)]
    texts: dict[str, str | bytes] = {
        "long": "a" * 65_536,
        "open": "(" * 65_536,
        "closed": "(" * 500 + "N" + ")" * 500,
        "sum_long": "+".join(["N"] * 20_000),
        "sum_wide": "+".join(f"n{i}" for i in range(5_000)),
        "product_long": "*".join(["N"] * 20_000),
        "product_of_sums": "*".join(f"(a{i} + b{i})" for i in range(40)),
        "power": "(a + b + c + d + e)**30",
        "power_of_power": "((N**9)**9)**9",
        "power_huge": "N**9223372036854775807",
        "minus": "-N",
        "nothing": "N - N",
        "overflow": "9223372036854775807*N*N + 9223372036854775807",
        "number": "9223372036854775808",
        "by_zero": "N//0",
        "by_nothing": "N//(M - M)",
        "modulo_zero": "N%0",
        "floor_nested": "floor(" * 300 + "N" + "/2)" * 300,
        "max_nested": "max(" * 300 + "N" + ",M)" * 300,
        "max_wide": "max(" + ",".join(letters * 50) + ")",
        "min_of_max": "min(max(a, b), max(c, d), max(e, f))*max(a, b)",
        "ratio": "(" + "+".join(letters) + ")//(" + "*".join(letters) + ")",
        "half": "N/2",
        "empty": "",
        "spaces": "   ",
        "nul": "a\0b",
        "newline": "a\nb",
        "escape": "\x1b[31mred\x1b[0m",
        "bidi": "\u202eN",
        "bad_utf8": b"\xff\xfe\x80",
        "python": "__import__('os').system('true')",
        "comma": "N,M",
        "question": "?",
        "comparison": "N == M",
        "float": "1.5*N",
        "hex": "0x10",
        "quote": "\"'`",
    }
    for name, text in texts.items():
        raw = text.encode() if isinstance(text, str) else text
        dims = blob(1, blob(2, raw)) * 3
        odd = blob(1, num(1, FLOAT) + blob(2, dims))
        types = [odd, tensor_type(FLOAT, ["N", 3, "M"])]
        group.put(f"name_{name}_add", [node("Add", ["x0", "x1"], ["y"])], types)
        steps = [
            node("Shape", ["x0"], ["s"]),
            *(node("Mul", [s, s], [f"s{i}"]) for i, s in enumerate(["s", "s0", "s1"])),
            node("Concat", ["x0"] * 50, ["c"], int_attr("axis", 0)),
            node("Flatten", ["c"], ["f"]),
            node("Expand", ["x1", "s2"], ["y"]),
        ]
        group.put(f"name_{name}_more", steps, types)


def add_values(group: Group) -> None:
    x = tensor_type(FLOAT, [2, 3, 4, 5])
    ints = tensor_type(INT64, ["N"])
    lists = {
        "ConstantOfShape": ["c"],
        "Expand": ["x0", "c"],
        "Tile": ["x0", "c"],
        "Pad": ["x0", "c"],
        "Split": ["x0", "c"],
        "Reshape": ["x0", "c"],
        "Squeeze": ["x0", "c"],
        "Unsqueeze": ["x0", "c"],
        "ReduceSum": ["x0", "c"],
        "CenterCropPad": ["x0", "c"],
        "TopK": ["x0", "c"],
        "Gather": ["x0", "c"],
        "GatherND": ["x0", "c"],
        "OneHot": ["x1", "c", "x0"],
        "Range": ["c", "c", "c"],
        "Slice": ["x0", "c", "c", "c", "c"],
        "Resize": ["x0", "", "", "c"],
        "Col2Im": ["x0", "c", "c"],
        "Trilu": ["x0", "c"],
        "SequenceAt": ["x0", "c"],
        "SplitToSequence": ["x0", "c"],
        "CumSum": ["x0", "c"],
        "DFT": ["x0", "c", "c"],
        "STFT": ["x0", "c", "", "c"],
        "HammingWindow": ["c"],
        "MelWeightMatrix": ["c"] * 5,
        "NonMaxSuppression": ["x0", "x0", "c"],
        "AffineGrid": ["x0", "c"],
        "Loop": ["c"],
    }
    for op, names in lists.items():
        for number in EXTREMES:
            for count in (0, 1, 4):
                constants = [int64s("c", [number] * count, () if count == 0 else None)]
                if count == 0:
                    constants = [int64s("c", [number], ())]
                group.put(
                    f"value_{op}_{number}_{count}",
                    [node(op, names, ["y"])],
                    [x, ints],
                    constants,
                )
    for name, numbers in {
        "nan": [float("nan")] * 3,
        "inf": [0.0, float("inf"), 1.0],
        "tiny": [0.0, 3e38, 1e-38],
        "zero": [0.0, 1.0, 0.0],
        "back": [3e38, -3e38, -1e-3],
    }.items():
        constants = [floats(f"c{i}", [number]) for i, number in enumerate(numbers)]
        group.put(
            f"range_{name}", [node("Range", ["c0", "c1", "c2"], ["y"])], (), constants
        )
        scales = floats("c", [numbers[-1]] * 4, [4])
        group.put(
            f"scales_{name}", [node("Resize", ["x0", "", "c"], ["y"])], [x], [scales]
        )
    growing = [node("Mul", [f"v{i}", f"v{i}"], [f"v{i + 1}"]) for i in range(300)]
    seed = int64s("v0", [3] * 1000)
    group.put("squares", growing, (), [seed])
    symbols = [node("Shape", ["x0"], ["v0"])]
    named = tensor_type(FLOAT, [f"n{i}" for i in range(60)])
    for i in range(2_000):
        other = node("Add", [f"v{i}", f"w{i}"], [f"v{i + 1}"])
        turned = node("Gather", [f"v{i}", "turn"], [f"w{i}"])
        symbols += [turned, other]
    turn = int64s("turn", [*range(1, 60), 0])
    group.put("sums_of_sizes", symbols, [named], [turn])


def add_attributes(group: Group) -> None:
    x = tensor_type(FLOAT, [2, 3, 8, 8])
    huge = tensor_type(INT64, [1 << 62, 1 << 62])
    strange = [
        attribute("axis", 3, blob(4, "one")),
        attribute("axes", 1, fixed32(2, 0.5)),
        attribute("perm", 2, num(3, 1)),
        attribute("kernel_shape", 5, blob(6, graph())),
        attribute("to", 3, blob(4, b"\xff")),
        attribute("body", 2, num(3, 7)),
        attribute("then_branch", 7, num(8, 7)),
        attribute("value", 4),
        attribute("equation", 2, num(3, 0)),
        attribute("dtype", 6),
        attribute("shape", 99, num(3, 1)),
    ]
    for op in OPERATORS:
        group.put(f"bare_{op}", [node(op, (), ["y"])])
        group.put(f"omitted_{op}", [node(op, [""] * 5, ["y", "", "z"])])
        group.put(f"strange_{op}", [node(op, ["x0"] * 3, ["y"], *strange)], [x])
        group.put(
            f"many_{op}", [node(op, ["x0"] * 40, [f"o{i}" for i in range(40)])], [huge]
        )
    for op in (
        "Conv",
        "MaxPool",
        "AveragePool",
        "LpPool",
        "ConvTranspose",
        "DeformConv",
    ):
        for number in EXTREMES:
            for name in (
                "kernel_shape",
                "strides",
                "dilations",
                "pads",
                "output_shape",
            ):
                attr = ints_attr(name, [number] * (4 if name == "pads" else 2))
                window = ints_attr("kernel_shape", [3, 3])
                attrs = [attr] if name == "kernel_shape" else [window, attr]
                group.put(
                    f"window_{op}_{name}_{number}",
                    [node(op, ["x0", "x0"], ["y"], *attrs)],
                    [x],
                )
    for op, name in (
        ("DepthToSpace", "blocksize"),
        ("SpaceToDepth", "blocksize"),
        ("Flatten", "axis"),
        ("Concat", "axis"),
        ("Softmax", "axis"),
        ("Gather", "axis"),
        ("Split", "num_outputs"),
        ("Cast", "to"),
        ("Multinomial", "sample_size"),
        ("GRU", "hidden_size"),
        ("LSTM", "hidden_size"),
        ("Shape", "start"),
        ("ConcatFromSequence", "axis"),
        ("Scan", "num_scan_inputs"),
        ("OneHot", "axis"),
        ("EyeLike", "k"),
        ("ReduceSum", "keepdims"),
        ("DFT", "axis"),
        ("StringSplit", "maxsplit"),
    ):
        for number in EXTREMES:
            attr = int_attr(name, number)
            group.put(
                f"number_{op}_{number}", [node(op, ["x0", "x0"], ["y"], attr)], [x]
            )
    for text in ("i" * 5000, "ij,jk->", "...,...->...", "i->" * 99, "a,b" * 5000, "->"):
        attr = attribute("equation", 3, blob(4, text))
        name = f"einsum_{len(text)}_{text[:3]}".replace(">", "").replace(".", "d")
        group.put(name, [node("Einsum", ["x0", "x0"], ["y"], attr)], [x])


def body(
    nodes: Iterable[bytes], inputs: Iterable[str], outputs: Iterable[str]
) -> bytes:
    return graph(
        nodes, [blob(1, i) for i in inputs], [blob(1, o) for o in outputs], name="body"
    )


def add_bodies(group: Group) -> None:
    x = tensor_type(FLOAT, ["N", 3])
    truth = tensor_type(BOOL, [])

    def nest(op: str, depth: int) -> bytes:
        """A body within a body; each grows its state, so no round settles at once."""
        inner: list[bytes] = []
        if depth > 0:
            inner = [
                node(
                    op,
                    ["m", f"c{depth}", "t"],
                    ["u"],
                    graph_attr("body", nest(op, depth - 1)),
                )
            ]
        joined = node(
            "Concat", ["u" if inner else "t", "s"], ["r"], int_attr("axis", 0)
        )
        names = [f"i{depth - 1}", f"c{depth - 1}", "s"]
        double = node("Concat", ["s", "s"], ["t"], int_attr("axis", 0))
        return body(
            [double, node("NonZero", ["s"], ["z"]), *inner, joined],
            names,
            [f"c{depth - 1}", "r"],
        )

    limit = int64s("m", [5], ())
    for depth in (1, 5, 10, 20, 30, 31, 32):
        loop = node(
            "Loop", ["m", "x1", "x0"], ["y"], graph_attr("body", nest("Loop", depth))
        )
        group.put(f"loops_{depth}", [loop], [x, truth], [limit])

    def either(depth: int) -> bytes:
        if depth == 0:
            return branch([node("NonZero", ["x0"], ["i"])])
        part = either(depth - 1)
        return branch(
            [
                node(
                    "If",
                    ["x1"],
                    ["i"],
                    graph_attr("then_branch", part),
                    graph_attr("else_branch", part if depth < 12 else either(0)),
                )
            ]
        )

    for depth in (1, 5, 12, 20, 30):
        chosen = [graph_attr(n, either(depth)) for n in ("then_branch", "else_branch")]
        group.put(f"ifs_{depth}", [node("If", ["x1"], ["y"], *chosen)], [x, truth])
    relu = [node("Relu", ["a"], ["b"])]
    for name, made in {
        "no_inputs": body(relu, [], ["b"]),
        "no_outputs": body(relu, ["a"], []),
        "nothing": body([], [], []),
        "dangling": body([], ["i", "c", "s"], ["nowhere", "neither"]),
        "many": body(relu, [f"i{k}" for k in range(500)], ["b"] * 500),
        "same": body([], ["i", "c", "s"], ["c", "c"]),
        "loop": body([node("Relu", ["b"], ["b"])], ["i", "c", "s"], ["c", "b"]),
        "swap": body([node("Identity", ["s"], ["b"])], ["i", "c", "s"], ["b", "c"]),
    }.items():
        for op, inputs in (
            ("Loop", ["m", "x1", "x0"]),
            ("Scan", ["x0", "x0"]),
            ("SequenceMap", ["x0", "x0"]),
            ("If", ["x1"]),
        ):
            attrs = [
                graph_attr(n, made) for n in ("body", "then_branch", "else_branch")
            ] + [int_attr("num_scan_inputs", 1)]
            group.put(
                f"body_{name}_{op}",
                [node(op, inputs, ["y"], *attrs)],
                [x, truth],
                [limit],
            )


def add_calls(group: Group) -> None:
    x = tensor_type(FLOAT, ["N"])

    def call(name: str, given: str, output: str) -> bytes:
        return node(name, [given], [output], domain="my")

    fresh = [
        node("NonZero", ["a"], ["z"]),
        node("Cast", ["z"], ["f"], int_attr("to", 1)),
    ]
    for depth in (10, 20, 30, 60, 99):
        bomb = [
            function(
                f"f{i}",
                [
                    *fresh,
                    call(f"f{i + 1}", "f", "t"),
                    call(f"f{i + 1}", "t", "u"),
                    node("Concat", ["t", "u"], ["b"], int_attr("axis", 0)),
                ],
            )
            for i in range(depth)
        ]
        bomb.append(function(f"f{depth}", [node("NonZero", ["a"], ["b"])]))
        group.put(f"bomb_{depth}", [call("f0", "x0", "y")], [x], (), bomb)
        wrong = [
            function(
                f"f{i}", [call(f"f{i + 1}", "a", "t"), call(f"f{i + 1}", "t", "b")]
            )
            for i in range(depth)
        ]
        wrong.append(function(f"f{depth}", [node("And", ["a", "a"], ["b"])]))
        group.put(f"bomb_of_problems_{depth}", [call("f0", "x0", "y")], [x], (), wrong)
    for size in (1, 2, 50):
        ring = [
            function(f"f{i}", [*fresh, call(f"f{(i + 1) % size}", "f", "b")])
            for i in range(size)
        ]
        group.put(f"recursion_{size}", [call("f0", "x0", "y")], [x], (), ring)
    many = [call("f", "x0", f"o{i}") for i in range(20_000)]
    leaf = [function("f", [*fresh, node("Relu", ["f"], ["b"])])]
    group.put("calls_20000", many, [x], (), leaf)
    none = [function("f", [], inputs=(), outputs=("b",))]
    group.put("call_no_inputs", [call("f", "x0", "y")], [x], (), none)
    extra = [function("f", [], inputs=("a", "c"), outputs=("a", "a", "c"))]
    group.put("call_repeats", [call("f", "x0", "y")], [x], (), extra)
    refers = node("Softmax", ["a"], ["b"], attribute("axis", 2, blob(21, "axis")))
    cycle = [function("f", [refers], attributes=("axis",))]
    group.put("call_without_attribute", [call("f", "x0", "y")], [x], (), cycle)


def add_types(group: Group) -> None:
    def wrap(inner: bytes, field: int, depth: int) -> bytes:
        for _ in range(depth):
            inner = blob(field, blob(1, inner))
        return inner

    number = tensor_type(FLOAT, ["N"])
    kinds = {
        "none": b"",
        "no_dtype": blob(1, b""),
        "dtype_99": tensor_type(99, [1]),
        "dtype_negative": tensor_type(-1, [1]),
        "sequence": wrap(number, 4, 1),
        "sequence_2": wrap(number, 4, 2),
        "sequence_30": wrap(number, 4, 30),
        "optional": wrap(number, 9, 1),
        "optional_30": wrap(number, 9, 30),
        "sequence_of_nothing": blob(4, b""),
        "map": blob(5, num(1, INT64) + blob(2, number)),
        "map_of_map": blob(5, num(1, STRING) + blob(2, blob(5, num(1, FLOAT)))),
        "map_of_nothing": blob(5, b""),
        "sparse": blob(8, num(1, FLOAT) + blob(2, shape([1 << 62, -5]))),
        "opaque": blob(7, blob(1, "d") + blob(2, "n" * 5000)),
        "two_cases": number + wrap(number, 4, 1),
    }
    for name, made in kinds.items():
        for op in ("Identity", "Add", "SequenceAt", "OptionalGetElement", "Shape"):
            group.put(f"type_{name}_{op}", [node(op, ["x0", "x0"], ["y"])], [made])
        declared = graph(
            [node("Relu", ["x0"], ["y"])], [value("x0", number)], [value("y", made)]
        )
        group.corpus.add("infer", f"declared_{name}", model(declared), "any")


def add_constants(group: Group) -> None:
    x = tensor_type(FLOAT, [2, 3])
    for name, made in {
        "short": tensor("c", INT64, [4], blob(9, bytes(7))),
        "long": tensor("c", INT64, [1], blob(9, bytes(64))),
        "negative": tensor("c", INT64, [-1], blob(9, bytes(8))),
        "huge": tensor("c", INT64, [1 << 62, 8], blob(9, bytes(8))),
        "empty": tensor("c", INT64, [0], b""),
        "no_dtype": tensor("c", None, [1], blob(9, bytes(8))),
        "dtype_99": tensor("c", 99, [1], blob(9, bytes(8))),
        "float": tensor("c", FLOAT, [2], blob(9, struct.pack("<ff", 1e30, -1))),
        "text": tensor("c", STRING, [1], blob(6, b"\xff")),
        "rank_1000": tensor("c", INT64, [1] * 1000, blob(9, bytes(8))),
        "elements_1024": int64s("c", [1] * 1024),
        "elements_1025": int64s("c", [1] * 1025),
    }.items():
        for op, names in {
            "Reshape": ["x0", "c"],
            "Expand": ["x0", "c"],
            "ConstantOfShape": ["c"],
            "Tile": ["x0", "c"],
            "Slice": ["x0", "c", "c"],
            "Range": ["c", "c", "c"],
        }.items():
            group.put(f"constant_{name}_{op}", [node(op, names, ["y"])], [x], [made])
    add = node("Add", ["a", "b"], ["y"])
    group.put(
        "unsorted", [add, node("Relu", ["y"], ["a"]), node("Relu", ["x0"], ["b"])], [x]
    )
    group.put("dangling", [add])
    group.put("twice", [add, add, node("Relu", ["x0"], ["y"])], [x])
    problems = [node("MatMul", ["x0", "x0"], [f"p{i}"]) for i in range(100_000)]
    group.put("problems_100000", problems, [x])


def add_infer(corpus: Corpus) -> None:
    group = Group(corpus)
    add_ranks_and_sizes(group)
    add_names_of_sizes(group)
    add_values(group)
    add_attributes(group)
    add_bodies(group)
    add_calls(group)
    add_types(group)
    add_constants(group)
