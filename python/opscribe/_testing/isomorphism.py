"""Equality up to the names of values and the order of nodes.

Starting from the outputs, values are paired: inputs by position, results by the nodes
that make them and their position there. A pair demands that the nodes agree, which
pairs their inputs in turn, and that neither value is paired with another one. The
pairs to look at wait on a stack, so that depth costs no recursion.
"""

from __future__ import annotations

import math
from typing import Any

from opscribe._core import (
    Attribute,
    AttrType,
    Function,
    Graph,
    Node,
    OpsetImports,
    SparseTensor,
    Tensor,
    Value,
)

__all__ = ["compare_functions", "compare_graphs"]


class DifferenceError(Exception):
    """The first thing that is not the same."""


class _Pairing:
    def __init__(self) -> None:
        self._to_right: dict[Value, Value] = {}
        self._to_left: dict[Value, Value] = {}
        self._nodes: dict[Node, Node] = {}
        self._pending: list[tuple[str, Value | None, Value | None]] = []

    def has(self, node: Node) -> bool:
        """Whether the node of the left side has a counterpart."""
        return node in self._nodes

    def fix(self, left: Value, right: Value) -> None:
        """Pairs values that nothing in the compared part makes: inputs."""
        self._to_right[left] = right
        self._to_left[right] = left

    def demand(self, where: str, left: Value | None, right: Value | None) -> None:
        """Asks for the two to be the same; `run` finds out."""
        self._pending.append((where, left, right))

    def run(self) -> None:
        while self._pending:
            where, left, right = self._pending.pop()
            if left is None or right is None:
                if left is not right:
                    _differ(f"{where} is omitted on one side only", left, right)
            elif left in self._to_right or right in self._to_left:
                if self._to_right.get(left) is not right:
                    _differ(f"{where} comes from different places", left, right)
            else:
                self.fix(left, right)
                self._compare_origins(where, left, right)

    def _compare_origins(self, where: str, left: Value, right: Value) -> None:
        if left.producer is not None and right.producer is not None:
            if left.output_index != right.output_index:
                _differ(f"{where} is another output of its node", left, right)
            self._compare_nodes(where, left.producer, right.producer)
        elif left.initializer is not None and right.initializer is not None:
            if not left.initializer.identical(right.initializer):
                _differ(
                    f"{where} is another constant", left.initializer, right.initializer
                )
        elif left.producer is not right.producer or left.is_input or right.is_input:
            _differ(f"{where} comes from different places", left, right)

    def _compare_nodes(self, where: str, left: Node, right: Node) -> None:
        known = self._nodes.get(left)
        if known is not None:
            if known is not right:
                _differ(f"{where} comes from different nodes", left, right)
            return
        self._nodes[left] = right
        where = f"{where} <- {left.op_type}"
        for what, a, b in (
            ("operator", left.op_type, right.op_type),
            ("domain", _domain(left.domain), _domain(right.domain)),
            ("overload", left.overload, right.overload),
            ("number of inputs", len(left.inputs), len(right.inputs)),
            ("number of outputs", len(left.outputs), len(right.outputs)),
        ):
            if a != b:
                _differ(f"{where}: the {what} differs ({a!r}, {b!r})", left, right)
        self._compare_attributes(where, left, right)
        for index, pair in enumerate(zip(left.inputs, right.inputs, strict=True)):
            self.demand(f"{where}, input {index}", *pair)

    def _compare_attributes(self, where: str, left: Node, right: Node) -> None:
        a, b = left.attributes, right.attributes
        if set(a) != set(b):
            names = ", ".join(sorted(set(a) ^ set(b)))
            _differ(f"{where}: only one side has attribute {names}", left, right)
        for name in a:
            self._compare_attribute(f"{where}, attribute {name}", a[name], b[name])

    def _compare_attribute(self, where: str, left: Attribute, right: Attribute) -> None:
        if left.type == right.type == AttrType.GRAPH and left.ref is None:
            self.compare_inner(where, left.as_graph(), right.as_graph())
        elif left.type == right.type == AttrType.GRAPHS and left.ref is None:
            pairs = zip(left.as_graphs(), right.as_graphs(), strict=False)
            if len(left.as_graphs()) != len(right.as_graphs()):
                _differ(f"{where}: the number of graphs differs", left, right)
            for index, (a, b) in enumerate(pairs):
                self.compare_inner(f"{where}[{index}]", a, b)
        elif (
            left.type != right.type
            or left.ref != right.ref
            or not _same_value(left.value, right.value)
        ):
            _differ(f"{where}: the value differs", left, right)

    def compare_inner(self, where: str, left: Graph, right: Graph) -> None:
        """Demands that two branches or bodies are the same."""
        _require_counts(where, left, right)
        for index, (a, b) in enumerate(zip(left.inputs, right.inputs, strict=True)):
            if a.type is not None and b.type is not None and a.type != b.type:
                _differ(f"{where}, input {index} has another type", a, b)
            self.fix(a, b)
        for index, (a, b) in enumerate(zip(left.outputs, right.outputs, strict=True)):
            self.demand(f"{where}, output {index}", a, b)


