"""Parameters of modules that are values of the `onnx_ir` package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import onnx_ir as ir

from opscribe._builder.constants import to_tensor
from opscribe._builder.ir_nodes import ir_tensor
from opscribe._builder.specs import is_of_ir, read_dtype
from opscribe._core import DataType, Type

__all__ = ["IrParameter"]


class IrParameter(ir.Value):
    """What `nn.Parameter` gives to programs written for ONNX Script."""

    def __init__(
        self,
        shape: Sequence[Any],
        dtype: Any = None,
        name: str | None = None,
        data: Any = None,
    ) -> None:
        tensor = None if data is None else ir_tensor(data)
        wanted = read_dtype(dtype)
        if tensor is not None and wanted is not None and tensor.dtype != wanted:
            raise ValueError(
                f"data of type {tensor.dtype.name} for a parameter of type "
                f"{wanted.name}"
            )
        if wanted is None:
            wanted = DataType.FLOAT if tensor is None else DataType(int(tensor.dtype))
        super().__init__(
            name=name,
            shape=ir.Shape(shape),
            type=ir.TensorType(ir.DataType(int(wanted))),
            const_value=tensor,
        )
        # The outermost graph it is an initializer of; those that came later have
        # values of their own, since a value stands in one graph only.
        self._home: Any = None
        self._elsewhere: dict[Any, Any] = {}
        self._own_name: str | None = None

    def name_after(self, attribute: str) -> None:
        """Takes the name of the attribute it is assigned to, unless it has one."""
        if self.name is None:
            self.name = attribute

    @property
    def data(self) -> Any:
        """The elements; None when there are none yet. Takes tensors and arrays."""
        return self.const_value

    @data.setter
    def data(self, data: Any) -> None:
        tensor = self.fitting(data)
        self.const_value = tensor
        for value in self._elsewhere.values():
            if isinstance(value, ir.Value):
                value.const_value = tensor
            else:
                value.initializer = to_tensor(tensor)

    def fitting(self, data: Any) -> Any:
        """The data as a tensor."""
        return ir_tensor(data)

    def realize(self, builder: Any) -> Any:
        """The value of the parameter in the builder's model."""
        root = builder.root.graph
        if self._home is root:
            return self
        if self.name is None:
            raise ValueError(
                "a parameter needs a name: pass `name=`, or make it an attribute of a "
                "module"
            )
        if self._home is None and is_of_ir(root):
            self._home, self._own_name = root, self.name
            self.name = builder._scopes.initializer(self.name)
            builder.root.adopt(self)
            return self
        found = self._elsewhere.get(root)
        if found is None:
            assert self.dtype is not None
            whole = Type.tensor(DataType(int(self.dtype)), self._dims())
            tensor = self.const_value
            found = builder.parameter(
                self._own_name or self.name,
                whole,
                None if tensor is None else to_tensor(tensor),
            )
            self._elsewhere[root] = found
        return found

    _realize = realize

    def __reduce__(self) -> Any:
        # A copy is part of no model yet.
        name = self._own_name or self.name
        return IrParameter, (self._dims(), self.dtype, name, self.const_value)

    def _dims(self) -> list[Any]:
        return [dim if isinstance(dim, int) else dim.value for dim in self.shape or ()]

    def __repr__(self) -> str:
        dims = ", ".join(map(str, self.shape or ()))
        name = None if self.dtype is None else self.dtype.name
        return f"Parameter(shape=[{dims}], dtype={name}, name={self.name!r})"
