"""Operator schemas, compared with those of the `onnx` package."""

from typing import Any

import onnx
import pytest

from opscribe import _core

SCHEMAS = [
    schema
    for schema in onnx.defs.get_all_schemas_with_history()
    if schema.support_level == onnx.defs.OpSchema.SupportType.COMMON
]


def rows(params: Any) -> list[tuple[str, str, str, bool, int]]:
    return [
        (p.name, p.type_str, p.option.name.lower(), p.is_homogeneous, p.min_arity)
        for p in params
    ]


def our_rows(params: tuple[_core.SchemaParam, ...]) -> list[tuple[Any, ...]]:
    return [(p.name, p.type_str, p.option, p.homogeneous, p.min_arity) for p in params]


@pytest.mark.parametrize("domain", sorted({schema.domain for schema in SCHEMAS}))
def test_parameters_are_those_of_onnx(domain: str) -> None:
    for theirs in (schema for schema in SCHEMAS if schema.domain == domain):
        ours = _core.find_schema(domain, theirs.name, theirs.since_version)
        assert ours is not None, theirs.name
        assert ours.since_version == theirs.since_version
        assert ours.deprecated == theirs.deprecated
        if theirs.deprecated:
            continue
        assert our_rows(ours.inputs) == rows(theirs.inputs), theirs.name
        assert our_rows(ours.outputs) == rows(theirs.outputs), theirs.name
        assert (ours.min_inputs, ours.min_outputs) == (
            theirs.min_input,
            theirs.min_output,
        )


@pytest.mark.parametrize("domain", sorted({schema.domain for schema in SCHEMAS}))
def test_attributes_are_those_of_onnx(domain: str) -> None:
    for theirs in (schema for schema in SCHEMAS if schema.domain == domain):
        ours = _core.find_schema(domain, theirs.name, theirs.since_version)
        assert ours is not None
        if theirs.deprecated:
            continue
        wanted = {
            name: (attr.type.value, attr.required)
            for name, attr in theirs.attributes.items()
        }
        seen = {a.name: (a.type.value, a.required) for a in ours.attributes}
        assert seen == wanted, theirs.name


def test_defaults_and_type_variables() -> None:
    gemm = _core.find_schema("", "Gemm", 18)
    assert gemm is not None
    assert {a.name: a.default for a in gemm.attributes} == {
        "alpha": 1.0,
        "beta": 1.0,
        "transA": 0,
        "transB": 0,
    }
    variable = gemm.type_constraints[0]
    assert variable.name == "T"
    assert "tensor(float)" in variable.allowed
    assert "tensor(string)" not in variable.allowed
    add = _core.find_schema("ai.onnx", "Concat")
    assert add is not None
    assert add.max_inputs is None


def test_the_version_decides() -> None:
    assert _core.find_schema("", "Clip", 6) != _core.find_schema("", "Clip", 13)
    old = _core.find_schema("", "Clip", 6)
    assert old is not None
    assert len(old.inputs) == 1
    assert _core.find_schema("", "Gelu", 19) is None
    assert _core.find_schema("", "NoSuchOperator") is None
    assert _core.find_schema("no.such.domain", "Add") is None


def test_domains_and_names() -> None:
    assert _core.newest_opset() == onnx.defs.onnx_opset_version()
    assert _core.newest_opset("no.such.domain") is None
    assert "Add" in _core.op_names()
    assert _core.op_names("no.such.domain") == ()
