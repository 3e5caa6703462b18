"""What the module level says about names that script functions need."""

from __future__ import annotations

from collections.abc import Callable

import onnx
import pytest

Dump = Callable[[str], dict[str, str]]


def test_a_script_sees_what_is_bound_before_it(dump: Dump) -> None:
    values = dump(
        """\
from onnxscript import script, opset18 as op
SEEN = 1
@script()
def f(x, n: int = SEEN + 1): return x
SEEN = 2
@script(default_opset=op)
def g(x): return f(x)
def make(depth):
    @script(op)
    def inner(x): return x
    return inner
h = make(3)
SEEN = 4
k = make(depth=SEEN * 2)
deco = script()
@deco
def m(x): return x
def plain(x): return x
n = script(default_opset=op)(plain)
""",
    )
    assert values["f"] == "<script function f n=2 SEEN:1 op:Opset('', 18)>"
    assert values["g"] == "<script function g SEEN:2 op:Opset('', 18)>"
    assert values["h"] == "<script function inner SEEN:2 depth:3 op:Opset('', 18)>"
    assert values["k"] == "<script function inner SEEN:4 depth:8 op:Opset('', 18)>"
    assert values["scripts:"] == "f g h k m n"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("x = torch.zeros(3)", ["`torch`", "line 2 imports it"]),
        ("x = y + 1\ny = 2", ["line 4", "`y`", "not known"]),
        ("class x(torch.nn.Module): pass", ["`torch`", "line 2 imports it"]),
        ("class x(metaclass=type): pass", ["line 4", "`metaclass`"]),
        ("x = 1 // 0", ["line 4", "`1 // 0`", "zero"]),
        ("x = [1, 2][7]", ["line 4", "out of range"]),
        ("@script\ndef x(a): return a", ["`@script()`"]),
        ("@torch.jit\ndef x(a): return a", ["`torch`"]),
        ("x = op.Add(1, 2)", ["`Add`", "runs in the model"]),
        ("with open('f') as x: pass", ["`open('f')`", "with"]),
        ("if torch.cuda:\n    x = 1", ["`torch`"]),
        ("from .local import x", ["`x`", "`.local`"]),
        ("x = 1\ndef f(a): a.append(1)\nf(x)", ["`x`"]),
        ("x = []\ndef f(a): a.append(1)\nf(x)", ["changes its argument"]),
        ("x = []\ndef f(a): x.append(a)\nf(1)", ["`x`", "belongs to the module"]),
        ("x = 1\ndef f():\n    global x\n    x = 2\nf()", ["`x`"]),
        ("x = []\ndef f(a): x.append(a)\n@f\ndef g(): pass", ["belongs to the module"]),
        (
            "x = {}\ndef f(n):\n    def d(g): x[n] = g\n    return d\n"
            "@f('a')\ndef g(): pass",
            ["belongs to the module"],
        ),
        ("x = []\ndef f(a): x.append(a)\nlist(map(f, [1]))", ["belongs to the module"]),
        (
            "x = []\ndef f(a): x.append(a)\ndef g(): f(1)\ng()",
            ["belongs to the module"],
        ),
        (
            "def f():\n    n = 0\n    def g():\n        nonlocal n\n        n += 1\n"
            "        return n\n    return g\ng = f()\nx = g()",
            ["outer variable `n`"],
        ),
        ("try:\n    x = torch.a\nexcept Exception:\n    x = 1", ["`try`"]),
        (
            "try:\n    import torch\n    x = 1\nexcept ImportError:\n    x = 2",
            ["`try`"],
        ),
        ("it = iter([1, 2])\nx = next(it)", ["has a name"]),
        (
            "def f():\n    g = (i for i in 'ab')\n    a = list(g)\n"
            "    return list(g)\nx = f()",
            ["twice"],
        ),
        ("def f(g): return list(g), list(g)\nx = f(zip([1], [2]))", ["twice"]),
        ("x = list(zip(*[iter([1, 2, 3, 4])] * 2))", ["twice"]),
        ("def f():\n    yield 1\ng = f()\nx = (sum(g), sum(g))", ["twice"]),
        (
            "from collections import defaultdict\nd = defaultdict(int)\nx = d['a']",
            ["`defaultdict`", "`.get`"],
        ),
        ("import random\nx = [1, 2]\nrandom.shuffle(x)", ["`random`"]),
        ("x = FLOAT['N']['M']", ["shape already"]),
        ("x = FLOAT[1.5]", ["`1.5` is not a dimension"]),
        ("x = FLOAT(3)", ["cannot be instantiated"]),
        ("def f(n): return f(n)\nx = f(1)", ["calls are nested more than"]),
        ("x = 0\nwhile True: x += 1", ["steps"]),
    ],
)
def test_why_a_name_is_not_known(line: str, words: list[str], dump: Dump) -> None:
    prelude = "from onnxscript import script, FLOAT, opset18 as op\nimport torch\n\n"
    value = dump(prelude + line + "\n")["x"]
    assert value.startswith("!")
    for word in words:
        assert word in value


