"""Equality of protos, field by field.

Fields that are not set equal their defaults, NaN equals NaN, and lists that have no
order of their own (opset imports, declared values, functions) are compared by key.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from opscribe._core import Function, Graph, Model

__all__ = ["compare_protos", "to_proto"]

_UNORDERED: dict[str, Callable[[Any], Any]] = {
    "opset_import": lambda item: item.domain,
    "value_info": lambda item: item.name,
    "functions": lambda item: (item.domain, item.name, item.overload),
}


def to_proto(source: Any) -> Any:
    """The proto of an object that is or makes one; needs the `onnx` package."""
    if isinstance(source, Model):
        return source.to_proto()
    if isinstance(source, Graph):
        if source.owner is not None or source.function is not None:
            raise TypeError(f"graph `{source.name}` is not the main graph of a model")
        return source.model.to_proto().graph
    if isinstance(source, Function):
        for proto in source.body.model.to_proto().functions:
            if (proto.domain, proto.name) == (source.domain, source.name):
                return proto
    for method in ("to_model_proto", "to_function_proto"):
        if hasattr(source, method):
            return getattr(source, method)()
    if type(source).__module__.partition(".")[0] == "onnx_ir":
        import onnx_ir

        return onnx_ir.to_proto(source)
    if hasattr(source, "DESCRIPTOR"):
        return source
    raise TypeError(f"a {type(source).__name__} is not a proto")


def compare_protos(
    actual: Any, expected: Any, ignore_initializer_values: bool = False
) -> str | None:
    """The path of the first difference and both sides; None when there is none."""
    if actual.DESCRIPTOR.full_name != expected.DESCRIPTOR.full_name:
        return (
            f"a {actual.DESCRIPTOR.name} is compared with a {expected.DESCRIPTOR.name}"
        )
    return next(_differences("", actual, expected, ignore_initializer_values), None)


def _differences(path: str, left: Any, right: Any, ignore: bool) -> Iterator[str]:
    skipped: set[str] = set()
    if ignore and left.DESCRIPTOR.name == "GraphProto":
        skipped = {item.name for side in (left, right) for item in side.initializer}
    for field in left.DESCRIPTOR.fields:
        name = f"{path}.{field.name}" if path else field.name
        a, b = getattr(left, field.name), getattr(right, field.name)
        if _is_repeated(field):
            a, b = list(a), list(b)
            if field.name == "value_info" and skipped:
                a = [item for item in a if item.name not in skipped]
                b = [item for item in b if item.name not in skipped]
            yield from _list_differences(name, field.name, a, b, ignore)
        elif field.message_type is not None:
            if left.HasField(field.name) or right.HasField(field.name):
                yield from _differences(name, a, b, ignore)
        elif not _same_scalar(a, b):
            yield _describe(name, a, b)


def _is_repeated(field: Any) -> bool:
    repeated = getattr(field, "is_repeated", None)
    return bool(field.label == field.LABEL_REPEATED if repeated is None else repeated)


def _list_differences(
    path: str, name: str, left: list[Any], right: list[Any], ignore: bool
) -> Iterator[str]:
    key = _UNORDERED.get(name)
    if key is not None:
        left, right = sorted(left, key=key), sorted(right, key=key)
        a, b = [key(item) for item in left], [key(item) for item in right]
        if a != b:
            yield _describe(path, a, b)
            return
    if len(left) != len(right):
        yield _describe(f"the length of {path}", len(left), len(right))
    for index, (x, y) in enumerate(zip(left, right, strict=False)):
        place = f"{path}[{index}]"
        if hasattr(x, "DESCRIPTOR"):
            yield from _differences(place, x, y, ignore)
        elif not _same_scalar(x, y):
            yield _describe(place, x, y)


def _same_scalar(left: Any, right: Any) -> bool:
    if isinstance(left, float) and math.isnan(left):
        return math.isnan(right)
    return bool(left == right)


def _describe(path: str, left: Any, right: Any) -> str:
    return f"{path} differs\n  actual:   {left!r:.300}\n  expected: {right!r:.300}"
