"""Arguments and parameters: which argument of a call is what."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from opscribe._script.signature import AttributeParameter, OpSignature, Parameter

__all__ = ["separate", "tagged"]


def separate(
    signature: OpSignature, args: Sequence[Any], kwargs: Mapping[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """Inputs in order, omitted ones None (not at the end), and attributes by name."""
    names = signature.leading_inputs
    if names is not None and names.isdisjoint(kwargs):
        count = len(signature.inputs)
        if len(args) <= count or (count and signature.inputs[-1].variadic):
            return list(args), dict(kwargs)
    inputs: list[Any] = []
    attributes: dict[str, Any] = {}
    rest = list(args)
    unknown = dict(kwargs)
    for param in signature.params:
        if isinstance(param, Parameter) and param.variadic:
            inputs += rest
            rest = []
            continue
        if rest:
            value = rest.pop(0)
            if param.name in unknown:
                raise TypeError(f"`{signature.name}` got `{param.name}` twice")
        elif param.name in unknown:
            value = unknown.pop(param.name)
        elif isinstance(param, AttributeParameter):
            continue
        else:
            value = None
        if isinstance(param, AttributeParameter):
            attributes[param.name] = value
        else:
            inputs.append(value)
    if rest:
        raise TypeError(
            f"`{signature.name}` takes {len(signature.params)} arguments, "
            f"{len(args)} were given"
        )
    attributes.update(unknown)
    while inputs and inputs[-1] is None:
        inputs.pop()
    return inputs, attributes


def tagged(
    signature: OpSignature,
    args: Sequence[Any],
    kwargs: Mapping[str, Any],
    ignore_unknown: bool = False,
    attributes: Collection[str] = (),
) -> tuple[list[tuple[Any, bool]], dict[str, tuple[Any, bool]]]:
    """The arguments of a script function, each with whether it is an input.

    `attributes` names further parameters that are none, whatever their annotation.
    """
    positional: list[tuple[Any, bool]] = []
    params = signature.params
    has_rest = (
        bool(params) and isinstance(params[-1], Parameter) and params[-1].variadic
    )
    if len(args) > len(params) and not has_rest:
        raise TypeError(
            f"`{signature.name}` takes {len(params)} arguments, {len(args)} were given"
        )
    for index, value in enumerate(args):
        param = params[min(index, len(params) - 1)]
        positional.append((value, param.is_param() and param.name not in attributes))
    named: dict[str, tuple[Any, bool]] = {}
    given = {param.name for param in params[: len(args)]}
    for name, value in kwargs.items():
        found = signature.params_map.get(name)
        if found is None:
            if ignore_unknown:
                continue
            raise TypeError(
                f"Unexpected keyword arguments '{{{name!r}}}': `{signature.name}` has "
                "no such parameter"
            )
        if name in given:
            raise TypeError(f"`{signature.name}` got `{name}` twice")
        named[name] = (value, found.is_param() and name not in attributes)
    for param in params[len(args) :]:
        is_variadic = isinstance(param, Parameter) and param.variadic
        if param.required and not is_variadic and param.name not in named:
            raise TypeError(
                f"Required input '{param}' was not provided to `{signature.name}`"
            )
    return positional, named
