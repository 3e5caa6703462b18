"""Trees printed as source: parsing that gives the same tree, over every Python file of
the project."""

from __future__ import annotations

from pathlib import Path

from support import ROOT, output_of, tool

# Files that are wrong on purpose have no source to go back to.
WRONG = ROOT / "tests" / "language" / "errors"
FOLDERS = ("tests", "examples", "python", "tools", "bench")


def python_files() -> list[Path]:
    found = [path for name in FOLDERS for path in sorted((ROOT / name).rglob("*.py"))]
    return [path for path in found if WRONG not in path.parents]


def test_parsing_gives_the_tree_back() -> None:
    files = python_files()
    assert len(files) > 200
    answers = output_of(tool("reprint"), input="\n".join(map(str, files)) + "\n")
    assert [line for line in answers.splitlines() if not line.endswith(" same")] == []


def test_every_construct(tmp_path: Path) -> None:
    path = tmp_path / "constructs.py"
    path.write_text(CONSTRUCTS)
    answers = output_of(tool("reprint"), input=f"{path}\n")
    assert answers == f"{path} same\n"


CONSTRUCTS = r'''
(a + b) * c - (d - (e - f)) ** -g ** h
-(x**2), (-x) ** 2, not (a or b and c), (not a) == b, a < b <= c, ~x | y ^ z & w << 1
(yield), (await_ := 3), (lambda x, *y, k=1, **z: x), (lambda: 0)()
a if b else c if d else e, (a if b else c) if d else e
x[1:2, ::3, a + 1 : b, ...], x[()], x[a,], x[*a], (1).real, 1.5.real
f(x for x in y), f(*a, *b, k=1, **c), f((x for x in y), 1)
[x for x in y if a if b for z in w], {x: y for x in z}, {**a, 1: 2}, {1, *b}, ()
"a\"b'c", 'say "hi"', b"\xff'", "\u202e\U0001f600\xe9\n", f"{x!r:>{w}}{{}}{y['k']}"
x: int = 3
(x): int
x.y: "text"
a = b = c, d = e
a, *b = c
x @= y; x //= 2; x >>= 3
del a, (b, c)
def f(a, /, b: int = 1, *c: T, d, e=2, **g: U) -> (A, B):
    """Doc
    string."""
    return *a, b
def g(*, a): return (yield from x)
async def h():
    async with a as b, c: await d
    async for x in y: pass
    else: break
class C[T: int, *Ts, **P](A, metaclass=B):
    pass
type X[T] = list[T]
try: pass
except* (A, B) as e: raise X from e
else: pass
finally: pass
if a: pass
elif b: pass
else:
    if c: pass
while (a := b): continue
else: pass
for x, y in *a, b: pass
with (a, b) as c, d: assert x, "no"
import a.b as c, d
from . import x
from ..y import (z as w, v)
global p, q
match x, y:
    case [1, -2.5, *rest] | (A.B as c) if c: pass
    case {"k": None, **others}: pass
    case P(1, k=_) | True | "s": pass
    case (x): pass
'''
