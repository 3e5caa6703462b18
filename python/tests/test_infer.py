"""Inference from Python: copies, settings, rules of one's own, errors."""

from __future__ import annotations

from pathlib import Path

import pytest

import opscribe

HEAD = '<ir_version: 10, opset_import: ["" : 21, "mine" : 1]>\n'


def parse(text: str) -> opscribe.Model:
    return opscribe.parse_text(HEAD + text)


def types_of(model: opscribe.Model) -> dict[str, str]:
    return {
        value.name: str(value.type)
        for node in model.graph.nodes
        for value in node.outputs
    }


DOUBLE = "g (float[N, 4] x) => (y) { h = Relu (x) y = Concat <axis = 0> (h, h) }"


def test_the_model_given_stays_as_it_is() -> None:
    model = parse(DOUBLE)
    before = model.to_bytes()
    inferred = opscribe.infer(model)
    assert types_of(inferred) == {"h": "float[N,4]", "y": "float[2*N,4]"}
    assert model.to_bytes() == before


def test_takes_models_bytes_and_paths(tmp_path: Path) -> None:
    model = parse(DOUBLE)
    model.save(tmp_path / "m.onnx")
    expected = opscribe.infer(model).to_bytes()
    assert opscribe.infer(model.to_bytes()).to_bytes() == expected
    assert opscribe.infer(tmp_path / "m.onnx").to_bytes() == expected
    assert opscribe.infer(str(tmp_path / "m.onnx")).to_bytes() == expected


def test_inferring_twice_changes_nothing() -> None:
    once = opscribe.infer(parse(DOUBLE))
    assert opscribe.infer(once).to_bytes() == once.to_bytes()


@pytest.mark.parametrize(
    ("dims", "expected"),
    [
        (["N=3"], "float[6,4]"),
        (["x[0]=3"], "float[6,4]"),
        (["x[1]=K"], "float[2*N,K]"),
        (["N=3", "x[1]=5"], "float[6,5]"),
    ],
)
def test_dimensions_can_be_set(dims: list[str], expected: str) -> None:
    assert types_of(opscribe.infer(parse(DOUBLE), dims=dims))["y"] == expected


def test_a_dimension_can_be_freed() -> None:
    fixed = parse("g (float[3, 4] x) => (y) { y = Relu (x) }")
    assert types_of(opscribe.infer(fixed, dims=["x[0]=?"]))["y"] != "float[3,4]"


@pytest.mark.parametrize("dims", [["M=3"], ["z[0]=3"], ["x[2]=3"], ["N"], ["N=-1"]])
def test_settings_that_fit_nothing_are_refused(dims: list[str]) -> None:
    with pytest.raises(opscribe.UsageError):
        opscribe.infer(parse(DOUBLE), dims=dims)


WRONG = "g (float[2, 3] x, float[4, 5] w) => (y) { y = MatMul (x, w) }"


def test_contradictions_are_errors_only_when_strict() -> None:
    opscribe.infer(parse(WRONG))
    with pytest.raises(opscribe.InvalidModelError, match="MatMul"):
        opscribe.infer(parse(WRONG), strict=True)


def test_values_are_followed_unless_told_not_to() -> None:
    model = parse(
        "g (float[N, 4] x, float[K] z) => (y) { s = Shape (x) y = Expand (z, s) }"
    )
    flat = parse("g (float[N, 4] x) => (y) { s = Shape (x) y = ConstantOfShape (s) }")
    assert types_of(opscribe.infer(flat))["y"] == "float[N,4]"
    unknown = types_of(opscribe.infer(flat, data_prop=False))["y"]
    assert unknown.startswith("float[")
    assert "4" not in unknown
    assert types_of(opscribe.infer(model))["s"] == "int64[2]"


# --- Rules of one's own ---

SWISH = "g (float[N, 3] x) => (y) { h = mine.Swish (x) y = Relu (h) }"


def test_without_a_rule_nothing_is_known() -> None:
    assert types_of(opscribe.infer(parse(SWISH)))["y"] == "None"


def test_a_rule_sees_the_inputs_and_gives_the_outputs() -> None:
    seen = []

    def rule(types: list[opscribe.Type | None]) -> list[opscribe.Type | None]:
        seen.append([str(type) for type in types])
        return [types[0]]

    inferred = opscribe.infer(parse(SWISH), rules={("mine", "Swish"): rule})
    assert types_of(inferred)["y"] == "float[N,3]"
    assert seen == [["float[N,3]"]]


def test_a_rule_may_give_text() -> None:
    rules = {("mine", "Swish"): lambda types: ["float[N,7]"]}
    assert types_of(opscribe.infer(parse(SWISH), rules=rules))["y"] == "float[N,7]"


def test_what_a_rule_raises_reaches_the_caller() -> None:
    def rule(types: list[opscribe.Type | None]) -> list[opscribe.Type | None]:
        raise LookupError("no such kernel")

    with pytest.raises(LookupError, match="no such kernel"):
        opscribe.infer(parse(SWISH), rules={("mine", "Swish"): rule})


# --- explain_type ---


def test_a_type_is_explained_by_the_nodes_before() -> None:
    first, *rest = opscribe.explain_type(parse(DOUBLE), "y").splitlines()
    assert first == "y: float[2*N,4] = Concat(h: float[N,4], h: float[N,4])"
    assert rest == [
        "  h: float[N,4] = Relu(x: float[N,4])",
        "    x: float[N,4], an input",
    ]


def test_only_values_of_the_model_are_explained() -> None:
    with pytest.raises(opscribe.UsageError, match="no value `z`"):
        opscribe.explain_type(parse(DOUBLE), "z")
