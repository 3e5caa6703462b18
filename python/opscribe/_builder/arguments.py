"""Which argument of a call is which input or attribute of the operator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from opscribe._core import OpSchema, SchemaParam

__all__ = ["partition", "type_variables"]


def partition(
    schema: OpSchema, args: Sequence[Any], kwargs: Mapping[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """The inputs in order and the attributes by name.

    Positional arguments are inputs first and then attributes, in the order of the
    schema. An optional input that is skipped leaves a hole, None, so that those after
    it stay in their places: `Clip(x, max=m)` gives `[x, None, m]`.
    """
    rest = dict(kwargs)
    inputs, used = _take_inputs(schema, args, rest)
    attributes: dict[str, Any] = {}
    for attr in schema.attributes:
        if used < len(args):
            _refuse_both(schema, attr.name, rest)
            attributes[attr.name] = args[used]
            used += 1
        elif attr.name in rest:
            attributes[attr.name] = rest.pop(attr.name)
        elif attr.required:
            raise TypeError(
                f"{schema.name}: Required attribute '{attr.name}: {attr.type.name}' "
                "was not provided"
            )
    if used < len(args):
        raise TypeError(
            f"{schema.name}: Too many positional arguments: expected {used}, "
            f"got {len(args)}"
        )
    if rest:
        names = ", ".join(repr(name) for name in sorted(rest))
        raise TypeError(f"{schema.name}: Unexpected keyword arguments '{{{names}}}'")
    return inputs, attributes


def _take_inputs(
    schema: OpSchema, args: Sequence[Any], rest: dict[str, Any]
) -> tuple[list[Any], int]:
    """The inputs, and how many positional arguments they took."""
    inputs: list[Any] = []
    filled = 0  # trailing holes that nobody asked for are cut off again
    for index, param in enumerate(schema.inputs):
        if param.option == "variadic":
            if index < len(args):
                _refuse_both(schema, param.name, rest)
                inputs.extend(args[index:])
                return inputs, len(args)
            if param.name in rest:
                given = rest.pop(param.name)
                many = isinstance(given, (list, tuple))
                inputs.extend(given if many else [given])
                filled = len(inputs)
            break
        if index < len(args):
            _refuse_both(schema, param.name, rest)
            inputs.append(args[index])
        elif param.name in rest:
            inputs.append(rest.pop(param.name))
        elif param.option == "optional":
            inputs.append(None)
            continue
        else:
            raise TypeError(
                f"{schema.name}: Required input '{param.name}: {param.type_str}' "
                "was not provided"
            )
        filled = len(inputs)
    return inputs[:filled], min(len(args), len(schema.inputs))


def _refuse_both(schema: OpSchema, name: str, rest: Mapping[str, Any]) -> None:
    if name in rest:
        raise TypeError(f"{schema.name}: '{name}' was given by position and by keyword")


def _params(schema: OpSchema, count: int) -> Iterator[SchemaParam | None]:
    """The parameter each of `count` inputs belongs to; the last may take many."""
    params = schema.inputs
    for index in range(count):
        if index < len(params):
            yield params[index]
        elif params and params[-1].option == "variadic":
            yield params[-1]
        else:
            yield None


def type_variables(schema: OpSchema, count: int) -> list[str | None]:
    """What each input shares its type through: the type variable of its parameter, or
    the parameter's own name where it has one fixed type; None where it shares none."""
    variables = {constraint.name for constraint in schema.type_constraints}
    return [
        None
        if param is None or (param.option == "variadic" and not param.homogeneous)
        else param.type_str
        if param.type_str in variables
        else param.name
        for param in _params(schema, count)
    ]
