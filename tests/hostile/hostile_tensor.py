"""Stored tensors, dense and sparse: the group `tensor`."""

from __future__ import annotations

import struct
from collections.abc import Iterable

from hostile_bytes import Corpus, blob, graph, join, model, num, small_graph, tensor

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
