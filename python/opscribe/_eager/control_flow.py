"""If, Loop, Scan and SequenceMap on nested functions, in eager mode.

The nested function runs as the Python it is, so a debugger stops in it and what it
captures is what its closure holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from opscribe._core import Tensor
from opscribe._eager.autocast import TensorSequence, as_array, as_constant, stacked

__all__ = ["RUN"]

Attributes = Mapping[str, Any]


def _tensor(value: Any) -> Any:
    if value is None or isinstance(value, (Tensor, TensorSequence)):
        return value
    if isinstance(value, list) and value:
        return Tensor(stacked(value))
    return Tensor(as_array(value))


def _results(value: Any) -> list[Any]:
    """What a body returned, as a list of Tensors and sequences."""
    return [_tensor(item) for item in (value if isinstance(value, tuple) else (value,))]


def _run_if(inputs: Sequence[Any], attributes: Attributes) -> list[Any]:
    (condition,) = inputs
    name = "then_branch" if _truth(condition) else "else_branch"
    return _results(attributes[name]())


def _truth(value: Any) -> bool:
    return bool(_tensor(value))


def _run_loop(inputs: Sequence[Any], attributes: Attributes) -> list[Any]:
    limit, condition, *state = [*inputs, None, None][: max(2, len(inputs))]
    state = [_tensor(value) for value in state]
    body = attributes["body"]
    rows: list[list[Any]] = []
    going = condition is None or _truth(condition)
    trips = None if limit is None else int(_tensor(limit))
    trip = 0
    while going and (trips is None or trip < trips):
        count = Tensor(as_constant(trip))
        result = _results(body(count, Tensor(np.array(going)), *state))
        going = _truth(result[0])
        state = result[1 : 1 + len(state)]
        rows.append(result[1 + len(state) :])
        trip += 1
    return state + [_stacked(column, 0) for column in zip(*rows, strict=True)]


def _run_scan(inputs: Sequence[Any], attributes: Attributes) -> list[Any]:
    number = int(attributes["num_scan_inputs"])
    split = len(inputs) - number
    state = [_tensor(value) for value in inputs[:split]]
    scanned = [as_array(value) for value in inputs[split:]]
    axes = _listed(attributes, "scan_input_axes", number)
    backwards = _listed(attributes, "scan_input_directions", number)
    lengths = {array.shape[axis] for array, axis in zip(scanned, axes, strict=True)}
    if len(lengths) != 1:
        raise ValueError(f"Scan needs inputs of one length, not of {sorted(lengths)}")
    (length,) = lengths
    rows: list[list[Any]] = []
    for step in range(length):
        items = [
            Tensor(np.take(array, length - 1 - step if reverse else step, axis))
            for array, axis, reverse in zip(scanned, axes, backwards, strict=True)
        ]
        result = _results(attributes["body"](*state, *items))
        state = result[: len(state)]
        rows.append(result[len(state) :])
    outputs = [list(column) for column in zip(*rows, strict=True)]
    axes = _listed(attributes, "scan_output_axes", len(outputs))
    backwards = _listed(attributes, "scan_output_directions", len(outputs))
    return state + [
        _stacked(column[::-1] if reverse else column, axis)
        for column, axis, reverse in zip(outputs, axes, backwards, strict=True)
    ]


def _listed(attributes: Attributes, name: str, count: int) -> list[int]:
    values = attributes.get(name)
    return [0] * count if values is None else [int(value) for value in values]


def _stacked(column: Sequence[Any], axis: int) -> Tensor:
    return Tensor(np.stack([as_array(item) for item in column], axis))


def _run_sequence_map(inputs: Sequence[Any], attributes: Attributes) -> list[Any]:
    first, *others = inputs
    columns: list[TensorSequence] = []
    for index, item in enumerate(first):
        more = [
            other[index] if isinstance(other, (list, tuple)) else other
            for other in others
        ]
        result = _results(attributes["body"](_tensor(item), *map(_tensor, more)))
        columns = columns or [TensorSequence() for _ in result]
        for column, value in zip(columns, result, strict=True):
            column.append(value)
    return list(columns)


Run = Callable[[Sequence[Any], Attributes], list[Any]]
RUN: dict[str, Run] = {
    "If": _run_if,
    "Loop": _run_loop,
    "Scan": _run_scan,
    "SequenceMap": _run_sequence_map,
}
