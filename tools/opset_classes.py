#!/usr/bin/env python
"""Writes python/opscribe/onnx_opset/_*.py from the registry of operators.

    tools/opset_classes.py           rewrite the files
    tools/opset_classes.py --check   say which differ, exit 1 if any does

One class per opset version, with a typed, documented method for each operator that is
new or changed in it; the rest comes from the class of the version before. The words
are those of the registry. Needs the built package.
"""

from __future__ import annotations

import json
import keyword
import re
import sys
from typing import Any

from opset_facts import (
    ROOT,
    WIDTH,
    allowed_types,
    changed_in,
    described,
    load_registry,
    opsets,
    wrap,
    write_files,
)

FOLDER = ROOT / "python" / "opscribe" / "onnx_opset"

# Class names of ONNX Script, and where there is none, in its manner.
STEMS = {
    "": "opset",
    "ai.onnx.ml": "opset_ai_onnx_ml",
    "ai.onnx.preview": "opset_ai_onnx_preview",
    "ai.onnx.preview.training": "opset_ai_onnx_preview_training",
    "ai.onnx.training": "opset_ai_onnx_training",
}

ATTRIBUTE_TYPES = {
    "INT": "int",
    "FLOAT": "float",
    "STRING": "str",
    "INTS": "Sequence[int]",
    "FLOATS": "Sequence[float]",
    "STRINGS": "Sequence[str]",
    "TENSOR": "TensorValue",
    "TENSORS": "Sequence[TensorValue]",
    "GRAPH": "GraphLike",
    "GRAPHS": "Sequence[GraphLike]",
}

HEADER = '''\
# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""{title}"""

from __future__ import annotations
{imports}
__all__ = ["{name}"]


class {name}({base}):
    """{title}"""

    def __new__(cls) -> {name}:
        return cls._make("{domain}", {version})
'''


def module_name(domain: str, version: int) -> str:
    return f"_{STEMS[domain]}{version}"


def class_name(domain: str, version: int) -> str:
    stem = STEMS[domain]
    return stem[0].upper() + stem[1:] + str(version)


def input_type(allowed: list[str], param: dict[str, Any]) -> str:
    if allowed and all(name.startswith("seq(") for name in allowed):
        return "SequenceLike"
    if all(name.startswith("tensor(") for name in allowed):
        return "TensorLike"
    return "Any"


def output_type(version: dict[str, Any]) -> str:
    outputs = version["outputs"]
    if any(param["option"] != "Single" for param in outputs):
        return "Any"  # how many there are depends on the call
    types = [output_value_type(version, param) for param in outputs]
    return types[0] if len(types) == 1 else f"tuple[{', '.join(types)}]"


def output_value_type(version: dict[str, Any], param: dict[str, Any]) -> str:
    allowed = allowed_types(version, param)
    if all(name.startswith("tensor(") for name in allowed):
        return "Tensor"
    if all(name.startswith("seq(tensor(") for name in allowed):
        return "list[Tensor]"
    return "Any"


def default_text(value: Any) -> str:
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, list):
        items = ", ".join(map(default_text, value))
        return f"({items},)" if len(value) == 1 else f"({items})"
    return repr(value)


def parameters(version: dict[str, Any]) -> list[str]:
    """The parameter list of the method, `self` first."""
    result = ["self"]
    inputs, attributes = version["inputs"], version["attributes"]
    optional_from = len(inputs)
    while optional_from and inputs[optional_from - 1]["option"] != "Single":
        optional_from -= 1
    has_star = False
    for index, param in enumerate(inputs):
        kind = input_type(allowed_types(version, param), param)
        if param["option"] == "Variadic":
            result.append(f"*{param['name']}: {kind}")
            has_star = True
        elif index >= optional_from:
            result.append(f"{param['name']}: {or_none(kind)} = None")
        elif param["option"] == "Optional":
            result.append(f"{param['name']}: {or_none(kind)}")
        else:
            result.append(f"{param['name']}: {kind}")
    if attributes and not has_star:
        result.append("*")
    for attr in attributes:
        kind = ATTRIBUTE_TYPES.get(attr["type"], "Any")
        if attr["required"]:
            result.append(f"{attr['name']}: {kind}")
        elif attr["default"] is None:
            result.append(f"{attr['name']}: {or_none(kind)} = None")
        else:
            default = default_text(attr["default"])
            result.append(f"{attr['name']}: {kind} = {default}")
    return result


def or_none(kind: str) -> str:
    return kind if kind == "Any" else f"{kind} | None"


def definition(name: str, version: dict[str, Any]) -> str:
    items, result = parameters(version), output_type(version)
    line = f"    def {name}({', '.join(items)}) -> {result}:"
    if len(line) <= WIDTH:
        return line
    body = "".join(f"        {item},\n" for item in items)
    return f"    def {name}(\n{body}    ) -> {result}:"


