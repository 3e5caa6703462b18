"""Modules with parameters, for models that are built from parts.

    class Linear(nn.Module):
        def __init__(self, size_in: int, size_out: int) -> None:
            super().__init__()
            self.weight = nn.Parameter([size_in, size_out])

        def forward(self, op, x):
            return op.MatMul(x, self.weight)

    layer = Linear(3, 4)
    layer.load_state_dict({"weight": numpy_array})
    y = layer(builder.op, x)

A parameter becomes an initializer of the model when a module that has it is called;
its name then begins with the names of the modules around it: `net.layer.weight`.
"""

from __future__ import annotations

import abc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, overload

from opscribe import onnx_types
from opscribe._builder.constants import to_tensor
from opscribe._builder.graph import GraphBuilder
from opscribe._builder.ops import OpBuilder
from opscribe._builder.specs import read_dtype
from opscribe._core import DataType, Graph, Shape, Tensor, Type, Value

__all__ = ["Module", "ModuleList", "Parameter", "Sequential"]

# Programs import modules below this one; `_compat.install` finds them.
__path__: list[str] = []


class Parameter(abc.ABC):  # noqa: B024 - whose virtual subclass is that of onnx_ir
    """A tensor that a model learns, with data or yet without.

    Operators take it like a value. Its data may be given or replaced later, by
    assigning `data` or by `Module.load_state_dict`; models built before get them too.
    In programs written for ONNX Script it is a value of the `onnx_ir` package.
    """

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        if cls is not Parameter or not onnx_types.speaks_ir():
            return super().__new__(cls)
        from opscribe._builder.ir_parameter import IrParameter

        Parameter.register(IrParameter)
        return IrParameter(*args, **kwargs)

    def __init__(
        self,
        shape: Sequence[int],
        dtype: Any = None,
        name: str | None = None,
        data: Any = None,
    ) -> None:
        tensor = None if data is None else to_tensor(data)
        wanted = read_dtype(dtype)
        if wanted is None:
            wanted = DataType.FLOAT if tensor is None else tensor.dtype
        self._type = Type.tensor(wanted, shape)
        self._own_name = name
        self._name: str | None = None
        self._data: Tensor | None = None
        # By the outermost graph; those of `onnx_ir` have values of that package.
        self._values: dict[Graph, Any] = {}
        if tensor is not None:
            self.data = tensor

    @property
    def name(self) -> str | None:
        """Its own name; once it is part of a model, the name it has there."""
        return self._name or self._own_name

    @property
    def shape(self) -> Shape:
        """The dimensions."""
        assert self._type.shape is not None
        return self._type.shape

    @property
    def dtype(self) -> DataType:
        """The element type."""
        assert self._type.dtype is not None
        return self._type.dtype

    @property
    def type(self) -> Type:
        """Element type and shape."""
        return self._type

    @property
    def data(self) -> Tensor | None:
        """The elements; None when there are none yet. Takes tensors and arrays."""
        return self._data

    @data.setter
    def data(self, data: Any) -> None:
        tensor = self.fitting(data)
        self._data = tensor
        for value in self._values.values():
            _give_data(value, tensor)

    @property
    def const_value(self) -> Tensor | None:
        """The same as `data`."""
        return self._data

    @const_value.setter
    def const_value(self, data: Any) -> None:
        self.data = data

    def __getstate__(self) -> dict[str, Any]:
        # A copy is part of no model yet.
        return {**self.__dict__, "_values": {}, "_name": None}

    def name_after(self, attribute: str) -> None:
        """Takes the name of the attribute it is assigned to, unless it has one."""
        if self._own_name is None:
            self._own_name = attribute

    def fitting(self, data: Any) -> Tensor:
        """The data as a tensor; ValueError when they are not for this parameter."""
        tensor = to_tensor(data)
        if tensor.dtype != self.dtype or list(tensor.shape) != list(self.shape):
            raise ValueError(
                f"data of type {tensor.dtype.text_name}{list(tensor.shape)} for "
                f"parameter `{self.name}` of type {self._type}"
            )
        return tensor

    def realize(self, builder: GraphBuilder) -> Value:
        """The value of the parameter in the builder's model."""
        root = builder.root.graph
        found: Value | None = self._values.get(root)
        if found is None:
            if self._own_name is None:
                raise ValueError(
                    "a parameter needs a name: pass `name=`, or make it an attribute "
                    "of a module"
                )
            found = builder.parameter(self._own_name, self._type, self._data)
            self._values[root] = found
            self._name = found.name
        return found

    def __repr__(self) -> str:
        dims = ", ".join(map(str, self.shape))
        return f"Parameter(shape=[{dims}], dtype={self.dtype.name}, name={self.name!r})"


