"""Prints the C++ definition of ONNX operators, ready for words and code.

    python tools/opdefs.py Gather Scatter
    python tools/opdefs.py --domain ai.onnx.ml TreeEnsemble

For an operator that ONNX has added: the facts (names, types, defaults, versions) are
read from the installed `onnx` package; every text is left as "" to be written by hand.
Run the result through clang-format.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
import onnx
from onnx.defs import OpSchema

# --- Names ---

# Function names that the general rule would split oddly or that are C++ keywords.
FUNCTION_NAMES = {
    "ArgMax": "argmax",
    "ArgMin": "argmin",
    "Col2Im": "col2im",
    "CumProd": "cumprod",
    "CumSum": "cumsum",
    "IsNaN": "is_nan",
    "MatMul": "matmul",
    "MatMulInteger": "matmul_integer",
    "PRelu": "prelu",
    "QLinearConv": "qlinear_conv",
    "QLinearMatMul": "qlinear_matmul",
    "SwiGLU": "swiglu",
    "TopK": "topk",
}


def function_name(op: str) -> str:
    """The name of the function that builds `op`: GatherND becomes gather_nd_def."""
    if op in FUNCTION_NAMES:
        return FUNCTION_NAMES[op] + "_def"
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", op)
    words = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", words)
    return words.lower() + "_def"


DOMAINS = {
    "ai.onnx.ml": "kMlDomain",
    "ai.onnx.preview": "kPreviewDomain",
    "ai.onnx.preview.training": "kPreviewTrainingDomain",
    "ai.onnx.training": "kTrainingDomain",
}

# --- Type sets: the constants of schema/type_set.h ---

_SINGLE = {
    "kFloat": "float",
    "kDouble": "double",
    "kFloat16": "float16",
    "kBFloat16": "bfloat16",
    "kFloat8E8M0": "float8e8m0",
    "kFloat4E2M1": "float4e2m1",
    "kInt8": "int8",
    "kInt16": "int16",
    "kInt32": "int32",
    "kInt64": "int64",
    "kUInt8": "uint8",
    "kUInt16": "uint16",
    "kUInt32": "uint32",
    "kUInt64": "uint64",
    "kBool": "bool",
    "kString": "string",
}


def _named_sets() -> dict[str, frozenset[str]]:
    sets = {name: frozenset([dtype]) for name, dtype in _SINGLE.items()}

    def add(name: str, *parts: Iterable[str]) -> frozenset[str]:
        sets[name] = frozenset().union(*parts)
        return sets[name]

    indices = add("kIndices", ["int32", "int64"])
    signed = add("kSigned", indices, ["int8", "int16"])
    unsigned = add("kUnsigned", ["uint8", "uint16", "uint32", "uint64"])
    integers = add("kIntegers", signed, unsigned)
    wide = add("kWideIntegers", indices, ["uint32", "uint64"])
    add("kBytes", ["int8", "uint8"])
    int4s = add("kInt4s", ["int4", "uint4"])
    int2s = add("kInt2s", ["int2", "uint2"])
    floats3 = add("kFloatsIr3", ["float16", "float", "double"])
    floats4 = add("kFloatsIr4", floats3, ["bfloat16"])
    float8s = add(
        "kFloat8s", ["float8e4m3fn", "float8e4m3fnuz", "float8e5m2", "float8e5m2fnuz"]
    )
    float6s = add("kFloat6s", ["float6e2m3", "float6e3m2"])
    complexes = add("kComplex", ["complex64", "complex128"])
    add("kWideNumbersIr3", floats3, wide)
    add("kWideNumbersIr4", floats4, wide)
    numbers3 = add("kNumbersIr3", floats3, integers)
    add("kNumbersIr4", floats4, integers)
    all3 = add("kAllIr3", numbers3, ["bool", "string"], complexes)
    all4 = add("kAllIr4", all3, ["bfloat16"])
    all9 = add("kAllIr9", all4, float8s)
    all10 = add("kAllIr10", all9, int4s)
    all11 = add("kAllIr11", all10, ["float4e2m1"])
    all12 = add("kAllIr12", all11, ["float8e8m0"])
    all13 = add("kAllIr13", all12, int2s)
    add("kAllIr14", all13, float6s)
    return sets


NAMED_SETS = _named_sets()


def _cover(wanted: frozenset[str]) -> list[str]:
    """Names of disjoint sets that together are `wanted`, large ones first."""
    names = []
    while wanted:
        fitting = [name for name, members in NAMED_SETS.items() if members <= wanted]
        best = max(fitting, key=lambda name: len(NAMED_SETS[name]))
        names.append(best)
        wanted -= NAMED_SETS[best]
    return names


def element_set(wanted: frozenset[str]) -> str:
    """The shortest expression for tensors of these element types."""
    for name, members in NAMED_SETS.items():
        if members == wanted:
            return name
    sums = _cover(wanted)
    best = (len(sums), " | ".join(sums))
    for name, members in NAMED_SETS.items():
        if len(members & wanted) < 2:
            continue
        try:
            less = _cover(members - wanted)
        except ValueError:  # no name covers what would have to be taken away
            continue
        more = _cover(wanted - members)
        text = " - ".join([name, *less])
        if less and more:
            text = f"({text})"
        best = min(best, (1 + len(less) + len(more), " | ".join([text, *more])))
    return best[1]


def type_set(type_strings: Iterable[str]) -> str:
    """The C++ expression for a set of ONNX type strings."""
    forms: dict[str, set[str]] = {"": set(), "seq(": set(), "optional(": set()}
    forms["optional(seq("] = set()
    maps = []
    for text in sorted(type_strings):
        if match := re.fullmatch(r"(.*?)tensor\((\w+)\)+", text):
            forms[match[1]].add(match[2])
        else:
            pair = re.fullmatch(r"(seq\()?map\((\w+), ?(\w+)\)+", text)
            assert pair, text
            prefix = "kSeqMap" if pair[1] else "kMap"
            maps.append(f"{prefix}{pair[2].title()}To{pair[3].title()}")
    sets = {form: frozenset(dtypes) for form, dtypes in forms.items()}
    terms = []
    if sets[""]:
        terms.append(element_set(sets[""]))
    if sets["seq("]:
        terms.append(f"sequences_of({element_set(sets['seq('])})")
    inner = []
    if sets["optional("]:
        inner.append(element_set(sets["optional("]))
    if sets["optional(seq("]:
        inner.append(f"sequences_of({element_set(sets['optional(seq('])})")
    if inner:
        terms.append(f"optionals_of({' | '.join(inner)})")
    return " | ".join(terms + maps)


# --- Rows ---


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def param_row(param: OpSchema.FormalParameter) -> str:
    cells = [quoted(param.name), quoted(param.type_str), '""']
    traits = []
    if param.option != OpSchema.FormalParameterOption.Single:
        traits.append(f"k{param.option.name}")
    if not param.is_homogeneous:
        traits.append("kHeterogeneous")
    if param.differentiation_category.name != "Unknown":
        traits.append(f"k{param.differentiation_category.name}")
    if traits or param.min_arity != 1:
        cells.append(" | ".join(traits) or "ParamTraits::None")
    if param.min_arity != 1:
        cells.append(str(param.min_arity))
    return "{" + ", ".join(cells) + "}"


def list_constant(attr: OpSchema.Attribute) -> str:
    """The name of the constant that holds an attribute's default list."""
    return "kDefault" + attr.name.title().replace("_", "")


