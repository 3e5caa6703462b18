"""Random expressions for random programs; random_programs.py puts them together."""

from __future__ import annotations

import random
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


@dataclass
class Helper:
    """A function that programs may call."""

    name: str
    parameters: list[str]  # kinds
    result: str  # kind
    attribute: bool = False  # has a keyword `k: int`
    optional: bool = False  # its last parameter may be left out


@dataclass
class ExpressionWriter:
    """Writes expressions of each kind, over the names that have a value."""

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
        return self.pick(
            lambda: self.one_of(0, 1, 2, 3, -1, -4),
            lambda: f"{self.expr(INT, depth)} % {LENGTH}",
            lambda: f"{self.expr(INT, depth)} % {LENGTH} - {LENGTH}",
        )

    @contextmanager
    def binding_nothing(self) -> Iterator[None]:
        """Expressions without `:=`."""
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
