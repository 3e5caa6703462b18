"""Values on their way into script functions and out of them.

Arrays and numbers become Tensors, Tensors become arrays again for callers who gave
arrays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from opscribe._core import DataType, Tensor
from opscribe._eager.arrays import foreign_array
from opscribe._eager.autocast import (
    EmptyListError,
    TensorSequence,
    as_constant,
    stacked,
)
from opscribe._eager.operators import value_of

__all__ = ["as_input", "as_result", "has_array", "unwrapped", "wrapped"]


def wrapped(output: Any) -> Any:
    """A result of a runtime as eager code has it."""
    if type(output) is np.ndarray:
        return Tensor(output)
    if type(output) is Tensor:
        return output
    if isinstance(output, list):
        return TensorSequence(map(wrapped, output))
    return None if output is None else Tensor(np.asarray(output))


def has_array(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return any(map(has_array, value))
    return isinstance(value, np.ndarray)


def as_input(value: Any) -> Any:
    """An argument of a script function as its body has it."""
    if value is None or isinstance(value, Tensor):
        return value
    if isinstance(value, list):
        return TensorSequence(map(as_input, value))
    if isinstance(value, tuple):
        return tuple(map(as_input, value))
    if isinstance(value, (np.ndarray, np.generic)):
        return Tensor(np.asarray(value))
    if isinstance(value, (bool, int, float, complex, str)):
        return Tensor(as_constant(value))
    if hasattr(value, "__array__") or hasattr(value, "__dlpack__"):
        return Tensor(foreign_array(value))
    raise TypeError(
        f"a script function takes tensors, arrays and numbers, not "
        f"{type(value).__name__} ({value!r})"
    )


def as_result(value: Any, lists: Mapping[int, tuple[int, int]]) -> Any:
    """What a body returned; numbers are the constants that they compile to, lists that
    it collected are tensors. `lists` says of which type and rank those without items
    are, by their place; EmptyListError is raised where it says no type."""
    if isinstance(value, tuple) and _is_one_result(value, lists.get(0)):
        return Tensor(stacked(value) if value else np.zeros(0, np.int64))
    if isinstance(value, tuple):
        return tuple(_as_result(item, lists.get(i)) for i, item in enumerate(value))
    return _as_result(value, lists.get(0))


def _is_one_result(value: tuple[Any, ...], first: tuple[int, int] | None) -> bool:
    """Whether the tuple is one tensor when compiled, as `x.shape` is, and not several
    results: the first has an axis more than the first item."""
    dtype, rank = first or (0, 0)
    if dtype == 0:
        return False
    item = value[0] if value else 0
    if isinstance(item, Tensor):
        return len(item.shape) == rank - 1
    return isinstance(item, (int, float, str, tuple)) and np.ndim(item) == rank - 1


def _as_result(value: Any, empty: tuple[int, int] | None = None) -> Any:
    if isinstance(value, (bool, int, float, complex, str)):
        return Tensor(as_constant(value))
    if isinstance(value, tuple) and not value:
        return Tensor(np.zeros(0, np.int64))
    if (type(value) is list or isinstance(value, tuple)) and value:
        return Tensor(stacked(value))
    if type(value) is list:
        dtype, rank = empty or (0, 1)
        if dtype == 0:
            raise EmptyListError("only the compiled function knows the element type")
        return Tensor(np.zeros((0,) * rank, DataType(dtype).numpy()))
    return value


def unwrapped(value: Any) -> Any:
    """A result as arrays."""
    if isinstance(value, Tensor):
        return None if value.is_none else value_of(value)
    if isinstance(value, tuple):
        return tuple(map(unwrapped, value))
    if isinstance(value, list):
        return [unwrapped(item) for item in value]
    return value