def _require_counts(where: str, left: Graph, right: Graph) -> None:
    for what, a, b in (
        ("inputs", left.inputs, right.inputs),
        ("outputs", left.outputs, right.outputs),
    ):
        if len(a) != len(b):
            _differ(f"{where}: the number of {what} differs", list(a), list(b))


def _domain(domain: str) -> str:
    return "" if domain == "ai.onnx" else domain


def _same_value(left: Any, right: Any) -> bool:
    if isinstance(left, tuple) and isinstance(right, tuple):
        return len(left) == len(right) and all(map(_same_value, left, right))
    if isinstance(left, Tensor) and isinstance(right, Tensor):
        return left.identical(right)
    if isinstance(left, SparseTensor) and isinstance(right, SparseTensor):
        return left.shape == right.shape and _same_value(
            (left.values, left.indices), (right.values, right.indices)
        )
    if isinstance(left, float) and isinstance(right, float) and math.isnan(left):
        return math.isnan(right)
    return bool(left == right)


def _differ(what: str, left: object, right: object) -> None:
    raise DifferenceError(f"{what}\n  left:  {_show(left)}\n  right: {_show(right)}")


def _show(side: object) -> str:
    """A side in one line; a value with the node that makes it."""
    if isinstance(side, Value) and side.producer is not None:
        side = side.producer
    text = " ".join(repr(side).split())
    return text if len(text) <= 300 else text[:297] + "..."


def compare_graphs(left: Graph, right: Graph) -> str | None:
    """The first difference of two graphs; None when there is none.

    Inputs must agree in name and type too. Nodes that no output needs do not count.
    """
    pairing = _Pairing()
    try:
        _require_counts(f"graph `{left.name}`", left, right)
        for index, (a, b) in enumerate(zip(left.inputs, right.inputs, strict=True)):
            if a.name != b.name or a.type != b.type:
                _differ(f"input {index} has another name or type", a, b)
            pairing.fix(a, b)
        _require_constants(left, right)
        for index, (a, b) in enumerate(zip(left.outputs, right.outputs, strict=True)):
            pairing.demand(f"output {index}", a, b)
        pairing.run()
    except DifferenceError as error:
        return str(error)
    return None


def _require_constants(left: Graph, right: Graph) -> None:
    if len(left.initializers) != len(right.initializers):
        _differ(
            "the number of initializers differs",
            list(left.initializers),
            list(right.initializers),
        )


def compare_functions(left: Function, right: Function) -> str | None:
    """The first difference of two functions; None when there is none.

    Their names and domains may differ; every node must count for an output.
    """
    pairing = _Pairing()
    try:
        _compare_signatures(left, right)
        a, b = len(left.body.nodes), len(right.body.nodes)
        if a != b:
            _differ(
                f"the number of nodes differs ({a}, {b})",
                list(left.body.nodes),
                list(right.body.nodes),
            )
        pairing.compare_inner("the function", left.body, right.body)
        pairing.run()
        _require_all_used(pairing, left.body)
    except DifferenceError as error:
        return str(error)
    return None


def _require_all_used(pairing: _Pairing, body: Graph) -> None:
    for node in body.nodes:
        if not pairing.has(node):
            raise DifferenceError(f"no output needs a node\n  left:  {_show(node)}")


def _compare_signatures(left: Function, right: Function) -> None:
    a, b = _imports(left.opset_imports), _imports(right.opset_imports)
    if a != b:
        _differ("the opset imports differ", a, b)
    if _parameters(left) != _parameters(right):
        _differ("the attribute names differ", _parameters(left), _parameters(right))


def _imports(imports: OpsetImports) -> dict[str, int]:
    return {_domain(domain): imports[domain] for domain in imports}


def _parameters(function: Function) -> list[str]:
    defaults = (attr.name for attr in function.attribute_defaults)
    return sorted([*function.attribute_names, *defaults])
