"""A script function as an operator: its compiled form, called by one node."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from opscribe._protos import with_functions
from opscribe._single import input_types, node_model

if TYPE_CHECKING:
    from opscribe._function import OnnxFunction

__all__ = ["call_model"]


def call_model(
    function: OnnxFunction, kinds: Sequence[Any], attributes: Mapping[str, Any]
) -> bytes:
    """A model of one node that calls the function; inputs are `input<i>`."""
    functions = _with_callees(function)
    opsets: dict[str, int] = {}
    for each in functions:
        opsets.setdefault(each.domain, each.opset.version)
        for domain, version in each.compiled.opset_imports.items():
            opsets.setdefault(domain, version)
    model = node_model(
        function.name,
        opsets,
        function.domain,
        input_types(kinds),
        attributes,
        len(function.compiled.body.outputs),
    )
    return with_functions(
        model, [each._core_function.function_bytes() for each in functions]
    )


def _with_callees(function: OnnxFunction) -> list[OnnxFunction]:
    found = [function]
    for each in found:  # grows while it is walked
        found += [callee for callee in each.callees if callee not in found]
    return found
