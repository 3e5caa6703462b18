"""Hostile models: a deterministic generator.

    python tests/hostile/generate.py FOLDER

writes every file below FOLDER and an `expected.json` that says, per file, how loading
and checking must end: "ok", "invalid" (malformed or unsound), "budget" (a limit) or
"io". The bytes are put together by hand, because no proper writer would make them.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import struct
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

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


def seeds() -> dict[str, bytes]:
    branchy = small_graph([if_node(branch([node("Relu", ["x"], ["i"])]))])
    call = node("f", ["x"], ["c"], domain="my")
    body = [node("Relu", ["a"], ["b"])]
    return {
        "add": model(),
        "if": model(branchy),
        "function": model(
            small_graph([call]), [opset(), opset("my", 1)], [function("f", body)]
        ),
        "sparse": model(
            small_graph(
                extra=blob(
                    15,
                    blob(1, tensor("s"))
                    + blob(2, tensor("", 7, data=blob(9, struct.pack("<2q", 0, 3))))
                    + num(3, 4),
                )
            )
        ),
    }


def length_positions(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Positions and sizes of length prefixes, at every depth that parses."""

    def walk(start: int, end: int) -> Iterator[tuple[int, int, int]]:
        at = start
        while at < end:
            key, at = read_varint(data, at, end)
            wire = key & 7
            if wire == 0:
                _, at = read_varint(data, at, end)
            elif wire == 5:
                at += 4
            elif wire == 1:
                at += 8
            elif wire == 2:
                length, after = read_varint(data, at, end)
                if after + length > end:
                    raise ValueError
                yield at, after - at, length
                try:
                    inner = list(walk(after, after + length))
                except (ValueError, IndexError):
                    inner = []
                yield from inner
                at = after + length
            else:
                raise ValueError

    return walk(0, len(data))


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


def add_wire(corpus: Corpus) -> None:
    for name, data in seeds().items():
        corpus.add("wire", f"seed_{name}", data, "ok")
        for cut in range(len(data)):
            corpus.add("wire", f"cut_{name}_{cut:04}", data[:cut], "invalid")
    # A length that leads past the end, at the outermost levels where it must.
    data = seeds()["if"]
    top = [p for p in length_positions(data) if p[2] > 60]
    for at, size, _ in top:
        for bomb in (2**31 - 1, 2**31, 2**32, 2**63 - 1, 2**63, 2**64 - 1):
            mutated = data[:at] + varint(bomb) + data[at + size :]
            corpus.add("wire", f"length_{at:03}_{bomb:x}", mutated, "invalid")
    add_varints(corpus)
    add_groups(corpus)
    add_fields(corpus)


def add_varints(corpus: Corpus) -> None:
    good = model()
    long_zero = b"\x80" * 9 + b"\x00"  # ten bytes, allowed
    corpus.add("wire", "varint_ten_bytes", good + tag(5, 0) + long_zero, "ok")
    for extra in range(1, 6):
        bad = good + tag(5, 0) + b"\x80" * (9 + extra) + b"\x00"
        corpus.add("wire", f"varint_{10 + extra}_bytes", bad, "invalid")
    corpus.add("wire", "varint_no_end", good + tag(5, 0) + b"\xff" * 40, "invalid")
    corpus.add("wire", "varint_tag_too_long", good + b"\xff" * 11, "invalid")
    for wire in range(8):
        corpus.add("wire", f"tag_zero_wire_{wire}", good + bytes([wire]), "invalid")
    for wire in (6, 7):
        for number in (1, 7, 8, 99, 1000):
            bad = good + tag(number, wire) + b"\x00"
            corpus.add("wire", f"wire_type_{wire}_field_{number}", bad, "invalid")
    for payload in (b"\x80", b"\xff\xff", b"\x01\x80", b"\x80" * 11 + b"\x01"):
        data = blob(7, payload)  # int64_data with a varint cut off or too long
        bad = model(graph(initializers=[tensor(dtype=7, data=data)]))
        corpus.add("wire", f"packed_varint_{payload.hex()}", bad, "invalid")
    for size in (1, 2, 3, 5, 7):
        bad = model(graph(initializers=[tensor(data=blob(4, bytes(size)))]))
        corpus.add("wire", f"packed_float_{size}_bytes", bad, "invalid")
    for size in (1, 7, 9, 15):
        data = blob(10, bytes(size))
        bad = model(graph(initializers=[tensor(dtype=11, data=data)]))
        corpus.add("wire", f"packed_double_{size}_bytes", bad, "invalid")


def add_groups(corpus: Corpus) -> None:
    good = model()

    def nested(depth: int) -> bytes:
        return tag(99, 3) * depth + tag(99, 4) * depth

    for depth in (1, 2, 10, 50, 90):
        corpus.add("wire", f"group_depth_{depth}", good + nested(depth), "ok")
    for depth in (101, 1000, 100_000):
        corpus.add("wire", f"group_depth_{depth}", good + nested(depth), "budget")
    corpus.add("wire", "group_open", good + tag(99, 3), "invalid")
    corpus.add("wire", "group_open_many", good + tag(99, 3) * 20, "invalid")
    corpus.add("wire", "group_close", good + tag(99, 4), "invalid")
    corpus.add("wire", "group_mismatch", good + tag(99, 3) + tag(98, 4), "invalid")
    inside = tag(99, 3) + num(1, 5) + blob(2, "x") + fixed32(3, 1.0) + tag(99, 4)
    corpus.add("wire", "group_with_fields", good + inside, "ok")
    cut = tag(99, 3) + blob(2, "xyz")[:-1] + tag(99, 4)
    corpus.add("wire", "group_field_past_end", good + cut, "invalid")
    for number in (1, 7, 8, 14, 20, 25):
        known = tag(number, 3) + num(1, 1) + tag(number, 4)
        corpus.add("wire", f"group_as_field_{number}", good + known, "ok")
    for depth in (1, 30, 60):
        inner = small_graph(extra=nested(depth))
        corpus.add("wire", f"group_in_graph_{depth}", model(inner), "ok")
    corpus.add(
        "wire", "group_in_graph_101", model(small_graph(extra=nested(101))), "budget"
    )


