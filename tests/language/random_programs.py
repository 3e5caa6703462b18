"""Random script functions, the same for the same seed.

    python random_programs.py SEED > program.py

Types are sound by construction: the first letter of a variable is its kind for good, so
every program has one meaning in Python with numpy, which eager and compiled runs must
share. Values stay small and binary fractions short, so that they are exact in any order
of computing.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

# What a variable holds, by the first letter of its name.
SCALAR, VECTOR, PART, MATRIX = "f", "v", "d", "m"  # floats; parts have any length
INT, INTS = "i", "j"
BOOL, BOOLS = "b", "c"
LIST = "s"  # of float scalars, grows by append
KINDS = SCALAR + VECTOR + PART + MATRIX + INT + INTS + BOOL + BOOLS

ANNOTATIONS = {
    SCALAR: "FLOAT",
    VECTOR: 'FLOAT["N"]',
    PART: 'FLOAT["K"]',
    MATRIX: 'FLOAT["N", "N"]',
    INT: "INT64",
    INTS: 'INT64["N"]',
    BOOL: "BOOL",
    BOOLS: 'BOOL["N"]',
}
LENGTH = 4  # of vectors, and of both axes of matrices

HEAD = """\
import numpy as np
from onnxscript import BOOL, FLOAT, INT64, graph, script
from onnxscript import opset18 as op

