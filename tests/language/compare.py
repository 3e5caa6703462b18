"""Compares what opscribe compiles with what the reference compiles.

    python tests/language/compare.py [--cli] [--functions-only] [FILE.py[:FUNCTION]...]

prints `ok` or the first difference of every function; without files it takes the whole
corpus and the torch library. `--cli` compiles with `build/bin/opscribe compile` instead
of the Python package. The exit code is 1 if an unlisted function differs.
"""

from __future__ import annotations

import difflib
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import onnx

import opscribe

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from support import ask_python, run_command  # noqa: E402

CORPUS = sorted((HERE / "reference").glob("*.py"))
TORCH_LIBRARY = "torchlib"

Entries = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Verdict:
    """One function of the corpus: how it came out on both sides."""

    file: str
    function: str
    difference: str | None  # None when equal

    @property
    def name(self) -> str:
        return f"{self.file}:{self.function}"


def collect(face: str, files: list[Path], *, seed: str = "0") -> dict[str, Entries]:
    """The protos of all functions, compiled by `face` in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    words = [HERE / "collect.py", face, "--models", *files]
    results: dict[str, Entries] = ask_python(*words, env=environment)
    return {Path(name).stem: entries for name, entries in results.items()}


def compile_by_program(file: Path, function: str, emit: str) -> bytes | str:
    """What `opscribe compile` writes for one function, or its messages."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.onnx"
        run = run_command("compile", f"{file}:{function}", "--emit", emit, "-o", out)
        return out.read_bytes() if run.returncode == 0 else run.stderr or run.stdout


def collect_by_program(
    files: list[Path], like: dict[str, Entries]
) -> dict[str, Entries]:
    """The same functions as in `like`, compiled by the command."""
    results: dict[str, Entries] = {}
    for file in files:
        entries = results.setdefault(file.stem, {})
        for name, entry in like[file.stem].items():
            ours: dict[str, Any] = {"function": None, "model": None, "error": None}
            for emit in ("function", "onnx"):
                field = {"function": "function", "onnx": "model"}[emit]
                if entry[field] is None:
                    continue
                output = compile_by_program(file, name, emit)
                if isinstance(output, bytes):
                    ours[field] = output
                else:
                    ours["error"] = output
            entries[name] = ours
    return results


def first_difference(expected: list[str], actual: list[str]) -> str | None:
    if expected == actual:
        return None
    lines = difflib.unified_diff(
        expected, actual, "reference", "opscribe", lineterm="", n=3
    )
    return "\n".join(lines)


def functions_text(functions: Iterable[bytes]) -> str:
    """Functions in ONNX text: those of a model whose own graph is empty."""
    model = onnx.ModelProto()
    model.graph.name = "functions"
    for function in functions:
        model.functions.add().ParseFromString(function)
    return opscribe.Model.from_proto(model).to_text()


def lines_of(proto: onnx.FunctionProto | onnx.ModelProto) -> list[str]:
    """A function or model in ONNX text, which leaves nothing out."""
    data = proto.SerializeToString(deterministic=True)
    if isinstance(proto, onnx.FunctionProto):
        return functions_text([data]).splitlines()
    return opscribe.load(data).to_text().splitlines()


def proto_difference(
    kind: str, expected: bytes | None, actual: bytes | None
) -> str | None:
    if expected is None and actual is None:
        return None
    if expected is None:
        return f"{kind}: the reference makes none"
    if actual is None:
        return f"{kind}: opscribe makes none"
    make = onnx.FunctionProto if kind == "function" else onnx.ModelProto
    a, b = make.FromString(expected), make.FromString(actual)
    for proto in (a, b):
        sort_all_attributes(proto)
    if kind == "model":
        forget_added_types(a, b)
    if a == b:
        return None
    return f"{kind}:\n{first_difference(lines_of(a), lines_of(b))}"


def forget_added_types(expected: onnx.ModelProto, actual: onnx.ModelProto) -> None:
    """Leaves out the types of results that the reference does not know: where nothing
    is annotated, opscribe declares what it infers."""
    for theirs, ours in zip(expected.graph.output, actual.graph.output, strict=False):
        if theirs.name == ours.name and theirs.type.WhichOneof("value") is None:
            ours.ClearField("type")
            theirs.ClearField("type")


def sort_all_attributes(proto: onnx.FunctionProto | onnx.ModelProto) -> None:
    if isinstance(proto, onnx.FunctionProto):
        sort_attributes(proto.node)
        return
    sort_attributes(proto.graph.node)
    for function in proto.functions:
        sort_attributes(function.node)


