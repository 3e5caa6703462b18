"""The text form against onnx's own models, printer and parser.

For every model that the installed `onnx` package offers and for generated ones:
binary -> our text -> our binary gives the same bytes; `onnx.parser` reads our text as
the same model wherever plain ONNX text has a word for everything; and what
`onnx.printer` writes we read as `onnx.parser` does.
"""

from __future__ import annotations

import pathlib
import re
from collections.abc import Callable, Iterator

import onnx
import onnx.parser
import onnx.printer
import onnx.shape_inference
import pytest
from onnx import TensorProto, numpy_helper
from support import ROOT, output_of, tool

# Annotations that a comparison of values does not miss: where the elements are kept,
# and whether empty fields are there.
HARMLESS = re.compile(
    r"#@ (assume [a-z_, ]+|tensor\.(raw|typed|data \{\})|tensor\.name (absent|\"\")"
    r"|node\.domain (absent|\"\")) *(?=#@|\n)"
)
PACKED = {TensorProto.INT4, TensorProto.UINT4, TensorProto.INT2, TensorProto.UINT2}
PACKED.add(TensorProto.FLOAT4E2M1)
UPSTREAM_FAILS = (
    onnx.parser.ParseError,
    onnx.shape_inference.InferenceError,
    RuntimeError,
    ValueError,
)


def backend_models() -> Iterator[tuple[str, bytes]]:
    import public_models

    for name, model in public_models.public_models().items():
        yield name.replace("/", "-"), model.SerializeToString(deterministic=True)


def generated_models() -> Iterator[tuple[str, bytes]]:
    import random_models

    for seed in range(500):
        model = random_models.generate_model(seed)
        yield f"generated-{seed:03}", model.SerializeToString(deterministic=True)


def run(mode: str, source: pathlib.Path, target: pathlib.Path) -> None:
    target.mkdir(exist_ok=True)
    output_of(tool("text_roundtrip"), mode, source, target)


class Corpus:
    """A folder of models and what the tool makes of it."""

    def __init__(self, root: pathlib.Path, models: Iterator[tuple[str, bytes]]) -> None:
        self.root = root
        (root / "models").mkdir()
        for name, content in models:
            (root / "models" / f"{name}.onnx").write_bytes(content)
        self.names = sorted(p.stem for p in (root / "models").glob("*.onnx"))
        run("print", root / "models", root / "text")
        run("parse", root / "text", root / "back")

    def binary(self, name: str) -> bytes:
        return (self.root / "models" / f"{name}.onnx").read_bytes()

    def text(self, name: str) -> str:
        return (self.root / "text" / f"{name}.onnxtxt").read_bytes().decode("utf-8")

    def back(self, name: str) -> bytes | None:
        path = self.root / "back" / f"{name}.onnx"
        return path.read_bytes() if path.exists() else None


