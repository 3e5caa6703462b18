"""The evaluator against Python itself.

Each expression becomes a line of a module; opscribe's values must print as Python's
do, and where Python raises, opscribe must refuse.
"""

from __future__ import annotations

import collections
import functools
import itertools
import math
import operator
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

Dump = Callable[[str], dict[str, str]]
EXPRESSIONS = Path(__file__).with_name("expressions.txt")
ARRAYS = Path(__file__).with_name("arrays.txt")
ROUNDED = Path(__file__).with_name("rounded.txt")
KNOWN = Path(__file__).resolve().parents[2] / "docs" / "numpy.md"

MODULES_OF_PYTHON = (math, collections, functools, itertools, operator)
PRELUDE = (
    "import math, collections, functools, itertools, operator\nimport numpy as np\n"
)


def read(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def evaluate(expressions: list[str], dump: Dump) -> list[str]:
    lines = [f"v{i} = ({text})" for i, text in enumerate(expressions)]
    values = dump(PRELUDE + "\n".join(lines) + "\n")
    # A line whose syntax is refused binds nothing.
    return [values.get(f"v{i}", "! syntax") for i in range(len(expressions))]


def by_python(expression: str) -> str | None:
    """Python's own answer; None when it raises."""
    names = {module.__name__: module for module in (*MODULES_OF_PYTHON, np)}
    names["np"] = np
    try:
        with np.errstate(all="ignore"):
            return repr(eval(expression, names))
    except Exception:
        return None


def test_expressions(dump: Dump) -> None:
    expressions = read(EXPRESSIONS)
    assert len(expressions) >= 300
    problems = []
    for text, ours in zip(expressions, evaluate(expressions, dump), strict=True):
        python = by_python(text)
        is_equal = ours.startswith("!") if python is None else ours == python
        if not is_equal:
            problems.append(f"{text}\n  Python:   {python}\n  opscribe: {ours}")
    assert not problems, "\n" + "\n".join(problems)


def test_arrays(dump: Dump) -> None:
    """Arrays agree in values, shape and element type."""
    expressions = read(ARRAYS)
    wrapped = [
        f"(lambda a: (np.asarray(a).tolist(), np.asarray(a).shape,"
        f" str(np.asarray(a).dtype)))({text})"
        for text in expressions
    ]
    problems = []
    for text, call, ours in zip(
        expressions, wrapped, evaluate(wrapped, dump), strict=True
    ):
        python = by_python(call)
        is_equal = ours.startswith("!") if python is None else ours == python
        if not is_equal:
            problems.append(f"{text}\n  Python:   {python}\n  opscribe: {ours}")
    assert not problems, "\n" + "\n".join(problems)


def ulps_apart(ours: np.ndarray, theirs: np.ndarray, by: str) -> float:
    """The largest distance of two arrays, in units of the last place."""
    if np.iscomplexobj(theirs):
        ours, theirs = (np.stack([a.real, a.imag]) for a in (ours, theirs))
    sizes = np.abs(theirs)
    unit = np.spacing(sizes if by == "each" else sizes.max())
    distance = np.abs(ours.astype(np.float64) - theirs.astype(np.float64))
    return float(np.max(distance / unit.astype(np.float64)))


def test_rounded(dump: Dump) -> None:
    """Where numpy's last bits depend on the machine, opscribe is near."""
    rows = [line.split(" ", 3) for line in read(ROUNDED)]
    wrapped = [
        f"(lambda a: (np.asarray(a).tolist(), np.asarray(a).shape,"
        f" str(np.asarray(a).dtype)))({text})"
        for _, _, _, text in rows
    ]
    for (bound, by, _, text), ours in zip(rows, evaluate(wrapped, dump), strict=True):
        assert not ours.startswith("!"), f"{text}: {ours}"
        items, shape, dtype = eval(ours, {"nan": np.nan, "inf": np.inf})
        theirs = np.asarray(eval(text, {"np": np}))
        assert (shape, dtype) == (theirs.shape, str(theirs.dtype)), text
        apart = ulps_apart(np.asarray(items, dtype), theirs, by)
        assert apart <= float(bound), f"{text}: {apart} ulp"


def test_every_known_function_is_compared() -> None:
    """docs/numpy.md lists what is known; each of it is in an expression."""
    names = re.findall(r"`(np\.[\w.]+)`", KNOWN.read_text(encoding="utf-8"))
    assert len(names) == len(set(names)) >= 180
    expressions = "\n".join([*read(ARRAYS), *read(ROUNDED)])
    missing = [
        name for name in names if not re.search(re.escape(name) + r"\b", expressions)
    ]
    methods = {name.removeprefix("np.") for name in missing}
    used = {name for name in methods if re.search(rf"\.{name}\(", expressions)}
    assert methods - used == set()


REFUSED = [
    "[0] * 10**12",
    "'x' * 10**15",
    "list(range(10**18))",
    "2 ** 10**9",
    "1 << 10**9",
    "10 ** 40",
    "[[0] * 10**5] * 10**9",
    "sum(range(10**15))",
    "np.zeros((10**6, 10**6))",
    "np.zeros((2**40, 2**40))",
    "np.arange(10**14)",
    "np.full((10**9,), 1.0)",
    "'{:>1000000000}'.format(1)",
    "f'{1:1000000000}'",
    "'a'.rjust(10**12)",
    "'a'.zfill(10**12)",
    "bytes(10**12)",
    "(lambda f: f(f))(lambda f: f(f))",
    "[x for x in range(10**9)]",
    "[1 for a in range(10**4) for b in range(10**4)]",
    "','.join(['x' * 10**6] * 10**3)",
    "round(1e300)",
    "math.factorial(10**9)",
    "math.comb(10**12, 10**11)",
    "10**18 * 10**18 * 10**18",
    "(" * 150 + "1" + ")" * 150 + ".x",
    "not " * 200 + "1 + ''",
    "'%1000000000d' % 1",
    "'%*d' % (10**15, 1)",
    "'a'.center(10**12)",
    "('\\t' * 10**6).expandtabs(999)",
    "('a' * 10**6).replace('', 'b' * 10**6)",
    "list(itertools.count())",
    "list(itertools.islice(itertools.count(), 10**12))",
    "list(itertools.repeat(0, 10**12))",
    "list(itertools.product(range(1000), repeat=10))",
    "list(itertools.product([1], repeat=10**7))",
    "list(itertools.combinations(range(64), 32))",
    "list(itertools.permutations(range(100)))",
    "list(itertools.combinations_with_replacement(range(3), 10**5))",
    "np.zeros((1000, 1000)) @ np.zeros((1000, 1000))",
    "np.linalg.inv(np.eye(1000))",
    "np.fft.fft(np.zeros(1000003))",
    "np.einsum('i,j,k->', np.ones(1000), np.ones(1000), np.ones(1000))",
    "np.kaiser(10**12, 5.0)",
    "np.hanning(10**12)",
    "np.indices((10**5, 10**5))",
    "np.bincount([10**15])",
    "np.random.default_rng(0).random(10**12)",
    "np.random.default_rng()",
    "np.random.rand(3)",
    "np.random.default_rng(0).normal(size=3)",
    "np.vander([1, 2], 10**12)",
    "np.pad(np.zeros(3), 10**12)",
    "np.zeros(10)[np.zeros((10**4, 10**4), dtype=np.int64)]",
    "{1, 2, 3}",
    "[i for i in {1, 2}]",
    "(yield)",
    "x",
    "eval('1')",
    "open('/etc/passwd').read()",
    "__import__('os').system('true')",
    "().__class__.__bases__",
    "math.__dict__",
]


def test_what_is_too_large_is_refused(dump: Dump) -> None:
    values = evaluate(REFUSED, dump)
    accepted = [
        f"{text}: {value}"
        for text, value in zip(REFUSED, values, strict=True)
        if not value.startswith("!")
    ]
    assert not accepted


MODULES = Path(__file__).with_name("modules")


@pytest.mark.parametrize(
    "path", sorted(MODULES.glob("*.py")), ids=lambda path: path.stem
)
def test_modules(path: Path, dump: Dump) -> None:
    """A module of plain Python ends with the same names as when Python runs it."""
    text = path.read_text(encoding="utf-8")
    names: dict[str, object] = {"__name__": "module"}
    exec(compile(text, str(path), "exec", dont_inherit=True), names)
    ours = dump(text)
    plain = (
        bool,
        int,
        float,
        complex,
        str,
        bytes,
        list,
        tuple,
        dict,
        range,
        type(None),
    )
    checked = 0
    for name, value in names.items():
        if name.startswith("_") or not isinstance(value, plain):
            continue
        assert ours[name] == repr(value), name
        checked += 1
    assert checked
