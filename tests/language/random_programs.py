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
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from random_expressions import (
    ANNOTATIONS,
    BOOL,
    BOOLS,
    INT,
    INTS,
    KINDS,
    LENGTH,
    LIST,
    MATRIX,
    PART,
    SCALAR,
    VECTOR,
    ExpressionWriter,
    Helper,
)

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
class Writer(ExpressionWriter):
    """Writes one function, statement by statement."""

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
            with self.binding_nothing():  # plain Python writes the index twice
                place = where()
            self.emit(f"{name}[{place}] {self.one_of('+=', '-=')} {amount}")
            return None
        value = self.value(what)  # Python computes it first
        free = name not in self.fixed
        self.fixed.add(name)  # what the index binds is no part of what is changed
        place = where()
        if free:
            self.fixed.discard(name)
        self.emit(f"{name}[{place}] = {value}")
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
        test = self.one_of(f"len({name}) > 0", f"len({name}) > 1", name)
        self.emit(f"if {test}:")
        with self.block():
            self.emit(f"{result} = {name}[{self.one_of(0, -1)}]")
        if self.chance(0.3):
            self.emit(f"if not {name}:")
            with self.block():
                self.emit(f"{result} = {self.value(SCALAR, 0)}")
        return None

    def copy_list(self) -> None:
        names = self.known(LIST)
        if not names or self.loops:
            return self.grow()
        old, name = self.rng.choice(names), self.fresh(LIST)
        self.emit(f"{name} = {self.one_of(f'{old}.copy()', f'list({old})')}")
        self.emit(f"{name}.append({self.value(SCALAR)})")
        self.scope.add(name)
        return None

    def accumulate(self) -> None:
        """A sum that starts with Python's 0."""
        if self.steps * LENGTH > 64 or not self.typed:
            return self.assign()
        total, item = self.fresh(SCALAR), self.fresh(SCALAR)
        self.emit(f"{total} = 0")
        self.emit(f"for {item} in {self.expr(VECTOR, 1)}:")
        with self.block():
            self.emit(f"{total} {self.one_of('+=', '-=')} {item}")
        self.scope |= {total, item}
        return None

    def star(self) -> None:
        """`a, *b = ...`, and one of the items in `b`."""
        kind = self.rng.choice((SCALAR, VECTOR, INT))
        values = [self.value(kind, 1) for _ in range(self.rng.choice((3, 3, 4)))]
        first, second = self.fresh(kind), self.fresh(kind)
        self.names += 1
        rest = f"rest{self.names}"
        targets = self.one_of(f"{first}, *{rest}", f"*{rest}, {first}")
        self.emit(f"{targets} = {', '.join(values)}")
        self.emit(f"{second} = {rest}[{self.one_of(0, 1, -1)}]")
        self.scope |= {first, second}
        return

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
        common += [self.store, self.store, self.augment, self.star]
        deep = [self.branch] * 4 + [self.for_loop] * 4 + [self.while_loop] * 2
        deep += [self.grow, self.grow, self.read_list, self.nested, self.scan]
        deep += [self.copy_list, self.accumulate]
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