@pytest.fixture(scope="module")
def backend(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return Corpus(tmp_path_factory.mktemp("backend"), backend_models())


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return Corpus(tmp_path_factory.mktemp("generated"), generated_models())


def check_lossless(corpus: Corpus) -> None:
    failed = [n for n in corpus.names if corpus.back(n) != corpus.binary(n)]
    assert not failed, f"{len(failed)} models changed, e.g. {failed[:5]}"


def test_backend_models_survive_the_text(backend: Corpus) -> None:
    assert len(backend.names) >= 2000
    check_lossless(backend)


def test_generated_models_survive_the_text(generated: Corpus) -> None:
    assert len(generated.names) >= 500
    check_lossless(generated)


def each_tensor(message: object, visit: Callable[[TensorProto], None]) -> None:
    if isinstance(message, TensorProto):
        visit(message)
        return
    for field, value in message.ListFields():  # type: ignore[attr-defined]
        if field.message_type is None:
            continue
        for item in value if field.is_repeated else [value]:
            each_tensor(item, visit)


def normalise(model: onnx.ModelProto) -> onnx.ModelProto:
    """Every tensor as raw data; empty domains and tensor names absent."""

    def to_raw(tensor: TensorProto) -> None:
        if not tensor.name:
            tensor.ClearField("name")
        if tensor.data_type == TensorProto.STRING or tensor.external_data:
            return
        if not tensor.HasField("raw_data"):
            array = numpy_helper.to_array(tensor)
            name = tensor.name
            tensor.CopyFrom(numpy_helper.from_array(array))
            if name:
                tensor.name = name
        if not tensor.raw_data:
            tensor.ClearField("raw_data")

    def clean(nodes: object) -> None:
        for node in nodes:  # type: ignore[attr-defined]
            if not node.domain:
                node.ClearField("domain")
            for attr in node.attribute:
                for graph in [attr.g, *attr.graphs]:
                    clean(graph.node)

    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    each_tensor(copy, to_raw)
    clean(copy.graph.node)
    for part in [copy, *copy.functions]:
        for opset in part.opset_import:
            if not opset.domain:
                opset.ClearField("domain")
    for function in copy.functions:
        clean(function.node)
    return copy


def has_packed_tensor(model: onnx.ModelProto) -> bool:
    """Literals of 2- and 4-bit types are not packed by `onnx.parser`."""
    found = []
    each_tensor(model, lambda tensor: found.append(tensor.data_type in PACKED))
    return any(found)


def test_onnx_parser_reads_our_text(backend: Corpus) -> None:
    same = 0
    for name in backend.names:
        model = onnx.ModelProto.FromString(backend.binary(name))
        text = backend.text(name)
        if "#@" in HARMLESS.sub("", text) or has_packed_tensor(model):
            continue
        theirs = onnx.parser.parse_model(text)
        assert normalise(theirs) == normalise(model), name
        same += 1
    assert same >= 2000, f"only {same} of {len(backend.names)} models were plain text"


def drop_lists_of_messages(message: object) -> None:
    """`onnx.parser` reads lists of tensors, graphs and types but does not keep them."""
    if isinstance(message, onnx.AttributeProto):
        for field in ("tensors", "graphs", "type_protos"):
            message.ClearField(field)
    for field, value in message.ListFields():  # type: ignore[attr-defined]
        if field.message_type is None:
            continue
        for item in value if field.is_repeated else [value]:
            drop_lists_of_messages(item)


def check_agrees_with_onnx_parser(corpus: Corpus, floor: int) -> None:
    """What `onnx.printer` writes, read by both parsers, is the same message."""
    source = corpus.root / "theirs"
    source.mkdir()
    expected: dict[str, bytes] = {}
    for name in corpus.names:
        model = onnx.ModelProto.FromString(corpus.binary(name))
        if has_packed_tensor(model):
            continue
        try:
            text = onnx.printer.to_text(model)
            theirs = onnx.parser.parse_model(text)
        except UPSTREAM_FAILS:
            continue  # what upstream cannot read back is no yardstick
        (source / f"{name}.onnxtxt").write_text(text, encoding="utf-8", newline="")
        expected[name] = theirs.SerializeToString(deterministic=True)
    run("parse", source, corpus.root / "ours")
    for name, theirs_bytes in expected.items():
        path = corpus.root / "ours" / f"{name}.onnx"
        error = corpus.root / "ours" / f"{name}.error"
        assert path.exists(), f"{name}: {error.read_text(encoding='utf-8')}"
        ours = onnx.ModelProto.FromString(path.read_bytes())
        drop_lists_of_messages(ours)
        assert ours.SerializeToString(deterministic=True) == theirs_bytes, name
    assert len(expected) >= floor, f"only {len(expected)} texts compared"


def test_we_read_what_onnx_printer_writes(backend: Corpus) -> None:
    check_agrees_with_onnx_parser(backend, 1900)


def test_we_read_odd_models_as_onnx_parser_does(generated: Corpus) -> None:
    check_agrees_with_onnx_parser(generated, 40)


# Models one after the other, separated by lines of dashes.
SNIPPETS = r"""
g (float[N] x) => (float y) { y = Neg (x) }
---
g => (float y) { y = Constant <value_float: float = 3> () }
---
g (float x = {1}, int64 n) => (y) <float[2] w = {1, -2.5e1}> { y = Add (x, w) }
---
g () => () { = Op () a, = Op (,x,) , b = Op ("", x) }
---
g () => () { [] x = a.b . Op : ov <s = "a\"b\\c\n"> () }
---
g () => () { x = Op <f = [1.5, 2, -inf, nan], i: ints = [], e = 1e-46> () }
---
g () => () {
  x = Op <t = float[2] name {1, 2}, u = int8 {-1}, v = bool[2] = {1,0}> ()
}
---
g () => () {
  x = Op <p = float[N, ?, "a b", 3], q = seq(optional(map(int64, float[])))> ()
}
---
g () => () { x = Op <o = opaque(a.b, c), r = opaque(x.y), z = opaque()> () }
---
g () => () { x = Op () <body = b (float i) => (float o) { o = Neg (i) }> }
---
g () => () { x = Op <a = @b, c: float = @d> () } # comment
---
<ir_version: 7, opset_import: ["" : 10, "a" : 1], metadata_props: ["k": "v"]>
"a graph" () => () {}
<domain: "d", overload: "o", opset_import: [], doc_string: "s">
f <a, b: float = 1, c = "x"> (float x, y) => (float[N] z) <int64 v> {
  z = Add (x, y)
}
---
g () => () <float[2] w = ["location": "f.bin", "offset": "0"]> {}
---
g () => () <
  uint64 u = {18446744073709551615}, complex64 c = {1, 2}, string s = {"a"}
> {}
---
g (sparse_tensor(float[3]) s, float8e4m3fn[2] f, float16 h = {15360}) => () {}
---
g () => () { x = Op <f = 0.1, g = 1e10, h = -0.0, i = -9223372036854775808> () }
"""


@pytest.mark.parametrize("text", SNIPPETS.split("---\n"))
def test_snippets_mean_what_onnx_parser_says(text: str, tmp_path: pathlib.Path) -> None:
    source = tmp_path / "in"
    source.mkdir()
    (source / "m.onnxtxt").write_text(text, encoding="utf-8", newline="")
    run("parse", source, tmp_path / "out")
    error = tmp_path / "out" / "m.error"
    assert not error.exists(), error.read_text(encoding="utf-8")
    theirs = onnx.parser.parse_model(text).SerializeToString(deterministic=True)
    assert (tmp_path / "out" / "m.onnx").read_bytes() == theirs


def test_the_documented_example_is_what_we_print(tmp_path: pathlib.Path) -> None:
    page = (ROOT / "docs" / "text_format.md").read_text(encoding="utf-8")
    example = page.split("```\n")[1]
    source = tmp_path / "in"
    source.mkdir()
    (source / "m.onnxtxt").write_text(example, encoding="utf-8", newline="")
    run("parse", source, tmp_path / "binary")
    run("print", tmp_path / "binary", tmp_path / "text")
    assert (tmp_path / "text" / "m.onnxtxt").read_text(encoding="utf-8") == example
