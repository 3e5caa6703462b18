#!/usr/bin/env python
"""Writes src/opscribe/author/generated/ from the registry of operators.

    tools/author_ops.py           rewrite the files
    tools/author_ops.py --check   say which differ, exit 1 if any does

One class per opset version, with a typed, documented method for each operator that is
new in it or looks different in C++; the rest comes from the class of the version
before. A version that only takes more element types is such a rest: the object knows
its opset, and which types an operator takes is the checker's business. Structs hold
the attributes, so that `{.axis = 1}` is checked by the compiler, and the outputs of
operators that have several. Needs the built package.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass

from opset_facts import (
    ROOT,
    WIDTH,
    Facts,
    changed_in,
    described,
    load_registry,
    opsets,
    wrap,
    write_files,
)

FOLDER = ROOT / "src" / "opscribe" / "author" / "generated"

# Domain to class and file name.
STEMS = {
    "": ("Ops", "ops"),
    "ai.onnx.ml": ("MlOps", "ml_ops"),
    "ai.onnx.preview": ("PreviewOps", "preview_ops"),
    "ai.onnx.preview.training": ("PreviewTrainingOps", "preview_training_ops"),
    "ai.onnx.training": ("TrainingOps", "training_ops"),
}

ATTRIBUTE_TYPES = {
    "INT": "std::int64_t",
    "FLOAT": "float",
    "STRING": "std::string",
    "INTS": "Ints",
    "FLOATS": "Floats",
    "STRINGS": "Strings",
    "TENSOR": "Tensor",
    "SPARSE_TENSOR": "SparseTensor",
    "TYPE_PROTO": "Type",
    "GRAPH": "Body",
}

# Attributes that the number of results gives when nothing else does: operator and
# attribute to the input that may give it instead.
COUNTS = {("Split", "num_outputs"): "split"}

# Words of C++, and names that the methods use themselves.
WORDS = """alignas alignof and asm auto bool break case catch char class concept const
    continue default delete do double else enum explicit export extern false float for
    friend goto if inline int long mutable namespace new noexcept not nullptr operator
    or private protected public register requires return short signed sizeof static
    struct switch template this throw true try typedef typeid typename union unsigned
    using virtual void volatile while xor attributes num_results site"""
TAKEN = set(WORDS.split())

# What gives a parameter the place of the call.
SITE = " = Source::current()"

HEADER = """\
// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#pragma once

{includes}
namespace opscribe::author {{

// NOLINTBEGIN(readability-identifier-naming)
{structs}
// The operators of {domain}, version {number}.
class {name} : public {base} {{
 public:
  static constexpr const char* kDomain = "{key}";
  static constexpr std::int64_t kVersion = {number};

  explicit {name}(std::shared_ptr<Builder> builder)
      : {name}(std::move(builder), kVersion) {{}}
{methods}
 protected:
  {name}(std::shared_ptr<Builder> builder, std::int64_t version)
      : {init} {{}}
}};
// NOLINTEND(readability-identifier-naming)

}}  // namespace opscribe::author
"""

SOURCE = """\
// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/{file}.h"

