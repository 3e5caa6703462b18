"""A script function as an operator: its compiled form, called by one node."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from opscribe._core import load
from opscribe._protos import model_of_functions, with_functions
from opscribe._single import input_types, node_model

if TYPE_CHECKING:
    from opscribe._function import OnnxFunction

__all__ = ["call_model"]


def call_model(
    function: OnnxFunction, kinds: Sequence[Any], attributes: Mapping[str, Any]
) -> bytes:
    """A model of one node that calls the function; inputs are `input<i>`."""
    cores = _with_callees(function._core_function)
    functions = [core.function_bytes() for core in cores]
    opsets = {core.domain: core.version for core in cores}
    for each in load(model_of_functions(functions)).functions:
        for domain, version in each.opset_imports.items():
            opsets.setdefault(domain, version)
    model = node_model(
        function.name,
        opsets,
        function.domain,
        input_types(kinds),
        attributes,
        len(function.compiled.body.outputs),
    )
    return with_functions(model, functions)


def _with_callees(core: Any) -> list[Any]:
    """A compiled function, and all that it calls, each once."""
    found = {(core.domain, core.name): core}
    pending = [core]
    while pending:
        for callee in pending.pop().callees:
            if found.setdefault((callee.domain, callee.name), callee) is callee:
                pending.append(callee)
    return list(found.values())
