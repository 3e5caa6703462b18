"""What onnx.shape_inference makes of a model, beside what opscribe does.

Both are asked about the same bytes, without the types that the model declares for what
its nodes compute: what is left to copy are the inputs.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import onnx
from onnx import ModelProto, TypeProto, ValueInfoProto
from onnx.shape_inference import infer_shapes

import opscribe

Types = dict[str, TypeProto]

# --- Models to ask about ---


def without_declarations(model: ModelProto) -> ModelProto:
    """The model with no types but those of its inputs."""
    bare = ModelProto()
    bare.CopyFrom(model)
    del bare.graph.value_info[:]
    for value in bare.graph.output:
        value.ClearField("type")
    return bare


def computed_inputs(model: ModelProto) -> list[ValueInfoProto]:
    """The inputs that a caller has to give."""
    given = {tensor.name for tensor in model.graph.initializer}
    return [value for value in model.graph.input if value.name not in given]


def tensors_of(type: TypeProto) -> Iterator[Any]:
    """The tensor types in a type: itself, or those of its elements."""
    kind = type.WhichOneof("value")
    if kind in ("tensor_type", "sparse_tensor_type"):
        yield getattr(type, kind)
    elif kind in ("sequence_type", "optional_type"):
        yield from tensors_of(getattr(type, kind).elem_type)
    elif kind == "map_type":
        yield from tensors_of(type.map_type.value_type)


def with_named_inputs(model: ModelProto) -> tuple[ModelProto, dict[str, int]]:
    """The model with a name in place of every number among its inputs' dimensions, and
    the numbers these names stood for."""
    named = without_declarations(model)
    sizes: dict[str, int] = {}
    for i, value in enumerate(computed_inputs(named)):
        if not value.type.HasField("tensor_type"):
            continue
        for axis, dim in enumerate(value.type.tensor_type.shape.dim):
            if dim.HasField("dim_value"):
                name = f"n{i}_{axis}"
                sizes[name] = dim.dim_value
                dim.dim_param = name
    return named, sizes


def names_of_inputs(model: ModelProto) -> set[str]:
    """The names of dimensions that the inputs declare."""
    return {
        dim.dim_param
        for value in model.graph.input
        for tensor in tensors_of(value.type)
        for dim in tensor.shape.dim
        if dim.dim_param
    }


# --- Both answers ---


def computed_types(model: ModelProto) -> Types:
    """The types of what the main graph's nodes compute."""
    made = {name for node in model.graph.node for name in node.output if name}
    return {
        value.name: value.type
        for value in (*model.graph.value_info, *model.graph.output)
        if value.name in made and value.type.WhichOneof("value") is not None
    }


def our_types(model: ModelProto, *, strict: bool = False) -> Types:
    inferred = opscribe.infer(model.SerializeToString(), strict=strict)
    return computed_types(onnx.load_from_string(inferred.to_bytes()))


def their_types(model: ModelProto) -> Types:
    return computed_types(
        infer_shapes(model, strict_mode=True, data_prop=True, check_type=True)
    )


# --- Beside each other ---


@dataclass
class Comparison:
    contradictions: list[str] = field(default_factory=list)
    less: list[str] = field(default_factory=list)  # what only they know
    num_more: int = 0  # dimensions, ranks and types that only we know

    def __bool__(self) -> bool:
        return bool(self.contradictions or self.less)

    def __str__(self) -> str:
        return "\n".join(
            [f"contradicts: {line}" for line in self.contradictions]
            + [f"knows less: {line}" for line in self.less]
        )


def compare(ours: Types, theirs: Types, names: set[str]) -> Comparison:
    """`names` are the dimensions of the inputs, which both may speak of."""
    found = Comparison(num_more=len(ours.keys() - theirs.keys()))
    for name, their_type in theirs.items():
        if name in ours:
            compare_types(ours[name], their_type, name, names, found)
        elif says_something(their_type):
            found.less.append(f"`{name}` is {shown(their_type)}")
    return found


def says_something(type: TypeProto) -> bool:
    return any(tensor.elem_type for tensor in tensors_of(type))