def add_fields(corpus: Corpus) -> None:
    good = model()
    # Fields nobody knows, everywhere.
    unknown = {
        "varint": num(1000, 7),
        "blob": blob(1001, b"\x00\xff"),
        "fixed32": fixed32(1002, 1.5),
        "fixed64": tag(1003, 1) + bytes(8),
        "largest_number": num(2**29 - 1, 1),
    }
    for name, data in unknown.items():
        places = {
            "model": good + data,
            "graph": model(small_graph(extra=data)),
            "node": model(small_graph([node("Relu", ["x"], ["r"]) + data])),
            "tensor": model(graph(initializers=[tensor() + data])),
            "value": model(graph(inputs=[value("x") + data])),
            "attribute": model(
                small_graph([node("Concat", "x", "r", int_attr("axis", 0) + data)])
            ),
            "import": model(opsets=[opset() + data]),
        }
        for place, made in places.items():
            corpus.add("wire", f"unknown_{name}_in_{place}", made, "ok")
    corpus.add(
        "wire", "field_number_too_large", good + varint(2**32 | 8) + b"\0", "invalid"
    )
    # A known field of an unexpected wire type is an unknown field.
    corpus.add("wire", "wrong_wire_version", blob(1, "x") + good[2:], "invalid")
    corpus.add(
        "wire", "wrong_wire_graph", num(1, 14) + num(7, 1) + blob(8, opset()), "invalid"
    )
    corpus.add(
        "wire",
        "wrong_wire_import",
        num(1, 14) + blob(7, small_graph()) + num(8, 1),
        "invalid",
    )
    corpus.add("wire", "wrong_wire_doc", good + num(6, 1), "ok")
    corpus.add("wire", "wrong_wire_producer", good + fixed32(2, 1.0), "ok")
    corpus.add("wire", "wrong_wire_functions", good + num(25, 1), "ok")
    # Singular fields twice: the last number counts, messages are merged.
    corpus.add("wire", "twice_version_good_last", num(1, 99) + good, "ok")
    corpus.add("wire", "twice_version_bad_last", good + num(1, 99), "invalid")
    corpus.add("wire", "twice_graph_same", good + blob(7, small_graph()), "invalid")
    corpus.add("wire", "twice_graph_doc", good + blob(7, blob(10, "doc")), "ok")
    corpus.add(
        "wire",
        "twice_graph_more",
        good + blob(7, blob(1, node("Relu", ["y"], ["z"]))),
        "ok",
    )
    corpus.add("wire", "twice_graph_name_gone", good + blob(7, blob(2, "")), "invalid")
    many = good + blob(7, blob(10, "d")) * 2000
    corpus.add("wire", "twice_graph_2000_times", many, "ok")
    two_types = value("x") + blob(2, tensor_type(7))
    corpus.add("wire", "twice_type", model(graph(inputs=[two_types])), "ok")
    # Repeated numbers packed, unpacked and mixed.
    ints = {
        "packed": blob(1, varint(2) + varint(1)),
        "unpacked": num(1, 2) + num(1, 1),
        "mixed": num(1, 2) + blob(1, varint(1)),
        "mixed_empty": blob(1, b"") + num(1, 2) + blob(1, b"") + num(1, 1),
    }
    for name, dims in ints.items():
        made = dims + num(2, 1) + blob(8, "w") + blob(9, bytes(8))
        corpus.add("wire", f"dims_{name}", model(graph(initializers=[made])), "ok")
    for name, data in {
        "packed": blob(4, bytes(8)),
        "unpacked": fixed32(4, 1.0) * 2,
        "mixed": fixed32(4, 1.0) + blob(4, bytes(4)),
    }.items():
        made = model(graph(initializers=[tensor(data=data)]))
        corpus.add("wire", f"float_data_{name}", made, "ok")
    for name, data in {
        "packed": blob(7, b"\x01\x02"),
        "unpacked": num(7, 1) + num(7, 2),
        "mixed": num(7, 1) + blob(7, b"\x02"),
    }.items():
        made = model(graph(initializers=[tensor(dtype=7, data=data)]))
        corpus.add("wire", f"int64_data_{name}", made, "ok")
    # Random bytes, and one random change in a sound file: any end but a crash.
    rng = random.Random(7)
    for i in range(40):
        noise = rng.randbytes(rng.randrange(1, 400))
        corpus.add("wire", f"noise_{i:02}", noise, "any")
    for name, data in seeds().items():
        for i in range(60):
            changed = bytearray(data)
            for _ in range(rng.randrange(1, 4)):
                changed[rng.randrange(len(changed))] = rng.randrange(256)
            corpus.add("wire", f"changed_{name}_{i:02}", bytes(changed), "any")


# Number, bits of an element, field of typed data, entries of that field per element
# as (entries, elements).
TYPES = {
    1: (32, 4, (1, 1)),
    2: (8, 5, (1, 1)),
    3: (8, 5, (1, 1)),
    4: (16, 5, (1, 1)),
    5: (16, 5, (1, 1)),
    6: (32, 5, (1, 1)),
    7: (64, 7, (1, 1)),
    9: (8, 5, (1, 1)),
    10: (16, 5, (1, 1)),
    11: (64, 10, (1, 1)),
    12: (32, 11, (1, 1)),
    13: (64, 11, (1, 1)),
    14: (64, 4, (2, 1)),
    15: (128, 10, (2, 1)),
    16: (16, 5, (1, 1)),
    17: (8, 5, (1, 1)),
    18: (8, 5, (1, 1)),
    19: (8, 5, (1, 1)),
    20: (8, 5, (1, 1)),
    21: (4, 5, (1, 2)),
    22: (4, 5, (1, 2)),
    23: (4, 5, (1, 2)),
    24: (8, 5, (1, 1)),
    25: (2, 5, (1, 4)),
    26: (2, 5, (1, 4)),
    27: (6, 5, (1, 1)),
    28: (6, 5, (1, 1)),
}
ENTRY_BYTES = {4: 4, 10: 8, 5: 1, 7: 1, 11: 1}