COUNT = 3
RATE = 0.5
FLAG = True
OFF = False
WEIGHTS = [0.5, -1.0, 2.0]
PAIRS = [(1, 0.5), (2, -1.5)]
TABLE = np.array([1.0, -2.0, 0.5, 3.0], dtype=np.float32)
"""


@dataclass
class Helper:
    """A function that programs may call."""

    name: str
    parameters: list[str]  # kinds
    result: str  # kind
    attribute: bool = False  # has a keyword `k: int`
    optional: bool = False  # its last parameter may be left out


@dataclass
class Writer:
    """Writes one function, statement by statement."""

    rng: random.Random
    helpers: list[Helper] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    indent: int = 1
    scope: set[str] = field(default_factory=set)  # assigned on every way to here
    fixed: set[str] = field(default_factory=set)  # not to be assigned: counters
    results: list[str] = field(default_factory=list)
    loops: int = 0
    steps: int = 1  # how often the current place may run
    unrolled: bool = False
    budget: int = 14
    names: int = 0
    in_nested: bool = False
    typed: bool = True
    binds: bool = True  # expressions may bind names

    # -- names and text ---------------------------------------------------------------

    def emit(self, text: str) -> None:
        self.lines.append("    " * self.indent + text)

    def fresh(self, kind: str) -> str:
        self.names += 1
        return f"{kind}{self.names}"

    def known(self, kind: str) -> list[str]:
        return sorted(n for n in self.scope if n[0] == kind)

    def target(self, kind: str) -> str:
        """A name to assign to: one that is there already, or a new one."""
        old = [n for n in self.known(kind) if n not in self.fixed]
        if old and self.rng.random() < 0.7:
            return self.rng.choice(old)
        return self.fresh(kind)

    def pick(self, *choices: Callable[[], str]) -> str:
        return self.rng.choice(choices)()

    def one_of(self, *texts: object) -> str:
        return str(self.rng.choice(texts))

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    # -- expressions ------------------------------------------------------------------

    def expr(self, kind: str, depth: int = 2) -> str:
        """An expression of that kind."""
        names = self.known(kind)
        if names and (depth <= 0 or self.chance(0.35)):
            return self.rng.choice(names)
        if depth <= 0:
            return self.leaf(kind)
        if self.in_nested:  # the runtime needs to see the shapes that Scan's body gives
            return self.compound(kind, depth - 1)
        general = [
            lambda: self.compound(kind, depth - 1),
            lambda: self.compound(kind, depth - 1),
            lambda: self.compound(kind, depth - 1),
            lambda: self.compound(kind, depth - 1),
            lambda: self.ternary(kind, depth - 1),
            lambda: self.call(kind, depth - 1),
        ]
        if self.binds:
            general.append(lambda: self.walrus(kind, depth - 1))
        return self.pick(*general)

    def leaf(self, kind: str) -> str:
        if kind == SCALAR:
            return self.one_of(0.0, 0.5, 1.0, -1.5, 2.0, 3.25, "RATE")
        if kind == INT:
            return self.one_of(0, 1, 2, 3, 5, -1, -2, "COUNT")
        if kind == BOOL:
            return self.one_of("True", "False", "FLAG", "OFF")
        vectors = self.known(VECTOR)
        vector = self.rng.choice(vectors) if vectors else "op.Identity(TABLE)"
        if kind == VECTOR:
            return vector
        if kind == PART:
            return f"{vector}[{self.one_of(0, 1, 2)}:{self.one_of(1, 3, 4)}]"
        if kind == MATRIX:
            return f"({vector}[:, None] + {vector})"
        if kind == INTS:
            return f"op.Cast(op.Floor({vector}), to=7)"
        return f"({vector} > 0.0)"

    @contextmanager
    def maybe_skipped(self) -> Iterator[None]:
        """What is bound in here may stay unbound."""
        before = set(self.scope)
        yield
        self.scope &= before

    def ternary(self, kind: str, depth: int) -> str:
        test = self.expr(BOOL, depth)
        with self.maybe_skipped():
            yes = self.expr(kind, depth)
        with self.maybe_skipped():
            no = self.expr(kind, depth)
        return f"({yes} if {test} else {no})"

    def walrus(self, kind: str, depth: int) -> str:
        value = self.expr(kind, depth)
        if self.loops:
            value = self.bounded(kind, value)
        name = self.target(kind)
        self.scope.add(name)
        return f"({name} := {value})"

    def call(self, kind: str, depth: int) -> str:
        fitting = [h for h in self.helpers if h.result == kind]
        if not fitting:
            return self.compound(kind, depth)
        helper = self.rng.choice(fitting)
        count = len(helper.parameters)
        if helper.optional and self.chance(0.5):
            count -= 1
        arguments = [self.expr(k, depth) for k in helper.parameters[:count]]
        if helper.attribute and self.chance(0.6):
            arguments.append(f"k={self.one_of(1, 2, 3, 'COUNT')}")
        return f"{helper.name}({', '.join(arguments)})"

    def compound(self, kind: str, depth: int) -> str:
        return {
            SCALAR: self.scalar,
            VECTOR: self.vector,
            PART: self.part,
            MATRIX: self.matrix,
            INT: self.integer,
            INTS: self.integers,
            BOOL: self.boolean,
            BOOLS: self.booleans,
        }[kind](depth)

    def index(self, depth: int) -> str:
        """A place in a vector."""
        with self.binding_nothing():
            return self.pick(
                lambda: self.one_of(0, 1, 2, 3, -1, -4),
                lambda: f"{self.expr(INT, depth)} % {LENGTH}",
                lambda: f"{self.expr(INT, depth)} % {LENGTH} - {LENGTH}",
            )

    @contextmanager
    def binding_nothing(self) -> Iterator[None]:
        """Expressions without `:=`: parts of an index are not computed in turn."""
        before, self.binds = self.binds, False
        yield
        self.binds = before

    def mask(self, depth: int) -> str:
        """What picks elements; seen to be one where types are unknown."""
        if self.typed:
            return self.expr(BOOLS, depth)
        return f"{self.expr(VECTOR, depth)} > {self.leaf(SCALAR)}"

    def bounds(self, depth: int) -> str:
        """The inside of a slice, of any bounds."""

        def bound() -> str:
            return self.pick(
                lambda: "",
                lambda: self.one_of(0, 1, 2, 3, 9, -1, -3, -7),
                lambda: self.expr(INT, depth),
            )

        step = self.one_of("", "", "", ":", ":1", ":2", ":-1", ":-2")
        with self.binding_nothing():
            # Slice has no start in front of everything for backward steps.
            start = self.one_of("", 0, 3, 9, -1) if "-" in step else bound()
            return f"{start}:{bound()}{step}"

    def scalar(self, depth: int) -> str:
        def e(kind: str) -> str:
            return self.expr(kind, depth)

        return self.pick(
            lambda: f"({e(SCALAR)} {self.one_of('+', '-')} {e(SCALAR)})",
            lambda: f"({e(SCALAR)} {self.one_of('+', '-')} {self.one_of(1, 2, -3)})",
            lambda: f"({self.one_of(1, 2)} - {e(SCALAR)})",
            lambda: f"({e(SCALAR)} * {self.one_of(0.5, -1.0, 2, -1)})",
            lambda: f"({e(SCALAR)} / {self.one_of(2, 2.0, -4.0)})",
            lambda: f"({e(SCALAR)} // {self.one_of(2.0, 0.5)})",
            lambda: f"(-{e(SCALAR)})",
            lambda: f"abs({e(SCALAR)})",
            lambda: f"{self.one_of('min', 'max')}({e(SCALAR)}, {e(SCALAR)})",
            lambda: f"{e(VECTOR)}[{self.index(depth)}]",
            lambda: f"{e(MATRIX)}[{self.index(depth)}, {self.index(depth)}]",
            lambda: f"{e(MATRIX)}[{self.index(depth)}][{self.index(depth)}]",
            lambda: f"op.ReduceSum({e(VECTOR)}, keepdims=0)",
            lambda: f"op.ReduceMax({e(VECTOR)}, keepdims=0)",
            lambda: f"op.ReduceSum({e(PART)}, keepdims=0)",
            lambda: f"op.Clip({e(SCALAR)}, -8.0, 8)",
            lambda: f"op.Where({e(BOOL)}, {e(SCALAR)}, {e(SCALAR)})",
            lambda: f"float({e(INT)})",
            lambda: f"op.Cast({e(INT)}, to=1)",
            lambda: f"op.CastLike({e(INT)}, {e(SCALAR)})",
            lambda: f"sum([{e(SCALAR)}, {e(SCALAR)}])",
            lambda: (
                f"(lambda q, w=2: q + w)({e(SCALAR)}"
                f"{self.one_of('', ', 0.5', ', w=-1')})"
            ),
            lambda: f"sum([{e(SCALAR)} * w for w in WEIGHTS])",
        )

    def vector(self, depth: int) -> str:
        def e(kind: str) -> str:
            return self.expr(kind, depth)

        def three() -> str:
            return ", ".join(e(SCALAR) for _ in range(LENGTH))

        return self.pick(
            lambda: f"({e(VECTOR)} {self.one_of('+', '-')} {e(VECTOR)})",
            lambda: f"({e(VECTOR)} {self.one_of('+', '-')} {e(SCALAR)})",
            lambda: f"({e(SCALAR)} {self.one_of('+', '-')} {e(VECTOR)})",
            lambda: f"({e(VECTOR)} * {self.one_of(0.5, -1, 'RATE')})",
            lambda: f"({e(VECTOR)} + TABLE)",
            lambda: f"(-{e(VECTOR)})",
            lambda: f"abs({e(VECTOR)})",
            lambda: f"op.Relu({e(VECTOR)})",
            lambda: f"op.Max({e(VECTOR)}, {e(VECTOR)})",
            lambda: f"op.Where({e(BOOLS)}, {e(VECTOR)}, {e(VECTOR)})",
            lambda: f"op.Where({e(BOOLS)}, {e(VECTOR)}, {e(SCALAR)})",
            lambda: f"{e(MATRIX)}[{self.index(depth)}]",
            lambda: f"{e(MATRIX)}[:, {self.index(depth)}]",
            lambda: f"{e(MATRIX)}[{self.index(depth)}, ::-1]",
            lambda: f"{e(MATRIX)}[..., {self.index(depth)}]",
            lambda: f"{e(VECTOR)}[::-1]",
            lambda: f"{e(VECTOR)}[{e(INTS)} % {LENGTH}]",
            lambda: f"op.Cast({e(INTS)}, to=1)",
            lambda: f"op.Clip({e(MATRIX)} @ {e(VECTOR)}, -16.0, 16.0)",
            lambda: f"op.ReduceSum({e(MATRIX)}, [{self.one_of(0, 1)}], keepdims=0)",
            lambda: f"op.Concat({e(VECTOR)}[:2], {e(VECTOR)}[2:], axis=0)",
            lambda: f"op.Add({e(VECTOR)}, [{three()}])",
            lambda: f"op.Clip({e(VECTOR)}, max={e(SCALAR)})",
        )

    def part(self, depth: int) -> str:
        def e(kind: str) -> str:
            return self.expr(kind, depth)

        return self.pick(
            lambda: f"{e(VECTOR)}[{self.bounds(depth)}]",
            lambda: f"{e(VECTOR)}[{self.bounds(depth)}]",
            lambda: f"{e(PART)}[{self.bounds(depth)}]",
            lambda: f"{e(MATRIX)}[{self.index(depth)}, {self.bounds(depth)}]",
            lambda: f"{e(MATRIX)}[{self.bounds(depth)}, {self.index(depth)}]",
            lambda: f"{e(VECTOR)}[{self.mask(depth)}]",
            lambda: f"{e(VECTOR)}[{e(VECTOR)} > {e(SCALAR)}]",
            lambda: f"({e(PART)} + {e(SCALAR)})",
            lambda: f"(-{e(PART)})",
            lambda: f"op.Concat({e(PART)}, {e(PART)}, axis=0)[:6]",
        )

    def matrix(self, depth: int) -> str:
        def e(kind: str) -> str:
            return self.expr(kind, depth)

        return self.pick(
            lambda: f"({e(MATRIX)} + {e(VECTOR)})",
            lambda: f"({e(MATRIX)} - {e(SCALAR)})",
            lambda: f"({e(MATRIX)} + {e(MATRIX)})",
            lambda: f"({e(VECTOR)}[:, None] + {e(VECTOR)})",
            lambda: f"{e(MATRIX)}.T",
            lambda: f"{e(MATRIX)}[::-1]",
            lambda: f"{e(MATRIX)}[:, ::-1]",
            lambda: f"{e(MATRIX)}[{e(INTS)} % {LENGTH}]",
            lambda: f"op.Clip({e(MATRIX)} @ {e(MATRIX)}, -16.0, 16.0)",
            lambda: f"op.Where({e(BOOLS)}, {e(MATRIX)}, {e(SCALAR)})",
        )

    def integer(self, depth: int) -> str:
        def e(kind: str) -> str:
            return self.expr(kind, depth)

        choices = [
            lambda: f"({e(INT)} {self.one_of('+', '-')} {e(INT)})",
            lambda: f"({e(INT)} * {self.one_of(2, -1, 3)})",
            lambda: f"({e(INT)} // {self.one_of(2, 3, -2)})",
            lambda: f"({e(INT)} % {self.one_of(2, 3, 5, -3)})",
            lambda: f"(-{e(INT)})",
            lambda: f"abs({e(INT)})",
            lambda: f"{self.one_of('min', 'max')}({e(INT)}, {e(INT)})",
            lambda: f"len({e(VECTOR)})",
            lambda: f"len({e(PART)})",
            lambda: f"{e(MATRIX)}.shape[{self.one_of(0, 1, -1)}]",
            lambda: f"{e(INTS)}[{self.index(depth)}]",
            lambda: f"op.ReduceSum({e(INTS)}, keepdims=0)",
            lambda: f"int({e(SCALAR)})",
            lambda: f"int({e(BOOL)})",
            lambda: f"op.Size({e(PART)})",
        ]
        if self.typed:
            choices += [
                lambda: f"({e(INT)} {self.one_of('&', '|', '^')} {e(INT)})",
                lambda: f"(~{e(INT)})",
                lambda: f"({e(INT)} << {self.one_of(1, 2)})",
                lambda: f"({e(INT)} >> {self.one_of(1, 2)})",
            ]
        for name in self.known(LIST):
            choices.append(lambda name=name: f"len({name})")
        return self.pick(*choices)

    def integers(self, depth: int) -> str:
        def e(kind: str) -> str:
            return self.expr(kind, depth)

        return self.pick(
            lambda: f"({e(INTS)} {self.one_of('+', '-')} {e(INT)})",
            lambda: f"({e(INTS)} % {self.one_of(2, 3, -3)})",
            lambda: f"({e(INTS)} // {self.one_of(2, -3)})",
            lambda: f"{e(INTS)}[::-1]",
            lambda: f"op.Where({e(BOOLS)}, {e(INTS)}, {e(INT)})",
            lambda: f"op.Cast(op.Floor({e(VECTOR)}), to=7)",
            lambda: f"op.Cast({e(BOOLS)}, to=7)",
        )

    def boolean(self, depth: int) -> str:
        def e(kind: str) -> str:
            return self.expr(kind, depth)

        def short_circuit() -> str:
            left = e(BOOL)
            with self.maybe_skipped():
                right = e(BOOL)
            return f"({left} {self.one_of('and', 'or')} {right})"

        def chained() -> str:
            kind = self.one_of(SCALAR, INT)
            left, middle = e(kind), e(kind)
            with self.maybe_skipped():
                right = e(kind)
            first, second = self.comparison(), self.comparison()
            return f"({left} {first} {middle} {second} {right})"

        return self.pick(
            lambda: f"({e(SCALAR)} {self.comparison()} {e(SCALAR)})",
            lambda: f"({e(INT)} {self.comparison()} {e(INT)})",
            lambda: f"({e(INT)} {self.one_of('==', '!=')} {e(INT)})",
            chained,
            short_circuit,
            short_circuit,
            lambda: f"(not {e(BOOL)})",
            lambda: f"({e(BOOL)} {self.one_of('==', '!=')} {e(BOOL)})",
            lambda: f"({e(INT)} {self.one_of('in', 'not in')} (1, 2, 5))",
            lambda: f"{e(BOOLS)}[{self.index(depth)}]",
            lambda: f"bool({e(INT)})",
        )

    def comparison(self) -> str:
        return self.one_of("<", "<=", ">", ">=")

    def booleans(self, depth: int) -> str:
        def e(kind: str) -> str:
            return self.expr(kind, depth)

        return self.pick(
            lambda: f"({e(VECTOR)} {self.comparison()} {e(SCALAR)})",
            lambda: f"({e(VECTOR)} {self.comparison()} {e(VECTOR)})",
            lambda: f"({e(INTS)} {self.one_of('==', '!=')} {e(INT)})",
            lambda: f"({e(BOOLS)} {self.one_of('&', '|', '^')} {e(BOOLS)})",
            lambda: f"(~{e(BOOLS)})",
            lambda: f"{e(BOOLS)}[::-1]",
        )

    # -- statements -------------------------------------------------------------------

    def bounded(self, kind: str, value: str) -> str:
        """The value, kept from growing without end in a loop."""
        if kind in (INT, INTS):
            return f"{value} % 17"
        if kind == SCALAR and self.chance(0.5):
            return f"max(min({value}, 32.0), -32.0)"
        if kind in (SCALAR, VECTOR, PART, MATRIX):
            return f"op.Clip({value}, -32.0, 32.0)"
        return value

    def value(self, kind: str, depth: int = 2) -> str:
        text = self.expr(kind, depth)
        return self.bounded(kind, text) if self.loops else text

    def assign(self) -> None:
        kind = self.rng.choice(KINDS)
        value = self.value(kind, 3)
        name = self.target(kind)
        if self.chance(0.1):
            other = self.target(kind)
            self.emit(f"{other} = {name} = {value}")
            self.scope.add(other)
        else:
            self.emit(f"{name} = {value}")
        self.scope.add(name)

    def assign_several(self) -> None:
        kinds = [self.rng.choice(KINDS) for _ in range(self.rng.choice((2, 2, 3)))]
        before = set(self.scope)
        values = [self.value(k) for k in kinds]
        names = [self.target(k) for k in kinds]
        if len(set(names)) < len(names):
            self.scope = before
            return
        left, right = ", ".join(names), ", ".join(values)
        if len(names) == 3 and self.chance(0.4):
            left = f"{names[0]}, ({names[1]}, {names[2]})"
            right = f"{values[0]}, ({values[1]}, {values[2]})"
        self.emit(f"{left} = {right}")
        self.scope.update(names)

    def swap(self) -> None:
        kind = self.rng.choice(KINDS)
        names = [n for n in self.known(kind) if n not in self.fixed]
        if len(names) < 2:
            return self.assign()
        a, b = self.rng.sample(names, 2)
        self.emit(f"{a}, {b} = {b}, {a}")
        return None

    def augment(self) -> None:
        kind = self.rng.choice((SCALAR, VECTOR, MATRIX, INT, INTS, PART))
        names = [n for n in self.known(kind) if n not in self.fixed]
        if not names:
            return self.assign()
        name = self.rng.choice(names)
        if kind in (INT, INTS):
            operator = self.one_of("+=", "-=", "%=", "//=")
            small = operator in ("%=", "//=") or self.loops
            operand = self.one_of(2, 3) if small else self.expr(INT)
        else:
            operator = self.one_of("+=", "-=", "*=")
            small = operator == "*=" or self.loops
            operand = self.one_of(0.5, -1, 1.0) if small else self.expr(SCALAR)
        self.emit(f"{name} {operator} {operand}")
        return None

    def store(self) -> None:
        kind = self.rng.choice((VECTOR, VECTOR, MATRIX, INTS, BOOLS))
        names = [n for n in self.known(kind) if n not in self.fixed]
        if not names:
            return self.assign()
        name = self.rng.choice(names)
        item = {VECTOR: SCALAR, MATRIX: SCALAR, INTS: INT, BOOLS: BOOL}[kind]
        places = [
            (lambda: self.index(1), item),
            (lambda: self.bounds(1), item),
            (lambda: self.mask(1), item),
            (lambda: "::-1", kind),
            (lambda: "...", item),
        ]
        if kind == MATRIX:
            places = [
                (lambda: f"{self.index(1)}, {self.index(1)}", SCALAR),
                (lambda: self.index(1), VECTOR),
                (lambda: f":, {self.index(1)}", VECTOR),
                (lambda: f"{self.index(1)}, {self.bounds(1)}", SCALAR),
                (lambda: f"{self.bounds(1)}, {self.index(1)}", SCALAR),
                (lambda: self.bounds(1), VECTOR),
                (lambda: self.bounds(1), SCALAR),
            ]
        where, what = self.rng.choice(places)
        if item == SCALAR and what == item and self.chance(0.2):
            amount = self.one_of(0.5, -1)
            self.emit(f"{name}[{where()}] {self.one_of('+=', '-=')} {amount}")
        else:
            value = self.value(what)  # Python computes it first
            self.emit(f"{name}[{where()}] = {value}")
        return None

    @contextmanager
    def block(self) -> Iterator[None]:
        self.indent += 1
        start = len(self.lines)
        yield
        if len(self.lines) == start:
            self.emit("pass")
        self.indent -= 1

    def branch(self) -> None:
        ends, scopes = [], []
        self.emit(f"if {self.expr(BOOL)}:")
        before = set(self.scope)

        def arm() -> None:
            with self.block():
                ends.append(self.body(self.rng.choice((1, 2, 3))))
            scopes.append(self.scope)
            self.scope = set(before)

        arm()
        if self.chance(0.25):
            test = self.expr(BOOL, 1)
            before = set(self.scope)
            self.emit(f"elif {test}:")
            arm()
        if self.chance(0.5):
            self.emit("else:")
            arm()
        else:
            ends.append(False)
            scopes.append(set(before))
        going_on = [s for s, e in zip(scopes, ends, strict=True) if not e]
        self.scope = set.intersection(*going_on) if going_on else before
        self.ended = not going_on

    ended = False  # no statement follows

    def iterations(self) -> tuple[str, list[str], bool, int]:
        """What a loop goes over: head, names bound, surely once, at most how often."""
        i, f, v = self.fresh(INT), self.fresh(SCALAR), self.fresh(VECTOR)

        def e(kind: str) -> str:
            return self.expr(kind, 1)

        options = [
            lambda: (f"{i} in range({e(INT)} % 4)", [i], False, 3),
            lambda: (f"{i} in range({self.one_of(1, 2, 3, 'COUNT')})", [i], True, 3),
            lambda: (f"{i} in range({e(INT)} % 3, {e(INT)} % 5)", [i], False, 4),
            lambda: (f"{i} in range(4, {e(INT)} % 4, -1)", [i], False, 4),
            lambda: (f"{i} in range({e(INT)} % 3, 6, 2)", [i], True, 3),
            lambda: (f"{f} in {e(VECTOR)}", [f], True, 4),
            lambda: (f"{f} in {e(PART)}[:4]", [f], False, 4),
            lambda: (f"{v} in {e(MATRIX)}", [v], True, 4),
            lambda: (f"{i}, {f} in enumerate({e(VECTOR)})", [i, f], True, 4),
            lambda: (f"{f}, {v} in zip({e(VECTOR)}, {e(MATRIX)})", [f, v], True, 4),
            lambda: (f"{f}, {i} in zip({e(PART)}, {e(INTS)})", [f, i], False, 4),
            lambda: (f"{f} in reversed({e(VECTOR)})", [f], True, 4),
            lambda: (f"{f} in WEIGHTS", [f], True, 3),
            lambda: (f"{i} in (1, 3)", [i], True, 2),
            lambda: (f"{i}, {f} in PAIRS", [i, f], True, 2),
            lambda: (f"{f} in [{e(SCALAR)}, {e(SCALAR)}]", [f], True, 2),
            lambda: (f"{i}, {f} in zip((2, 3), {e(VECTOR)})", [i, f], True, 2),
        ]
        return self.rng.choice(options)()

    def for_loop(self) -> None:
        before = set(self.scope)
        head, bound, surely, times = self.iterations()
        if self.steps * times > 64:
            self.scope = before
            return self.assign()
        self.emit(f"for {head}:")
        before = set(self.scope)
        self.scope.update(bound)
        self.loop_body(times, [])
        after = self.scope
        self.scope = before
        if surely and not self.leaves:
            self.scope = after
        self.loop_else()
        return None

    leaves = False  # the loop just written has a jump

    def loop_body(self, times: int, first: list[str]) -> None:
        saved, self.steps, self.loops = self.steps, self.steps * times, self.loops + 1
        start = len(self.lines)
        with self.block():
            for line in first:
                self.emit(line)
            self.body(self.rng.choice((1, 2, 3, 4)))
        self.ended = False
        self.steps, self.loops = saved, self.loops - 1
        text = "\n".join(self.lines[start:])
        self.leaves = any(w in text for w in ("break", "continue", "return"))

    def loop_else(self) -> None:
        if self.chance(0.12):
            self.emit("else:")
            before = set(self.scope)
            with self.block():
                self.body(1, jumps=False)
            self.ended = False
            self.scope = before

    def while_loop(self) -> None:
        if self.steps * 3 > 64:
            return self.assign()
        counter = self.fresh(INT)
        self.emit(f"{counter} = 0")
        self.scope.add(counter)
        self.fixed.add(counter)
        test = self.expr(BOOL)
        limit = f"{counter} < {self.one_of(2, 3)}"
        if self.chance(0.2):
            self.emit("while True:")
            first = [f"if not ({limit} and {test}):", "    break", f"{counter} += 1"]
        else:
            both = [limit, test] if self.chance(0.5) else [test, limit]
            self.emit(f"while {both[0]} and {both[1]}:")
            first = [f"{counter} += 1"]
        before = set(self.scope)
        self.loop_body(3, first)
        self.scope = before
        self.loop_else()
        return None

    def jump(self) -> None:
        """`break`, `continue` or `return`, mostly under a condition."""
        words = ["return"] if not self.in_nested else []
        if self.loops:
            words += ["break", "continue"]
        if not words:
            return self.assign()
        word = self.rng.choice(words)
        if self.chance(0.1) and self.indent > 1:
            self.leave(word)
            self.ended = True
            return None
        self.emit(f"if {self.expr(BOOL)}:")
        before = set(self.scope)
        with self.block():
            if self.chance(0.5):
                self.assign()
            self.leave(word)
        self.scope = before
        if self.chance(0.15):
            self.emit("else:")
            with self.block():
                self.assign()
            self.scope = before
        return None

    def leave(self, word: str) -> None:
        if word == "return":
            self.finish()
        else:
            self.emit(word)

    def finish(self) -> None:
        values = []
        for kind in self.results:
            text = "\n".join(self.lines)
            lists = [
                n
                for n in self.known(LIST)
                if kind == PART and (f"{n} = []" not in text or f"{n}.append" in text)
            ]
            if lists and self.chance(0.6):
                values.append(self.rng.choice(lists))
            else:
                values.append(self.expr(kind))
        self.emit(f"return {', '.join(values)}")

    def grow(self) -> None:
        """A list that grows in a loop."""
        if self.loops or len(self.known(LIST)) > 1:
            names = self.known(LIST)
            if not names:
                return self.assign()
            self.emit(f"{self.rng.choice(names)}.append({self.value(SCALAR)})")
            return None
        name = self.fresh(LIST)
        items = [self.expr(SCALAR, 1) for _ in range(self.rng.choice((0, 0, 1, 2)))]
        self.emit(f"{name} = [{', '.join(items)}]")
        self.scope.add(name)
        self.for_loop()
        return None

    def read_list(self) -> None:
        names = self.known(LIST)
        if not names:
            return self.grow()
        name = self.rng.choice(names)
        result = self.target(SCALAR)
        if result not in self.scope:
            self.emit(f"{result} = {self.value(SCALAR, 0)}")
            self.scope.add(result)
        self.emit(f"if len({name}) > {self.one_of(0, 1)}:")
        with self.block():
            self.emit(f"{result} = {name}[{self.one_of(0, -1)}]")
        return None

    def nested(self) -> None:
        """A function in the function, called at once."""
        if self.in_nested or self.loops > 1:
            return self.assign()
        kinds = [self.rng.choice(KINDS) for _ in range(2)]
        result = self.rng.choice(KINDS)
        self.names += 1
        name = f"inner{self.names}"
        names = [self.fresh(k) for k in kinds]
        self.emit(f"def {name}({', '.join(names)}):")
        saved_scope, saved_results = set(self.scope), self.results
        saved_fixed = set(self.fixed)
        self.scope -= set(self.known(LIST))
        self.fixed |= self.scope  # Python's scopes: what is assigned inside is local
        self.scope.update(names)
        self.results, loops = [result], self.loops
        self.loops, budget = 0, self.budget
        with self.block():
            self.budget = 3
            if not self.body(2):
                self.finish()
        self.ended = False
        self.loops, self.budget = loops, budget
        self.scope, self.results, self.fixed = saved_scope, saved_results, saved_fixed
        value = f"{name}({', '.join(self.expr(k) for k in kinds)})"
        target = self.target(result)
        self.emit(f"{target} = {self.bounded(result, value) if loops else value}")
        self.scope.add(target)
        return None

    def scan(self) -> None:
        if self.in_nested or self.loops:
            return self.assign()
        self.names += 1
        body, total, item = f"body{self.names}", self.fresh(SCALAR), self.fresh(SCALAR)
        self.emit("@graph()")
        self.emit(f"def {body}({total}, {item}):")
        saved, saved_fixed = set(self.scope), set(self.fixed)
        self.scope -= set(self.known(LIST))
        self.fixed |= self.scope
        self.scope |= {total, item}
        self.in_nested, budget = True, self.budget
        with self.block():
            self.budget = 2
            self.body(1)
            self.emit(f"{total} = op.Clip({total} + {item}, -32.0, 32.0)")
            self.emit(f"return {total}, {self.expr(SCALAR)} + {total}")
        self.in_nested, self.budget = False, budget
        self.ended = False
        self.scope, self.fixed = saved, saved_fixed
        with self.binding_nothing():  # what the body reads must not change
            start, rows = self.expr(SCALAR), self.expr(VECTOR)
        last, sums = self.fresh(SCALAR), self.fresh(VECTOR)
        self.emit(
            f"{last}, {sums} = op.Scan("
            f"op.Identity({start}), {rows}, body={body}, num_scan_inputs=1)"
        )
        self.scope |= {last, sums}
        return None

    def body(self, count: int, jumps: bool = True) -> bool:
        """Statements; True when none may follow."""
        common = [self.assign] * 5 + [self.assign_several, self.swap, self.augment]
        common += [self.store, self.store, self.augment]
        deep = [self.branch] * 4 + [self.for_loop] * 4 + [self.while_loop] * 2
        deep += [self.grow, self.grow, self.read_list, self.nested, self.scan]
        for _ in range(count):
            if self.budget <= 0:
                break
            self.budget -= 1
            choices = list(common)
            if self.indent < 6 and not self.in_nested:
                choices += deep
            if jumps and not self.in_nested:
                choices += [self.jump] * 2
            self.ended = False
            self.rng.choice(choices)()
            if self.ended:
                self.ended = False
                return True
        return False


def write_function(
    rng: random.Random,
    helper: Helper,
    helpers: list[Helper],
    form: str,
    is_typed: bool,
) -> str:
    """A function that is called: `plain`, `script`, or `untyped`."""
    writer = Writer(rng, helpers, budget=4, typed=is_typed)
    names = [writer.fresh(k) for k in helper.parameters]
    writer.scope = set(names)
    writer.results = [helper.result]
    if helper.optional:
        last = names[-1]
        writer.scope.discard(last)
        writer.emit(f"if {last} is None:")
        before = set(writer.scope)
        with writer.block():
            writer.finish()
        writer.scope = before | {last}
    parameters = list(names)
    if form == "script":
        parameters = [f"{n}: {ANNOTATIONS[n[0]]}" for n in names]
    if helper.optional:
        parameters[-1] += " = None" if form == "script" else "=None"
    if helper.attribute:
        parameters.append("k: int = 2")
        writer.emit("i9 = k + 0")
        writer.scope.add("i9")
    if not writer.body(3):
        writer.finish()
    lines = [f"def {helper.name}({', '.join(parameters)}):", *writer.lines]
    if form != "plain":
        lines.insert(0, "@script(default_opset=op)")
    return "\n".join(lines)


@dataclass(frozen=True)
class Program:
    source: str
    parameters: list[str]  # kinds of the inputs
    results: list[str]  # kinds of the outputs


def generate(seed: int) -> Program:
    """The program of a seed: a file with a script function `main`."""
    rng = random.Random(seed)
    functions: list[str] = []
    helpers: list[Helper] = []
    is_typed = True  # of what functions give, the compiler knows only what they say
    for index in range(rng.choice((0, 0, 1, 1, 2))):
        form = rng.choice(("plain", "script", "untyped"))
        kinds = [rng.choice(KINDS) for _ in range(rng.choice((1, 2, 2)))]
        helper = Helper(f"helper{index}", kinds, rng.choice(KINDS))
        is_typed = is_typed and form != "untyped"
        helper.attribute = form != "plain" and rng.random() < 0.3
        helper.optional = not helper.attribute and len(kinds) > 1 and rng.random() < 0.3
        is_known = is_typed and form == "script"
        functions.append(write_function(rng, helper, list(helpers), form, is_known))
        helpers.append(helper)
    parameters = [rng.choice(KINDS) for _ in range(rng.choice((2, 3, 4)))]
    writer = Writer(rng, helpers, typed=is_typed)
    names = [writer.fresh(k) for k in parameters]
    writer.scope = set(names)
    writer.results = [rng.choice(KINDS) for _ in range(rng.choice((1, 1, 2)))]
    if not writer.body(7):
        writer.finish()
    annotated = ", ".join(f"{n}: {ANNOTATIONS[n[0]]}" for n in names)
    head = f"@script(default_opset=op)\ndef main({annotated}):"
    functions.append("\n".join([head, *writer.lines]))
    source = HEAD + "".join(f"\n\n{f}\n" for f in functions)
    return Program(source, parameters, writer.results)


if __name__ == "__main__":
    print(generate(int(sys.argv[1])).source)