def default_value(attr: OpSchema.Attribute) -> str:
    value = onnx.helper.get_attribute_value(attr.default_value)
    if attr.type == OpSchema.AttrType.INT:
        return str(value)
    if attr.type == OpSchema.AttrType.FLOAT:
        return f"{np.float32(value)!s}F"
    if attr.type == OpSchema.AttrType.STRING:
        return quoted(value.decode())
    return list_constant(attr)


def attribute_row(attr: OpSchema.Attribute) -> str:
    kind = attr.type.name.title().replace("_", "")
    if attr.required:
        value = "kRequired"
    elif attr.default_value.type == onnx.AttributeProto.UNDEFINED:
        value = "kNoDefault"
    else:
        value = default_value(attr)
    return f'{{{quoted(attr.name)}, AttrType::{kind}, {value}, ""}}'


def type_row(constraint: OpSchema.TypeConstraintParam) -> str:
    allowed = type_set(constraint.allowed_type_strs)
    return f"{{{quoted(constraint.type_param_str)}, {allowed}}}"


# --- Versions ---


@dataclass(frozen=True)
class Facts:
    """The members of one version as C++ expressions."""

    since: int
    attributes: dict[str, str]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    types: dict[str, str]
    used_types: frozenset[str]
    output_counts: tuple[str, ...]
    deprecated: str
    experimental: str
    determinism: str
    body: str

    def unclassified(self) -> Facts:
        """The same without any word on differentiability."""
        return replace(
            self,
            inputs=tuple(map(without_classification, self.inputs)),
            outputs=tuple(map(without_classification, self.outputs)),
        )


