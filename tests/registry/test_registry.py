"""The registry against the `onnx` package: every fact of every operator version."""

from __future__ import annotations

import json
import re
from typing import Any

import onnx.defs
import pytest
from onnx.defs import OpSchema
from support import ROOT, output_of, tool

Facts = dict[str, Any]
Key = tuple[str, str, int]


def load_dump() -> Facts:
    return json.loads(output_of(tool("dump_registry")))


def flatten(dump: Facts) -> dict[Key, Facts]:
    return {
        (op["domain"], op["name"], version["since"]): version
        for op in dump["operators"]
        for version in op["versions"]
    }


@pytest.fixture(scope="module")
def dump() -> Facts:
    return load_dump()


@pytest.fixture(scope="module")
def ours(dump: Facts) -> dict[Key, Facts]:
    return flatten(dump)


SCHEMAS: dict[Key, OpSchema] = {
    (schema.domain, schema.name, schema.since_version): schema
    for schema in onnx.defs.get_all_schemas_with_history()
}


# --- Both sides in one form ---


def expected_params(params: list[OpSchema.FormalParameter]) -> list[Facts]:
    return [
        {
            "name": param.name,
            "type": param.type_str,
            "option": param.option.name,
            "homogeneous": param.is_homogeneous,
            "min_arity": param.min_arity,
            "differentiation": param.differentiation_category.name,
        }
        for param in params
    ]


def expected_attributes(schema: OpSchema) -> dict[str, Facts]:
    return {
        name: {
            "type": attr.type.name,
            "required": attr.required,
            "default": expected_default(attr),
        }
        for name, attr in schema.attributes.items()
    }


def expected_default(attr: OpSchema.Attribute) -> Any:
    if attr.default_value.type == onnx.AttributeProto.UNDEFINED:
        return None
    value = onnx.helper.get_attribute_value(attr.default_value)
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, list):
        return [v.decode() if isinstance(v, bytes) else v for v in value]
    return value


def as_float32(value: float) -> float:
    proto = onnx.helper.make_attribute("value", value)
    return onnx.helper.get_attribute_value(proto)


def expected_body(schema: OpSchema) -> tuple[str, list[int]]:
    if schema.has_context_dependent_function:
        opsets = schema.context_dependent_function_opset_versions
        return "ContextDependent", sorted(opsets)
    if schema.has_function:
        return "Fixed", sorted(schema.function_opset_versions)
    return "None", []


def without_words(rows: list[Facts]) -> list[Facts]:
    return [{k: v for k, v in row.items() if k != "doc"} for row in rows]


def our_attributes(version: Facts) -> dict[str, Facts]:
    rows = {}
    for row in without_words(version["attributes"]):
        if isinstance(row["default"], float):
            row["default"] = as_float32(row["default"])
        rows[row.pop("name")] = row
    return rows


# --- Tests ---


def test_same_operators_and_versions(ours: dict[Key, Facts]) -> None:
    assert sorted(ours) == sorted(SCHEMAS)
    assert len({key[:2] for key in ours}) == len({key[:2] for key in SCHEMAS})


def test_domains_and_their_newest_opsets(dump: Facts) -> None:
    newest = {row["name"]: row["newest_opset"] for row in dump["domains"]}
    assert newest[""] == onnx.defs.onnx_opset_version()
    for domain, _, since in SCHEMAS:
        assert since <= newest[domain]
    for domain in newest:
        latest = max((k[2] for k in SCHEMAS if k[0] == domain), default=1)
        assert newest[domain] == latest, domain


def test_versions_are_newest_first(dump: Facts) -> None:
    for op in dump["operators"]:
        since = [version["since"] for version in op["versions"]]
        assert since == sorted(since, reverse=True), op["name"]


@pytest.mark.parametrize(
    "key", sorted(SCHEMAS), ids=lambda key: "-".join(map(str, key))
)
def test_version(key: Key, ours: dict[Key, Facts]) -> None:
    schema, version = SCHEMAS[key], ours[key]
    assert without_words(version["inputs"]) == expected_params(schema.inputs)
    assert without_words(version["outputs"]) == expected_params(schema.outputs)
    assert our_attributes(version) == expected_attributes(schema)
    assert {row["name"]: sorted(row["allowed"]) for row in version["types"]} == {
        constraint.type_param_str: sorted(constraint.allowed_type_strs)
        for constraint in schema.type_constraints
    }
    assert (version["min_inputs"], version["max_inputs"]) == (
        schema.min_input,
        schema.max_input,
    )
    assert (version["min_outputs"], version["max_outputs"]) == (
        schema.min_output,
        schema.max_output,
    )
    assert version["deprecated"] == schema.deprecated
    experimental = schema.support_level == OpSchema.SupportType.EXPERIMENTAL
    assert version["experimental"] == experimental
    assert version["determinism"] == schema.node_determinism.name
    assert (version["body"], version["body_opsets"]) == expected_body(schema)
    has_graph = any(
        a.type.name in ("GRAPH", "GRAPHS") for a in schema.attributes.values()
    )
    assert version["has_subgraph"] == has_graph


def is_output_count_refused(schema: OpSchema, count: int) -> bool:
    """Whether onnx's checker refuses a number of outputs inside the schema's range."""
    context = onnx.checker.C.CheckerContext()
    context.ir_version = onnx.IR_VERSION
    context.opset_imports = {schema.domain: schema.since_version}
    node = onnx.helper.make_node(
        schema.name, ["x"] * schema.min_input, ["y"] * count, domain=schema.domain
    )
    try:
        onnx.checker.check_node(node, context)
    except onnx.checker.ValidationError as error:
        return "not in allowed output sizes" in str(error)
    return False


def test_output_counts(ours: dict[Key, Facts]) -> None:
    for key, schema in SCHEMAS.items():
        counts = range(schema.min_output, min(schema.max_output, 8) + 1)
        listed = ours[key]["output_counts"] or list(counts)
        allowed = [c for c in counts if not is_output_count_refused(schema, c)]
        assert listed == allowed, key


# Folders of what families share.
SHARED = ("loops", "rules")


def test_every_definition_is_in_its_familys_list() -> None:
    folder = ROOT / "src" / "opscribe" / "ops"
    families = (path for path in folder.iterdir() if path.is_dir())
    for family in (path for path in families if path.name not in SHARED):
        entries = (family / f"{family.name}_ops.cpp").read_text()
        header = (family / f"{family.name}_ops.h").read_text()
        listed = re.findall(r'\{[^,{]+,\s+"\w+",\s+(\w+)\}', entries)
        declared = re.findall(r"^auto (\w+)\(\) -> OpDef;$", header, re.MULTILINE)
        defined = [
            name
            for source in family.glob("*.cpp")
            for name in re.findall(
                r"^auto (\w+)\(\) -> OpDef \{$", source.read_text(), re.MULTILINE
            )
        ]
        assert defined, family.name
        assert sorted(defined) == sorted(listed) == sorted(declared), family.name
