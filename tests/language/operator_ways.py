"""What operators do: by the rule of docs/language.md, eagerly, compiled, in C++."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import collect
import onnx
import support
from onnx.reference import ReferenceEvaluator
from operator_cases import HEAD, Case
from operator_rule import Outcome, Refused
from support import output_of, tool

import opscribe


def attempt(compute: Callable[..., Any], *arguments: Any) -> Outcome:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return compute(*arguments)
    except Exception as error:
        return Refused(f"{type(error).__name__}: {error}")


def run_model(data: bytes, inputs: list[Any]) -> Any:
    """In ONNX Runtime, and where it has no kernel for a type, in onnx's evaluator."""
    try:
        return support.run_model(data, inputs)[0]
    except Exception as error:
        if "NOT_IMPLEMENTED" not in str(error):
            raise
        feeds = dict(zip("xy", inputs, strict=True))
        return ReferenceEvaluator(onnx.load_from_string(data)).run(None, feeds)[0]


def run_eagerly(function: Any, inputs: list[Any]) -> Any:
    try:
        return function(*inputs)
    except Exception as error:
        if "NOT_IMPLEMENTED" not in str(error):
            raise
        reference = opscribe.evaluator.OnnxReferenceRuntimeEvaluator()
        with opscribe.evaluator.default_as(reference):
            return function(*inputs)


def run_compiled(function: Any, inputs: list[Any]) -> Any:
    return run_model(function.to_model_proto().SerializeToString(), inputs)


def run_scripts(cases: list[Case], folder: Path) -> dict[str, list[Outcome]]:
    """What the scripts of the cases give eagerly, and compiled."""
    path = folder / "scripts.py"
    scripts = [case.script(f"f{i}") for i, case in enumerate(cases)]
    path.write_text("\n\n".join([HEAD, *scripts]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        functions, errors = collect.import_file(path)
    outcomes: dict[str, list[Outcome]] = {"eager": [], "compiled": []}
    for i, case in enumerate(cases):
        error = errors.get(f"f{i}")
        for way, run in (("eager", run_eagerly), ("compiled", run_compiled)):
            outcomes[way].append(
                Refused(error)
                if error is not None
                else attempt(run, functions[f"f{i}"], case.inputs())
            )
    return outcomes


def run_authored(cases: list[Case], folder: Path) -> list[Outcome]:
    """What the models give that the program writes in C++."""
    lines = [case.line(i) for i, case in enumerate(cases)]
    output = output_of(
        tool("operator_models"), folder, input="".join(f"{line}\n" for line in lines)
    )
    answers = output.splitlines()
    outcomes = []
    for i, (case, answer) in enumerate(zip(cases, answers, strict=True)):
        if answer == "ok":
            data = (folder / f"{i}.onnx").read_bytes()
            outcomes.append(attempt(run_model, data, case.inputs()))
        else:
            outcomes.append(Refused(answer))
    return outcomes
