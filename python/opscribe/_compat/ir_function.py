"""Compiled script functions as objects of the `onnx_ir` package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import onnx_ir as ir

if TYPE_CHECKING:
    import onnx

    from opscribe._script.function import OnnxFunction

__all__ = ["IrFunction"]


class IrFunction(ir.Function):
    """What `function_ir` is in programs written for ONNX Script."""

    def __init__(self, source: OnnxFunction) -> None:
        proto = source.to_function_proto()
        made = ir.serde.deserialize_function(proto)
        # `onnx_ir` reads the types of what nodes give only.
        inputs = {value.name: value for value in made.inputs}
        for info in proto.value_info:
            if info.name in inputs:
                ir.serde.deserialize_value_info_proto(info, inputs[info.name])
        super().__init__(
            made.domain, made.name, graph=made.graph, attributes=made.attributes
        )
        self._source = source

    @property
    def ordered_inputs_and_attrs(self) -> list[Any]:
        """The parameters in order."""
        signature = self._source.op_signature
        return list(signature.params) if signature is not None else []

    def to_function_proto(self) -> onnx.FunctionProto:
        """The compiled function."""
        return self._source.to_function_proto()
