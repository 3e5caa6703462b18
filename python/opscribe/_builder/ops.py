"""The object whose methods are the operators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from opscribe._builder.functions import FunctionKey
from opscribe._core import Function, Value

if TYPE_CHECKING:
    from opscribe._builder.graph import GraphBuilder

__all__ = ["OpBuilder"]


class OpBuilder:
    """The operators of one domain as methods: `op.Add(x, y, _outputs=["sum"])`.

    Every call takes the keywords `_outputs` (a number, or names), `_name` (of the
    node), `_domain` and `_version` beside the operator's own.
    """

    def __init__(
        self, builder: GraphBuilder, domain: str = "", version: int | None = None
    ) -> None:
        self._builder = builder
        self._domain = domain
        self._version = version

    @property
    def builder(self) -> GraphBuilder:
        """The builder that gets the nodes."""
        return self._builder

    @property
    def domain(self) -> str:
        """The domain of the operators."""
        return self._domain

    @property
    def version(self) -> int | None:
        """The version of the domain."""
        return self._version

    @property
    def functions(self) -> dict[FunctionKey, Function]:
        """The functions called so far."""
        return self._builder.functions

    def initializer(self, tensor: Any, name: str | None = None) -> Value:
        """A constant of the graph; see `GraphBuilder.initializer`."""
        return self._builder.initializer(tensor, name)

    def call(
        self,
        function: Any,
        *args: Any,
        _outputs: int | Sequence[Any] | None = None,
        **kwargs: Any,
    ) -> Any:
        """Adds a call of a function; see `GraphBuilder.call`."""
        return self._builder.call(function, *args, _outputs=_outputs, **kwargs)

    def call_inline(
        self,
        function: Any,
        *args: Any,
        _outputs: Sequence[str] | None = None,
        _prefix: str = "",
        **kwargs: Any,
    ) -> Any:
        """Adds the nodes of a function; see `GraphBuilder.call_inline`."""
        return self._builder.call_inline(
            function, *args, _outputs=_outputs, _prefix=_prefix, **kwargs
        )

    def __getattr__(self, op_type: str) -> Callable[..., Any]:
        if op_type.startswith("_"):
            raise AttributeError(f"no operator is called `{op_type}`")

        def call_op(
            *args: Any,
            _domain: str | None = None,
            _version: int | None = None,
            _outputs: int | Sequence[Any] = 1,
            _name: str | None = None,
            **kwargs: Any,
        ) -> Any:
            domain = self._domain if _domain is None else _domain
            if _version is None and domain == self._domain:
                _version = self._version
            return self._builder.call_op(
                op_type,
                args,
                kwargs,
                domain=domain,
                version=_version,
                outputs=_outputs,
                name=_name,
            )

        call_op.__name__ = op_type
        return call_op

    def __repr__(self) -> str:
        return f"OpBuilder({self._domain or 'ai.onnx'!r}, {self._version})"