def without_classification(row: str) -> str:
    return re.sub(r"(,| \|) k(Non)?Differentiable", "", row)


DEFAULTS = {
    "deprecated": "false",
    "experimental": "false",
    "determinism": "Determinism::Deterministic",
    "body": "no_body()",
}


def allowed_output_counts(schema: OpSchema) -> tuple[str, ...]:
    """The numbers of outputs allowed inside the range, if some are not.

    Schemas do not tell; the checker's refusal does.
    """
    context = onnx.checker.C.CheckerContext()
    context.ir_version = onnx.IR_VERSION
    context.opset_imports = {schema.domain: schema.since_version}
    allowed = []
    counts = range(schema.min_output, min(schema.max_output, 16) + 1)
    for count in counts:
        node = onnx.helper.make_node(
            schema.name, ["x"] * schema.min_input, ["y"] * count, domain=schema.domain
        )
        try:
            onnx.checker.check_node(node, context)
        except onnx.checker.ValidationError as error:
            if "not in allowed output sizes" in str(error):
                continue
        allowed.append(str(count))
    return () if len(allowed) == len(counts) else tuple(allowed)


def facts(schema: OpSchema) -> Facts:
    body = DEFAULTS["body"]
    if schema.has_function:
        opsets = sorted(schema.function_opset_versions)
        body = f"fixed_body({{{', '.join(map(str, opsets))}}})"
    elif schema.has_context_dependent_function:
        opsets = sorted(schema.context_dependent_function_opset_versions)
        body = f"context_body({{{', '.join(map(str, opsets))}}})"
    experimental = schema.support_level == OpSchema.SupportType.EXPERIMENTAL
    return Facts(
        since=schema.since_version,
        attributes={
            name: attribute_row(attr)
            for name, attr in sorted(schema.attributes.items())
        },
        inputs=tuple(map(param_row, schema.inputs)),
        outputs=tuple(map(param_row, schema.outputs)),
        types={c.type_param_str: type_row(c) for c in schema.type_constraints},
        used_types=frozenset(p.type_str for p in [*schema.inputs, *schema.outputs]),
        output_counts=allowed_output_counts(schema),
        deprecated=str(schema.deprecated).lower(),
        experimental=str(experimental).lower(),
        determinism=f"Determinism::{schema.node_determinism.name}",
        body=body,
    )


def listed(name: str, rows: Iterable[str]) -> list[str]:
    """A designated initialiser, or none for an empty list."""
    text = ", ".join(rows)
    return [f".{name} = {{{text}}}"] if text else []


def newest_members(new: Facts) -> list[str]:
    """The designated initialisers of the newest version."""
    return [
        *listed("attributes", new.attributes.values()),
        *listed("inputs", new.inputs),
        *listed("outputs", new.outputs),
        *listed("types", new.types.values()),
        *listed("output_counts", new.output_counts),
        *plain_members(new, DEFAULTS),
    ]


