"""A builder that records nodes of the `onnx_ir` package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from opscribe._builder.constants import initializer_name
from opscribe._builder.ir_nodes import IrNodes, ir_constant, ir_tensor
from opscribe._builder.tape import TapeBuilder

__all__ = ["IrTapeBuilder"]


class IrTapeBuilder(IrNodes, TapeBuilder):
    """What `TapeBuilder()` is in programs written for ONNX Script."""

    def initializer(self, tensor: Any, name: str | None = None) -> Any:
        """A constant, from a tensor or an array, for the caller to register."""
        data = ir_tensor(tensor)
        value: Any = ir_constant(initializer_name(name, data), data)
        self._initializers.append(value)
        return value

    def _graph_for(self, _inputs: Sequence[Any]) -> Any:
        return None  # nodes of `onnx_ir` are made in no graph
