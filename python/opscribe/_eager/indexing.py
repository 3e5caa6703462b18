"""`tensor[index]` in eager mode, as the compiler means it, by operators of ONNX.

Integers, slices, `None` and `...` become Slice, Squeeze and Unsqueeze (a single
integer: Gather), as in NumPy. An integer tensor is a Gather along its axis; several
pick from their axes in turn. A mask picks the elements where it is true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from opscribe._core import Tensor
from opscribe._eager import state
from opscribe._eager.operators import value_of

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["get", "replaced"]

_LAST = np.iinfo(np.int64).max
_FIRST = np.iinfo(np.int64).min

# Runs an operator: its name, inputs and attributes.
_Run = Callable[..., Any]


def get(tensor: Tensor, index: Any) -> Tensor:
    """What Python calls for `tensor[index]`."""
    items = _expanded(_as_tuple(index), tensor.shape)
    run = _Runner(tensor.opset)
    result = _basic(run, tensor, _basic_items(items))
    result = _picked(run, result, items)
    if result is tensor:
        result = run("Identity", tensor)
    return result  # type: ignore[no-any-return]


def replaced(tensor: Tensor, index: Any, value: Any) -> Tensor:
    """A new tensor with `value` where `index` says."""
    array = value_of(tensor).copy()
    new = value_of(value) if isinstance(value, Tensor) else value
    items = _expanded(_as_tuple(index), tensor.shape)
    basic = tuple(_basic_items(items))
    if not any(isinstance(item, (np.ndarray, _Mask)) for item in items):
        array[basic] = new
        return Tensor(array)
    places = np.arange(array.size).reshape(array.shape)[basic]
    places = _picked(_in_numpy, places, items)
    array.reshape(-1)[places] = new
    return Tensor(array)


class _Runner:
    """Operators with their axes as inputs, whatever the opset that runs."""

    def __init__(self, opset: Any) -> None:
        from opscribe.onnx_opset import find

        current = opset or state.default_opset()
        self.opset = current if current.version >= 13 else find("", 13)

    def __call__(self, name: str, *inputs: Any, **attributes: Any) -> Any:
        return self.opset._call(name, inputs, **attributes)


def _in_numpy(name: str, array: Any, *places: Any, **attributes: Any) -> Any:
    """The operators that pick elements, on arrays."""
    if name == "Gather":
        return np.take(array, places[0], attributes["axis"])
    if name == "GatherND":
        return array[tuple(places[0].T)]
    return array.transpose(attributes["perm"])


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


# --- what an index says


def _as_tuple(index: Any) -> tuple[Any, ...]:
    return index if isinstance(index, tuple) else (index,)


def _plain(item: Any) -> Any:
    """An item with its Tensors as what NumPy takes."""
    if isinstance(item, Tensor):
        array = value_of(item)
        return array.item() if array.ndim == 0 and array.dtype != bool else array
    if isinstance(item, slice):
        parts = (item.start, item.stop, item.step)
        return slice(*(None if part is None else _whole(part) for part in parts))
    return item


def _whole(part: Any) -> int:
    """A bound of a slice; a tensor of one element counts as that."""
    try:
        return int(part.__index__())
    except AttributeError:
        raise TypeError(
            f"the bounds of a slice are integers, not {type(part).__name__}"
        ) from None


def _expanded(items: tuple[Any, ...], shape: tuple[int, ...]) -> list[Any]:
    """Ints, slices, None, arrays of int64 and masks: no `...`, all axes named."""
    result: list[Any] = []
    used = 0
    ellipsis: int | None = None
    for item in map(_plain, items):
        if item is Ellipsis:
            if ellipsis is not None:
                raise IndexError("an index may have one `...`")
            ellipsis = len(result)
            continue
        part = _part(item)
        used += _num_axes(part)
        result.append(part)
    if used > len(shape):
        raise _TooManyIndicesError(f"{used} indices for a tensor of rank {len(shape)}")
    at = len(result) if ellipsis is None else ellipsis
    return result[:at] + [slice(None)] * (len(shape) - used) + result[at:]


class _Mask(NamedTuple):
    """A boolean array of several axes: the places of its true elements."""

    shape: tuple[int, ...]
    places: npt.NDArray[np.int64]  # a row per true element


def _num_axes(part: Any) -> int:
    """How many axes of the tensor a part of an index speaks of."""
    if part is None:
        return 0
    return len(part.shape) if isinstance(part, _Mask) else 1


def _part(item: Any) -> Any:
    if item is None or isinstance(item, slice):
        return item
    if isinstance(item, (bool, np.bool_)):
        raise TypeError("a single bool is not an index; use a mask, or `None`")
    if isinstance(item, (int, np.integer)):
        return int(item)
    if isinstance(item, (list, np.ndarray)):
        array = np.asarray(item)
        if array.size == 0 and isinstance(item, list):
            array = array.astype(np.int64)
        if array.dtype == bool:
            return _Mask(array.shape, np.argwhere(array))
        if array.dtype.kind in "iu":
            return array.astype(np.int64)
        raise TypeError(f"an index has integers or bools, not {array.dtype}")
    raise TypeError(
        f"an index is made of integers, slices, None, `...`, masks and integer "
        f"tensors, not of {type(item).__name__}"
    )


class _TooManyIndicesError(IndexError, ValueError):
    """Both what NumPy and what ONNX Script raise."""


def _in_range(position: int, size: int, axis: int) -> int:
    if not -size <= position < size:
        raise IndexError(f"index {position} is out of range for axis {axis} of {size}")
    return position


# --- basic items


def _basic(run: _Runner, tensor: Tensor, items: list[Any]) -> Tensor:
    kept = [item for item in items if item is not None]
    slices = [
        (axis, item)
        for axis, item in enumerate(kept)
        if isinstance(item, slice) and item != slice(None)
    ]
    scalars = [(axis, item) for axis, item in enumerate(kept) if isinstance(item, int)]
    for axis, position in scalars:
        _in_range(position, tensor.shape[axis], axis)
    result = tensor
    if len(scalars) == 1 and not slices:
        axis, position = scalars[0]
        result = run("Gather", result, _ints(position), axis=axis)
    elif scalars or slices:
        result = _sliced(run, result, slices, scalars)
        if scalars:
            result = run("Squeeze", result, _ints([axis for axis, _ in scalars]))
    new_axes = _new_axes(items)
    if new_axes:
        result = run("Unsqueeze", result, _ints(new_axes))
    return result


def _sliced(
    run: _Runner,
    tensor: Tensor,
    slices: list[tuple[int, slice]],
    scalars: list[tuple[int, int]],
) -> Any:
    starts, ends, axes, steps = [], [], [], []
    for axis, item in slices:
        step = 1 if item.step is None else item.step
        if step == 0:
            raise ValueError("the step of a slice is not 0")
        start = (0 if step > 0 else _LAST) if item.start is None else item.start
        end = (_LAST if step > 0 else _FIRST) if item.stop is None else item.stop
        starts.append(start)
        ends.append(end)
        axes.append(axis)
        steps.append(step)
    for axis, position in scalars:
        starts.append(position)
        ends.append(position + 1 if position != -1 else _LAST)
        axes.append(axis)
        steps.append(1)
    limits = (np.clip(starts, _FIRST, _LAST), np.clip(ends, _FIRST, _LAST))
    return run("Slice", tensor, *map(_ints, limits), _ints(axes), _ints(steps))


def _new_axes(items: list[Any]) -> list[int]:
    """Where the result has the axes that `None` asks for."""
    axes, axis = [], 0
    for item in items:
        if item is None:
            axes.append(axis)
        axis += not isinstance(item, int)
    return axes


# --- arrays of positions


def _basic_items(items: list[Any]) -> list[Any]:
    """The items, with all of an axis for each axis that positions are picked from."""
    result: list[Any] = []
    for item in items:
        if isinstance(item, (np.ndarray, _Mask)):
            result += [slice(None)] * _num_axes(item)
        else:
            result.append(item)
    return result


def _picked(run: _Run, tensor: Any, items: list[Any]) -> Any:
    """The elements at the positions that the items name, axis after axis."""
    axis = 0
    for item in items:
        if isinstance(item, np.ndarray):
            _check_positions(item, tensor.shape[axis], axis)
            tensor = run("Gather", tensor, item, axis=axis)
            axis += item.ndim
        elif isinstance(item, _Mask):
            tensor = _masked(run, tensor, item, axis)
            axis += 1
        elif not isinstance(item, int):
            axis += 1
    return tensor


def _masked(run: _Run, tensor: Any, mask: _Mask, axis: int) -> Any:
    """One axis of the elements where the mask is true, in the place of the mask's."""
    count = len(mask.shape)
    covered = tensor.shape[axis : axis + count]
    if mask.shape != covered:
        raise IndexError(
            f"a mask of shape {list(mask.shape)} does not fit axes {axis} to "
            f"{axis + count - 1} of {list(covered)}"
        )
    others = [at for at in range(len(tensor.shape)) if not axis <= at < axis + count]
    if axis:
        order = [*range(axis, axis + count), *others]
        tensor = run("Transpose", tensor, perm=order)
    tensor = run("GatherND", tensor, mask.places)
    if axis:
        rest = range(axis + 1, len(others) + 1)
        tensor = run("Transpose", tensor, perm=[*range(1, axis + 1), 0, *rest])
    return tensor


def _check_positions(positions: Any, size: int, axis: int) -> None:
    if positions.size and not (
        -size <= int(positions.min()) and int(positions.max()) < size
    ):
        wrong = positions[(positions < -size) | (positions >= size)].flat[0]
        _in_range(int(wrong), size, axis)