def sort_attributes(nodes: Any) -> None:
    """Attributes by name: the reference writes them in the order of a hash table of
    ONNX's own library, which says nothing."""
    for node in nodes:
        ordered = sorted(node.attribute, key=lambda attribute: attribute.name)
        copies = []
        for attribute in ordered:
            copies.append(onnx.AttributeProto())
            copies[-1].CopyFrom(attribute)
        del node.attribute[:]
        node.attribute.extend(copies)
        for attribute in node.attribute:
            if attribute.type == onnx.AttributeProto.GRAPH:
                sort_attributes(attribute.g.node)


def resolve_references(nodes: Any, defaults: dict[str, onnx.AttributeProto]) -> None:
    """Puts the defaults of attribute parameters in the place of references to them."""
    for node in nodes:
        for attribute in node.attribute:
            default = defaults.get(attribute.ref_attr_name)
            if default is not None:
                name = attribute.name
                attribute.CopyFrom(default)
                attribute.name = name
            if attribute.type == onnx.AttributeProto.GRAPH:
                resolve_references(attribute.g.node, defaults)


def expected_model(entry: dict[str, Any]) -> bytes | None:
    """The reference's model as it is meant.

    In a model made of a function with defaulted attributes the reference leaves the
    references to these attributes in the main graph, where nothing can resolve them;
    the defaults belong there.
    """
    if entry["model"] is None:
        return None
    function = onnx.FunctionProto.FromString(entry["function"])
    defaults = {a.name: a for a in function.attribute_proto}
    model = onnx.ModelProto.FromString(entry["model"])
    resolve_references(model.graph.node, defaults)
    return model.SerializeToString(deterministic=True)


def difference(expected: dict[str, Any], actual: dict[str, Any] | None) -> str | None:
    """What of our function differs from the reference's; None when nothing does."""
    if actual is None:
        return "opscribe has no such function"
    if actual["error"]:
        return str(actual["error"])
    text = proto_difference("function", expected["function"], actual["function"])
    if text is not None or expected["error"]:  # an error: it could make no model
        return text
    return proto_difference("model", expected_model(expected), actual["model"])


def verdicts(expected: dict[str, Entries], actual: dict[str, Entries]) -> list[Verdict]:
    found = []
    for file, entries in expected.items():
        ours = actual.get(file, {})
        for name, entry in entries.items():
            found.append(Verdict(file, name, difference(entry, ours.get(name))))
    return found


@cache
def reference() -> dict[str, Entries]:
    """The whole corpus and the torch library by the reference, run once."""
    return collect("reference", CORPUS) | collect("torchlib", [])


@cache
def listed_differences() -> tuple[dict[str, Any], ...]:
    """The entries of differences.toml."""
    text = (HERE / "differences.toml").read_text(encoding="utf-8")
    return tuple(tomllib.loads(text).get("difference", []))


def entry_for(verdict: Verdict) -> dict[str, Any] | None:
    """The listed difference that speaks of this function."""
    for entry in listed_differences():
        if re.fullmatch(entry["function"], verdict.name):
            return entry
    return None


def chosen(arguments: list[str]) -> tuple[list[Path], set[str]]:
    """The files named, and the `file:function` names picked from them."""
    files, names = [], set()
    for argument in arguments:
        path, _, function = argument.partition(":")
        files.append(Path(path).resolve())
        if function:
            names.add(f"{files[-1].stem}:{function}")
    return files, names


def report(found: list[Verdict]) -> Iterator[str]:
    for verdict in found:
        entry = entry_for(verdict)
        if verdict.difference is None:
            yield f"ok {verdict.name}" + (" (but listed as different)" if entry else "")
        elif entry is not None:
            yield f"listed {verdict.name}: {entry['reason']}"
        else:
            text = verdict.difference.replace("\n", "\n    ")
            yield f"DIFFERENT {verdict.name}\n    {text}"


def main(arguments: list[str]) -> int:
    by_program = "--cli" in arguments
    files, names = chosen([a for a in arguments if not a.startswith("--")])
    whole = not files
    files = files or CORPUS
    expected = collect("reference", files)
    actual = (
        collect_by_program(files, expected)
        if by_program
        else collect("opscribe", files)
    )
    if whole and not by_program:
        expected |= collect("torchlib", [])
        actual |= collect("torchlib-opscribe", [])
    if "--functions-only" in arguments:
        for entries in (*expected.values(), *actual.values()):
            for entry in entries.values():
                entry["model"] = None
    found = verdicts(expected, actual)
    if names:
        found = [v for v in found if v.name in names]
    print("\n".join(report(found)))
    unlisted = [v for v in found if v.difference and entry_for(v) is None]
    print(f"{len(found)} functions, {len(unlisted)} differ without being listed")
    return 1 if unlisted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
