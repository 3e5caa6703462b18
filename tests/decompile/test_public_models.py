"""Every model of the pinned onnx as a script, and back."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import onnx
import public_models
import pytest
from onnx import numpy_helper
from vocabulary import foreign_words

import opscribe

# Some of the models have shapes that do not go together, which the compiler tells.
pytestmark = pytest.mark.filterwarnings("ignore::opscribe.ScriptWarning")


@cache
def models() -> dict[str, onnx.ModelProto]:
    return public_models.public_models()


@cache
def scripts() -> dict[str, str]:
    return {name: opscribe.decompile(model) for name, model in models().items()}


# Fields that say nothing about what a model means.
STORAGE = ("raw_data", "float_data", "int32_data", "int64_data", "double_data",
           "uint64_data", "string_data")  # fmt: skip


def plain_tensor(tensor: onnx.TensorProto, keep_name: bool) -> None:
    """The elements in one and the same field."""
    if tensor.data_location == onnx.TensorProto.EXTERNAL:
        return
    array = numpy_helper.to_array(tensor)
    for field in STORAGE:
        tensor.ClearField(field)
    if array.dtype == np.object_:
        tensor.string_data.extend(
            x if isinstance(x, bytes) else x.encode() for x in array.flatten()
        )
    else:
        tensor.raw_data = array.tobytes()
    if not keep_name:
        tensor.ClearField("name")


def normal(model: onnx.ModelProto) -> onnx.ModelProto:
    """The model without the freedom its file format leaves."""
    copy = onnx.ModelProto()
    copy.CopyFrom(model)
    if not copy.HasField("model_version") or copy.model_version == 0:
        copy.ClearField("model_version")
    for field in ("producer_name", "producer_version", "domain", "doc_string"):
        if not getattr(copy, field):
            copy.ClearField(field)
    functions = sorted(copy.functions, key=lambda f: (f.domain, f.name, f.overload))
    del copy.functions[:]
    copy.functions.extend(functions)
    functions = list(copy.functions)
    for graph in public_models.all_graphs(copy):
        for tensor in graph.initializer:
            plain_tensor(tensor, keep_name=True)
        if not graph.doc_string:
            graph.ClearField("doc_string")
    for opset in [*copy.opset_import, *(o for f in functions for o in f.opset_import)]:
        if not opset.domain:
            opset.ClearField("domain")
    nodes = public_models.all_nodes(copy)
    for node in nodes:
        for field in ("name", "domain", "doc_string"):
            if not getattr(node, field):
                node.ClearField(field)
        for attribute in node.attribute:
            if attribute.type == onnx.AttributeProto.TENSOR:
                plain_tensor(attribute.t, keep_name=False)
            for tensor in attribute.tensors:
                plain_tensor(tensor, keep_name=False)
    for node in reversed(nodes):  # those inside others first
        attributes = sorted(node.attribute, key=lambda attribute: attribute.name)
        del node.attribute[:]
        node.attribute.extend(attributes)
    return copy


def test_compiling_gives_the_model_back() -> None:
    assert len(models()) == 2033
    different = []
    for name, model in models().items():
        again = opscribe.compile(scripts()[name]).to_proto()
        if normal(again) != normal(model):
            different.append(name)
    assert different == []


def test_exact_scripts_give_the_bytes_back() -> None:
    different = []
    for name, model in models().items():
        data = opscribe.load(model.SerializeToString()).to_bytes()
        text = opscribe.decompile(data, exact=True)
        if opscribe.compile(text).to_bytes() != data:
            different.append(name)
    assert different == []


def test_no_script_needs_a_patch() -> None:
    """What is not said in words is not readable."""
    assert [name for name, text in scripts().items() if '"patch"' in text] == []


def test_scripts_have_no_foreign_words() -> None:
    for name, text in scripts().items():
        assert text.isascii(), name
        assert foreign_words(ast.parse(text)) == [], name


def test_ruff_has_nothing_to_format(tmp_path: Path) -> None:
    for number, text in enumerate(scripts().values()):
        (tmp_path / f"script_{number}.py").write_text(text)
    (tmp_path / "ruff.toml").write_text("line-length = 88\n")
    ruff = Path(sys.executable).parent / "ruff"
    done = subprocess.run(
        [ruff, "format", "--check", "--no-cache", "."],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[:2000]
