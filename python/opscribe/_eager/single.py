"""Models of one node, by which a runtime runs one operator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from opscribe._core import AttrType, DataType, Model, Tensor, Type
from opscribe._eager.arrays import data_type
from opscribe._script.signature import AttributeParameter, OpSignature

__all__ = [
    "attribute_key",
    "input_types",
    "kind_of",
    "node_model",
    "shapes_of",
    "shown_input",
    "to_attributes",
]

IR_VERSION = 10


# --- attributes


def to_attributes(
    signature: OpSignature | None, attributes: Mapping[str, Any]
) -> dict[str, Any]:
    """The attributes with values, each as its declared type wants it."""
    result = {}
    params = signature.params_map if signature is not None else {}
    for name, value in attributes.items():
        if value is None:
            continue
        param = params.get(name)
        kind = param.type if isinstance(param, AttributeParameter) else None
        try:
            result[name] = _CONVERT.get(kind, _as_given)(value)
        except (TypeError, ValueError) as error:
            wanted = kind.name if kind is not None else "attribute"
            raise TypeError(
                f"attribute `{name}` is {wanted}, which {value!r} is not: {error}"
            ) from None
    return result


def _as_int(value: Any) -> int:
    if isinstance(value, float):
        if value != int(value):
            raise TypeError("it is not an integer")
        return int(value)
    return int(value.__index__() if hasattr(value, "__index__") else value)


def _as_float(value: Any) -> float:
    return float(value)


def _as_text(value: Any) -> str | bytes:
    if isinstance(value, (str, bytes)):
        return value
    raise TypeError("it is not a string")


def _as_list(convert: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def convert_list(value: Any) -> list[Any]:
        if isinstance(value, (str, bytes)):
            raise TypeError("it is not a list")
        if isinstance(value, Tensor):
            value = value.numpy().tolist()
        elif isinstance(value, np.ndarray):
            value = value.tolist()
        return [convert(item) for item in value]

    return convert_list


def _as_tensor(value: Any) -> Any:
    from opscribe._eager.autocast import as_array

    if isinstance(value, Tensor):
        return value
    return Tensor(as_array(value))


def _as_given(value: Any) -> Any:
    if isinstance(value, (bool, np.integer)):
        return int(value)
    if isinstance(value, np.floating):
        return float(value)
    if isinstance(value, tuple):
        return list(value)
    return value


_CONVERT: dict[AttrType | None, Callable[[Any], Any]] = {
    AttrType.INT: _as_int,
    AttrType.FLOAT: _as_float,
    AttrType.STRING: _as_text,
    AttrType.INTS: _as_list(_as_int),
    AttrType.FLOATS: _as_list(_as_float),
    AttrType.STRINGS: _as_list(_as_text),
    AttrType.TENSOR: _as_tensor,
}


def attribute_key(attributes: Mapping[str, Any]) -> tuple[Any, ...]:
    """What tells two sets of attributes apart, to keep sessions by."""
    if not attributes:
        return ()
    return tuple([(name, _key_of(value)) for name, value in attributes.items()])


def _key_of(value: Any) -> Any:
    if isinstance(value, (int, float, str, bytes)):
        return type(value), value, repr(value) if isinstance(value, float) else None
    if isinstance(value, list):
        return tuple(map(_key_of, value))
    if isinstance(value, Tensor):
        if value.dtype == DataType.STRING:
            return value.shape, tuple(value.strings())
        return value.dtype, value.shape, value.tobytes()
    if hasattr(value, "SerializeToString"):
        return type(value), value.SerializeToString(deterministic=True)
    if hasattr(value, "to_text"):
        return type(value), value.to_text()
    return type(value), str(value)


# --- inputs


def kind_of(value: Any) -> Any:
    """What tells the type of an input apart: dtype and rank; of a list, the dtype.

    The rank is there because runtimes check it when they load a model. When they run
    one, a wrong rank may end the process.
    """
    if value is None:
        return None
    if isinstance(value, list):
        return (value[0].dtype if value else np.dtype(np.float32),)
    return value.dtype, value.ndim


def shapes_of(inputs: Sequence[Any]) -> tuple[Any, ...]:
    """The shapes of the tensors among the inputs; None for the others."""
    return tuple(
        [value.shape if isinstance(value, np.ndarray) else None for value in inputs]
    )


def input_types(
    kinds: Sequence[Any], shapes: Sequence[Any] | None = None
) -> list[Type | None]:
    """The types of inputs of these kinds, for all shapes or these."""
    types: list[Type | None] = []
    for index, kind in enumerate(kinds):
        if kind is None:
            types.append(None)
        elif len(kind) == 1:
            types.append(Type.sequence(Type.tensor(data_type(kind[0]))))
        else:
            dtype, rank = kind
            dims = [None] * rank if shapes is None else shapes[index]
            types.append(Type.tensor(data_type(dtype), dims))
    return types


def shown_input(value: Any) -> str:
    """The type of an input as messages have it, with its shape."""
    if value is None:
        return "None"
    if isinstance(value, list):
        return f"[{', '.join(map(shown_input, value))}]"
    return f"{_dtype_name(value.dtype)}{list(value.shape)}"


def _dtype_name(dtype: np.dtype[Any]) -> str:
    return "string" if dtype.kind in "OSU" else str(dtype)


# --- the model


def node_model(
    op_type: str,
    opsets: Mapping[str, int],
    domain: str,
    types: Sequence[Type | None],
    attributes: Mapping[str, Any],
    num_outputs: int,
    carriers: Sequence[DataType | None] = (),
) -> bytes:
    """A model with one node; inputs are `input<i>`, outputs `output<i>`.

    Where a runtime has no arrays of a type, `carriers` names one it has, for the inputs
    and then the outputs; Casts in the model convert.
    """
    model = Model("eager", opset=dict(opsets), ir_version=IR_VERSION)
    graph = model.graph
    carriers = [*carriers, *[None] * (len(types) + num_outputs - len(carriers))]
    inputs: list[Any] = []
    for index, type in enumerate(types):
        if type is None:
            inputs.append(None)
            continue
        carrier = carriers[index]
        name = f"input{index}"
        if carrier is None:
            inputs.append(graph.add_input(name, type))
        else:
            assert type.dtype is not None
            outer = graph.add_input(name, Type.tensor(carrier, type.shape))
            cast = graph.append_node("Cast", [outer], 1, {"to": int(type.dtype)})
            inputs.append(cast.outputs[0])
    plain, foreign = _split_foreign(attributes)
    names = [f"output{index}" for index in range(num_outputs)]
    made = [
        name if carriers[len(types) + index] is None else f"raw_{name}"
        for index, name in enumerate(names)
    ]
    node = graph.append_node(op_type, inputs, made, plain, domain=domain)
    for index, name in enumerate(names):
        carrier = carriers[len(types) + index]
        value = node.outputs[index]
        if carrier is not None:
            cast = graph.append_node("Cast", [value], [name], {"to": int(carrier)})
            value = cast.outputs[0]
        graph.add_output(value)
    data = model.to_bytes()
    return _with_foreign(data, op_type, domain, foreign) if foreign else data


def _split_foreign(
    attributes: Mapping[str, Any],
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Attributes of ours, and those given as objects of the `onnx` package."""
    plain: dict[str, Any] = {}
    foreign: dict[str, Any] = {}
    for name, value in attributes.items():
        first = value[0] if isinstance(value, list) and value else value
        is_proto = hasattr(first, "SerializeToString")
        (foreign if is_proto else plain)[name] = value
    return plain, foreign


def _with_foreign(
    data: bytes, op_type: str, domain: str, attributes: Mapping[str, Any]
) -> bytes:
    import onnx

    model = onnx.load_model_from_string(data)
    (node,) = [
        node
        for node in model.graph.node
        if node.op_type == op_type and node.domain == domain
    ]
    for name, value in attributes.items():
        node.attribute.append(onnx.helper.make_attribute(name, value))
    return bytes(model.SerializeToString())
