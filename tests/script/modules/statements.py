"""Statements: `match`, `try`, `with`, `:=`, generators, and what changes in place."""

import contextlib
import copy
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import NamedTuple


@dataclass
class Pool:
    size: int
    kind: str = "max"


class Point(NamedTuple):
    x: int
    y: int


def describe(value):
    match value:
        case None | "none":
            return "nothing"
        case True:
            return "truth"
        case "a" | "b" as letter:
            return letter * 2
        case {"kind": "leaky", "alpha": alpha, **rest} if not rest:
            return alpha
        case {"kind": kind}:
            return kind
        case Pool(size=s, kind="max"):
            return s * 2
        case Pool(s):
            return s * 3
        case Point(0, y):
            return ("axis", y)
        case [first, [second, *_], *others]:
            return first, second, others
        case [only]:
            return only
        case (1 | 2) as few, *_, last:
            return few, last
        case int(n) | float(n) if n > 10:
            return n
        case -1 | 1.5:
            return "number"
        case str():
            return "text"
        case _:
            return "other"


DESCRIBED = [
    describe(value)
    for value in (
        None,
        True,
        "b",
        {"kind": "leaky", "alpha": 0.25},
        {"kind": "leaky", "alpha": 0.25, "more": 1},
        Pool(4),
        Pool(5, "avg"),
        Point(0, 7),
        [1, (2, 3), 4, 5],
        ["x"],
        (2, 3, 4),
        20,
        11.5,
        -1,
        1.5,
        "abc",
        3,
        range(0, 3),
        b"bytes",
    )
]

MODE = "fast"
match MODE:
    case "slow":
        FACTOR = 1
    case other if other.startswith("f"):
        FACTOR = 2


def lookup(table, key):
    try:
        found = table[key]
    except KeyError:
        return "missing"
    except (TypeError, IndexError):
        return "no table"
    else:
        return found
    finally:
        table = None


LOOKED_UP = [lookup({"a": 1}, "a"), lookup({"a": 1}, "b"), lookup([1], 3)]


def parse(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    try:
        if not text:
            raise RuntimeError("no text")
    except Exception:
        return None
    return text


PARSED = [parse("12"), parse("1.5"), parse("x"), parse("")]

try:
    NUMBER = int("abc")
except ValueError:
    NUMBER = 7
else:
    NUMBER = 9
finally:
    DONE = True

try:
    RATIO = 1 / 0
except ArithmeticError:
    RATIO = 0.0


def nested():
    with contextlib.nullcontext():
        return 5


NESTED = nested()


def fibonacci(limit):
    a, b = 0, 1
    while a < limit:
        yield a
        a, b = b, a + b


def flatten(items):
    for item in items:
        if isinstance(item, list):
            yield from flatten(item)
        else:
            yield item


FIBONACCI = list(fibonacci(50))
FLAT = tuple(flatten([1, [2, [3, 4]], 5]))
TOTAL = sum(n for n in fibonacci(20) if n % 2)

SQUARES = [y for x in range(10) if (y := x * x) % 2 == 0]
LAST = y
if (n := len(SQUARES)) > 3:
    WIDE = n


def running(values):
    total = 0
    return [total := total + v for v in values]


RUNNING = running([1, 2, 3])


def count_calls(times):
    count = 0

    def step():
        nonlocal count
        count += 1
        return count

    for _ in range(times):
        step()
    return count


CALLS = count_calls(4)

_groups = defaultdict(list)
for word in ("one", "two", "three"):
    _groups[len(word)].append(word)
GROUPED = dict(_groups)
_sizes = defaultdict(int)
for word in ("one", "two", "three"):
    _sizes[len(word)] += 1
SIZES = sorted(_sizes.items())


def tally(words):
    deep = defaultdict(lambda: defaultdict(int))
    for word in words:
        deep[word[0]][len(word)] += 1
    deep["q"]
    return [(key, sorted(value.items())) for key, value in deep.items()]


TALLY = tally(["one", "two", "three", "ten"])
COUNTS = Counter("abracadabra").most_common(2)

ORIGINAL = {"a": [1, 2], "b": (3, [4])}
SHALLOW = copy.copy(ORIGINAL)
DEEP = copy.deepcopy(ORIGINAL)
DEEP["a"].append(5)
SHALLOW["c"] = 6

row = [0, 1, 2, 3, 4, 5]
row[1:3] = ["x"]
row[::2] = [7, 8, 9]
for candidate in range(2, 30):
    for divisor in range(2, candidate):
        if candidate % divisor == 0:
            break
    else:
        LAST_PRIME = candidate
power = 1
while power < 100:
    power *= 3
else:
    power = -power


class Schedule:
    def __init__(self, base):
        self.base = base

    def __repr__(self):
        return f"Schedule({self.base!r})"

    def __mul__(self, other):
        return Schedule(self.base * other)

    def __radd__(self, other):
        return other + self.base


class Named(Schedule):
    def __str__(self):
        return f"named {self.base}"


WRITTEN = [str(Schedule(2) * 3), f"{Named(1)} {Named(1)!r}", "%s" % [Named(2)]]
ADDED = 1.5 + Schedule(2)


class Same:
    def __init__(self, key):
        self.key = key

    def __eq__(self, other):
        return self.key == getattr(other, "key", other)

    __hash__ = None

    def __format__(self, spec):
        return f"<{self.key}{spec}>"


EQUAL = [
    Same(1) == 1,
    Same(1) != Same(1),
    3 in [Same(3)],
    Same(1) == "a",
]
FORMATTED = f"{Same(1)} {Same(2):x}"
