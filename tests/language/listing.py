"""A function or model as lines of text, to be read beside docs and expectations.

    f(A, N) -> x_1
    attributes: alpha, beta=2
    imports: "" 18
    n0: x_1 = Loop(N, , A)
      body: loop_body(i: INT64[], cond_in: BOOL[], x) -> cond_out, x_0
        n0: x_0 = Add(x, A)
        n1: cond_out = Identity(cond_in)

An omitted input is empty; `@a` refers to attribute parameter `a`; a tensor is written
`i64 3` (rank 0) or `i64[2] [1, 2]`. Large tensors are cut after sixteen elements.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import onnx
from onnx import AttributeProto, numpy_helper

SHORT = {
    onnx.TensorProto.FLOAT: "f32",
    onnx.TensorProto.DOUBLE: "f64",
    onnx.TensorProto.FLOAT16: "f16",
    onnx.TensorProto.BFLOAT16: "bf16",
    onnx.TensorProto.INT8: "i8",
    onnx.TensorProto.INT16: "i16",
    onnx.TensorProto.INT32: "i32",
    onnx.TensorProto.INT64: "i64",
    onnx.TensorProto.UINT8: "u8",
    onnx.TensorProto.UINT16: "u16",
    onnx.TensorProto.UINT32: "u32",
    onnx.TensorProto.UINT64: "u64",
    onnx.TensorProto.BOOL: "bool",
    onnx.TensorProto.STRING: "str",
    onnx.TensorProto.COMPLEX64: "c64",
    onnx.TensorProto.COMPLEX128: "c128",
}
MOST_ELEMENTS = 16


def number(value: Any) -> str:
    if isinstance(value, bytes):
        return repr(value.decode("utf-8", "replace"))
    if isinstance(value, float):
        return f"{value:.9g}" if value != int_or(value) else f"{value:.1f}"
    return str(value)


def int_or(value: float) -> float:
    return float(int(value)) if abs(value) < 1e15 else float("nan")


def tensor_text(tensor: onnx.TensorProto) -> str:
    kind = SHORT.get(tensor.data_type) or onnx.TensorProto.DataType.Name(
        tensor.data_type
    )
    array = numpy_helper.to_array(tensor)
    values = array.ravel()[:MOST_ELEMENTS].tolist()
    if array.ndim == 0:
        return f"{kind} {number(values[0])}"
    dims = ",".join(str(d) for d in array.shape)
    more = ", ..." if array.size > MOST_ELEMENTS else ""
    return f"{kind}[{dims}] [{', '.join(number(v) for v in values)}{more}]"


def attribute_text(attribute: AttributeProto) -> str | None:
    """`name=value` of one attribute; None for the graphs, which get lines."""
    name = attribute.name
    if attribute.ref_attr_name:
        return f"{name}=@{attribute.ref_attr_name}"
    if attribute.type in (AttributeProto.GRAPH, AttributeProto.GRAPHS):
        return None
    value = onnx.helper.get_attribute_value(attribute)
    if attribute.type == AttributeProto.TENSOR:
        text = tensor_text(value)
        return text if name == "value" else f"{name}={text}"
    if isinstance(value, bytes | float | int):
        return f"{name}={number(value)}"
    if isinstance(value, Iterable):
        return f"{name}=[{', '.join(number(v) for v in value)}]"
    return f"{name}={value!r}"


def type_text(value: onnx.ValueInfoProto) -> str:
    """`: FLOAT[N, 3]` after a value's name, nothing when it has no type."""
    kind = value.type.WhichOneof("value")
    if kind is None:
        return ""
    if kind != "tensor_type":
        return f": {kind}"
    tensor = value.type.tensor_type
    text = onnx.TensorProto.DataType.Name(tensor.elem_type)
    if not tensor.HasField("shape"):
        return f": {text}[...]"
    dims = []
    for dim in tensor.shape.dim:
        which = dim.WhichOneof("value")
        dims.append("?" if which is None else str(getattr(dim, which)))
    return f": {text}[{', '.join(dims)}]"


def node_lines(node: onnx.NodeProto, indent: str) -> list[str]:
    domain = f"{node.domain}." if node.domain else ""
    texts = [text for a in node.attribute if (text := attribute_text(a)) is not None]
    attributes = f" {{{', '.join(texts)}}}" if texts else ""
    outputs = ", ".join(node.output)
    inputs = ", ".join(node.input)
    head = f"{indent}{node.name}: {outputs} = {domain}{node.op_type}({inputs})"
    lines = [head + attributes]
    for a in node.attribute:
        if a.type == AttributeProto.GRAPH and not a.ref_attr_name:
            lines += graph_lines(a.g, indent + "  ", f"{a.name}: ")
    return lines


def graph_lines(graph: onnx.GraphProto, indent: str, label: str = "") -> list[str]:
    inputs = ", ".join(v.name + type_text(v) for v in graph.input)
    outputs = ", ".join(v.name + type_text(v) for v in graph.output)
    lines = [f"{indent}{label}{graph.name}({inputs}) -> {outputs}".rstrip()]
    if graph.doc_string:
        lines.append(f"{indent}doc: {graph.doc_string!r}")
    for value in graph.value_info:
        lines.append(f"{indent}  value {value.name}{type_text(value)}")
    for node in graph.node:
        lines += node_lines(node, indent + "  ")
    return lines


def imports_text(imports: Iterable[onnx.OperatorSetIdProto]) -> str:
    empty = '""'
    return ", ".join(f"{i.domain or empty} {i.version}" for i in imports)


def function_lines(function: onnx.FunctionProto) -> list[str]:
    inputs, outputs = ", ".join(function.input), ", ".join(function.output)
    lines = [f"{function.domain}.{function.name}({inputs}) -> {outputs}".rstrip()]
    attributes = [*function.attribute]
    attributes += [attribute_text(a) or a.name for a in function.attribute_proto]
    if attributes:
        lines.append(f"attributes: {', '.join(attributes)}")
    lines.append(f"imports: {imports_text(function.opset_import)}".rstrip())
    if function.doc_string:
        lines.append(f"doc: {function.doc_string!r}")
    lines += [f"value {v.name}{type_text(v)}" for v in function.value_info]
    for node in function.node:
        lines += node_lines(node, "")
    return lines


def model_lines(model: onnx.ModelProto) -> list[str]:
    lines = [f"IR {model.ir_version}, imports {imports_text(model.opset_import)}"]
    lines += graph_lines(model.graph, "")
    for function in model.functions:
        lines += ["", *function_lines(function)]
    return lines
