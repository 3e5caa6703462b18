"""The wire format by hand: what no proper writer would make, this does.

Each function gives the bytes of one message of the format; the numbers are those of
onnx.proto.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass, field

# --- The wire format ---


def varint(value: int) -> bytes:
    value &= (1 << 64) - 1
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def tag(number: int, wire: int) -> bytes:
    return varint(number << 3 | wire)


def num(number: int, value: int) -> bytes:
    return tag(number, 0) + varint(value)


def blob(number: int, payload: bytes | str) -> bytes:
    data = payload.encode() if isinstance(payload, str) else payload
    return tag(number, 2) + varint(len(data)) + data


def fixed32(number: int, value: float) -> bytes:
    return tag(number, 5) + struct.pack("<f", value)


def join(parts: Iterable[bytes]) -> bytes:
    return b"".join(parts)


# --- Messages of the format; numbers as in onnx.proto ---


def entry(key: str, value: str | bytes) -> bytes:
    return blob(1, key) + blob(2, value)


def shape(dims: Iterable[int | str]) -> bytes:
    return join(blob(1, num(1, d) if isinstance(d, int) else blob(2, d)) for d in dims)


def tensor_type(dtype: int = 1, dims: Iterable[int | str] | None = (2,)) -> bytes:
    inner = num(1, dtype)
    if dims is not None:
        inner += blob(2, shape(dims))
    return blob(1, inner)


def value(name: str | bytes, type_bytes: bytes | None = None) -> bytes:
    out = blob(1, name)
    return out + (blob(2, tensor_type() if type_bytes is None else type_bytes))


def tensor(
    name: str = "w",
    dtype: int | None = 1,
    dims: Iterable[int] = (2,),
    data: bytes | None = None,
) -> bytes:
    """`data` is whole fields; two raw floats unless told."""
    out = join(num(1, d) for d in dims)
    if dtype is not None:
        out += num(2, dtype)
    out += blob(8, name) if name else b""
    return out + (blob(9, bytes(8)) if data is None else data)


def external(location: str | bytes, name: str = "w", **keys: str) -> bytes:
    entries = [entry("location", location), *(entry(k, v) for k, v in keys.items())]
    return tensor(name, data=join(blob(13, e) for e in entries) + num(14, 1))


def attribute(name: str, type_number: int | None, *fields: bytes) -> bytes:
    out = blob(1, name) + join(fields)
    return out + (num(20, type_number) if type_number is not None else b"")


def int_attr(name: str, number: int) -> bytes:
    return attribute(name, 2, num(3, number))


def graph_attr(name: str, graph_bytes: bytes) -> bytes:
    return attribute(name, 5, blob(6, graph_bytes))


def node(
    op: str,
    inputs: Iterable[str] = (),
    outputs: Iterable[str] = (),
    *attrs: bytes,
    domain: str | None = None,
    overload: str | None = None,
    name: str | None = None,
) -> bytes:
    out = join(blob(1, i) for i in inputs) + join(blob(2, o) for o in outputs)
    if name is not None:
        out += blob(3, name)
    out += blob(4, op) + join(blob(5, a) for a in attrs)
    if domain is not None:
        out += blob(7, domain)
    if overload is not None:
        out += blob(8, overload)
    return out


def graph(
    nodes: Iterable[bytes] = (),
    inputs: Iterable[bytes] = (),
    outputs: Iterable[bytes] = (),
    initializers: Iterable[bytes] = (),
    extra: bytes = b"",
    name: str = "g",
) -> bytes:
    return (
        join(blob(1, n) for n in nodes)
        + blob(2, name)
        + join(blob(5, t) for t in initializers)
        + join(blob(11, v) for v in inputs)
        + join(blob(12, v) for v in outputs)
        + extra
    )


def opset(domain: str = "", version: int = 18) -> bytes:
    return (blob(1, domain) if domain else b"") + num(2, version)


def function(
    name: str,
    nodes: Iterable[bytes],
    inputs: Iterable[str] = ("a",),
    outputs: Iterable[str] = ("b",),
    attributes: Iterable[str] = (),
    domain: str | None = "my",
    overload: str | None = None,
    opsets: Iterable[bytes] | None = None,
    extra: bytes = b"",
) -> bytes:
    imports = (opset(), opset("my", 1)) if opsets is None else opsets
    return (
        blob(1, name)
        + join(blob(4, i) for i in inputs)
        + join(blob(5, o) for o in outputs)
        + join(blob(6, a) for a in attributes)
        + join(blob(7, n) for n in nodes)
        + join(blob(9, o) for o in imports)
        + (blob(10, domain) if domain is not None else b"")
        + extra
        + (blob(13, overload) if overload is not None else b"")
    )


def model(
    graph_bytes: bytes | None = None,
    opsets: Iterable[bytes] | None = None,
    functions: Iterable[bytes] = (),
    ir_version: int = 14,
    extra: bytes = b"",
) -> bytes:
    """The import comes last, so that no true prefix of a model is a sound one."""
    out = num(1, ir_version)
    out += blob(7, small_graph() if graph_bytes is None else graph_bytes)
    out += join(blob(25, f) for f in functions) + extra
    return out + join(blob(8, o) for o in ((opset(),) if opsets is None else opsets))


def small_graph(extra_nodes: Iterable[bytes] = (), extra: bytes = b"") -> bytes:
    """y = Add(x, w)."""
    return graph(
        [node("Add", "xw", "y", name="add"), *extra_nodes],
        [value("x")],
        [value("y")],
        [tensor()],
        extra,
    )


def branch(nodes: Iterable[bytes], output: str = "i", extra: bytes = b"") -> bytes:
    return graph(nodes, outputs=[blob(1, output)], extra=extra, name="branch")


def if_node(then_graph: bytes, output: str = "z", condition: str = "x") -> bytes:
    other = branch([node("Identity", [condition], ["i"])])
    return node(
        "If",
        [condition],
        [output],
        graph_attr("then_branch", then_graph),
        graph_attr("else_branch", other),
    )


def read_varint(data: bytes, at: int, end: int) -> tuple[int, int]:
    result = shift = 0
    while at < end:
        byte = data[at]
        result |= (byte & 0x7F) << shift
        shift += 7
        at += 1
        if byte < 0x80:
            return result, at
    raise ValueError("a number is cut off")


# --- Cases ---


@dataclass
class Case:
    group: str
    name: str
    data: bytes
    expected: str
    # How reading the elements of each external tensor ends; None: not asked.
    reads: str | None = None

    @property
    def ir_version(self) -> int:
        """As the model declares it, if it does so at its beginning."""
        if self.data[:1] != tag(1, 0) or len(self.data) < 12:
            return 14
        number, _ = read_varint(self.data, 1, len(self.data))
        return number - (1 << 64) if number >> 63 else number


@dataclass
class Corpus:
    cases: list[Case] = field(default_factory=list)

    def add(
        self,
        group: str,
        name: str,
        data: bytes,
        expected: str,
        reads: str | None = None,
    ) -> None:
        self.cases.append(Case(group, name, data, expected, reads))
