"""What an operator means: docs/language.md, computed by numpy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from operator_cases import Case


@dataclass(frozen=True)
class Refused:
    reason: str


Outcome = Any  # an array, or Refused


class Open:
    """Of this the rule says nothing; the ways have to agree all the same."""


def rule(case: Case) -> Outcome | Open:
    """What docs/language.md says, computed by numpy."""
    with np.errstate(all="ignore"):
        if len(case.operands) == 1:
            return unary_rule(case.operator, *case.values())
        left, right = case.values()
        if case.operator == "**":
            return power_rule(left, right)
        return binary_rule(case.operator, left, right)


def as_tensor(number: Any) -> Any:
    return np.asarray(number, np.float32 if isinstance(number, float) else np.int64)


def united(left: Any, right: Any) -> tuple[Any, Any]:
    """Both with one type: a number takes that of the tensor, and of two tensors the one
    of the lower kind, or the narrower one, that of the other."""
    if isinstance(left, np.ndarray) and isinstance(right, np.ndarray):
        kinds = ["buif".index(side.dtype.kind) for side in (left, right)]
        kinds = [max(kind, 2) if kind else 0 for kind in kinds]
        dtype = np.promote_types(left.dtype, right.dtype)
        if kinds[0] != kinds[1]:
            dtype = (left if kinds[0] > kinds[1] else right).dtype
    elif isinstance(left, np.ndarray) or isinstance(right, np.ndarray):
        dtype = (left if isinstance(left, np.ndarray) else right).dtype
    else:
        dtype = np.result_type(as_tensor(left), as_tensor(right))
        dtype = np.dtype(np.float32 if dtype.kind == "f" else dtype)
    return tuple(np.asarray(side).astype(dtype) for side in (left, right))


BITWISE = {"&": np.bitwise_and, "|": np.bitwise_or, "^": np.bitwise_xor}
SHIFTS = {"<<": np.left_shift, ">>": np.right_shift}
COMPARE = {
    "==": np.equal,
    "!=": np.not_equal,
    "<": np.less,
    "<=": np.less_equal,
    ">": np.greater,
    ">=": np.greater_equal,
}
EXACT = {"+": np.add, "-": np.subtract, "*": np.multiply}


def binary_rule(operator: str, left: Any, right: Any) -> Outcome:
    a, b = united(left, right)
    kind = a.dtype.kind
    is_number = not isinstance(left, np.ndarray) and not isinstance(right, np.ndarray)
    if operator in COMPARE and (kind != "b" or operator in ("==", "!=")):
        return COMPARE[operator](a, b)
    if operator in BITWISE and kind != "f":
        return BITWISE[operator](a, b)
    if kind == "b" or operator in BITWISE:
        return Refused("no such operator for the type")
    if operator in SHIFTS:
        return Refused("a float") if kind == "f" else SHIFTS[operator](a, b)
    if operator == "@":
        is_possible = a.ndim == b.ndim == 1 and a.dtype != np.uint8
        return a @ b if is_possible else Refused("no MatMul")
    if operator == "/":
        if is_number:
            return np.asarray(np.float32(a) / np.float32(b))
        return a / b if kind == "f" else np.trunc(a / b).astype(a.dtype)
    if operator == "//":
        return np.floor(a / b) if kind == "f" else np.floor_divide(a, b)
    if operator == "%":
        return np.fmod(a, b) if kind == "f" else np.mod(a, b)
    return EXACT[operator](a, b)


def power_rule(base: Any, exponent: Any) -> Outcome | Open:
    """A tensor to any power keeps its type: Pow takes two types and gives the first."""
    if not isinstance(base, np.ndarray):
        if isinstance(exponent, np.ndarray):
            return Open()
        return np.asarray(np.power(*united(base, exponent)))
    is_truth = isinstance(exponent, np.ndarray) and exponent.dtype == np.bool_
    if base.dtype in (np.bool_, np.uint8) or is_truth:
        return Refused("Pow has no such type")
    wide = np.power(base.astype(np.float64), np.asarray(exponent, np.float64))
    return wide.astype(base.dtype)


def unary_rule(operator: str, value: Any) -> Outcome:
    if operator == "not":
        return np.equal(value, 0)
    a = value if isinstance(value, np.ndarray) else as_tensor(value)
    if operator == "+":
        return a
    if operator == "-":
        return Refused("no Neg") if a.dtype.kind in "bu" else np.negative(a)
    return Refused("a float") if a.dtype.kind == "f" else np.invert(a)


# --- Agreement ---


def is_same(left: Outcome, right: Outcome) -> bool:
    if isinstance(left, Refused) or isinstance(right, Refused):
        return isinstance(left, Refused) and isinstance(right, Refused)
    a, b = np.asarray(left), np.asarray(right)
    if a.dtype != b.dtype or a.shape != b.shape:
        return False
    if a.dtype.kind != "f":
        return np.array_equal(a, b)
    return np.allclose(a, b, rtol=2e-3 if a.dtype == np.float16 else 1e-6)
