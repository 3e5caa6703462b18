"""Functions and calls: the group `function`."""

from __future__ import annotations

from collections.abc import Iterable

from hostile_bytes import (
    Corpus,
    attribute,
    blob,
    branch,
    entry,
    function,
    if_node,
    int_attr,
    model,
    node,
    num,
    opset,
    small_graph,
    tensor,
    value,
)


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
