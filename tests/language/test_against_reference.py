"""Every function the reference compiles, compiled here: the same protos.

The corpus is reference/*.py and the script functions of onnxscript's torch library.
differences.toml lists where the two differ and why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import compare
import onnx
import onnxruntime as ort
import pytest

CPU = ["CPUExecutionProvider"]
FEWEST_FUNCTIONS = 850
FEWEST_OPERATORS = 190


@cache
def verdicts() -> list[compare.Verdict]:
    ours = compare.collect("opscribe", compare.CORPUS)
    ours |= compare.collect("torchlib-opscribe", [])
    return compare.verdicts(compare.reference(), ours)


def names_of(file: Path) -> list[str]:
    """The functions of one file, found without compiling anything."""
    pattern = re.compile(r"^(?:    )?@.*?script\(.*?^ *def\s+(\w+)", re.M | re.S)
    return pattern.findall(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", [*(f.stem for f in compare.CORPUS), "torchlib"])
def test_same_protos_as_the_reference(file: str) -> None:
    found = [v for v in verdicts() if v.file == file]
    assert found, f"`{file}` has no functions"
    wrong = []
    for verdict in found:
        listed = compare.entry_for(verdict) is not None
        if verdict.difference is not None and not listed:
            wrong.append(f"{verdict.name}\n{verdict.difference}")
        elif verdict.difference is None and listed:
            wrong.append(f"{verdict.name} is listed as different and is not")
    message = f"{len(wrong)} of {len(found)} functions:\n\n" + "\n\n".join(wrong)
    assert not wrong, message


def test_every_listed_difference_speaks_of_a_function() -> None:
    names = [v.name for v in verdicts()]
    for entry in compare.listed_differences():
        more = {"inputs", "runtime"} if entry["kind"] == "refused" else set()
        assert {"function", "kind", "reason"} <= set(entry), entry
        assert set(entry) <= {"function", "kind", "reason"} | more, entry
        assert entry["kind"] in ("fixed", "typed", "chosen", "refused"), entry
        pattern = entry["function"]
        assert any(re.fullmatch(pattern, name) for name in names), pattern


REFUSED = [e for e in compare.listed_differences() if e["kind"] == "refused"]


@pytest.mark.parametrize("entry", REFUSED, ids=lambda e: e["function"])
def test_what_is_refused_does_not_load(entry: dict[str, Any]) -> None:
    file, function = entry["function"].split(":")
    data = compare.expected_model(compare.reference()[file][function])
    assert data is not None
    model = onnx.ModelProto.FromString(data)
    for value, dtype in zip(model.graph.input, entry.get("inputs", []), strict=False):
        value.type.tensor_type.elem_type = onnx.TensorProto.DataType.Value(dtype)
    with pytest.raises(Exception, match=entry["runtime"]):
        ort.InferenceSession(model.SerializeToString(), providers=CPU)


def test_the_reference_compiles_the_whole_corpus() -> None:
    errors = [
        f"{file}:{name}: {entry['error']}"
        for file, entries in compare.reference().items()
        for name, entry in entries.items()
        if entry["function"] is None
    ]
    assert not errors, "\n".join(errors)
    count = sum(len(entries) for entries in compare.reference().values())
    assert count >= FEWEST_FUNCTIONS


def test_no_function_of_a_file_is_overlooked() -> None:
    for file in compare.CORPUS:
        text = file.read_text(encoding="utf-8")
        decorated = set(names_of(file))
        compiled = set(compare.reference()[file.stem])
        made_by_factories = {n for n in decorated if f"return {n}" in text}
        missing = decorated - compiled - made_by_factories - {"in_class", "inner"}
        assert not missing - {"first", "second"}, (file.name, missing)


def all_nodes(nodes: object) -> Iterator[onnx.NodeProto]:
    for node in nodes:  # type: ignore[attr-defined]
        yield node
        for attribute in node.attribute:
            if attribute.type == onnx.AttributeProto.GRAPH:
                yield from all_nodes(attribute.g.node)


def test_the_corpus_reaches_most_operators() -> None:
    used = set()
    for entries in compare.reference().values():
        for entry in entries.values():
            proto = onnx.FunctionProto.FromString(entry["function"])
            used |= {(n.domain, n.op_type) for n in all_nodes(proto.node)}
    standard = {op_type for domain, op_type in used if domain in ("", "ai.onnx.ml")}
    assert len(standard) >= FEWEST_OPERATORS, sorted(standard)


def has_one_order(proto: bytes) -> bool:
    """Whether no If or Loop has several outputs whose order could vary."""
    function = onnx.FunctionProto.FromString(proto)
    blocks = [n for n in all_nodes(function.node) if n.op_type in ("If", "Loop")]
    return all(len(n.output) < 2 for n in blocks)


def test_ordering_the_reference_changes_nothing_else() -> None:
    """What `collect.py` does to the reference shows only in the order of outputs."""
    untouched = compare.collect("reference-unordered", compare.CORPUS, seed="7")
    compared = 0
    for file, entries in untouched.items():
        for name, entry in entries.items():
            if has_one_order(entry["function"]):
                ordered = compare.reference()[file][name]
                assert entry["function"] == ordered["function"], f"{file}:{name}"
                assert entry["model"] == ordered["model"], f"{file}:{name}"
                compared += 1
    assert compared > FEWEST_FUNCTIONS // 2
