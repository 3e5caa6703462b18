"""Python's operators beside every kind of operand.

A case is an operator and its operands: tensors (`float16:1` is a vector of float16),
literals, attribute parameters (`k` is the integer 2, `a` the float 3.5), the size of a
tensor.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

ARITHMETIC = ["+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>"]
COMPARISONS = ["==", "!=", "<", "<=", ">", ">="]
UNARY = ["-", "+", "~", "not"]
ANNOTATIONS = {
    "float32": "FLOAT",
    "float16": "FLOAT16",
    "float64": "DOUBLE",
    "int32": "INT32",
    "int64": "INT64",
    "uint8": "UINT8",
    "bool": "BOOL",
}
DTYPES = list(ANNOTATIONS)
LITERALS = ["2", "3.5", "True"]
ATTRIBUTES = ["k", "a"]
SIZES = ["x.shape[0]", "len(x)"]
NUMBERS = {"k": 2, "a": 3.5, "2": 2, "3.5": 3.5, "True": True}
LENGTH = 3
NUMBERS |= dict.fromkeys(SIZES, LENGTH)

HEAD = """\
from opscribe import BOOL, DOUBLE, FLOAT, FLOAT16, INT32, INT64, UINT8, script
from opscribe import opset18 as op
"""


@dataclass(frozen=True)
class Case:
    operator: str
    operands: tuple[str, ...]  # one or two
    is_augmented: bool = False

    def __str__(self) -> str:
        if len(self.operands) == 1:
            return f"{self.operator} {self.operands[0]}"
        left, right = self.operands
        return f"{left} {self.operator}{'=' * self.is_augmented} {right}"

    def signature(self) -> tuple[str, int]:
        """The operator, and how many operands it has."""
        return self.operator, len(self.operands)

    def types(self) -> tuple[str, str]:
        """Of the inputs `x` and `y`; what is not used is a vector of floats."""
        tensors = [operand for operand in self.operands if ":" in operand]
        return (*tensors, "float32:1", "float32:1")[0], (*tensors, *["float32:1"] * 2)[
            1
        ]

    def names(self) -> list[str]:
        """The operands as they stand in the script."""
        inputs = iter("xy")
        return [next(inputs) if ":" in each else each for each in self.operands]

    def script(self, name: str) -> str:
        parameters = ", ".join(
            f"{name}: {annotation(type_)}"
            for name, type_ in zip("xy", self.types(), strict=True)
        )
        head = f"def {name}({parameters}, k: int = 2, a: float = 3.5):\n"
        names = self.names()
        if len(names) == 1:
            body = f"    return {self.operator} {names[0]}\n"
        elif self.is_augmented:
            body = (
                f"    z = {names[0]}\n    z {self.operator}= {names[1]}\n    return z\n"
            )
        else:
            body = f"    return {names[0]} {self.operator} {names[1]}\n"
        return f"@script(default_opset=op)\n{head}{body}"

    def line(self, number: int) -> str:
        """For operator_models.cpp."""
        operands = ["size" if name in SIZES else name for name in self.names()]
        return " ".join([str(number), self.operator, *self.types(), *operands])

    def values(self) -> list[Any]:
        """Those of the operands: arrays and Python's numbers."""
        places = range(len(self.operands))
        return [
            self.array(operand, place) if ":" in operand else NUMBERS[operand]
            for operand, place in zip(self.operands, places, strict=True)
        ]

    def inputs(self) -> list[Any]:
        arrays = [v for v in self.values() if isinstance(v, np.ndarray)]
        unused = np.zeros(LENGTH, np.float32)
        return [*arrays, unused, unused][:2]

    def array(self, type_: str, place: int) -> Any:
        """The elements of an operand: of either sign where that has a meaning, and on
        the right no zero, no negative shift and no negative power."""
        dtype, _, rank = type_.partition(":")
        is_shift = self.operator in ("<<", ">>") and place == 1
        is_natural = is_shift or dtype == "uint8" or self.operator == "**"
        elements: list[Any]
        if dtype == "bool":
            elements = [True, place == 1, True]
        elif dtype.startswith("float") and is_natural:
            elements = [[3.5, 2.0, 7.25], [2.0, 1.5, 3.0]][place]
        elif dtype.startswith("float"):
            elements = [[-3.5, 2.0, 7.25], [2.0, -1.5, 2.0]][place]
        elif is_natural:
            elements = [[9, 2, 7], [2, 3, 2]][place]
        else:
            elements = [[-11, 2, 9], [2, -3, 4]][place]
        return np.array(elements if rank == "1" else elements[0], dtype)


def annotation(type_: str) -> str:
    dtype, _, rank = type_.partition(":")
    return ANNOTATIONS[dtype] + ("" if rank == "0" else '["N"]')


# --- Cases ---


def pairs() -> Iterator[tuple[str, str]]:
    """Every kind of operand beside every other, where one is not a constant."""
    vectors, scalars = ([f"{dtype}:{rank}" for dtype in DTYPES] for rank in (1, 0))
    yield from itertools.product(vectors + scalars, vectors)
    yield from (
        (vector, scalar) for vector, scalar in zip(vectors, scalars, strict=True)
    )
    yield from ((scalar, scalar) for scalar in scalars)
    numbers = LITERALS + ATTRIBUTES
    for tensor, number in itertools.product(vectors + scalars, numbers):
        yield tensor, number
        yield number, tensor
    for tensor, size in itertools.product(vectors, SIZES):
        yield tensor, size
        yield size, tensor
    for size, number in itertools.product(SIZES, numbers):
        yield size, number
        yield number, size
    yield "x.shape[0]", "len(x)"
    for attribute, literal in itertools.product(ATTRIBUTES, LITERALS):
        yield attribute, literal
        yield literal, attribute
    yield from itertools.product(ATTRIBUTES, ATTRIBUTES)


def binary_cases(operator: str) -> list[Case]:
    return [Case(operator, pair) for pair in pairs()]


def augmented_cases(operator: str) -> list[Case]:
    return [Case(operator, pair, is_augmented=True) for pair in pairs()]


def unary_cases(operator: str) -> list[Case]:
    tensors = [f"{dtype}:{rank}" for dtype in DTYPES for rank in (1, 0)]
    return [Case(operator, (each,)) for each in tensors + SIZES + ATTRIBUTES]
