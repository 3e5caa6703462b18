"""The builder of graphs of the `onnx_ir` package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import onnx_ir as ir

from opscribe._builder import ir_functions
from opscribe._builder.base import BuilderBase
from opscribe._builder.constants import constant_key, initializer_name
from opscribe._builder.features import BuilderFeature
from opscribe._builder.graph import GraphBuilder
from opscribe._builder.ir_nodes import IrNodes, ir_constant, ir_tensor, ir_type
from opscribe._builder.ops import OpBuilder
from opscribe._builder.scopes import Scopes
from opscribe._builder.specs import TypeLike, read_type
from opscribe._core import DataType, OpSchema, Tensor, Type

__all__ = ["IrGraphBuilder"]


class IrGraphBuilder(IrNodes, GraphBuilder):
    """What `GraphBuilder(graph)` is for a graph of `onnx_ir`.

    Names, constants and modules are those of `GraphBuilder`; values, nodes, graphs and
    functions are objects of `onnx_ir`.
    """

    def __init__(self, graph: Any, *, parent: GraphBuilder | None = None) -> None:
        BuilderBase.__init__(self, features=BuilderFeature.FULL)
        self._graph: Any = graph
        self._parent = parent
        self._root: Any = self if parent is None else parent._root
        self._scopes: Scopes = Scopes() if parent is None else parent._scopes.copy()
        self._constants = {}
        self._functions: dict[Any, Any] = {}
        self._sources: dict[Any, ir.Function] = {}
        self._imports: Any = graph.opset_imports
        if "" not in self._imports:
            raise ValueError(
                'the graph does not import an opset for domain "": make it with '
                '`opset_imports={"": 21}`, say'
            )
        self._op = OpBuilder(self, "", self._imports[""])

    # --- inputs, outputs, initializers

    def input(
        self,
        name: str,
        dtype: Any = None,
        shape: Sequence[Any] | None = None,
        *,
        type: TypeLike | None = None,
        const_value: Any = None,
        metadata_props: Mapping[str, str] | None = None,
    ) -> Any:
        """A new input of the graph; see `GraphBuilder.input`."""
        tensor = None if const_value is None else ir_tensor(const_value)
        whole = read_type(dtype if type is None else type, shape)
        if whole is None and tensor is not None:
            whole = Type.tensor(DataType(int(tensor.dtype)), list(tensor.shape))
        known = ir.TypeAndShape(None, None) if whole is None else ir_type(whole)
        value = ir.Value(
            name=name, type=known.type, shape=known.shape, const_value=tensor
        )
        value.metadata_props.update(metadata_props or {})
        self._graph.inputs.append(value)
        if tensor is not None:
            self._graph.register_initializer(value)
        return value

    def add_output(self, value: Any, name: str | None = None) -> None:
        """Makes the value an output of the graph; see `GraphBuilder.add_output`."""
        self._graph.outputs.append(self.renamed(value, name))

    def renamed(self, value: Any, name: str | None) -> Any:
        found = self._as_value(value)
        if found is None:
            raise TypeError(f"{value!r} is not a value of a graph")
        if name is None or found.name == name:
            return found
        if not self.makes(found) or found.is_graph_output():
            found = self._op.Identity(found)
        found.name = name
        return found

    def makes(self, value: ir.Value) -> bool:
        """Whether a node of this graph gives the value."""
        node = value.producer()
        return node is not None and node.graph is self._graph

    def initializer(
        self, tensor: Any, name: str | None = None, *, qualify: bool = True
    ) -> Any:
        """A constant of the outermost graph; see `GraphBuilder.initializer`."""
        data = ir_tensor(tensor)
        name = initializer_name(name, data)
        return self._root._add_initializer(
            self._scopes.initializer(name) if qualify else name, data
        )

    def parameter(self, name: str, type: Type, data: Tensor | None) -> Any:
        known = ir_type(type)
        value = ir.Value(
            name=self._scopes.initializer(name),
            type=known.type,
            shape=known.shape,
            const_value=None if data is None else ir_tensor(data),
        )
        self._root.adopt(value)
        return value

    def adopt(self, value: ir.Value) -> None:
        """Makes the value an initializer of the graph, which may get its data later."""
        name = value.name or ""
        taken = self._graph.initializers.get(name)
        if taken is not None and taken is not value:
            raise ValueError(f"the graph has an initializer `{name}` already")
        self._graph.initializers[name] = value

    def _add_initializer(self, name: str, data: Any) -> Any:
        value = ir_constant(name, data)
        self.adopt(value)
        return value

    def const_value(self, value: Any) -> Any:
        return ir.convenience.get_const_tensor(value)

    # --- nodes

    def add_node(self, node: Any) -> None:
        """Puts a node made elsewhere at the end of the graph."""
        self._graph.append(node)
        self._infer(node)

    def _adopted(self, function: Any) -> ir.Function:
        """The function as one of `onnx_ir`, the same object for the same function."""
        root = self._root
        found: ir.Function | None = root._sources.get(id(function))
        if found is None:
            found = root._sources[id(function)] = self._source_of(function)
            root._functions.setdefault(found.identifier(), found)
        return found

    def _source_of(self, function: Any) -> Any:
        source, callees = ir_functions.to_functions(function)
        for each in callees:
            self._root._functions.setdefault(each.identifier(), each)
        return source

    def _body_of(self, function: Any) -> Any:
        return function

    def _inline(
        self, source: Any, arguments: list[Any], attributes: Mapping[str, Any]
    ) -> list[Any]:
        prefix = self._node_name(source.name) + "/"
        for domain, version in source.opset_imports.items():
            for imports in (self._imports, self._root._imports):
                imports.setdefault(domain, version)
        actual = {attr.name: attr for attr in self._ir_attributes(None, attributes)}
        nodes, results = ir_functions.inline(source, arguments, actual)
        for node in nodes:
            ir_functions.prefix_names(node, prefix)
            for value in node.outputs:
                if value.name:
                    value.name = self._scopes.value(value.name)
            if node.version is None:
                node.version = self._default_version(node.domain)
            self.add_node(node)
        return results

    # --- how this builder makes nodes

    def _as_value(self, argument: Any) -> Any:
        # Parameters of modules become values of the model when a builder meets them.
        if hasattr(type(argument), "realize"):
            return argument.realize(self)
        return IrNodes._as_value(self, argument)

    def _place(self, graph: Any, node: Any) -> None:
        node.metadata_props.update(self._scopes.metadata())
        graph.append(node)

    def _infer(self, node: Any, schema: OpSchema | None = None) -> None:
        # What a function gives is known when it is inlined.
        if node.op_identifier() not in self.functions:
            IrNodes._infer(self, node, schema)

    def _record_opset(self, op_type: str, domain: str, version: int | None) -> None:
        GraphBuilder._record_opset(self, op_type, domain, version)
        known = "" if domain == "ai.onnx" else domain
        self._root._imports.setdefault(known, self._imports[known])

    def _count_nodes(self) -> int:
        count: int = self._graph.num_nodes()
        return count

    def _constant_tensor(self, value: Any, dtype: DataType | None) -> Any:
        return ir_tensor(value, dtype)

    def _constant_key(self, value: Any, dtype: DataType | None, tensor: Any) -> Any:
        # Tensors of other packages may lie in files: they are not read to compare them.
        is_foreign = isinstance(value, ir.TensorProtocol) and not isinstance(
            value, Tensor
        )
        known = None if is_foreign else constant_key(value, dtype, tensor)
        return known or ("object", id(tensor))

    def _add_constant(self, name: str, tensor: Any) -> Any:
        if not tensor.name:
            tensor.name = name
        return self._add_initializer(name, tensor)

    def _is_taken(self, name: str) -> bool:
        inputs = self._graph.inputs
        return name in self._graph.initializers or any(
            value.name == name for value in inputs
        )
