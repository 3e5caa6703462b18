"""Malformed and unusual bytes: the group `wire`."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator

from hostile_bytes import (
    Corpus,
    blob,
    branch,
    fixed32,
    function,
    graph,
    if_node,
    int_attr,
    model,
    node,
    num,
    opset,
    read_varint,
    small_graph,
    tag,
    tensor,
    tensor_type,
    value,
    varint,
)


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
