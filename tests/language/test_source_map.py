"""Source maps: every node says which part of the source it stems from."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import onnx
from support import COMMAND, output_of

KEY = "pkg.opscribe.source"

SOURCE = """\
from opscribe import BOOL, FLOAT, INT64, script
from opscribe import opset18 as op


@script()
def inner(x, c):
    if c:
        x = op.Abs(x)
    return x


@script()
def outer(x: FLOAT["N"], c: BOOL, n: INT64):
    for i in range(n):
        if c:
            x = inner(x, c) + 1.0
    return x
"""


def nodes_of(nodes: Iterator[onnx.NodeProto]) -> Iterator[onnx.NodeProto]:
    for node in nodes:
        yield node
        for attribute in node.attribute:
            yield from nodes_of(iter(attribute.g.node))


def check(nodes: list[onnx.NodeProto], lines: dict[str, int]) -> None:
    """Every node names a range of the source; these operators stand on these lines."""
    assert nodes
    for node in nodes:
        places = {entry.key: entry.value for entry in node.metadata_props}
        match = re.fullmatch(r".*page\.py:(\d+):\d+-\d+:\d+", places[KEY])
        assert match, places
        if node.op_type in lines:
            assert int(match[1]) == lines[node.op_type], (node.op_type, places)


def check_model(model: onnx.ModelProto) -> None:
    check(list(nodes_of(iter(model.graph.node))), {"Loop": 14, "inner": 16, "Add": 16})
    (function,) = model.functions
    check(list(nodes_of(iter(function.node))), {"If": 7, "Abs": 8})


def test_command(tmp_path: Path) -> None:
    (tmp_path / "page.py").write_text(SOURCE)
    command = [COMMAND, "compile", "page.py:outer", "--source-map", "-o", "page.onnx"]
    output_of(*command, cwd=tmp_path)
    check_model(onnx.load(tmp_path / "page.onnx"))


def test_command_writes_it_into_a_function(tmp_path: Path) -> None:
    (tmp_path / "page.py").write_text(SOURCE)
    command = [COMMAND, "compile", "page.py:inner", "--source-map"]
    output_of(*command, "--emit", "function", "-o", "inner.onnx", cwd=tmp_path)
    function = onnx.FunctionProto.FromString((tmp_path / "inner.onnx").read_bytes())
    check(list(nodes_of(iter(function.node))), {"If": 7, "Abs": 8})


def test_package(tmp_path: Path) -> None:
    (tmp_path / "page.py").write_text(SOURCE)
    lines = (
        "import page, sys",
        "model = page.outer.to_model_proto(source_map=True)",
        "plain = page.outer.to_model_proto()",
        "assert not any(n.metadata_props for f in plain.functions for n in f.node)",
        "sys.stdout.buffer.write(model.SerializeToString())",
    )
    run = subprocess.run(
        [sys.executable, "-c", "; ".join(lines)],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        timeout=120,
    )
    check_model(onnx.ModelProto.FromString(run.stdout))