def add_tensor(corpus: Corpus) -> None:
    def put(name: str, made: bytes, expected: str) -> None:
        corpus.add("tensor", name, model(graph(initializers=[made])), expected)

    count = 15  # odd, and no multiple of four
    for number, (bits, typed, (entries, elements)) in TYPES.items():
        size = -(-bits * count // 8)
        n_entries = -(-entries * count // elements)
        exact = blob(typed, bytes(n_entries * ENTRY_BYTES[typed]))
        short = blob(typed, bytes((n_entries - 1) * ENTRY_BYTES[typed]))

        def of(
            data: bytes, dims: Iterable[int] = (3, 5), number: int = number
        ) -> bytes:
            return tensor(dtype=number, dims=dims, data=data)

        put(f"type_{number:02}_raw_exact", of(blob(9, bytes(size))), "ok")
        put(f"type_{number:02}_raw_long", of(blob(9, bytes(size + 1))), "ok")
        put(f"type_{number:02}_raw_short", of(blob(9, bytes(size - 1))), "invalid")
        put(f"type_{number:02}_typed_exact", of(exact), "ok")
        put(f"type_{number:02}_typed_short", of(short), "invalid")
        put(f"type_{number:02}_both", of(exact + blob(9, bytes(size))), "invalid")
        put(f"type_{number:02}_none", of(b""), "invalid")
        put(f"type_{number:02}_empty_with_data", of(exact, (0, 5)), "invalid")
        put(f"type_{number:02}_empty", of(b"", (0, 5)), "ok")
        put(f"type_{number:02}_negative", of(blob(9, bytes(size)), (3, -5)), "invalid")
        put(
            f"type_{number:02}_overflow",
            of(blob(9, bytes(size)), (2**62, 2**62)),
            "invalid",
        )
        put(f"type_{number:02}_huge", of(blob(9, bytes(size)), (2**62,)), "invalid")
        other = 6  # string_data never fits
        put(f"type_{number:02}_wrong_field", of(blob(other, "a") * 15), "invalid")
    strings = blob(6, "a") * 15
    put("string_exact", tensor(dtype=8, dims=(15,), data=strings), "ok")
    put("string_short", tensor(dtype=8, dims=(16,), data=strings), "invalid")
    put("string_long", tensor(dtype=8, dims=(14,), data=strings), "ok")
    put("string_raw", tensor(dtype=8, dims=(8,), data=blob(9, bytes(8))), "invalid")
    put("string_not_text", tensor(dtype=8, dims=(1,), data=blob(6, b"\xff\xfe")), "ok")
    put("string_empty_elements", tensor(dtype=8, dims=(2,), data=blob(6, "") * 2), "ok")
    for number in (0, 29, 99, -1, 2**31 - 1, -(2**31)):
        put(f"type_unknown_{number}", tensor(dtype=number), "invalid")
    put("type_absent", tensor(dtype=None), "invalid")
    put("segment", tensor() + blob(3, num(1, 0) + num(2, 2)), "invalid")
    put("name_absent", tensor(""), "invalid")
    put("float6_padding", tensor(dtype=27, dims=(1,), data=blob(9, b"\xc1")), "invalid")
    put(
        "float6_no_padding",
        tensor(dtype=27, dims=(4,), data=blob(9, b"\xff" * 3)),
        "ok",
    )
    put("float6_code_64", tensor(dtype=28, dims=(1,), data=blob(5, b"\x40")), "invalid")
    put("float6_code_63", tensor(dtype=28, dims=(1,), data=blob(5, b"\x3f")), "ok")
    for rank in (0, 1, 16, 64):
        put(f"rank_{rank}", tensor(dims=(1,) * rank, data=blob(9, bytes(4))), "ok")
    for rank in (65, 500, 1024):
        put(f"rank_{rank}", tensor(dims=(1,) * rank, data=blob(9, bytes(4))), "invalid")
    put("rank_2000", tensor(dims=(1,) * 2000, data=blob(9, bytes(4))), "budget")
    put("dims_zero_hides_overflow", tensor(dims=(2**40, 2**40, 0), data=b""), "ok")
    add_sparse(corpus)


def add_sparse(corpus: Corpus) -> None:
    def put(
        name: str,
        expected: str,
        values: bytes | None = None,
        indices: bytes | None = None,
        dims: Iterable[int] = (4,),
    ) -> None:
        made = blob(1, tensor("s") if values is None else values)
        if indices is None:
            indices = tensor("", 7, data=blob(9, struct.pack("<2q", 0, 3)))
        made += blob(2, indices) if indices else b""
        made += join(num(3, d) for d in dims)
        corpus.add(
            "tensor",
            f"sparse_{name}",
            model(small_graph(extra=blob(15, made))),
            expected,
        )

    def at(*numbers: int, dims: Iterable[int] = (2,)) -> bytes:
        return tensor("", 7, dims, blob(9, struct.pack(f"<{len(numbers)}q", *numbers)))

    put("sound", "ok")
    put("typed_indices", "ok", indices=tensor("", 7, data=blob(7, b"\x00\x03")))
    put("tuples", "ok", indices=at(0, 1, 1, 0, dims=(2, 2)), dims=(2, 2))
    put("out_of_range", "invalid", indices=at(0, 4))
    put("negative", "invalid", indices=at(-1, 3))
    put("descending", "invalid", indices=at(3, 0))
    put("repeated", "invalid", indices=at(3, 3))
    put(
        "tuple_out_of_range",
        "invalid",
        indices=at(0, 2, 1, 0, dims=(2, 2)),
        dims=(2, 2),
    )
    put("tuple_descending", "invalid", indices=at(1, 0, 0, 1, dims=(2, 2)), dims=(2, 2))
    put("too_few", "invalid", indices=at(1, dims=(1,)))
    put("wrong_rank", "invalid", indices=at(0, 1, dims=(1, 2, 1)))
    put("wrong_type", "invalid", indices=tensor("", 6))
    put("no_indices", "invalid", indices=b"")
    put("no_dims", "invalid", dims=())
    put("zero_dim", "invalid", dims=(4, 0))
    put("negative_dim", "invalid", dims=(4, -1))
    put("overflow_linear", "invalid", dims=(2**40, 2**40))
    put("overflow_wraps_to_large", "invalid", dims=(2**32 + 1, 2**32 + 1))
    put("overflow_wraps_to_small", "invalid", dims=(2**32, 2**32, 4), indices=at(0, 3))
    put(
        "overflow_tuples",
        "ok",
        dims=(2**40, 2**40),
        indices=at(0, 1, 5, 5, dims=(2, 2)),
    )
    put("values_rank_2", "invalid", values=tensor("s", dims=(2, 1)))
    put("values_short", "invalid", values=tensor("s", data=blob(9, bytes(4))))
    put("values_unnamed", "invalid", values=tensor(""))
    put("clash", "invalid", values=tensor("w"))
    put(
        "huge_count",
        "invalid",
        values=tensor("s", dims=(2**50,)),
        indices=at(dims=(2**50,)),
    )


def external_positions() -> dict[str, Callable[[bytes], bytes]]:
    """Where a stored tensor may stand, as functions of its bytes."""

    def constant(t: bytes) -> bytes:
        return node("Constant", [], ["c"], attribute("value", 4, blob(5, t)))

    def in_sparse(values: bytes, indices: bytes) -> bytes:
        sparse = blob(1, values) + blob(2, indices) + num(3, 4)
        held = attribute("sparse_value", 11, blob(22, sparse))
        return model(small_graph([node("Constant", [], ["c"], held)]))

    custom = [opset(), opset("my", 1)]
    indices = tensor("", 7, data=blob(9, struct.pack("<2q", 0, 3)))
    return {
        "initializer": lambda t: model(graph(initializers=[t])),
        "attribute": lambda t: model(small_graph([constant(t)])),
        "attributes": lambda t: model(
            small_graph(
                [node("F", [], ["c"], attribute("ts", 9, blob(10, t)), domain="my")]
            ),
            custom,
        ),
        "sparse_values": lambda t: in_sparse(t, indices),
        "nested_initializer": lambda t: model(
            small_graph(
                [
                    if_node(
                        graph(
                            [node("Identity", ["x"], ["i"])],
                            outputs=[blob(1, "i")],
                            initializers=[t.replace(b"B\x01w", b"B\x01q")],
                        )
                    )
                ]
            )
        ),
        "nested_attribute": lambda t: model(
            small_graph([if_node(branch([constant(t)], "c"))])
        ),
        "function": lambda t: model(
            small_graph([node("f", ["x"], ["c"], domain="my")]),
            custom,
            [function("f", [constant(t), node("Add", "ac", "b")])],
        ),
        "function_nested": lambda t: model(
            small_graph([node("f", ["x"], ["c"], domain="my")]),
            custom,
            [function("f", [if_node(branch([constant(t)], "c"), "b", "a")])],
        ),
    }


def prepare_external(folder: Path) -> None:
    """The files that the models of the group refer to."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "data.bin").write_bytes(bytes(range(64)))
    (folder / "a..b").write_bytes(bytes(64))
    (folder / "short.bin").write_bytes(bytes(4))
    (folder / "empty.bin").write_bytes(b"")
    (folder / "sub").mkdir(exist_ok=True)
    (folder / "sub" / "data.bin").write_bytes(bytes(64))
    (folder.parent / "outside.bin").write_bytes(bytes(64))
    (folder / "twin.bin").write_bytes(bytes(64))
    links: dict[str, str] = {
        "link": "data.bin",
        "link_out": "../outside.bin",
        "link_dir": "sub",
        "link_dir_out": "..",
        "link_zero": "/dev/zero",
        "link_self": "link_self",
        "link_proc": "/proc/self/environ",
        "link_gone": "nowhere",
    }
    for name, target in links.items():
        if not (folder / name).is_symlink():
            (folder / name).symlink_to(target)
    if not (folder / "twin2.bin").exists():
        (folder / "twin2.bin").hardlink_to(folder / "twin.bin")
    if not (folder / "pipe").exists():
        os.mkfifo(folder / "pipe")


def add_external(corpus: Corpus) -> None:
    good_sum = hashlib.sha1(bytes(range(64))).hexdigest()
    # How the check ends, how reading ends, the tensor.
    rows: dict[str, tuple[str, str, bytes]] = {
        "sound": ("ok", "ok", external("data.bin")),
        "sound_offset": ("ok", "ok", external("data.bin", offset="56")),
        "sound_below": ("ok", "ok", external("sub/data.bin", length="8")),
        "sound_dot": ("ok", "ok", external("./sub//data.bin")),
        "sound_checksum": ("ok", "ok", external("data.bin", checksum=good_sum)),
        "unknown_key": ("ok", "ok", external("data.bin", colour="red", __class__="x")),
        "bad_checksum": ("ok", "invalid", external("data.bin", checksum="0" * 40)),
        "parent": ("invalid", "invalid", external("../outside.bin")),
        "parent_hidden": ("invalid", "invalid", external("sub/../../outside.bin")),
        "parent_inside": ("invalid", "invalid", external("sub/../data.bin")),
        "absolute": ("invalid", "invalid", external("/etc/passwd")),
        "empty": ("invalid", "invalid", external("")),
        "nul": ("invalid", "invalid", external(b"data.bin\0x")),
        "backslash": ("invalid", "invalid", external("sub\\data.bin")),
        "drive": ("invalid", "invalid", external("C:data.bin")),
        "dots_in_name": ("ok", "ok", external("a..b")),
        "hash_mark": ("invalid", "io", external("#data.bin")),
        "link": ("invalid", "invalid", external("link")),
        "link_out": ("invalid", "invalid", external("link_out")),
        "link_dir": ("invalid", "invalid", external("link_dir/data.bin")),
        "link_dir_out": ("invalid", "invalid", external("link_dir_out/outside.bin")),
        "link_zero": ("invalid", "invalid", external("link_zero")),
        "link_self": ("invalid", "invalid", external("link_self")),
        "link_proc": ("invalid", "invalid", external("link_proc")),
        "link_gone": ("invalid", "invalid", external("link_gone")),
        "hard_link": ("invalid", "invalid", external("twin.bin")),
        "pipe": ("invalid", "io", external("pipe")),
        "folder": ("invalid", "io", external("sub")),
        "folder_slash": ("invalid", "invalid", external("sub/")),
        "absent": ("invalid", "io", external("nowhere.bin")),
        "below_file": ("invalid", "io", external("data.bin/x")),
        "short": ("invalid", "invalid", external("short.bin")),
        "empty_file": ("invalid", "invalid", external("empty.bin")),
        "offset_past": ("invalid", "invalid", external("data.bin", offset="57")),
        "offset_huge": (
            "invalid",
            "invalid",
            external("data.bin", offset=str(2**63 - 1)),
        ),
        "offset_wraps": (
            "invalid",
            "invalid",
            external("data.bin", offset=str(2**64 - 4)),
        ),
        "offset_too_large": (
            "invalid",
            "invalid",
            external("data.bin", offset=str(2**64)),
        ),
        "offset_negative": ("invalid", "invalid", external("data.bin", offset="-8")),
        "offset_text": ("invalid", "invalid", external("data.bin", offset="0x8")),
        "length_huge": ("invalid", "invalid", external("data.bin", length=str(2**50))),
        "length_short": ("invalid", "invalid", external("data.bin", length="7")),
        "length_negative": ("invalid", "invalid", external("data.bin", length="-1")),
    }
    positions = external_positions()
    everywhere = {
        "sound",
        "parent",
        "parent_hidden",
        "absolute",
        "link_out",
        "link_dir_out",
        "hard_link",
        "pipe",
        "link_zero",
        "length_huge",
        "offset_huge",
        "bad_checksum",
    }
    for name, (expected, reads, made) in rows.items():
        for position, build in positions.items():
            if position == "initializer" or name in everywhere:
                corpus.add(
                    "external", f"{name}_{position}", build(made), expected, reads
                )

    def put(name: str, made: bytes, expected: str, reads: str | None = None) -> None:
        corpus.add("external", name, model(graph(initializers=[made])), expected, reads)

    put(
        "no_location",
        tensor(data=blob(13, entry("offset", "0")) + num(14, 1)),
        "invalid",
        "invalid",
    )
    put("no_entries", tensor(data=num(14, 1)), "invalid", "invalid")
    put("with_raw", external("data.bin") + blob(9, bytes(8)), "invalid")
    put("strings", external("data.bin").replace(num(2, 1), num(2, 8), 1), "invalid")
    put(
        "two_locations",
        external("data.bin") + blob(13, entry("location", "../outside.bin")),
        "invalid",
    )
    put(
        "two_locations_below",
        external("data.bin") + blob(13, entry("location", "sub/data.bin")),
        "invalid",
    )
    put(
        "two_locations_same",
        external("data.bin") + blob(13, entry("location", "data.bin")),
        "ok",
        "ok",
    )
    put("location_unknown_enum", tensor(data=blob(9, bytes(8)) + num(14, 7)), "ok")
    put("location_default", tensor(data=blob(9, bytes(8)) + num(14, 0)), "ok")
    put(
        "keys_without_location_flag",
        tensor(data=blob(9, bytes(8)) + blob(13, entry("location", "/x"))),
        "ok",
    )
    huge = tensor(
        dims=(2**40,), data=blob(13, entry("location", "data.bin")) + num(14, 1)
    )
    put("huge_tensor", huge, "invalid", "invalid")
    negative = tensor(
        dims=(-2,), data=blob(13, entry("location", "data.bin")) + num(14, 1)
    )
    put("negative_dim", negative, "invalid")
    many = [external("data.bin", f"t{i}", offset=str(i % 56)) for i in range(20_000)]
    corpus.add("external", "many_tensors", model(graph(initializers=many)), "ok")
    files = [external(f"no/such/{i}", f"t{i}") for i in range(20_000)]
    corpus.add("external", "many_files", model(graph(initializers=files)), "invalid")


def add_graph(corpus: Corpus) -> None:
    def put(name: str, graph_bytes: bytes, expected: str, **more: object) -> None:
        corpus.add("graph", name, model(graph_bytes, **more), expected)  # type: ignore[arg-type]

    def nodes(*added: bytes) -> bytes:
        return small_graph(added)

    relu = node("Relu", ["x"], ["r"])
    put("sound", nodes(relu), "ok")
    put("empty", b"", "invalid")
    put("name_only", graph(), "ok")
    # Definitions.
    put("same_output_twice", nodes(relu, relu), "invalid")
    put("output_is_input", nodes(node("Relu", ["w"], ["x"])), "invalid")
    put("output_is_initializer", nodes(node("Relu", ["x"], ["w"])), "invalid")
    put("output_twice_on_node", nodes(node("Dropout", ["x"], ["d", "d"])), "invalid")
    put("input_twice", graph(inputs=[value("x"), value("x")]), "invalid")
    put("initializer_twice", graph(initializers=[tensor(), tensor()]), "invalid")
    put(
        "input_is_initializer",
        graph(inputs=[value("w")], initializers=[tensor()]),
        "ok",
    )
    put("dangling", nodes(node("Relu", ["nothing"], ["r"])), "invalid")
    put("self_loop", nodes(node("Relu", ["r"], ["r"])), "invalid")
    put("output_undefined", graph(outputs=[value("nowhere")]), "invalid")
    put("output_is_graph_input", graph(inputs=[value("x")], outputs=[value("x")]), "ok")
    put(
        "output_is_initializer_itself",
        graph(outputs=[value("w")], initializers=[tensor()]),
        "ok",
    )
    for size in (2, 3, 10, 1000):
        ring = [node("Relu", [f"v{(i + 1) % size}"], [f"v{i}"]) for i in range(size)]
        put(f"cycle_{size}", nodes(*ring), "invalid")
    for size in (2, 10, 5000):
        back = [
            node("Relu", [f"v{i - 1}" if i else "x"], [f"v{i}"]) for i in range(size)
        ]
        put(f"reversed_{size}", nodes(*reversed(back)), "invalid")
        put(f"chain_{size}", nodes(*back), "ok")
    deep = [node("Relu", [f"{i - 1}" if i else "x"], [f"{i}"]) for i in range(100_000)]
    put("chain_100000", nodes(*deep), "ok")
    hub = [node("Relu", ["x"], [f"{i}"]) for i in range(100_000)]
    put("hub_100000", nodes(*hub), "ok")
    put(
        "hub_undefined_100000",
        nodes(*(node("Relu", ["q"], [f"{i}"]) for i in range(100_000))),
        "invalid",
    )
    put(
        "same_name_100000",
        nodes(*(node("Relu", ["x"], ["s"]) for _ in range(100_000))),
        "invalid",
    )
    put("empty_nodes_100000", blob(1, b"") * 100_000 + small_graph(), "invalid")
    put("inputs_100000", nodes(node("Sum", ["x"] * 100_000, ["s"])), "ok")
    put(
        "attributes_50000",
        nodes(
            node(
                "F",
                ["x"],
                ["s"],
                *(int_attr(f"a{i}", i) for i in range(50_000)),
                domain="my",
            )
        ),
        "ok",
        opsets=[opset(), opset("my", 1)],
    )
    put(
        "same_attributes_50000",
        nodes(
            node(
                "F",
                ["x"],
                ["s"],
                *(int_attr("a", i) for i in range(50_000)),
                domain="my",
            )
        ),
        "invalid",
        opsets=[opset(), opset("my", 1)],
    )
    put(
        "initializers_50000",
        graph(initializers=[tensor(f"t{i}") for i in range(50_000)]),
        "ok",
    )
    put("value_infos_50000", small_graph(extra=blob(13, value("stale")) * 50_000), "ok")
    put(
        "imports_50000",
        small_graph(),
        "ok",
        opsets=[opset(), *(opset(f"d{i}", 1) for i in range(50_000))],
    )
    put(
        "domains_20000",
        nodes(*(node("F", ["x"], [f"o{i}"], domain=f"d{i}") for i in range(20_000))),
        "invalid",
    )
    # Subgraphs.
    for depth in (1, 2, 8, 16, 30):
        put(f"depth_{depth}", nested_graphs(depth), "ok")
    for depth in (33, 34, 40, 100, 1000):
        put(f"depth_{depth}", nested_graphs(depth), "budget")
    inner = node("Relu", ["x"], ["i"])
    put(
        "shadow_output",
        nodes(if_node(branch([inner, node("Relu", ["x"], ["y"])]))),
        "invalid",
    )
    put(
        "shadow_input",
        nodes(if_node(branch([inner], extra=blob(11, blob(1, "x"))))),
        "invalid",
    )
    put(
        "shadow_initializer",
        nodes(if_node(branch([inner], extra=blob(5, tensor())))),
        "invalid",
    )
    put(
        "siblings_share_names",
        nodes(if_node(branch([inner])), if_node(branch([inner]), "z2")),
        "ok",
    )
    put(
        "capture_later",
        nodes(
            if_node(branch([node("Relu", ["late"], ["i"])])),
            node("Relu", ["x"], ["late"]),
        ),
        "invalid",
    )
    put(
        "capture_own_output",
        nodes(if_node(branch([node("Relu", ["z"], ["i"])]))),
        "invalid",
    )
    put("return_outer", nodes(if_node(branch([], "x"))), "invalid")
    put(
        "inner_seen_outside",
        nodes(if_node(branch([inner])), node("Relu", ["i"], ["o"])),
        "invalid",
    )
    put(
        "subgraph_unnamed",
        nodes(if_node(branch([inner]).replace(blob(2, "branch"), b""))),
        "invalid",
    )
    same = graph_attr("then_branch", branch([inner]))
    put("branch_twice", nodes(node("If", ["x"], ["z"], same, same)), "invalid")
    put("branch_missing", nodes(node("If", ["x"], ["z"], same)), "invalid")
    put(
        "branch_empty",
        nodes(
            node(
                "If",
                ["x"],
                ["z"],
                attribute("then_branch", 5),
                graph_attr("else_branch", branch([inner])),
            )
        ),
        "invalid",
    )
    add_declarations(corpus, put)
    add_nodes(corpus, put, nodes)


def nested_graphs(depth: int) -> bytes:
    inner = branch([node("Relu", ["x"], ["i"])])
    for level in range(depth - 1):
        inner = branch(
            [
                node(
                    "If",
                    ["x"],
                    [f"o{level}"],
                    graph_attr("then_branch", inner),
                    graph_attr(
                        "else_branch",
                        branch([node("Relu", ["x"], [f"e{level}"])], f"e{level}"),
                    ),
                )
            ],
            f"o{level}",
        )
    return small_graph([if_node(inner)])


def add_declarations(corpus: Corpus, put: Callable[..., None]) -> None:
    def sequence(inner: bytes) -> bytes:
        return blob(4, blob(1, inner))

    types: dict[str, tuple[bytes, str]] = {
        "tensor": (tensor_type(), "ok"),
        "symbolic": (tensor_type(dims=("N", 3)), "ok"),
        "scalar": (tensor_type(dims=()), "ok"),
        "none": (b"", "invalid"),
        "no_element": (blob(1, blob(2, shape((2,)))), "invalid"),
        "no_shape": (tensor_type(dims=None), "invalid"),
        "element_0": (tensor_type(0), "invalid"),
        "element_29": (tensor_type(29), "invalid"),
        "element_-1": (tensor_type(-1), "invalid"),
        "negative": (tensor_type(dims=(-1,)), "invalid"),
        "rank_65": (tensor_type(dims=(1,) * 65), "invalid"),
        "rank_5000": (tensor_type(dims=(1,) * 5000), "budget"),
        "sequence": (sequence(tensor_type()), "ok"),
        "sequence_empty": (blob(4, b""), "invalid"),
        "optional": (blob(9, blob(1, tensor_type())), "ok"),
        "optional_empty": (blob(9, b""), "invalid"),
        "map": (blob(5, num(1, 7) + blob(2, tensor_type())), "ok"),
        "map_float_key": (blob(5, num(1, 1) + blob(2, tensor_type())), "invalid"),
        "map_no_key": (blob(5, blob(2, tensor_type())), "invalid"),
        "map_no_value": (blob(5, num(1, 7)), "invalid"),
        "opaque": (blob(7, blob(2, "o")), "ok"),
        "opaque_unnamed": (blob(7, blob(1, "d")), "invalid"),
        "sparse": (blob(8, num(1, 1) + blob(2, shape((2,)))), "ok"),
        "two_cases_last_wins": (tensor_type() + sequence(tensor_type()), "ok"),
    }
    for name, (type_bytes, expected) in types.items():
        put(f"type_{name}", graph(inputs=[value("x", type_bytes)]), expected)
    for depth in (2, 10, 20, 30):
        nested = tensor_type()
        for _ in range(depth):
            nested = sequence(nested)
        put(f"type_depth_{depth}", graph(inputs=[value("x", nested)]), "ok")
    for depth in (33, 45, 60, 200, 5000):
        nested = tensor_type()
        for _ in range(depth):
            nested = sequence(nested)
        put(f"type_depth_{depth}", graph(inputs=[value("x", nested)]), "budget")
    put("input_untyped", graph(inputs=[blob(1, "x")]), "invalid")
    put("input_unnamed", graph(inputs=[blob(2, tensor_type())]), "invalid")
    put("initializer_unnamed", graph(initializers=[tensor("")]), "invalid")
    put("stale_value_info", small_graph(extra=blob(13, value("gone"))), "ok")
    put("annotation", small_graph(extra=blob(14, blob(1, "gone"))), "ok")
    put("metadata_twice", small_graph(extra=blob(16, entry("k", "1")) * 2), "ok")
    for version, expected in (
        (0, "invalid"),
        (15, "invalid"),
        (-1, "invalid"),
        (2**62, "invalid"),
        (8, "ok"),
    ):
        put(f"ir_version_{version}", graph(), expected, ir_version=version)
    for version, expected in (
        (0, "invalid"),
        (-1, "invalid"),
        (2**31, "invalid"),
        (-(2**63), "invalid"),
        (29, "ok"),
        (2**31 - 1, "ok"),
    ):
        put(f"opset_{version}", graph(), expected, opsets=[opset("", version)])
    put("opset_none", graph(), "invalid", opsets=[])
    put("ir_version_negative_alone", graph(), "invalid", opsets=[], ir_version=-1)
    oldest = graph(
        [node("Concat", ["x"], ["r"], attribute("axis", None, num(3, 0)))], [value("x")]
    )
    put("ir_version_1_untyped_attribute", oldest, "ok", opsets=[], ir_version=1)
    put("opset_twice", graph(), "invalid", opsets=[opset(), opset("", 17)])
    put("opset_alias_twice", graph(), "invalid", opsets=[opset(), opset("ai.onnx", 17)])
    put("old_with_imports", graph(), "invalid", ir_version=2)
    put("model_metadata_twice", graph(), "invalid", extra=blob(14, entry("k", "1")) * 2)
    for name, text in {
        "control": "a\x1b[31m\n",
        "bidi": "a\u202eb",
        "quote": 'a"b`c',
        "nul": "a\0b",
        "dots": "a.b/c:d",
        "space": " ",
        "emoji": "\U0001f600",
    }.items():
        put(f"name_{name}", graph([node("Relu", [text], ["r"])], [value(text)]), "ok")
    put("name_not_utf8", graph(inputs=[value(b"\xff\xfe")]), "ok")
    put("name_60000", graph(inputs=[value("n" * 60_000)]), "ok")
    put("name_70000", graph(inputs=[value("n" * 70_000)]), "budget")


def add_nodes(
    corpus: Corpus, put: Callable[..., None], nodes: Callable[..., bytes]
) -> None:
    put("op_missing", nodes(node("", ["x"], ["r"])), "invalid")
    put("op_unknown", nodes(node("Nonsense", ["x"], ["r"])), "invalid")
    put("op_later", nodes(node("Gelu", ["x"], ["r"])), "invalid")
    put("op_deprecated", nodes(node("Upsample", ["x", "w"], ["r"])), "invalid")
    put("op_historic", nodes(node("ImageScaler", ["x"], ["r"])), "ok")
    put(
        "op_custom",
        nodes(node("F", ["x"], ["r"], domain="my")),
        "ok",
        opsets=[opset(), opset("my", 1)],
    )
    put(
        "op_custom_not_imported", nodes(node("F", ["x"], ["r"], domain="my")), "invalid"
    )
    put("op_alias", nodes(node("Relu", ["x"], ["r"], domain="ai.onnx")), "invalid")
    put("no_values", nodes(node("Constant")), "invalid")
    for count in (0, 1, 3, 1000):
        put(f"add_{count}_inputs", nodes(node("Add", ["x"] * count, ["r"])), "invalid")
    for count in (0, 2, 1000):
        outputs = [f"r{i}" for i in range(count)]
        put(f"add_{count}_outputs", nodes(node("Add", ["x", "w"], outputs)), "invalid")
    put("omitted_input", nodes(node("Add", ["x", ""], ["r"])), "invalid")
    put("omitted_output", nodes(node("Add", ["x", "w"], [""])), "invalid")
    put("omitted_optional", nodes(node("Clip", ["x", "", "w"], ["r"])), "ok")
    axis = int_attr("axis", 0)
    concat = ("Concat", ["x", "w"], ["r"])
    put("attr_sound", nodes(node(*concat, axis)), "ok")
    put("attr_missing", nodes(node(*concat)), "invalid")
    put("attr_twice", nodes(node(*concat, axis, axis)), "invalid")
    put("attr_unknown", nodes(node(*concat, axis, int_attr("b", 1))), "invalid")
    put("attr_internal", nodes(node(*concat, axis, int_attr("__b", 1))), "ok")
    put("attr_unnamed", nodes(node(*concat, axis, int_attr("", 1))), "invalid")
    put(
        "attr_untyped",
        nodes(node(*concat, attribute("axis", None, num(3, 0)))),
        "invalid",
    )
    put("attr_zero_left_out", nodes(node(*concat, attribute("axis", 2))), "ok")
    put(
        "attr_two_values",
        nodes(node(*concat, attribute("axis", 2, num(3, 0), fixed32(2, 1.0)))),
        "invalid",
    )
    put(
        "attr_unknown_enum",
        nodes(node(*concat, attribute("axis", 99, num(3, 0)))),
        "invalid",
    )
    put(
        "attr_reference",
        nodes(node(*concat, attribute("axis", 2, blob(21, "p")))),
        "invalid",
    )
    values = {
        1: fixed32(2, 1.0),
        2: num(3, 1),
        3: blob(4, "s"),
        4: blob(5, tensor()),
        5: blob(6, graph()),
        6: fixed32(7, 1.0),
        7: num(8, 1),
        8: blob(9, "s"),
        9: blob(10, tensor()),
        10: blob(11, graph()),
        13: blob(14, tensor_type()),
        14: blob(15, tensor_type()),
    }
    custom = [opset(), opset("my", 1)]
    for declared in range(1, 15):
        for stored, data in values.items():
            if stored == declared or (stored + declared) % 3 == 0:
                held = nodes(
                    node("F", ["x"], ["r"], attribute("a", declared, data), domain="my")
                )
                expected = "ok" if stored == declared else "invalid"
                put(
                    f"attr_declared_{declared}_stored_{stored}",
                    held,
                    expected,
                    opsets=custom,
                )
    for declared in range(0, 15):
        held = nodes(node("F", ["x"], ["r"], attribute("a", declared), domain="my"))
        expected = "invalid" if declared in (0, 4, 5, 11, 13) else "ok"
        put(f"attr_declared_{declared}_empty", held, expected, opsets=custom)


def add_function(corpus: Corpus) -> None:
    custom = [opset(), opset("my", 1)]
    body = [node("Relu", ["a"], ["b"])]

    def call(
        name: str = "f", *attrs: bytes, output: str = "c", overload: str | None = None
    ) -> bytes:
        return node(name, ["x"], [output], *attrs, domain="my", overload=overload)

    def inner_call(name: str, output: str = "b") -> bytes:
        return node(name, ["a"], [output], domain="my")

    def put(
        name: str, functions: Iterable[bytes], expected: str, *calls: bytes
    ) -> None:
        made = model(small_graph(calls or [call()]), custom, functions)
        corpus.add("function", name, made, expected)

    put("sound", [function("f", body)], "ok")
    for size in (1, 2, 3, 5, 10, 50, 99, 100):
        ring = [
            function(f"f{i}", [inner_call(f"f{(i + 1) % size}")]) for i in range(size)
        ]
        put(f"ring_{size}", ring, "invalid", call("f0"))
        hidden = [
            function(
                f"f{i}",
                [
                    if_node(
                        branch([node(f"f{(i + 1) % size}", ["a"], ["i"], domain="my")]),
                        "b",
                        "a",
                    )
                ],
            )
            for i in range(size)
        ]
        put(f"ring_in_subgraphs_{size}", hidden, "invalid", call("f0"))
    for size in (2, 5, 10, 20, 40, 60, 80, 99, 100):
        doubling = [
            function(
                f"f{i}",
                [
                    inner_call(f"f{i + 1}", "t"),
                    inner_call(f"f{i + 1}", "u"),
                    node("Add", "tu", "b"),
                ],
            )
            for i in range(size - 1)
        ]
        doubling.append(function(f"f{size - 1}", body))
        put(f"doubling_{size}", doubling, "ok", call("f0"))
        put(f"doubling_{size}_backwards", doubling[::-1], "ok", call("f0"))
    for size in (101, 150, 1000, 9000):
        chain = [function(f"f{i}", [inner_call(f"f{i + 1}")]) for i in range(size - 1)]
        chain.append(function(f"f{size - 1}", body))
        put(f"chain_{size}", chain, "invalid", call("f0"))
    for size in (1, 10, 100, 1000, 10_000):
        put(
            f"flat_{size}",
            [function(f"f{i}", body) for i in range(size)],
            "ok",
            call("f0"),
        )
    for size in (10_001, 12_000):
        put(
            f"flat_{size}",
            [function(f"f{i}", body) for i in range(size)],
            "budget",
            call("f0"),
        )
    wide = [
        function(
            "f",
            [node("g", ["a"], [f"o{i}"], domain="my") for i in range(20_000)] + body,
        ),
        function("g", body),
    ]
    put("calls_20000", wide, "ok")
    star = [
        function("f0", body),
        *(function(f"f{i}", [inner_call("f0")]) for i in range(1, 3000)),
    ]
    put("star_3000", star, "ok", *(call(f"f{i}", output=f"c{i}") for i in range(3000)))
    every = [
        function(f"f{i}", [inner_call(f"f{j}", f"o{j}") for j in range(i)] + body)
        for i in range(90)
    ]
    put("every_earlier_90", every, "ok", call("f89"))
    put("unnamed", [function("", body)], "invalid", node("Relu", ["x"], ["c"]))
    put(
        "no_domain",
        [function("f", body, domain=None)],
        "invalid",
        node("Relu", ["x"], ["c"]),
    )
    put(
        "empty_domain",
        [function("f", body, domain="")],
        "ok",
        node("Relu", ["x"], ["c"]),
    )
    put("twice", [function("f", body), function("f", body)], "invalid")
    put(
        "twice_overload",
        [function("f", body), function("f", body, overload="o")],
        "ok",
        call(),
        call(output="d", overload="o"),
    )
    put(
        "same_overload",
        [function("f", body, overload="o"), function("f", body, overload="o")],
        "invalid",
        call(overload="o"),
    )
    put("unknown_overload", [function("f", body)], "invalid", call(overload="o"))
    put("input_twice", [function("f", body, inputs=["a", "a"])], "invalid")
    put("output_twice", [function("f", body, outputs=["b", "b"])], "invalid")
    put("input_unnamed", [function("f", body, inputs=["a", ""])], "invalid")
    put("attribute_twice", [function("f", body, attributes=["p", "p"])], "invalid")
    both = blob(11, int_attr("p", 1))
    put(
        "attribute_and_default",
        [function("f", body, attributes=["p"], extra=both)],
        "invalid",
    )
    put("default_twice", [function("f", body, extra=both * 2)], "invalid")
    put("default_sound", [function("f", body, extra=both)], "ok")
    put(
        "default_bad_tensor",
        [
            function(
                "f", body, extra=blob(11, attribute("p", 4, blob(5, tensor(data=b""))))
            )
        ],
        "invalid",
    )
    put("output_missing", [function("f", body, outputs=["c"])], "invalid")
    put("output_is_input", [function("f", body, outputs=["a"])], "ok")
    put("no_nodes", [function("f", [], outputs=[])], "invalid")
    put("dangling", [function("f", [node("Relu", ["q"], ["b"])])], "invalid")
    put("sees_main_graph", [function("f", [node("Relu", ["x"], ["b"])])], "invalid")
    put(
        "not_sorted",
        [function("f", [node("Relu", ["t"], ["b"]), node("Relu", ["a"], ["t"])])],
        "invalid",
    )
    put("assigned_twice", [function("f", [*body, *body])], "invalid")
    put(
        "output_is_formal",
        [function("f", [node("Relu", ["a"], ["a"])], outputs=["a"])],
        "invalid",
    )
    reference = attribute("axis", 2, blob(21, "p"))
    concat = [node("Concat", ["a"], ["b"], reference)]
    put("reference_sound", [function("f", concat, attributes=["p"])], "ok")
    put("reference_default", [function("f", concat, extra=both)], "ok")
    put("reference_unknown", [function("f", concat)], "invalid")
    valued = [
        node("Concat", ["a"], ["b"], attribute("axis", 2, blob(21, "p"), num(3, 1)))
    ]
    put("reference_with_value", [function("f", valued, attributes=["p"])], "invalid")
    put("no_imports", [function("f", body, opsets=[])], "invalid")
    put(
        "import_missing",
        [function("f", [node("F", ["a"], ["b"], domain="other")])],
        "invalid",
    )
    put("import_too_large", [function("f", body, opsets=[opset("", 2**40)])], "invalid")
    put("import_alias", [function("f", body, opsets=[opset("ai.onnx")])], "invalid")
    clip = [node("Clip", ["a"], ["b"])]
    put("import_other_meaning", [function("f", clip, opsets=[opset("", 6)])], "invalid")
    put("import_same_meaning", [function("f", body, opsets=[opset("", 14)])], "ok")
    put("import_newer", [function("f", body, opsets=[opset("", 20)])], "ok")
    put(
        "too_many_inputs",
        [function("f", body)],
        "invalid",
        node("f", ["x", "w"], ["c"], domain="my"),
    )
    put(
        "too_many_outputs",
        [function("f", body)],
        "invalid",
        node("f", ["x"], ["c", "d"], domain="my"),
    )
    put("fewer_inputs", [function("f", body, inputs=["a", "a2"])], "ok")
    put("unknown_attribute", [function("f", body)], "ok", call("f", int_attr("p", 1)))
    put("unused", [function("f", body)], "ok", node("Relu", ["x"], ["c"]))
    put("name_of_operator", [function("Relu", body)], "ok", call("Relu"))
    put(
        "in_standard_domain",
        [function("Own", body, domain="")],
        "invalid",
        node("Own", ["x"], ["c"]),
    )
    put(
        "standard_name_calls_itself",
        [function("Relu", body, domain="")],
        "invalid",
        node("Relu", ["x"], ["c"]),
    )
    put("value_info", [function("f", body, extra=blob(12, value("b")))], "ok")
    put("value_info_stale", [function("f", body, extra=blob(12, value("gone")))], "ok")
    put(
        "metadata_twice",
        [function("f", body, extra=blob(14, entry("k", "v")) * 2)],
        "ok",
    )
    many = [f"i{i}" for i in range(20_000)]
    put(
        "formals_20000",
        [function("f", [node("Relu", ["i0"], ["b"])], inputs=many)],
        "ok",
    )
    params = [f"p{i}" for i in range(20_000)]
    put(
        "parameters_20000",
        [function("f", body, attributes=params)],
        "ok",
        *(call("f", int_attr("p9", 1), output=f"c{i}") for i in range(500)),
    )
    old = model(small_graph([call()]), custom, [function("f", body)], ir_version=7)
    corpus.add("function", "before_functions_existed", old, "ok")
    for size in range(1, 21):
        # A cycle that is reached only from an unused function.
        ring = [
            function(f"g{i}", [inner_call(f"g{(i + 1) % size}")]) for i in range(size)
        ]
        put(f"unused_ring_{size}", [function("f", body), *ring], "invalid")


def build() -> list[Case]:
    corpus = Corpus()
    add_wire(corpus)
    add_tensor(corpus)
    add_external(corpus)
    add_graph(corpus)
    add_function(corpus)
    return corpus.cases


def write(folder: Path) -> list[tuple[Case, Path]]:
    """Writes the corpus; the cases with their files, in order."""
    written = []
    for case in build():
        path = folder / case.group / f"{case.name}.onnx"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(case.data)
        written.append((case, path))
    prepare_external(folder / "external")
    return written


def main() -> None:
    folder = Path(sys.argv[1])
    written = write(folder)
    table = {str(path.relative_to(folder)): case.expected for case, path in written}
    (folder / "expected.json").write_text(json.dumps(table, indent=1))
    print(f"{len(table)} files")


if __name__ == "__main__":
    main()
