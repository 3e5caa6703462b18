"""A builder that records nodes of the `onnx_ir` package."""

from __future__ import annotations

from typing import Any

import onnx_ir as ir

from opscribe._builder.ir_nodes import IrNodes, ir_tensor
from opscribe._builder.tape import TapeBuilder

__all__ = ["IrTapeBuilder"]


class IrTapeBuilder(IrNodes, TapeBuilder):
    """What `TapeBuilder()` is in programs written for ONNX Script."""

    def initializer(self, tensor: Any, name: str | None = None) -> Any:
        """A constant, from a tensor or an array, for the caller to register."""
        data = ir_tensor(tensor)
        name = name or data.name
        if not name:
            raise ValueError("an initializer needs a name: pass `name=`")
        value: Any = ir.Value(
            name=name,
            type=ir.TensorType(data.dtype),
            shape=ir.Shape(data.shape),
            const_value=data,
        )
        self._initializers.append(value)
        return value

    def _place_ir(self, node: Any) -> None:
        self._nodes.append(node)
