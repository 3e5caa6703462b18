"""The inputs of an operator as arrays: what Python numbers become beside tensors.

A number or list takes the element type of the tensor whose type variable it shares
(`op.Add(x, 1)`), as the compiler's CastLike does; without such a tensor an int is
int64, a float is float32. Sequences are lists of arrays, omitted inputs None.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from opscribe._core import Tensor
from opscribe._eager.arrays import foreign_array
from opscribe._eager.operators import value_of
from opscribe._script.signature import OpSignature, Parameter

__all__ = [
    "EmptyListError",
    "TensorSequence",
    "as_array",
    "as_constant",
    "as_one",
    "cast_inputs",
    "stacked",
]

Value = Any  # an array, a list of arrays, or None


class TensorSequence(list[Any]):
    """A sequence of ONNX. A plain list that eager code collected tensors in is one
    tensor to be, as it is when compiled."""


class EmptyListError(ValueError):
    """A list without items stands for a tensor. What type that has, only the compiled
    function knows."""


_NUMBERS = (bool, int, float, complex, str)


def cast_inputs(signature: OpSignature | None, inputs: Sequence[Any]) -> list[Value]:
    """The inputs as arrays, numbers cast to their neighbours' element types."""
    values: list[Value] = []
    is_whole = True
    for item in inputs:
        kind = type(item)
        if kind is np.ndarray:
            values.append(item)
        elif kind is Tensor:
            array = item.array
            values.append(value_or_none(item) if array is None else array)
        elif item is None:
            values.append(None)
        else:
            values.append(item)
            is_whole = False
    if is_whole:
        return values
    return _convert(signature, values)


def _convert(signature: OpSignature | None, values: list[Any]) -> list[Value]:
    formals = _formals(signature, len(values))
    witnesses: dict[str, np.dtype[Any]] = {}
    is_constant = []
    for index, (value, formal) in enumerate(zip(values, formals, strict=True)):
        constant = _is_constant(value)
        is_constant.append(constant)
        if constant:
            continue
        values[index] = value = _as_value(value, formal)
        if formal is not None and isinstance(value, np.ndarray):
            witnesses[formal.type_constraint.name] = value.dtype
    for index, formal in enumerate(formals):
        # Numbers alone: where one is a float, all of its type variable are.
        if is_constant[index] and formal is not None:
            array = as_constant(values[index])
            if array.dtype == np.float32:
                witnesses.setdefault(formal.type_constraint.name, array.dtype)
    for index, formal in enumerate(formals):
        if is_constant[index]:
            array = as_constant(values[index])
            name = formal.type_constraint.name if formal is not None else ""
            dtype = witnesses.get(name)
            if dtype is not None and dtype != array.dtype:
                array = _cast(array, dtype, signature, formal)
            values[index] = array
    return values


def _cast(
    array: Any,
    dtype: np.dtype[Any],
    signature: OpSignature | None,
    formal: Parameter | None,
) -> Any:
    try:
        return array.astype(dtype)
    except (TypeError, ValueError):
        if signature is None or formal is None:
            raise
        raise TypeError(
            f"input `{formal.name}` of `{signature.name}` is {array.tolist()!r}, which "
            f"cannot stand beside a tensor of {dtype}"
        ) from None


def _formals(signature: OpSignature | None, count: int) -> list[Parameter | None]:
    """The parameter of each input; None when its type binds no other."""
    if signature is None:
        return [None] * count
    inputs = signature.inputs
    result: list[Parameter | None] = list(inputs[:count])
    if len(result) < count:
        last = inputs[-1] if inputs else None
        if last is None or not last.variadic:
            raise TypeError(
                f"`{signature.name}` takes at most {len(inputs)} inputs, "
                f"{count} were given"
            )
        more = last if last.homogeneous else None
        result += [more] * (count - len(result))
    return result


def _is_constant(value: Any) -> bool:
    if isinstance(value, _NUMBERS):
        return True
    if isinstance(value, (list, tuple)) and value:
        return all(_is_constant(item) for item in value)
    return False


def as_constant(value: Any) -> np.ndarray[Any, Any]:
    """A number, text, or list of such, as the compiler makes a constant of it."""
    first, mixed = _leaf_kinds(value)
    if first is str:
        return np.array(value, dtype=object)
    dtype: Any
    if mixed:
        dtype = np.float64
    elif first is float:
        dtype = np.float32
    else:
        dtype = {bool: np.bool_, complex: np.complex128}.get(first, np.int64)
    try:
        return np.array(value, dtype=dtype)
    except OverflowError:
        raise OverflowError(f"{value!r} does not fit into int64") from None


def _leaf_kinds(value: Any) -> tuple[type, bool]:
    """The type of the first number, and whether ints and floats are mixed."""
    kinds: list[type] = []
    pending = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, (list, tuple)):
            pending.extend(reversed(item))
        else:
            kinds.append(next(kind for kind in _NUMBERS if isinstance(item, kind)))
    first = kinds[0]
    return first, len({kind for kind in kinds if kind in (int, float)}) == 2


def _as_value(value: Any, formal: Parameter | None) -> Value:
    if value is None or isinstance(value, np.ndarray):
        return value
    if isinstance(value, (list, tuple)):
        if isinstance(value, TensorSequence) or _takes_sequence(formal):
            return [as_array(item) for item in value]
        return as_one(value)
    return as_array(value)


def as_one(value: Sequence[Any]) -> np.ndarray[Any, Any]:
    """A plain list as the one tensor that it compiles to."""
    if not value:
        raise EmptyListError(
            "an empty list has no element type; use `np.array([], dtype=...)`"
        )
    return as_constant(value) if _is_constant(value) else stacked(value)


def _takes_sequence(formal: Parameter | None) -> bool:
    if formal is None:
        return True
    # Where a tensor would do as well, a plain list is one, as it is when compiled.
    allowed = formal.type_constraint.allowed_types
    return not allowed or all("seq(" in name for name in allowed)


def stacked(values: Sequence[Any]) -> np.ndarray[Any, Any]:
    """A list with tensors in it as one tensor: `[h, w]`, or rows collected."""
    items = [
        stacked(value) if isinstance(value, (list, tuple)) else as_array(value)
        for value in values
    ]
    typed = [
        item
        for item, value in zip(items, values, strict=True)
        if not isinstance(value, _NUMBERS)
    ]
    dtype = (typed or items)[0].dtype
    arrays = [item.astype(dtype, copy=False) for item in items]
    if all(array.shape == arrays[0].shape for array in arrays):
        return np.stack(arrays)
    return np.concatenate([np.atleast_1d(array) for array in arrays])


def as_array(value: Any) -> Any:
    """A tensor, array or number as an array."""
    if isinstance(value, np.ndarray):
        return value
    if isinstance(value, Tensor):
        return value_or_none(value)
    if isinstance(value, np.generic):
        return np.asarray(value)
    if _is_constant(value):
        return as_constant(value)
    if hasattr(value, "__array__") or hasattr(value, "__dlpack__"):
        return foreign_array(value)
    if type(value).__name__ == "TensorProto":
        from onnx import numpy_helper

        return numpy_helper.to_array(value)
    raise TypeError(f"an operator cannot take a value of type {type(value).__name__}")


def value_or_none(tensor: Tensor) -> Any:
    return None if tensor.is_none else value_of(tensor)
