"""A script function as an operator: its compiled form, called by one node."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from opscribe._core import Type, load
from opscribe._eager.single import node_model
from opscribe._script.protos import model_of_functions, with_functions

__all__ = ["call_model"]


def call_model(
    core: Any, types: Sequence[Type | None], attributes: Mapping[str, Any]
) -> bytes:
    """A model of one node that calls a compiled function; inputs are `input<i>`."""
    cores = _with_callees(core)
    functions = [each.function_bytes() for each in cores]
    opsets = {each.domain: each.version for each in cores}
    loaded = load(model_of_functions(functions)).functions
    for each in loaded:
        for domain, version in each.opset_imports.items():
            opsets.setdefault(domain, version)
    called = loaded[0]
    model = node_model(
        called.name,
        opsets,
        core.domain,
        types,
        attributes,
        len(called.body.outputs),
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
