"""A builder that records nodes without placing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from opscribe import onnx_types
from opscribe._builder.base import BuilderBase
from opscribe._builder.constants import initializer_name, to_tensor
from opscribe._builder.features import BuilderFeature
from opscribe._core import DataType, Graph, Node, Value

__all__ = ["TapeBuilder"]


class TapeBuilder(BuilderBase):
    """Records nodes that the caller then puts into a graph.

        tape = TapeBuilder()
        doubled = tape.Add(x, x)
        for node in tape.nodes:
            graph.insert_before(place, node)

    The nodes belong to the graph of the first value they use, or to `graph`; they
    stand in no place until they are inserted. In programs written for ONNX Script they
    are nodes of the `onnx_ir` package, and belong to none.
    """

    def __new__(cls, **_kwargs: Any) -> TapeBuilder:
        if cls is not TapeBuilder or not onnx_types.speaks_ir():
            return super().__new__(cls)
        from opscribe._builder.ir_tape import IrTapeBuilder

        return super().__new__(IrTapeBuilder)

    def __init__(
        self,
        *,
        features: BuilderFeature = BuilderFeature.NONE,
        graph: Graph | None = None,
    ) -> None:
        super().__init__(features=features)
        self._graph = graph
        self._nodes: list[Node] = []
        self._initializers: list[Value] = []
        self._used_opsets: set[tuple[str, int | None]] = set()

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes made, in order."""
        return tuple(self._nodes)

    @property
    def initializers(self) -> tuple[Value, ...]:
        """The constants made by `initializer`, in order."""
        return tuple(self._initializers)

    @property
    def used_opsets(self) -> set[tuple[str, int | None]]:
        """Domain and version of every call; None where no version was given."""
        return self._used_opsets

    def op(
        self,
        op_type: str,
        /,
        *args: Any,
        _domain: str = "",
        _version: int | None = None,
        _outputs: int | Sequence[Any] = 1,
        _name: str | None = None,
        **kwargs: Any,
    ) -> Any:
        """Records a call of the operator; gives its output, or a tuple of several."""
        return self.call_op(
            op_type,
            args,
            kwargs,
            domain=_domain,
            version=_version,
            outputs=_outputs,
            name=_name,
        )

    def __getattr__(self, op_type: str) -> Callable[..., Any]:
        if op_type.startswith("_"):
            raise AttributeError(f"a tape has no attribute `{op_type}`")
        return lambda *args, **kwargs: self.op(op_type, *args, **kwargs)

    def initializer(self, tensor: Any, name: str | None = None) -> Value:
        """A constant of the graph, from a tensor or an array."""
        data = to_tensor(tensor)
        name = initializer_name(name, data)
        value = self._require_graph().add_initializer(name, data)
        self._initializers.append(value)
        return value

    def _graph_for(self, inputs: Sequence[Any]) -> Graph:
        for value in inputs if self._graph is None else ():
            if isinstance(value, Value):
                self._graph = value.graph
                break
        return self._require_graph()

    def _require_graph(self) -> Graph:
        if self._graph is None:
            raise ValueError(
                "the tape knows no graph yet: pass `graph=`, or call an operator on a "
                "value first"
            )
        return self._graph

    def _place(self, graph: Graph, node: Node) -> None:
        self._nodes.append(node)

    def _record_opset(self, op_type: str, domain: str, version: int | None) -> None:
        self._used_opsets.add((domain, version))

    def _promote(self, value: Any, dtype: DataType | None) -> Value:
        return self._constant_node(value, dtype)
