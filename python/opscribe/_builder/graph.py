"""The builder of graphs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from opscribe._builder import functions
from opscribe._builder.base import BuilderBase
from opscribe._builder.constants import (
    constant_key,
    constant_name,
    default_dtype,
    initializer_name,
    is_numpy_scalar,
    to_tensor,
)
from opscribe._builder.features import BuilderFeature
from opscribe._builder.ops import OpBuilder
from opscribe._builder.scopes import Scopes
from opscribe._builder.specs import (
    TypeLike,
    ValueSpec,
    is_of_ir,
    read_dtype,
    read_type,
    read_value_spec,
)
from opscribe._compat.ir_serde import teach_onnx_ir
from opscribe._core import (
    DataType,
    Function,
    Graph,
    Model,
    Node,
    OpSchema,
    OpsetImports,
    Tensor,
    Type,
    Value,
    declare_value,
    find_schema,
)

if TYPE_CHECKING:
    import onnx_ir

__all__ = ["GraphBuilder"]


class GraphBuilder(BuilderBase):
    """Builds a graph by calls of operators.

        model = opscribe.Model("scale", opset=21)
        builder = GraphBuilder(model.graph)
        x = builder.input("x", DataType.FLOAT, ["N", 3])
        builder.add_output(builder.op.Mul(x, 2.0), "y")

    Numbers, lists and arrays among the arguments become initializers. With a `parent`
    the graph is a branch or body inside the parent's graph: constants go to the
    outermost one, and names continue the parent's modules.

    For a graph of the `onnx_ir` package, as programs written for ONNX Script have, the
    builder makes that package's nodes and values.
    """

    def __new__(cls, graph: Any = None, **_kwargs: Any) -> GraphBuilder:
        if not is_of_ir(graph):
            return super().__new__(cls)
        from opscribe._builder.ir_graph import IrGraphBuilder

        if cls is GraphBuilder or issubclass(cls, IrGraphBuilder):
            return super().__new__(IrGraphBuilder if cls is GraphBuilder else cls)
        # A subclass of the program's own.
        bases = (cls, IrGraphBuilder)
        return super().__new__(type(cls.__name__, bases, {"__module__": __name__}))

    def __init__(
        self,
        graph: Graph | Model | onnx_ir.Graph,
        *,
        parent: GraphBuilder | None = None,
    ) -> None:
        super().__init__(features=BuilderFeature.FULL)
        teach_onnx_ir()
        if not isinstance(graph, (Graph, Model)):
            raise TypeError(
                f"a builder builds an opscribe graph, not a {type(graph).__name__}; "
                "use `opscribe.Model(name, opset=...).graph`"
            )
        self._graph = graph.graph if isinstance(graph, Model) else graph
        self._parent = parent
        self._root: GraphBuilder = self if parent is None else parent._root
        self._scopes: Scopes = Scopes() if parent is None else parent._scopes.copy()
        self._functions: dict[functions.FunctionKey, Function] = {}
        self._constants: dict[Hashable, Value] = {}
        self._known: dict[Value, Tensor] = {}
        self._imports: OpsetImports = (
            self._find_imports() if parent is None else parent._imports
        )
        if "" not in self._imports:
            raise ValueError(
                'the graph does not import an opset for domain "": make its model with '
                "`Model(name, opset=21)`, say"
            )
        self._names = {value.name for value in self._graph.inputs}
        self._names.update(value.name for value in self._graph.initializers)
        self._op = OpBuilder(self, "", self._imports[""])

    def _find_imports(self) -> OpsetImports:
        graph: Graph | None = self._graph
        while graph is not None:
            if graph.function is not None:
                return graph.function.opset_imports
            graph = graph.parent
        return self._graph.model.opset_imports

    # --- what it is made of

    @property
    def op(self) -> OpBuilder:
        """The operators of ONNX as methods: `builder.op.Add(x, y)`."""
        return self._op

    def opset(self, domain: str, version: int = 1) -> OpBuilder:
        """The operators of another domain as methods."""
        return OpBuilder(self, domain, version)

    @property
    def graph(self) -> Graph:
        """The graph being built."""
        return self._graph

    @property
    def parent(self) -> GraphBuilder | None:
        """The builder of the graph around this one."""
        return self._parent

    @property
    def root(self) -> GraphBuilder:
        """The builder of the outermost graph, which holds the constants."""
        return self._root

    @property
    def functions(self) -> dict[functions.FunctionKey, Function]:
        """The functions called, by domain, name and overload."""
        return self._root._functions

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
    ) -> Value:
        """A new input of the graph.

        Its type is a `dtype` and a `shape`, or a whole `type`. With a `const_value` it
        is an input with a default: an initializer of the same name.
        """
        if type is None and hasattr(dtype, "to_ir_type_and_shape") and shape is None:
            type = dtype
        whole = read_type(type if type is not None else _tensor_type(dtype), shape)
        value = self._graph.add_input(name, whole)
        self._names.add(name)
        if const_value is not None:
            value.initializer = to_tensor(const_value)
        if metadata_props is not None:
            value.metadata = metadata_props
        return value

    def add_output(self, value: Value, name: str | None = None) -> None:
        """Makes the value an output of the graph, under this name if one is given.

        An input keeps its own name: it goes through an `Identity` node.
        """
        output = self.renamed(value, name)
        self._graph.add_output(output)
        if output in self._graph.value_info:  # outputs are declared as such
            self._graph.value_info = [
                each for each in self._graph.value_info if each is not output
            ]

    def renamed(self, value: Any, name: str | None) -> Value:
        """The value under another name; one that may not lose its own, because it is
        an input, a constant, of another graph or an output, is passed on by an
        `Identity` node."""
        found = self._as_value(value)
        if found is None:
            raise TypeError(f"{value!r} is not a value of a graph")
        if name is None or found.name == name:
            return found
        is_own = found.producer is not None and found.graph is self._graph
        if not is_own or found.is_graph_output:
            found = self._op.Identity(found)
            assert isinstance(found, Value)
        found.name = name
        return found

    def initializer(
        self, tensor: Any, name: str | None = None, *, qualify: bool = True
    ) -> Value:
        """A constant of the outermost graph, from a tensor or an array; `qualify` puts
        the names of the modules being called before its name."""
        data = to_tensor(tensor)
        name = initializer_name(name, data)
        return self._root._add_initializer(
            self._scopes.initializer(name) if qualify else name, data
        )

    def parameter(self, name: str, type: Type, data: Tensor | None) -> Value:
        """A constant of the outermost graph, named after the modules being called;
        without data it is declared, and `Value.initializer` can give them later."""
        root, full = self._root, self._scopes.initializer(name)
        if data is not None:
            return root._add_initializer(full, data)
        root._take_name(full)
        return declare_value(root._graph, full, type)

    def _add_initializer(self, name: str, data: Tensor) -> Value:
        self._take_name(name)
        return self._graph.add_initializer(name, data)

    def _take_name(self, name: str) -> None:
        if name in self._names:
            raise ValueError(f"the graph has an input or initializer `{name}` already")
        self._names.add(name)

    def const_value(self, value: Value) -> Tensor | None:
        """The constant behind a value: that of an initializer or a `Constant` node;
        None for others."""
        return self._constant_of(value)

    # --- modules

    def push_module(self, module: str, class_name: str = "") -> None:
        """Enters a module: names made until `pop_module` begin with its name."""
        self._scopes.push(module, class_name)

    def pop_module(self) -> None:
        """Leaves the module entered last."""
        self._scopes.pop()

    # --- nodes

    def add_node(self, node: Node) -> None:
        """Puts a node made elsewhere, by `Graph.make_node` or a tape, at the end."""
        self._graph.append(node)
        self._infer_placed(node)

    def subgraph(
        self,
        trace_function: Callable[..., Any],
        inputs: Sequence[Any],
        outputs: Sequence[Any],
        *,
        name: str = "subgraph",
    ) -> Graph:
        """A branch or body for an attribute of a control-flow node: what
        `trace_function(op, *inputs)` computes. See `build_graph`."""
        from opscribe._builder.tracing import build_graph

        return build_graph(
            trace_function,
            inputs,
            outputs,
            opset_imports=dict(self._imports.items()),
            name=name,
            parent=self,
        )

    def call(
        self,
        function: Any,
        *args: Any,
        _outputs: int | Sequence[Any] | None = None,
        **kwargs: Any,
    ) -> Any:
        """Adds a call of a function, which becomes part of the model.

        Keywords are attributes, or inputs where the function has one of that name.
        """
        own = self._adopted(function)
        body = self._body_of(own)
        inputs, attributes = _bind(own.name, _names_of(body.inputs), args, kwargs)
        if _outputs is None:
            _outputs = len(body.outputs)
        return self._call(
            own.name,
            inputs,
            attributes,
            own.domain,
            outputs=_outputs,
            overload=own.overload,
        )

    def call_inline(
        self,
        function: Any,
        *args: Any,
        _outputs: Sequence[str] | None = None,
        _prefix: str = "",
        **kwargs: Any,
    ) -> Any:
        """Adds the nodes of a function in place of a call.

        `_prefix` is a module name for what is inside; `_outputs` are the names of the
        results.
        """
        source = self._source_of(function)
        body = self._body_of(source)
        count = len(body.outputs)
        if _outputs is not None and len(_outputs) != count:
            raise ValueError(
                f"{len(_outputs)} output names {list(_outputs)} for the {count} outputs"
                f" of `{source.name}`"
            )
        given, attributes = _bind(source.name, _names_of(body.inputs), args, kwargs)
        if len(given) > len(body.inputs):
            raise ValueError(
                f"Too many inputs: `{source.name}` takes {len(body.inputs)}, "
                f"got {len(given)}"
            )
        arguments = self._cast_inputs(None, given)
        arguments += [None] * (len(body.inputs) - len(arguments))
        if _prefix:
            self.push_module(_prefix)
        try:
            results = self._inline(source, arguments, attributes)
        finally:
            if _prefix:
                self.pop_module()
        if _outputs is not None:
            named = zip(results, _outputs, strict=True)
            results = [self.renamed(v, self._scopes.value(n)) for v, n in named]
        return results[0] if count == 1 else tuple(results)

    # What the functions of a graph are; graphs of `onnx_ir` have others.

    def _adopted(self, function: Any) -> Any:
        """The function as one of the model being built."""
        own = functions.import_function(self._graph.model, self._source_of(function))
        self.functions[functions.key_of(own)] = own
        return own

    def _source_of(self, function: Any) -> Any:
        """The function of an object that is or makes one."""
        return functions.to_function(function)

    def _body_of(self, function: Any) -> Any:
        """What has the inputs and outputs of the function."""
        return function.body

    def _inline(
        self,
        source: Function,
        arguments: list[Value | None],
        attributes: Mapping[str, Any],
    ) -> list[Value | None]:
        prefix = self._node_name(source.name) + "/"
        functions.import_callees(self._graph.model, source)
        for domain, version in source.opset_imports.items():
            if domain not in self._imports:
                self._imports[domain] = version
        nodes, results = functions.inline(self._graph, source, arguments, attributes)
        for node in nodes:
            node.name = prefix + node.name
            for value in node.outputs:
                if value.name:
                    value.name = self._scopes.value(prefix + value.name)
            for attr in node.attributes.values():
                for graph in functions.graphs_of(attr):
                    functions.prefix_names(graph, prefix)
            self._infer_placed(node)
        return results

    def _infer_placed(self, node: Node) -> None:
        version = self._default_version(node.domain)
        self._infer(node, self._find_schema(node.op_type, node.domain, version))

    # --- how this builder makes nodes

    def _as_value(self, argument: Any) -> Value | None:
        if isinstance(argument, Value):
            return argument
        # Parameters of modules become values of the model when a builder meets them.
        if hasattr(type(argument), "realize"):
            value = argument.realize(self)
            assert isinstance(value, Value)
            return value
        return None

    def _graph_for(self, inputs: Sequence[Any]) -> Graph:
        return self._graph

    def _place(self, graph: Graph, node: Node) -> None:
        node.metadata.update(self._scopes.metadata())
        graph.append(node)

    def _infer(self, node: Node, schema: OpSchema | None) -> None:
        super()._infer(node, schema)
        for value in node.outputs:
            if value.type is not None and value.name and not value.is_graph_output:
                self._graph.value_info.append(value)

    def _default_version(self, domain: str) -> int | None:
        return self._imports.get("" if domain == "ai.onnx" else domain)

    def _record_opset(self, op_type: str, domain: str, version: int | None) -> None:
        """A model has one version of each domain, so a call of another version is only
        possible where the operator is the same in both."""
        domain = "" if domain == "ai.onnx" else domain
        if domain not in self._imports:
            self._imports[domain] = 1 if version is None else version
        imported = self._imports[domain]
        if version is None or version == imported:
            return
        wanted = find_schema(domain, op_type, version)
        present = find_schema(domain, op_type, imported)
        since = None if wanted is None else wanted.since_version
        if since is None or present is None or since != present.since_version:
            raise ValueError(
                f"`{op_type}` of version {version} of domain `{domain or 'ai.onnx'}` "
                f"in a model that imports version {imported}"
            )

    def _node_name(self, op_type: str) -> str:
        return self._scopes.node(f"{op_type}_node_{self._count_nodes()}")

    def _count_nodes(self) -> int:
        return len(self._graph.nodes)

    def _adapt_outputs(self, outputs: int | Sequence[Any], op_type: str) -> Any:
        if isinstance(outputs, int):
            if outputs < 0:
                raise ValueError(
                    f"a number of outputs must be non-negative, not {outputs}"
                )
            count = self._count_nodes()
            base = f"{op_type}_{count}" if op_type else f"{count}"
            names = [base] if outputs == 1 else [f"{base}_{i}" for i in range(outputs)]
            return [ValueSpec(self._scopes.value(name)) for name in names]
        specs = [read_value_spec(each, "Output") for each in outputs]
        return [
            ValueSpec(self._scopes.value(spec.name) if spec.name else "", spec.type)
            for spec in specs
        ]

    def _promote(self, value: Any, dtype: DataType | None) -> Value:
        """Constants of one model are stored once, in its outermost graph."""
        root = self._root
        if is_numpy_scalar(value):
            dtype = dtype or DataType.from_numpy(value.dtype)
            value = value.item()
        if dtype is None:
            dtype = default_dtype(value)
        tensor = self._constant_tensor(value, dtype)
        key = self._constant_key(value, dtype, tensor)
        if tensor.name:
            key = ("named", tensor.name, key)
        found = root._constants.get(key)
        if found is None:
            name = tensor.name or constant_name(
                value, dtype, len(tensor.shape), len(root._constants)
            )
            found = root._add_constant(root._free_name(name), tensor)
            root._constants[key] = found
        return found

    def _constant_tensor(self, value: Any, dtype: DataType | None) -> Any:
        return to_tensor(value, dtype)

    def _constant_key(self, value: Any, dtype: DataType | None, tensor: Any) -> Any:
        """What is the same for constants that are."""
        number = len(self._root._constants)
        return constant_key(value, dtype, tensor) or ("object", number)

    def _add_constant(self, name: str, tensor: Any) -> Value:
        return self._add_initializer(name, tensor)

    def _free_name(self, name: str) -> str:
        """The name, or one like it that is not taken."""
        free, number = name, 1
        while self._is_taken(free):
            free, number = f"{name}_{number}", number + 1
        return free

    def _is_taken(self, name: str) -> bool:
        return name in self._names


def _tensor_type(dtype: Any) -> Type | None:
    found = read_dtype(dtype)
    return None if found is None else Type.tensor(found)


def _names_of(values: Sequence[Any]) -> list[str]:
    return [value.name or "" for value in values]


def _bind(
    name: str, inputs: Sequence[str], args: Sequence[Any], kwargs: Mapping[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """Inputs and attributes of a call of the function with this name and these inputs;
    keywords that name inputs are inputs."""
    given, attributes = list(args), dict(kwargs)
    last = max((inputs.index(key) for key in kwargs if key in inputs), default=-1)
    for index in range(min(len(inputs), last + 1)):
        keyword = inputs[index] in attributes
        if index < len(args):
            if keyword:
                raise TypeError(
                    f"{name}: '{inputs[index]}' was given by position and by keyword"
                )
            continue
        given.append(attributes.pop(inputs[index]) if keyword else None)
    return given, attributes