namespace opscribe::author {{

// NOLINTBEGIN(readability-identifier-naming)
{bodies}// NOLINTEND(readability-identifier-naming)

}}  // namespace opscribe::author
"""


@dataclass
class Method:
    """One version of an operator as C++ sees it."""

    name: str
    inputs: list[Facts]
    attributes: list[Facts]  # in alphabetical order
    attributes_type: str  # empty when there are none
    outputs: list[Facts]
    outputs_type: str  # empty unless there are several

    @property
    def needs_attributes(self) -> bool:
        return any(row["required"] for row in self.attributes)

    @property
    def is_variadic(self) -> bool:
        return any(row["option"] == "Variadic" for row in self.outputs)

    @property
    def is_template(self) -> bool:
        """Whether there are shorter forms without optional inputs.

        GCC takes `{.axis = 1}` for a list of numbers too, so a call with it would fit
        both the attributes of a shorter form and an optional input of the full one.
        The full one is a template, which any other function is preferred to.
        """
        return bool(self.attributes) and self.num_optional() > 0

    @property
    def result(self) -> str:
        if self.is_variadic:
            return "std::vector<Var>"
        return self.outputs_type or "Var"

    def num_optional(self) -> int:
        """How many inputs at the end may be left out."""
        count = 0
        for row in reversed(self.inputs):
            if row["option"] != "Optional":
                break
            count += 1
        return count

    def parameters(
        self, num_inputs: int, defaults: bool, site: bool = True
    ) -> list[str]:
        """The first inputs, then the attributes, then the place of the call."""
        result = []
        optional_from = len(self.inputs) - self.num_optional()
        for index, row in enumerate(self.inputs[:num_inputs]):
            if row["option"] == "Variadic":
                result.append(f"const std::vector<Var>& {row['name']}")
            else:
                may_default = defaults and index >= optional_from
                may_default = may_default and not self.needs_attributes
                default = " = {}" if may_default else ""
                result.append(f"const Var& {row['name']}{default}")
        if self.attributes:
            default = " = {}" if defaults and not self.needs_attributes else ""
            result.append(f"const {self.attributes_type}& attributes{default}")
        return [*result, f"Site site{SITE}" if site else "Site site"]

    def arguments(self, num_inputs: int) -> str:
        names = [row["name"] for row in self.inputs[:num_inputs]]
        names += ["Var()"] * (len(self.inputs) - num_inputs)
        attributes = ["attributes"] if self.attributes else []
        return ", ".join([*names, *attributes, "site"])


def identifier(name: str) -> str:
    name = name.replace(".", "").replace("-", "_")
    assert name.isidentifier(), name
    return name + "_" if name in TAKEN else name


def comment(text: str, indent: str = "") -> str:
    return wrap(text, f"{indent}// ")


def row_comment(row: Facts, indent: str) -> str:
    text = f"{row['name']}: {described(row)}"
    return wrap(text, f"{indent}//   ", f"{indent}//       ")


def default_text(value: object) -> str:
    if isinstance(value, list):
        return "{" + ", ".join(map(default_text, value)) + "}"
    return json.dumps(value) if isinstance(value, str) else repr(value)


def attributes_struct(method: Method, since: int) -> str:
    lines = [f"// Attributes of {method.name} from opset {since} on."]
    lines += [f"struct {method.attributes_type} {{", "  ByName by_name = ByName();"]
    for row in method.attributes:
        words = row["doc"] or "See the page of the operator."
        if row["required"]:
            words += " Required."
        elif row["default"] is not None:
            words += f" Default: {default_text(row['default'])}."
        lines.append(comment(words, "  "))
        kind = ATTRIBUTE_TYPES[row["type"]]
        name = identifier(row["name"])
        if row["required"]:
            lines.append(f"  Required<{kind}> {name};")
        else:
            lines.append(f"  Attr<{kind}> {name} = {{}};")
    return "\n".join([*lines, "};"])


def outputs_struct(method: Method, since: int) -> str:
    names = [identifier(row["name"]) for row in method.outputs]
    lines = [f"// Outputs of {method.name} from opset {since} on."]
    optional = [row for row in method.outputs if row["option"] == "Optional"]
    if optional:
        lines[0] += " Those marked optional are computed only"
        lines[0] = comment(lines[0][3:] + " when they are used.")
    lines.append(f"struct {method.outputs_type} {{")
    for name, row in zip(names, method.outputs, strict=True):
        lines += [comment(described(row), "  "), f"  Var {name};"]
    lines.append("")
    if len(method.outputs) - len(optional) <= 1:
        lines.append(f"  operator Var() const {{ return {names[0]}; }}")
    lines.append(f"  auto to_array() const -> std::array<Var, {len(names)}> {{")
    lines.append(f"    return {{{', '.join(names)}}};")
    return "\n".join([*lines, "  }", "};"])


def listed(head: str, items: list[str], tail: str) -> str:
    """A parameter list, in lines of at most WIDTH."""
    line = f"{head}({', '.join(items)}){tail}"
    if len(line) <= WIDTH and "\n" not in tail:
        return line
    first = f"{line.split(chr(10))[0]}"
    if len(first) <= WIDTH:
        return line
    indent = " " * (len(head) - len(head.lstrip()) + 4)
    lines, current = [f"{head}("], indent
    for index, item in enumerate(items):
        last = index + 1 == len(items)
        piece = item + (")" + tail.split("\n")[0] if last else ",")
        if len(current) + len(piece) + 1 > WIDTH and current.strip():
            lines.append(current.rstrip())
            current = indent
        current += piece + ("" if last else " ")
    lines.append(current)
    return "\n".join([*lines, *tail.split("\n")[1:]])


def method_comment(operator: Facts, version: Facts, method: Method) -> str:
    lines = [comment(operator["doc"], "  ")]
    if version["note"]:
        lines += ["  //", comment(f"In this version: {version['note']}.", "  ")]
    if method.inputs:
        lines += ["  //", "  // Takes"]
        lines += [row_comment(row, "  ") for row in method.inputs]
    if method.outputs:
        lines += ["  // Gives"]
        lines += [row_comment(row, "  ") for row in method.outputs]
    lines += ["  //", f"  // {operator['url']}"]
    return "\n".join(lines)


def declarations(operator: Facts, version: Facts, method: Method) -> str:
    count = len(method.inputs)
    first = ["std::size_t num_results"] if method.is_variadic else []
    head = f"  auto {method.name}"
    tail = f" const -> {method.result};"
    parts = [method_comment(operator, version, method)]
    if method.is_template:
        parts.append("  template <typename Full = void>")
    parts += [
        listed(head, first + method.parameters(count, True), tail),
    ]
    forward = ["num_results"] if method.is_variadic else []
    if method.is_template:
        for given in range(count - method.num_optional(), count):
            arguments = ", ".join([*forward, method.arguments(given)])
            body = f" const -> {method.result} {{\n"
            body += f"    return {method.name}({arguments});\n  }}"
            parts.append(listed(head, first + method.parameters(given, False), body))
    if method.is_variadic:
        results = "typename ResultsOf<kCount>::Form"
        arguments = ", ".join(["kCount", method.arguments(count)])
        body = (
            f" const\n      -> {results} {{\n"
            f"    return ResultsOf<kCount>::from({method.name}({arguments}));\n  }}"
        )
        parts.append("  template <std::size_t kCount>")
        parts.append(listed(head, method.parameters(count, True), body))
    return "\n".join(parts)


def definition(class_name: str, method: Method) -> str:
    count = len(method.inputs)
    first = ["std::size_t num_results"] if method.is_variadic else []
    head = f"auto {class_name}::{method.name}"
    tail = f" const -> {method.result} {{"
    parameters = first + method.parameters(count, False, site=False)
    lines = ["template <typename Full>"] if method.is_template else []
    lines.append(listed(head, parameters, tail))
    attributes = []
    for row in method.attributes:
        name = identifier(row["name"])
        source = COUNTS.get((method.name, row["name"]))
        value = f"attributes.{name}"
        if source is not None:
            made = f"counted({value}, {source}, num_results)"
            lines.append(f"  const AnyAttr {name} = {made};")
            value = name
        attributes.append(f'{{"{row["name"]}", &{value}}}')
    fixed = [f"&{row['name']}" for row in method.inputs if row["option"] != "Variadic"]
    variadic = [row["name"] for row in method.inputs if row["option"] == "Variadic"]
    attrs = "{}" if not attributes else "{\n      " + ",\n      ".join(attributes) + "}"
    arguments = ", ".join(["{" + ", ".join(fixed) + "}", attrs])
    if variadic:
        arguments += f", &{variadic[0]}"
    if method.is_variadic:
        lines.append(f'  return many(site, "{method.name}", num_results, {arguments});')
    elif method.outputs_type:
        number = len(method.outputs)
        lines.append(
            f'  const auto made = many(site, "{method.name}", {number}, {arguments});'
        )
        made = ", ".join(f"made[{index}]" for index in range(number))
        lines.append(f"  return {{{made}}};")
    else:
        lines.append(f'  return one(site, "{method.name}", {arguments});')
    lines += ["}", ""]
    if method.is_template:
        types = [parameter.rsplit(" ", 1)[0] for parameter in parameters]
        end = f" const -> {method.result};"
        lines.insert(-1, listed(f"template {head}<void>", types, end))
    return "\n".join(lines)


class Earlier:
    """What versions before had: one like the last shares its structs and its method."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, str, str], tuple[str, str]] = {}
        self._methods: dict[tuple[str, str], str] = {}

    def has_method(self, operator: Facts, text: str) -> bool:
        """Whether the last version of the operator had the method that `text` is."""
        key = (operator["domain"], operator["name"])
        is_same = self._methods.get(key) == text
        self._methods[key] = text
        return is_same

    def name(self, operator: Facts, since: int, kind: str, facts: object) -> str:
        """The struct's name; `kind` is Attributes or Outputs."""
        key = (operator["domain"], operator["name"], kind)
        text = json.dumps(facts)
        known = self._last.get(key)
        if known is not None and known[0] == text:
            return known[1]
        name = f"{operator['name']}{since}{kind}"
        self._last[key] = (text, name)
        return name