def plain_members(new: Facts, known: dict[str, str]) -> list[str]:
    return [
        f".{name} = {getattr(new, name)}"
        for name in DEFAULTS
        if getattr(new, name) != known[name]
    ]


def replaced(name: str, new: Facts, newer: Facts) -> list[str]:
    """The initialiser of a list that replaces the newer version's, where it differs."""
    rows = getattr(new, name)
    if rows == getattr(newer, name):
        return []
    return listed(name, rows) or [f".{name} = kNothing"]


def older_version(old: Facts, newer: Facts) -> str:
    unclassified = old == old.unclassified() and newer != newer.unclassified()
    if unclassified:
        newer = newer.unclassified()
    changed = [
        row for name, row in old.attributes.items() if row != newer.attributes.get(name)
    ]
    gone = [quoted(name) for name in newer.attributes if name not in old.attributes]
    worth_a_note = [
        *listed("attributes", changed),
        *listed("without", gone),
        *replaced("inputs", old, newer),
        *replaced("outputs", old, newer),
    ]
    types = [
        row
        for name, row in old.types.items()
        if row != newer.types.get(name) or name not in old.used_types
    ]
    others = [
        *([".unclassified = true"] if unclassified else []),
        *listed("types", types),
        *replaced("output_counts", old, newer),
        *plain_members(old, {name: getattr(newer, name) for name in DEFAULTS}),
    ]
    # Types speak for themselves; a changed signature may need a word.
    note = ['.note = ""'] if worth_a_note or not others else []
    rows = [f".since = {old.since}", *note, *worth_a_note, *others]
    return "{" + ", ".join(rows) + "}"


def constants(schemas: list[OpSchema]) -> str:
    """Arrays for default values that are lists."""
    arrays = {}
    for schema in schemas:
        for attr in schema.attributes.values():
            kind = onnx.AttributeProto.AttributeType.Name(attr.default_value.type)
            element = {"INTS": "std::int64_t", "STRINGS": "std::string_view"}.get(kind)
            if element is None:
                continue
            name = list_constant(attr)
            values = onnx.helper.get_attribute_value(attr.default_value)
            cells = [
                quoted(v.decode()) if isinstance(v, bytes) else str(v) for v in values
            ]
            arrays[name] = f"constexpr {element} {name}[] = {{{', '.join(cells)}}};"
    return "\n".join(arrays.values())


def definition(schemas: list[OpSchema]) -> str:
    """The builder function of an operator given all its versions."""
    schemas = sorted(schemas, key=lambda schema: -schema.since_version)
    domain, name = schemas[0].domain, schemas[0].name
    newest, *older = map(facts, schemas)
    rows = [f".domain = {DOMAINS[domain]}"] if domain else []
    rows += [f".name = {quoted(name)}", f".since = {newest.since}", '.doc = ""']
    rows += newest_members(newest)
    if older:
        pairs = zip(older, [newest, *older[:-1]], strict=True)
        history = ", ".join(older_version(old, new) for old, new in pairs)
        rows.append(f".history = {{{history}}}")
    body = "".join(f"{row},\n" for row in rows)
    return f"auto {function_name(name)}() -> OpDef {{ return {{{body}}}; }}\n"


def versions_of(domain: str, name: str) -> list[OpSchema]:
    return [
        schema
        for schema in onnx.defs.get_all_schemas_with_history()
        if schema.domain == domain and schema.name == name
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="+", metavar="NAME", help="operators to print")
    parser.add_argument("--domain", default="", help="their domain (default: ai.onnx)")
    args = parser.parse_args()
    for name in args.names:
        schemas = versions_of(args.domain, name)
        if not schemas:
            parser.error(f"onnx {onnx.__version__} has no operator `{name}`")
        print(constants(schemas))
        print(definition(schemas))


if __name__ == "__main__":
    main()
