"""Inference on every model of the pinned onnx package.

Asked without the types that a model declares for its results, we know at least what
onnx.shape_inference knows, and nothing that the expected results of the package's own
test data contradict. The same with names in place of the inputs' sizes, where
dimensions that we give as expressions have to be right for the sizes of the data.
"""

from __future__ import annotations

import re
import tomllib
import warnings
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import precision
import pytest
from onnx import ModelProto, TypeProto
from onnx.backend.test.loader import load_model_tests
from public_models import public_models
from shape_oracle import (
    compare,
    computed_inputs,
    evaluate,
    names_of_inputs,
    our_types,
    shown,
    their_types,
    with_named_inputs,
    without_declarations,
)

HERE = Path(__file__).resolve().parent

# Models that declare what their results are not, where nothing else is known.
WRONGLY_DECLARED = {
    "test_loop16_seq_none": "the body declares a list of scalars, and collects vectors",
}


@cache
def models() -> dict[str, ModelProto]:
    return public_models()


@cache
def explanations() -> list[dict[str, str]]:
    with (HERE / "disagreements.toml").open("rb") as file:
        return tomllib.load(file)["model"]


def explains(entry: dict[str, str], name: str, said: str) -> bool:
    return bool(re.search(entry["name"], name) and re.search(entry["said"], said))


def disagreements_with(models: dict[str, ModelProto]) -> list[tuple[str, str]]:
    """The names of models, with a line of what we disagree in."""
    found = []
    for name, model in models.items():
        try:
            theirs = their_types(model)
        except Exception:  # It raises several kinds, and refuses models that run.
            continue
        compared = compare(our_types(model), theirs, names_of_inputs(model))
        found += [(name, line) for line in str(compared).splitlines()]
    return found


def test_what_the_reference_knows_is_known() -> None:
    assert len(models()) >= 2000
    bare = {name: without_declarations(model) for name, model in models().items()}
    named = {
        f"{name}, named": with_named_inputs(model)[0]
        for name, model in models().items()
        if name.startswith("node/")
    }
    found = disagreements_with(bare | named)
    unexplained = [
        item
        for item in found
        if not any(explains(entry, *item) for entry in explanations())
    ]
    assert unexplained == []
    for entry in explanations():
        assert any(explains(entry, *item) for item in found), entry


def test_no_model_is_refused() -> None:
    for name, model in models().items():
        try:
            our_types(model, strict=True)
        except Exception as error:
            pytest.fail(f"{name}: {error}")


# --- What runs give ---

Data = list[tuple[str, ModelProto, list[Any], list[Any]]]


@cache
def node_cases() -> Data:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the cases divide by zero on purpose
        cases = load_model_tests(kind="node")
    return [(case.name, case.model, *pair) for case in cases for pair in case.data_sets]


def contradiction(type: TypeProto, value: Any, sizes: dict[str, int]) -> str | None:
    """What a result says against the type we gave."""
    kind = type.WhichOneof("value")
    if kind is None or value is None:
        return None
    if kind == "optional_type":
        return contradiction(type.optional_type.elem_type, value, sizes)
    if kind == "sequence_type":
        if not isinstance(value, list):
            return f"{shown(type)} is {value!r:.80}"
        said = [contradiction(type.sequence_type.elem_type, v, sizes) for v in value]
        return next(filter(None, said), None)
    if kind != "tensor_type":
        return None
    dtype, shape = tensor_facts(value)
    tensor = type.tensor_type
    if not are_one_type(tensor.elem_type, dtype):
        return f"{shown(type)} has elements of type {dtype}"
    if not tensor.HasField("shape"):
        return None
    dims = [
        dim.dim_value if dim.HasField("dim_value") else evaluate(dim.dim_param, sizes)
        for dim in tensor.shape.dim
    ]
    fits = len(dims) == len(shape) and all(
        dim is None or dim == size for dim, size in zip(dims, shape, strict=True)
    )
    return None if fits else f"{shown(type)} is of shape {list(shape)}"


def tensor_facts(value: Any) -> tuple[int, tuple[int, ...]]:
    if isinstance(value, onnx.TensorProto):
        return value.data_type, tuple(value.dims)
    array = np.asarray(value)
    return onnx.helper.np_dtype_to_tensor_dtype(array.dtype), array.shape


def are_one_type(ours: int, given: int) -> bool:
    return ours == given


def input_sizes(model: ModelProto, values: list[Any]) -> dict[str, int]:
    """The sizes that named dimensions of the inputs have in this run."""
    sizes = {}
    for declared, value in zip(computed_inputs(model), values, strict=False):
        if value is None or not declared.type.HasField("tensor_type"):
            continue
        dims = declared.type.tensor_type.shape.dim
        for dim, size in zip(dims, tensor_facts(value)[1], strict=False):
            if dim.dim_param:
                sizes[dim.dim_param] = size
    return sizes


@pytest.mark.parametrize("is_named", [False, True], ids=["as given", "named"])
def test_no_result_contradicts(is_named: bool) -> None:
    assert len(node_cases()) >= 1800
    found = []
    for name, model, inputs, outputs in node_cases():
        if is_named:
            asked, _ = with_named_inputs(model)
        else:
            asked = without_declarations(model)
        types = our_types(asked)
        sizes = input_sizes(asked, inputs)
        for declared, value in zip(model.graph.output, outputs, strict=True):
            if declared.name in types:
                said = contradiction(types[declared.name], value, sizes)
                if said is not None:
                    found.append((name, f"`{declared.name}` {said}"))
    assert {name for name, _ in found} == WRONGLY_DECLARED.keys(), found


# --- How much is known ---


def test_most_dimensions_are_known() -> None:
    ours, theirs = precision.measure(
        model for name, model in models().items() if name.startswith("node/")
    )
    assert ours.share >= precision.FLOOR
    assert ours.num_known > theirs.num_known
