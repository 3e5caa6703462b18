"""The backend cases of the pinned onnx, run by opscribe.

python tests/eval/backend.py                     every case
python tests/eval/backend.py --op Gather --op If those of some operators
python tests/eval/backend.py --no-kernel         count operators without a kernel
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import onnx.backend.test
import onnx.numpy_helper
from onnx.backend.test.loader import load_model_tests

import opscribe

DATA = Path(onnx.backend.test.__file__).parent / "data"
KINDS = ("node", "simple", "pytorch-converted", "pytorch-operator", "light")
# What `onnx.backend.test.runner` allows where a case does not say.
RTOL, ATOL = 1e-3, 1e-7


class Case(NamedTuple):
    kind: str
    name: str
    model: bytes
    # Inputs and expected outputs of each data set, in memory or in a folder.
    data_sets: list[tuple[list[Any], list[Any]]] | list[Path]
    rtol: float = RTOL
    atol: float = ATOL


class Outcome(NamedTuple):
    case: Case
    # Empty: all outputs are as they should be.
    problem: str


def cases(kinds: tuple[str, ...] = KINDS) -> Iterator[Case]:
    for kind in kinds:
        if kind == "light":
            yield from _light_cases()
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # some divide by zero on purpose
            loaded = load_model_tests(kind=kind)
        for case in loaded:
            if case.model is not None:
                model, data = case.model.SerializeToString(), case.data_sets
            else:
                folder = Path(case.model_dir)
                model = (folder / "model.onnx").read_bytes()
                data = sorted(folder.glob("test_data_set_*"))
            yield Case(kind, case.name, model, data, case.rtol, case.atol)


def _light_cases() -> Iterator[Case]:
    """Models of well-known networks, whose weights ConstantOfShape fills."""
    for path in sorted((DATA / "light").glob("*.onnx")):
        yield Case("light", path.stem, path.read_bytes(), [])


def load_value(path: Path, declared: onnx.TypeProto) -> Any:
    data = path.read_bytes()
    match declared.WhichOneof("value"):
        case "sequence_type":
            sequence = onnx.SequenceProto.FromString(data)
            return onnx.numpy_helper.to_list(sequence)
        case "optional_type":
            optional = onnx.OptionalProto.FromString(data)
            return onnx.numpy_helper.to_optional(optional)
        case _:
            return onnx.numpy_helper.to_array(onnx.TensorProto.FromString(data))


def load_values(folder: Path, stem: str, declared: Any) -> list[Any]:
    return [
        load_value(folder / f"{stem}_{i}.pb", value.type)
        for i, value in enumerate(declared)
        if (folder / f"{stem}_{i}.pb").exists()
    ]


def difference(want: Any, got: Any, rtol: float, atol: float) -> str:
    """How the two differ; empty when they do not."""
    if isinstance(want, list):
        if not isinstance(got, list) or len(want) != len(got):
            return f"expected a list of {len(want)}, got {str(got)[:80]}"
        found = (difference(w, g, rtol, atol) for w, g in zip(want, got, strict=True))
        return next((each for each in found if each), "")
    if want is None or got is None:
        return "" if want is got else f"expected {want}, got {got}"
    want, got = np.asarray(want), np.asarray(got)
    if want.dtype != got.dtype and not (
        want.dtype.kind in "OU" and got.dtype.kind in "OU"
    ):
        return f"expected {want.dtype}, got {got.dtype}"
    if want.shape != got.shape:
        return f"expected shape {want.shape}, got {got.shape}"
    if want.dtype.kind in "OU":
        return "" if (want.astype(str) == got.astype(str)).all() else "other texts"
    if want.dtype.kind == "c" or want.dtype.kind == "f" or want.dtype.kind == "V":
        kind = complex if want.dtype.kind == "c" else np.float64
        w, g = want.astype(kind), got.astype(kind)
        close = np.isclose(g, w, rtol=rtol, atol=atol, equal_nan=True)
    else:
        close = want == got
    if close.all():
        return ""
    at = tuple(int(i) for i in np.argwhere(~close)[0]) if want.ndim else ()
    count = f"{(~close).sum()} of {want.size} differ"
    return f"{count}; at {at} expected {want[at]}, got {got[at]}"


def run_case(case: Case) -> Outcome:
    try:
        return Outcome(case, _run(case))
    except Exception as error:
        return Outcome(case, f"{type(error).__name__}: {error}")


def _run(case: Case) -> str:
    session = opscribe.Session(case.model)
    proto = onnx.ModelProto.FromString(case.model)
    for data in case.data_sets or _light_data(case, proto):
        if isinstance(data, Path):
            given = load_values(data, "input", proto.graph.input)
            wanted = load_values(data, "output", proto.graph.output)
        else:
            given, wanted = ([_as_value(value) for value in values] for values in data)
        names = _names_of_inputs(case, proto)[: len(given)]
        outputs = session.run(dict(zip(names, given, strict=True)))
        for (name, got), want in zip(outputs.items(), wanted, strict=False):
            if problem := difference(want, got, case.rtol, case.atol):
                return f"`{name}`: {problem}"
    return ""


def _as_value(value: Any) -> Any:
    """Cases that NumPy has no types for hold messages of the format."""
    if isinstance(value, onnx.TensorProto):
        return onnx.numpy_helper.to_array(value)
    if isinstance(value, list):
        return [_as_value(item) for item in value]
    return value


def _names_of_inputs(case: Case, proto: onnx.ModelProto) -> list[str]:
    names = [value.name for value in proto.graph.input]
    if case.kind != "light":
        return names
    constants = {tensor.name for tensor in proto.graph.initializer}
    return [name for name in names if name not in constants]


def _light_data(case: Case, proto: onnx.ModelProto) -> list[Any]:
    """The input that the expected output in the package belongs to."""
    if case.kind != "light":
        return []
    (name,) = _names_of_inputs(case, proto)
    (value,) = (value for value in proto.graph.input if value.name == name)
    shape = [d.dim_value for d in value.type.tensor_type.shape.dim]
    count = int(np.prod(shape))
    image = (np.arange(count, dtype=np.float32).reshape(shape) / count).astype(
        np.float32
    )
    wanted = DATA / "light" / f"{case.name}_output_0.pb"
    output = onnx.numpy_helper.to_array(
        onnx.TensorProto.FromString(wanted.read_bytes())
    )
    return [([image], [output])]


def exceptions() -> dict[str, str]:
    """Cases that do not give the expected numbers, and why that is right."""
    file = Path(__file__).parent / "exceptions.toml"
    if not file.exists():
        return {}
    rows = tomllib.loads(file.read_text())
    return {name: row["reason"] for name, row in rows.items()}


def ops_of(case: Case) -> set[str]:
    proto = onnx.ModelProto.FromString(case.model)
    nodes = list(proto.graph.node)
    nodes += [node for function in proto.functions for node in function.node]
    return {node.op_type for node in nodes}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--op", action="append", default=[])
    parser.add_argument("--kind", action="append", default=[])
    parser.add_argument("--name", action="append", default=[])
    parser.add_argument("--no-kernel", action="store_true")
    parser.add_argument("--limit", type=int, default=60)
    options = parser.parse_args()
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    passed, failed, missing = 0, [], Counter()
    for case in cases(tuple(options.kind) or KINDS):
        if options.name and not any(part in case.name for part in options.name):
            continue
        if options.op and not ops_of(case) & set(options.op):
            continue
        outcome = run_case(case)
        if not outcome.problem:
            passed += 1
        elif "there is no kernel for" in outcome.problem:
            missing[
                outcome.problem.rpartition("there is no kernel for ")[2].split()[0]
            ] += 1
            failed.append(outcome)
        else:
            failed.append(outcome)
    if options.no_kernel:
        for name, count in missing.most_common():
            print(f"{count:5} {name}")
    else:
        for outcome in failed[: options.limit]:
            print(f"{outcome.case.kind}/{outcome.case.name}: {outcome.problem[:300]}")
    lacking = sum(missing.values())
    print(f"{passed} passed, {len(failed)} failed ({lacking} for want of a kernel)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