def test_known_modules_and_types(dump: Dump) -> None:
    values = dump(
        """\
from __future__ import annotations
import opscribe as onnxscript
import onnxscript as os
from onnxscript import onnx_opset, values
from onnxscript.onnx_types import FLOAT, INT4, FLOAT6E2M3
from onnxscript import ir
from onnx import TensorProto
import onnx.helper, onnx.numpy_helper
from typing import *
import collections.abc
try:
    import numpy as np
except ImportError:
    np = None
try:
    import nothing_known
except ImportError:
    nothing_known = None
if TYPE_CHECKING:
    from torch import Tensor
if __name__ == "__main__":
    main = 1
a = onnxscript.opset28
b = onnx_opset.opset_ai_onnx_ml5
c = values.Opset("my.domain", version=3)
d = os.Opset(domain="x", version=1)
e = onnx_opset.opset_ai_onnx_preview_training1
f = (FLOAT.dtype, INT4.dtype, FLOAT6E2M3.dtype, ir.DataType.BFLOAT16)
g = (TensorProto.INT64, onnx.TensorProto.FLOAT)
h = FLOAT["N", 3, None]
i = (FLOAT[...].shape, FLOAT.shape, FLOAT["N"].shape, FLOAT[1, None].shape)
j = Optional[int]
k = Union[FLOAT, None, INT4]
l = int | None
m = Sequence[int]
n = list[float]
o = TypeVar("o", bound=FLOAT)
p = collections.abc.Sequence[str]
q = Annotated[FLOAT["N"], "doc"]
r = Tuple[FLOAT, int]
s = c.Foo
""",
    )
    assert values["a"] == "Opset('', 28)"
    assert values["b"] == "Opset('ai.onnx.ml', 5)"
    assert values["c"] == "Opset('my.domain', 3)"
    assert values["d"] == "Opset('x', 1)"
    assert values["e"] == "Opset('ai.onnx.preview.training', 1)"
    assert values["f"] == "(1, 22, 27, 16)"
    assert values["g"] == "(7, 1)"
    assert values["h"] == "FLOAT['N', 3, None]"
    assert values["i"] == "(Ellipsis, None, 'N', (1, None))"
    assert values["j"] == "Optional[int]"
    assert values["k"] == "Union[FLOAT, None, INT4]"
    assert values["l"] == "Optional[int]"
    assert values["m"] == "Sequence[int]"
    assert values["n"] == "list[float]"
    assert values["o"] == "~o"
    assert values["p"] == "Sequence[str]"
    assert values["q"] == "FLOAT['N']"
    assert values["r"] == "Tuple[FLOAT, int]"
    assert values["s"] == "Op('my.domain', 3, 'Foo')"
    assert values["np"] == "<module 'numpy'>"
    assert values["nothing_known"].startswith("!")
    assert values["Tensor"] == "(unbound)"
    assert values["main"] == "(unbound)"


TENSORS = [
    ("make_tensor", "('x', 1, [2], [1.0, -2.5])"),
    ("make_tensor", "('', 7, [], [-3])"),
    ("make_tensor", "('x', 6, (2, 1), [-1, 5])"),
    ("make_tensor", "('x', 11, [1], [0.1])"),
    ("make_tensor", "('x', 10, [2], [1.5, 1e4])"),
    ("make_tensor", "('x', 16, [1], [3.14])"),
    ("make_tensor", "('x', 9, [3], [True, False, 2])"),
    ("make_tensor", "('x', 2, [2], [1, 255])"),
    ("make_tensor", "('x', 13, [1], [2**64 - 1])"),
    ("make_tensor", "('x', 12, [1], [7])"),
    ("make_tensor", "('x', 8, [2], ['a', b'b'])"),
    ("make_tensor", "('x', 14, [1], [1+2j])"),
    ("make_tensor", "('x', 15, [1], [1+2j])"),
    ("make_tensor", "('x', 17, [2], [1.0, 1000.0])"),
    ("make_tensor", "('x', 24, [1], [4.0])"),
    ("make_tensor", "('x', 22, [3], [1, -2, 3])"),
    ("make_tensor", "('x', 26, [3], [1, -2, 1])"),
    ("make_tensor", "('x', 23, [2], [1.5, -3.0])"),
    ("make_tensor", "('x', 27, [2], [1.5, -3.0])"),
    ("make_tensor", "('x', 1, [0], [])"),
    ("make_tensor", "('x', 1, [2, 2], [[1, 2], [3, 4]])"),
    ("make_tensor", "('x', 1, [1], b'\\x00\\x00\\x80\\x3f', raw=True)"),
    ("make_tensor", "(name='x', data_type=1, dims=[2], vals=(1, 2))"),
    ("make_tensor", "('x', 1, [3], [1, 2])"),
    ("make_tensor", "('x', 99, [1], [1])"),
    ("make_tensor", "('x', 2, [1], [300])"),
]


def test_make_tensor_gives_onnx_bytes(dump: Dump) -> None:
    """`.SerializeToString()` is how this test sees the bytes; repr prints a summary."""
    lines = ["from onnx import helper"]
    for i, (function, call) in enumerate(TENSORS):
        lines.append(f"v{i} = helper.{function}{call}.SerializeToString()")
    values = dump("\n".join(lines) + "\n")
    for i, (function, call) in enumerate(TENSORS):
        try:
            tensor = eval(f"onnx.helper.{function}{call}", {"onnx": onnx})
        except Exception:
            assert values[f"v{i}"].startswith("!"), call
            continue
        assert values[f"v{i}"] == repr(tensor.SerializeToString()), call