def method_of(operator: Facts, version: Facts, earlier: Earlier) -> Method:
    inputs = [{**row, "name": identifier(row["name"])} for row in version["inputs"]]
    outputs = [{**row, "name": identifier(row["name"])} for row in version["outputs"]]
    attributes = sorted(version["attributes"], key=lambda row: row["name"])
    is_variadic = any(row["option"] == "Variadic" for row in outputs)
    since = version["since"]
    method = Method(operator["name"], inputs, attributes, "", outputs, "")
    if attributes:
        method.attributes_type = earlier.name(operator, since, "Attributes", attributes)
    if len(outputs) > 1 and not is_variadic:
        facts = [[row["name"], row["option"], row["doc"]] for row in outputs]
        method.outputs_type = earlier.name(operator, since, "Outputs", facts)
    return method


def deleted(operator: Facts, number: int) -> str:
    text = f"Deprecated from opset {number} on; its page says what to use instead:"
    text += f" {operator['url']}"
    return (
        comment(text, "  ")
        + "\n  template <typename... Args>\n"
        + f"  auto {operator['name']}(Args&&...) const -> Var = delete;"
    )


def files_of(
    domain: str, number: int, operators: list[Facts], earlier: Earlier
) -> dict[str, str]:
    stem, file_stem = STEMS[domain]
    name, file = f"{stem}{number}", f"{file_stem}{number}"
    struct_texts, methods, bodies = [], [], []
    for operator, version in changed_in(operators, number):
        if version["deprecated"]:
            methods.append(f"\n{deleted(operator, number)}\n")
            continue
        method = method_of(operator, version, earlier)
        declared = declarations(operator, version, method)
        if earlier.has_method(operator, declared):
            continue
        for kind, write in [
            (method.attributes_type, attributes_struct),
            (method.outputs_type, outputs_struct),
        ]:
            if kind.startswith(f"{operator['name']}{number}"):
                struct_texts.append(f"\n{write(method, number)}\n")
        methods.append(f"\n{declared}\n")
        bodies.append(definition(name, method) + "\n")
    before = f"{file_stem}{number - 1}"
    base = f"{stem}{number - 1}" if number > 1 else "Opset"
    standard = ["array", "cstddef", "cstdint", "memory", "string", "utility", "vector"]
    include = f"generated/{before}.h" if number > 1 else "opset.h"
    includes = "".join(f"#include <{header}>\n" for header in standard)
    includes += f'\n#include "opscribe/author/{include}"\n'
    init = f"{base}(std::move(builder), version)"
    if number == 1:
        init = f'{base}(std::move(builder), "{domain}", version)'
    header = HEADER.format(
        includes=includes,
        structs="".join(struct_texts),
        domain=domain or "ai.onnx",
        key=domain,
        number=number,
        name=name,
        base=base,
        init=init,
        methods="".join(methods),
    )
    files = {f"{file}.h": header}
    if bodies:
        files[f"{file}.cpp"] = SOURCE.format(file=file, bodies="".join(bodies))
    return files


def newest_header(registry: Facts) -> str:
    lines = ["// Written by tools/author_ops.py from the registry of operators.", ""]
    lines[1:] = [
        "#pragma once",
        "",
        "// The operators of every domain and version.",
        "",
    ]
    names = [
        f"{STEMS[domain['name']][1]}{domain['newest_opset']}"
        for domain in registry["domains"]
    ]
    lines += [
        f'#include "opscribe/author/generated/{name}.h"' for name in sorted(names)
    ]
    return "\n".join(lines) + "\n"


def generate(registry: Facts) -> dict[str, str]:
    """The files: name to text."""
    files = {"all.h": newest_header(registry)}
    earlier = Earlier()
    for domain, number, operators in opsets(registry):
        files |= files_of(domain, number, operators, earlier)
    return files


def main(arguments: list[str]) -> int:
    found = {path.name for path in FOLDER.iterdir() if path.suffix in {".h", ".cpp"}}
    files = generate(load_registry())
    return write_files(FOLDER, files, found, arguments == ["--check"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