def compare_types(
    ours: TypeProto, theirs: TypeProto, name: str, names: set[str], found: Comparison
) -> None:
    kind, their_kind = ours.WhichOneof("value"), theirs.WhichOneof("value")
    both = f"`{name}` is {shown(ours)}, {shown(theirs)} for them"
    if their_kind is None or kind is None:
        if their_kind is not None and says_something(theirs):
            found.less.append(both)
        found.num_more += kind is not None
        return
    if kind != their_kind:
        found.contradictions.append(both)
    elif kind in ("sequence_type", "optional_type"):
        compare_types(
            getattr(ours, kind).elem_type,
            getattr(theirs, kind).elem_type,
            name,
            names,
            found,
        )
    elif kind == "map_type":
        mine, other = ours.map_type, theirs.map_type
        if mine.key_type != other.key_type:
            found.contradictions.append(both)
        compare_types(mine.value_type, other.value_type, name, names, found)
    else:
        compare_tensors(getattr(ours, kind), getattr(theirs, kind), both, names, found)


def compare_tensors(
    ours: Any, theirs: Any, both: str, names: set[str], found: Comparison
) -> None:
    if ours.elem_type != theirs.elem_type:
        told = found.contradictions if theirs.elem_type else None
        found.num_more += told is None
        if told is not None:
            told.append(both)
    if not theirs.HasField("shape"):
        found.num_more += ours.HasField("shape")
        return
    if not ours.HasField("shape"):
        found.less.append(both)
        return
    dims, their_dims = ours.shape.dim, theirs.shape.dim
    if len(dims) != len(their_dims):
        found.contradictions.append(both)
        return
    for dim, their_dim in zip(dims, their_dims, strict=True):
        if their_dim.HasField("dim_value"):
            if not dim.HasField("dim_value"):
                found.less.append(both)
            elif dim.dim_value != their_dim.dim_value:
                found.contradictions.append(both)
        elif their_dim.dim_param in names:
            if not is_known(dim, names):
                found.less.append(both)
        else:
            found.num_more += is_known(dim, names)


def is_known(dim: Any, names: set[str]) -> bool:
    """A number, or an expression over the names of the inputs."""
    if dim.HasField("dim_value"):
        return True
    if not dim.dim_param:
        return False
    return dim.dim_param in names or names_in(dim.dim_param) <= names


def shown(type: TypeProto) -> str:
    kind = type.WhichOneof("value")
    if kind is None:
        return "unknown"
    if kind in ("sequence_type", "optional_type"):
        return f"{kind[:3]}({shown(getattr(type, kind).elem_type)})"
    if kind == "map_type":
        return f"map({type.map_type.key_type}, {shown(type.map_type.value_type)})"
    if kind == "opaque_type":
        return "opaque"
    tensor = getattr(type, kind)
    dtype = onnx.TensorProto.DataType.Name(tensor.elem_type).lower()
    if not tensor.HasField("shape"):
        return f"{dtype}[]"
    dims = [
        str(dim.dim_value) if dim.HasField("dim_value") else dim.dim_param or "?"
        for dim in tensor.shape.dim
    ]
    return f"{dtype}[{','.join(dims)}]" if dims else dtype


# --- Dimensions that are expressions ---


def names_in(text: str) -> set[str]:
    """The symbols of an expression; of a name that is none, the name."""
    try:
        tree = ast.parse(text, mode="eval")
    except SyntaxError:
        return {text}
    calls = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    return {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and id(node) not in calls
    }


FUNCTIONS = {"max": max, "min": min, "ceil": math.ceil, "floor": math.floor}


def evaluate(text: str, sizes: Mapping[str, int]) -> int | None:
    """The number that an expression is for these sizes; None if it needs others."""
    if not names_in(text) <= sizes.keys():
        return None
    value = evaluate_tree(ast.parse(text, mode="eval").body, sizes)
    assert value.denominator == 1, f"{text} is {value}"
    return int(value)


def evaluate_tree(tree: ast.expr, sizes: Mapping[str, int]) -> Fraction:
    match tree:
        case ast.Constant(value=int(number)):
            return Fraction(number)
        case ast.Name(id=name):
            return Fraction(sizes[name])
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -evaluate_tree(operand, sizes)
        case ast.Call(func=ast.Name(id=name), args=args):
            values = [evaluate_tree(arg, sizes) for arg in args]
            return Fraction(FUNCTIONS[name](*values))
        case ast.BinOp(left=left, op=op, right=right):
            a, b = evaluate_tree(left, sizes), evaluate_tree(right, sizes)
            match op:
                case ast.Add():
                    return a + b
                case ast.Sub():
                    return a - b
                case ast.Mult():
                    return a * b
                case ast.Div():
                    return a / b
                case ast.FloorDiv():
                    return Fraction(a // b)
                case ast.Mod():
                    return a % b
                case ast.Pow():
                    return Fraction(a ** int(b))
    raise ValueError(f"no dimension: {ast.dump(tree)}")
