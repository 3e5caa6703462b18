"""The operators of com.microsoft against the schemas that onnxruntime itself has.

The runtime adds attributes, inputs and types to them without a new version, so what we
describe has to be what the pinned release has.
"""

from __future__ import annotations

import json
from typing import Any

import onnx
import onnxruntime.capi.onnxruntime_pybind11_state as runtime
import pytest
from support import output_of, tool

Facts = dict[str, Any]

DOMAIN = "com.microsoft"
SCHEMAS = {
    schema.name: schema
    for schema in runtime.get_all_operator_schema()
    if schema.domain == DOMAIN
}


@pytest.fixture(scope="module")
def ours() -> dict[str, Facts]:
    dump = json.loads(output_of(tool("dump_registry"), "--vendors"))
    assert [row["name"] for row in dump["domains"]] == [DOMAIN]
    return {op["name"]: op["versions"][0] for op in dump["operators"]}


def last_word(member: object) -> str:
    return str(member).rsplit(".", 1)[-1]


def default_of(attribute: Any) -> Any:
    proto = onnx.AttributeProto()
    proto.ParseFromString(attribute._default_value)
    if proto.type == onnx.AttributeProto.UNDEFINED:
        return None
    value = onnx.helper.get_attribute_value(proto)
    return value.decode() if isinstance(value, bytes) else value


def as_float32(value: Any) -> Any:
    if not isinstance(value, float):
        return value
    return onnx.helper.get_attribute_value(onnx.helper.make_attribute("x", value))


def test_every_one_exists_there(ours: dict[str, Facts]) -> None:
    assert len(ours) >= 40
    assert not ours.keys() - SCHEMAS.keys()


def test_attributes(ours: dict[str, Facts]) -> None:
    for name, version in ours.items():
        found = {
            row["name"]: (row["type"], row["required"], as_float32(row["default"]))
            for row in version["attributes"]
        }
        wanted = {
            key: (last_word(attr.type), attr.required, default_of(attr))
            for key, attr in SCHEMAS[name].attributes.items()
        }
        assert {k: (t.upper(), r, d) for k, (t, r, d) in found.items()} == wanted, name


@pytest.mark.parametrize("side", ["inputs", "outputs"])
def test_parameters(ours: dict[str, Facts], side: str) -> None:
    for name, version in ours.items():
        found = [
            (row["name"], row["type"], row["option"], row["homogeneous"])
            for row in version[side]
        ]
        wanted = [
            (row.name, row.typeStr, last_word(row.option), row.isHomogeneous)
            for row in getattr(SCHEMAS[name], side)
        ]
        assert found == wanted, name


def test_types(ours: dict[str, Facts]) -> None:
    for name, version in ours.items():
        found = {row["name"]: sorted(row["allowed"]) for row in version["types"]}
        wanted = {
            row.type_param_str: sorted(row.allowed_type_strs)
            for row in SCHEMAS[name].type_constraints
        }
        assert found == wanted, name
