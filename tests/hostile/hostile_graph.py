"""Graphs, declarations, nodes and attributes: the group `graph`."""

from __future__ import annotations

from collections.abc import Callable

from hostile_bytes import (
    Corpus,
    attribute,
    blob,
    branch,
    entry,
    fixed32,
    graph,
    graph_attr,
    if_node,
    int_attr,
    model,
    node,
    num,
    opset,
    shape,
    small_graph,
    tensor,
    tensor_type,
    value,
)


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
        "negative": (tensor_type(dims=(-1,)), "ok"),
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
