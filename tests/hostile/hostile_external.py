"""Tensors outside the file: the group `external`."""

from __future__ import annotations

import hashlib
import os
import struct
from collections.abc import Callable
from pathlib import Path

from hostile_bytes import (
    Corpus,
    attribute,
    blob,
    branch,
    entry,
    external,
    function,
    graph,
    if_node,
    model,
    node,
    num,
    opset,
    small_graph,
    tensor,
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
