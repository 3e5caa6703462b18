"""`tensor[index]` in eager mode, as NumPy means it, by operators of ONNX.

Integers, slices, `None` and `...` become Slice, Squeeze and Unsqueeze (a single
integer: Gather). Masks count as the positions of their true elements; one integer
tensor becomes a Gather, several are broadcast together and become a GatherND.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from opscribe import _state
from opscribe._core import Tensor
from opscribe._operators import value_of

__all__ = ["get", "replaced"]

_LAST = np.iinfo(np.int64).max
_FIRST = np.iinfo(np.int64).min


def get(tensor: Tensor, index: Any) -> Tensor:
    """What Python calls for `tensor[index]`."""
    items = _expanded(_as_tuple(index), tensor.shape)
    run = _Runner(tensor.opset)
    if not any(isinstance(item, np.ndarray) for item in items):
        return _basic(run, tensor, items)
    return _advanced(run, tensor, items)


def replaced(tensor: Tensor, index: Any, value: Any) -> Tensor:
    """A new tensor with `value` where `index` says."""
    array = value_of(tensor).copy()
    items = tuple(_plain(item) for item in _as_tuple(index))
    array[items] = value_of(value) if isinstance(value, Tensor) else value
    return Tensor(array)


class _Runner:
    """Operators with their axes as inputs, whatever the opset that runs."""

    def __init__(self, opset: Any) -> None:
        from opscribe.onnx_opset import find

        current = opset or _state.default_opset()
        self.opset = current if current.version >= 13 else find("", 13)

    def __call__(self, name: str, *inputs: Any, **attributes: Any) -> Any:
        return self.opset._call(name, inputs, **attributes)


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
    """Ints, slices, None and arrays of int64: no `...`, no masks, all axes named."""
    result: list[Any] = []
    used = 0
    ellipsis: int | None = None
    for item in map(_plain, items):
        if item is Ellipsis:
            if ellipsis is not None:
                raise IndexError("an index may have one `...`")
            ellipsis = len(result)
            continue
        parts = _parts(item)
        used += sum(part is not None for part in parts)
        result += parts
    if used > len(shape):
        raise _TooManyIndicesError(f"{used} indices for a tensor of rank {len(shape)}")
    at = len(result) if ellipsis is None else ellipsis
    return result[:at] + [slice(None)] * (len(shape) - used) + result[at:]


def _parts(item: Any) -> list[Any]:
    if item is None or isinstance(item, slice):
        return [item]
    if isinstance(item, (bool, np.bool_)):
        raise TypeError("a single bool is no index; use a mask, or `None`")
    if isinstance(item, (int, np.integer)):
        return [int(item)]
    if isinstance(item, (list, np.ndarray)):
        array = np.asarray(item)
        if array.size == 0 and isinstance(item, list):
            array = array.astype(np.int64)
        if array.dtype == bool:
            return list(array.nonzero())
        if array.dtype.kind in "iu":
            return [array.astype(np.int64)]
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
    if result is tensor:
        result = run("Identity", tensor)
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


def _advanced(run: _Runner, tensor: Tensor, items: list[Any]) -> Tensor:
    # An integer beside arrays is one of them, as in NumPy.
    mixed = [np.asarray(item) if isinstance(item, int) else item for item in items]
    arrays = [item for item in mixed if isinstance(item, np.ndarray)]
    basic = [slice(None) if isinstance(item, np.ndarray) else item for item in mixed]
    if any(item != slice(None) for item in basic):
        tensor = _basic(run, tensor, basic)
    axes = [axis for axis, item in enumerate(mixed) if isinstance(item, np.ndarray)]
    for axis, positions in zip(axes, arrays, strict=True):
        _check_positions(positions, tensor.shape[axis], axis)
    if len(arrays) == 1:
        return run("Gather", tensor, _ints(arrays[0]), axis=axes[0])  # type: ignore[no-any-return]
    try:
        positions = np.stack(np.broadcast_arrays(*arrays), axis=-1)
    except ValueError:
        shapes = ", ".join(str(list(array.shape)) for array in arrays)
        raise IndexError(f"indices of shapes {shapes} do not broadcast") from None
    others = [axis for axis in range(tensor.rank) if axis not in axes]
    moved = tensor
    if axes != list(range(len(axes))):
        moved = run("Transpose", tensor, perm=[*axes, *others])
    result = run("GatherND", moved, _ints(positions))
    # Neighbouring arrays leave their result in their place, others in front.
    count = positions.ndim - 1
    if axes == list(range(axes[0], axes[0] + len(axes))) and axes[0] > 0:
        lead = list(range(count, count + axes[0]))
        rest = list(range(count + axes[0], count + len(others)))
        result = run("Transpose", result, perm=[*lead, *range(count), *rest])
    return result  # type: ignore[no-any-return]


def _check_positions(positions: Any, size: int, axis: int) -> None:
    if positions.size and not (
        -size <= int(positions.min()) and int(positions.max()) < size
    ):
        wrong = positions[(positions < -size) | (positions >= size)].flat[0]
        _in_range(int(wrong), size, axis)