class Module:
    """A part of a model: parameters, other modules, and what to compute with them.

    Subclasses assign parameters and modules to attributes, which gives those without
    a name the attribute's, and define `forward(self, op, ...)`.
    """

    _parameters: dict[str, Parameter]
    _modules: dict[str, Module]

    def __init__(self, name: str | None = None) -> None:
        object.__setattr__(self, "_parameters", {})
        object.__setattr__(self, "_modules", {})
        object.__setattr__(self, "_name", name)

    @property
    def name(self) -> str | None:
        """What the module is called in the names of its nodes and parameters."""
        name: str | None = self.__dict__["_name"]
        return name

    def _set_name(self, name: str) -> None:
        object.__setattr__(self, "_name", name)

    def __setattr__(self, name: str, value: Any) -> None:
        if "_modules" not in self.__dict__:
            # Sizes and the like may come first; what is kept in a list cannot.
            if isinstance(value, (Parameter, Module)):
                raise AttributeError(
                    f"call `super().__init__()` before assigning the "
                    f"{type(value).__name__} `{name}` to a {type(self).__name__}"
                )
            object.__setattr__(self, name, value)
            return
        # What is assigned anew keeps its place among the others.
        if not isinstance(value, Parameter):
            self._parameters.pop(name, None)
        if not isinstance(value, Module):
            self._modules.pop(name, None)
        if isinstance(value, Parameter):
            self._parameters[name] = value
            value.name_after(name)
        elif isinstance(value, Module):
            self._modules[name] = value
            if value.name is None:
                value._set_name(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        object.__delattr__(self, name)
        self._parameters.pop(name, None)
        self._modules.pop(name, None)

    def __call__(self, op: OpBuilder, *args: Any, **kwargs: Any) -> Any:
        """Adds the module to the model that `op` builds; gives what `forward` gives."""
        builder = op.builder
        builder.push_module(self.name or "", type(self).__qualname__)
        try:
            for parameter in self._parameters.values():
                parameter.realize(builder)
            return self.forward(op, *args, **kwargs)
        finally:
            builder.pop_module()

    def forward(self, op: OpBuilder, *args: Any, **kwargs: Any) -> Any:
        """What the module computes, by calls of `op`; subclasses define it."""
        raise NotImplementedError(f"{type(self).__name__} must implement forward()")

    # --- what it is made of

    def parameters(self, recurse: bool = True) -> Iterator[Parameter]:
        """Its parameters and, with `recurse`, those of the modules in it."""
        return (parameter for _, parameter in self.named_parameters(recurse=recurse))

    def named_parameters(
        self, prefix: str = "", recurse: bool = True
    ) -> Iterator[tuple[str, Parameter]]:
        """The same with the attributes that lead to them: `("layer.weight", ...)`."""
        for name, parameter in self._parameters.items():
            yield _join(prefix, name), parameter
        if recurse:
            for name, module in self._modules.items():
                yield from module.named_parameters(_join(prefix, name))

    def children(self) -> Iterator[Module]:
        """The modules directly in it."""
        return iter(self._modules.values())

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """The same with their attributes."""
        return iter(self._modules.items())

    def modules(self) -> Iterator[Module]:
        """It and all modules in it."""
        return (module for _, module in self.named_modules())

    def named_modules(self, prefix: str = "") -> Iterator[tuple[str, Module]]:
        """The same with the attributes that lead to them; its own is `prefix`."""
        yield prefix, self
        for name, module in self._modules.items():
            yield from module.named_modules(_join(prefix, name))

    def state_dict(self, prefix: str = "") -> dict[str, Tensor | None]:
        """The data of all parameters by name; None for those without."""
        return {name: each.data for name, each in self.named_parameters(prefix)}

    def load_state_dict(
        self, state_dict: Mapping[str, Any], strict: bool = True
    ) -> None:
        """Gives the parameters these data, tensors or arrays by name; changes nothing
        when one does not fit. With `strict` the names must be those of `state_dict()`.
        """
        parameters = dict(self.named_parameters())
        if strict:
            for name in parameters:
                if name not in state_dict:
                    raise KeyError(f"Missing key in state_dict: '{name}'")
            unexpected = sorted(set(state_dict) - set(parameters))
            if unexpected:
                raise ValueError(f"Unexpected keys in state_dict: {unexpected}")
        fitting = {
            name: parameter.fitting(state_dict[name])
            for name, parameter in parameters.items()
            if state_dict.get(name) is not None
        }
        for name, tensor in fitting.items():
            parameters[name].data = tensor

    def __repr__(self) -> str:
        lines = []
        for name, value in self.__dict__.items():
            if isinstance(value, (Parameter, Module)):
                lines.append(f"({name}): {value!r}".replace("\n", "\n  "))
        if not lines:
            return f"{type(self).__name__}()"
        return f"{type(self).__name__}(\n  " + "\n  ".join(lines) + "\n)"


class ModuleList(Module):
    """Modules in a list, to be called one by one: `for layer in self.layers: ...`.

    Those of the list `layers` are called `layers.0`, `layers.1` and so on.
    """

    def __init__(self, modules: Iterable[Module] | None = None) -> None:
        super().__init__()
        self.extend(modules or ())

    def _child_name(self, index: int) -> str:
        return str(index) if self.name is None else f"{self.name}.{index}"

    def _set_name(self, name: str) -> None:
        super()._set_name(name)
        for index, module in enumerate(self._modules.values()):
            module._set_name(self._child_name(index))

    def append(self, module: Module) -> ModuleList:
        """Adds a module at the end; gives the list."""
        if not isinstance(module, Module):
            raise TypeError(
                f"a ModuleList holds modules, not a {type(module).__name__}"
            )
        index = len(self._modules)
        module._set_name(self._child_name(index))
        setattr(self, str(index), module)
        return self

    def extend(self, modules: Iterable[Module]) -> ModuleList:
        """Adds modules at the end; gives the list."""
        for module in modules:
            self.append(module)
        return self

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[Module]:
        return iter(self._modules.values())

    @overload
    def __getitem__(self, index: int) -> Module: ...
    @overload
    def __getitem__(self, index: slice) -> ModuleList: ...
    def __getitem__(self, index: int | slice) -> Module:
        modules = list(self._modules.values())
        if isinstance(index, slice):
            part = ModuleList()
            for place, module in enumerate(modules[index]):
                setattr(part, str(place), module)  # which keep their names
            return part
        if not -len(modules) <= index < len(modules):
            raise IndexError(
                f"index {index} is out of range for {len(modules)} modules"
            )
        return modules[index]

    def forward(self, op: OpBuilder, *args: Any, **kwargs: Any) -> Any:
        """A list computes nothing by itself."""
        raise NotImplementedError(
            "a ModuleList is not callable: call the modules in it one by one"
        )


class Sequential(ModuleList):
    """Modules called in turn, each with the result of the one before."""

    def __init__(self, *modules: Module) -> None:
        super().__init__(modules)

    def _child_name(self, index: int) -> str:
        return str(index)

    def forward(self, op: OpBuilder, *args: Any, **kwargs: Any) -> Any:
        """The first module gets all arguments, every further one the last result."""
        if not self._modules:
            raise RuntimeError("an empty Sequential computes nothing")
        first, *rest = self._modules.values()
        result = first(op, *args, **kwargs)
        for module in rest:
            result = module(op, result)
        return result


def _give_data(value: Any, tensor: Tensor) -> None:
    if isinstance(value, Value):
        value.initializer = tensor
        return
    from opscribe._builder.ir_nodes import ir_tensor

    value.const_value = ir_tensor(tensor)


def _join(prefix: str, name: str) -> str:
    return f"{prefix}.{name}" if prefix else name