def call(name: str, version: dict[str, Any]) -> str:
    inputs = [
        ("*" if param["option"] == "Variadic" else "") + param["name"]
        for param in version["inputs"]
    ]
    tuple_text = f"({', '.join(inputs)}{',' if len(inputs) == 1 else ''})"
    attributes = [f"{attr['name']}={attr['name']}" for attr in version["attributes"]]
    items = [f'"{name}"', tuple_text, *attributes]
    line = f"        return self._call({', '.join(items)})"
    if len(line) <= WIDTH:
        return line
    body = "".join(f"            {item},\n" for item in items)
    return f"        return self._call(\n{body}        )"


def docstring(operator: dict[str, Any], version: dict[str, Any]) -> str:
    indent, deeper = " " * 8, " " * 12
    first, *rest = wrap(operator["doc"], indent).lstrip().split("\n")
    # Words start after the quotes, which the wrapping did not know of.
    if len(first) + 11 > WIDTH or not rest:
        whole = wrap('"""' + operator["doc"], indent).lstrip().split("\n")
        first, rest = whole[0][3:], whole[1:]
    lines = [first, *rest]
    if version["note"]:
        lines += ["", wrap(f"In this version: {version['note']}.", indent)]
    lines += ["", f"        {operator['url']}"]
    rows = [
        wrap(f"{row['name']}: {described(row)}", deeper, deeper + "    ")
        for row in version["inputs"] + version["attributes"]
    ]
    if rows:
        lines += ["", "        Args:", *rows]
    outputs = [
        wrap(f"{row['name']}: {described(row)}", deeper, deeper + "    ")
        for row in version["outputs"]
    ]
    if outputs:
        lines += ["", "        Returns:", *outputs]
    text = "\n".join(lines)
    quote = 'r"""' if "\\" in text else '"""'
    assert '"""' not in text
    return f'        {quote}{text}\n        """'


def with_distinct_names(version: dict[str, Any]) -> dict[str, Any]:
    """The version with `_` after the names of inputs that attributes have too."""
    taken = {row["name"] for row in version["attributes"]} | {"self"}
    inputs = [
        {**row, "name": row["name"] + "_"} if row["name"] in taken else row
        for row in version["inputs"]
    ]
    names = [row["name"] for row in inputs + version["attributes"]]
    assert len(set(names)) == len(names)
    assert not any(map(keyword.iskeyword, names))
    return {**version, "inputs": inputs}


def module_text(domain: str, number: int, operators: list[dict[str, Any]]) -> str:
    methods = []
    for operator, changed in changed_in(operators, number):
        if changed["deprecated"]:
            continue
        version = with_distinct_names(changed)
        methods.append(
            f"\n{definition(operator['name'], version)}\n"
            f"{docstring(operator, version)}\n{call(operator['name'], version)}\n"
        )
    body = "".join(methods)
    if number == 1:
        base_module, base = "opscribe._script.opset", "Opset"
    else:
        base = class_name(domain, number - 1)
        base_module = f"opscribe.onnx_opset.{module_name(domain, number - 1)}"
    text = HEADER.format(
        title=f"The operators of {domain or 'ai.onnx'}, version {number}.",
        imports=imports(body, f"from {base_module} import {base}"),
        base=base,
        name=class_name(domain, number),
        domain=domain,
        version=number,
    )
    return text + body


def imports(body: str, base: str) -> str:
    """The import lines that the methods need."""
    words = set(re.findall(r"\w+", re.sub(r'r?""".*?"""', "", body, flags=re.S)))
    checked = [["from collections.abc import Sequence"]] if "Sequence" in words else []
    ours = ["from opscribe._core import Tensor"] if "Tensor" in words else []
    names = ["GraphLike", "SequenceLike", "TensorLike", "TensorValue"]
    if used := [name for name in names if name in words]:
        ours.append(f"from opscribe._typing import {', '.join(used)}")
    checked += [ours] if ours else []
    typing = [name for name in ["Any"] if name in words]
    if checked:
        typing = ["TYPE_CHECKING", *typing]
    lines = [f"\nfrom typing import {', '.join(typing)}\n"] if typing else []
    lines.append(f"\n{base}\n")
    if checked:
        groups = ["".join(f"    {line}\n" for line in group) for group in checked]
        lines.append("\nif TYPE_CHECKING:\n" + "\n".join(groups))
    return "".join(lines)


def generate(registry: dict[str, Any]) -> dict[str, str]:
    """The files: name to text."""
    return {
        module_name(domain, number) + ".py": module_text(domain, number, operators)
        for domain, number, operators in opsets(registry)
    }


def main(arguments: list[str]) -> int:
    found = {path.name for path in FOLDER.glob("_*.py")} - {"__init__.py"}
    files = generate(load_registry())
    return write_files(FOLDER, files, found, arguments == ["--check"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
