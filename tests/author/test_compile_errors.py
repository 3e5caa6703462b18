"""What must not compile does not and says why; what is right but looks alike does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support import BUILD, ROOT, Finished, run

PROGRAM = """
#include "opscribe/author/author.h"
#include "opscribe/author/generated/ops18.h"
using namespace opscribe::author;
auto test(Ops18 op, Var x, AttrParam<float> rate, AttrParam<std::int64_t> count) {{
  return {expression};
}}
"""


def compiler() -> str:
    cache = (BUILD / "CMakeCache.txt").read_text()
    found = re.search(r"^CMAKE_CXX_COMPILER:\w+=(.*)$", cache, re.MULTILINE)
    assert found is not None
    return found[1]


def compile_text(text: str, folder: Path) -> Finished:
    source = folder / "program.cpp"
    source.write_text(text)
    flags = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]
    flags += [f"-I{ROOT / 'src'}"]
    return run(compiler(), *flags, source)


RIGHT = [
    "op.Gather(x, x, {.axis = 1})",
    "op.Gather(x, x)",
    "op.Cast(x, {.to = 1})",
    "op.LeakyRelu(x, {.alpha = rate})",
    "op.LeakyRelu(x, {.alpha = 1})",
    "op.Softmax(x, {.axis = count})",
    "op.Conv(x, x, {.dilations = {1, 2}, .group = 2})",
    'op.Conv(x, x, x, {.auto_pad = "VALID"})',
    "op.ReduceSum(x, {0, 1})",
    "op.ReduceSum(x, {}, {.keepdims = 0})",
    "op.ReduceSum(x, {.keepdims = 0})",
    "op.Split<2>(x)",
    "x[0] + x[x] + x[count]",
    "x[{all, slice(1, none), ellipsis, newaxis, -1}]",
    "x[{Var{0, 2}, slice(none, x, 2u)}]",
    "op.Relu(x, Source::current())",
]

# The expression, and a word that the compiler's complaint has.
WRONG = {
    "op.Gather(x, x, {.axes = 1})": "axes",
    "op.Gather(x, x, {.axis = 1.5})": "Gather",
    'op.Gather(x, x, {.axis = "1"})': "Gather",
    "op.Gather(x, x, {1})": "Gather",
    "op.Gather(x)": "Gather",
    "op.Cast(x)": "Cast",
    "op.Cast(x, {})": "Required",
    "op.Concat({x}, {})": "Required",
    "op.Conv(x, x, {.strides = {1.5}})": "Conv",
    "op.Conv(x, x, {.strides = {1}, .group = 1})": "group",
    "op.LeakyRelu(x, {.alpha = count})": "LeakyRelu",
    'op.LeakyRelu(x, {.alpha = "a"})': "LeakyRelu",
    "op.Rleu(x)": "Rleu",
    "op.Scatter(x, x, x)": "deleted",
    "op.Upsample(x, x)": "deleted",
    "op.Gelu(x)": "Gelu",  # came with opset 20
    "op.TopK(x, x) + 1": "operator+",  # two results
    'function("f", [](Var y) { return y; })': "operators",
    'function("f", [](Ops18, Var y) { return y; })(x, x)': "too many arguments",
    'function("f", [](Ops18, Var y) { return y; })()': "an input is missing",
    "x[1.5]": "operator[]",
    "x[true]": "operator[]",
    'x["a"]': "operator[]",
    "x[{0, 1.5}]": "operator[]",
    "x[slice(1)]": "slice",
    "op.Add(x, x, {})": "Add",  # `{}` is no place of a call
    "if_else(x, [&] { return x; }, [&] { return std::pair(x, x); })": "branches",
}


@pytest.mark.parametrize("batch", [RIGHT], ids=["right"])
def test_this_compiles(batch: list[str], tmp_path: Path) -> None:
    expression = f"std::tuple({', '.join(batch)})"
    done = compile_text(PROGRAM.format(expression=expression), tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("expression", WRONG)
def test_this_does_not_compile(expression: str, tmp_path: Path) -> None:
    done = compile_text(PROGRAM.format(expression=expression), tmp_path)
    assert done.returncode != 0
    assert WRONG[expression] in done.stderr
