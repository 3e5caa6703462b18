"""`opscribe diff`: structure, weights, interfaces, and git's way of calling it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from support import output_of, run_command

FIRST = np.arange(16, dtype=np.float32).reshape(4, 4)


def network(
    prefix: str = "", *, negated: bool = False, axis: int = -1, scale: float = 2.0
) -> onnx.ModelProto:
    def name(word: str) -> str:
        return prefix + word

    nodes = [
        helper.make_node("MatMul", ["x", name("w1")], [name("a")]),
        helper.make_node("Relu", [name("a")], [name("b")]),
    ]
    if negated:
        nodes.append(helper.make_node("Neg", [name("b")], [name("n")]))
    last = name("n" if negated else "b")
    nodes += [
        helper.make_node("MatMul", [last, name("w2")], [name("c")]),
        helper.make_node("Softmax", [name("c")], ["y"], axis=axis),
    ]
    graph = helper.make_graph(
        nodes,
        name("graph"),
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [None, 4])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [None, 4])],
        [
            numpy_helper.from_array(FIRST, name("w1")),
            numpy_helper.from_array(FIRST * scale, name("w2")),
        ],
    )
    return helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8
    )


def diff(tmp_path: Path, a: onnx.ModelProto, b: onnx.ModelProto, *more: str) -> str:
    for word, model in (("a", a), ("b", b)):
        onnx.save(model, tmp_path / f"{word}.onnx")
    done = run_command("diff", "a.onnx", "b.onnx", *more, cwd=tmp_path)
    assert done.stderr == ""
    assert done.returncode == (1 if done.stdout and '"same": true' not in done.stdout
                               else 0)  # fmt: skip
    return done.stdout


def test_names_are_no_difference(tmp_path: Path) -> None:
    assert diff(tmp_path, network(), network("other/")) == ""


def test_order_is_no_difference(tmp_path: Path) -> None:
    def two(order: list[int]) -> onnx.ModelProto:
        model = network()
        extra = [
            helper.make_node("Abs", ["x"], ["p"]),
            helper.make_node("Neg", ["x"], ["q"]),
        ]
        model.graph.node.extend(extra[i] for i in order)
        return model

    assert diff(tmp_path, two([0, 1]), two([1, 0])) == ""


def test_what_changed_is_told(tmp_path: Path) -> None:
    text = diff(tmp_path, network(), network(negated=True, axis=1, scale=2.5))
    assert text == (
        "main\n"
        "  ~ node MatMul -> `c`: input 0: Relu -> `b` -> Neg -> `n`\n"
        "  ~ weight w2 float[4,4]: 15 of 16 elements differ, by at most 7.5 (0.2 "
        "relative), 3.75 on average\n"
        "  ~ attribute Softmax -> `y`: axis: -1 -> 1\n"
        "  + node Neg -> `n`\n"
        "4 differences; 4 nodes before, 5 after, 2 the same\n"
    )


def test_json(tmp_path: Path) -> None:
    assert json.loads(diff(tmp_path, network(), network(), "--json"))["same"]
    found = json.loads(diff(tmp_path, network(), network(scale=3.0), "--json"))
    assert [each["part"] for each in found["differences"]] == ["weight"]
    assert found["differences"][0]["weights"]["different"] == 15


def test_header_and_interface(tmp_path: Path) -> None:
    other = network()
    other.producer_name = "someone"
    other.opset_import[0].version = 18
    other.graph.input[0].name = "renamed"
    other.graph.node[0].input[0] = "renamed"
    text = diff(tmp_path, network(), other)
    assert "producer_name: nothing -> someone" in text
    assert "opset `ai.onnx`: 17 -> 18" in text
    assert "input 0: float[?,4] x -> float[?,4] renamed" in text
    assert " node " not in text.split("differences;")[0]


def test_as_a_driver_of_git(tmp_path: Path) -> None:
    onnx.save(network(), tmp_path / "net.onnx")
    (tmp_path / ".gitattributes").write_text("*.onnx diff=onnx\n")
    from support import COMMAND

    def git(*words: str) -> str:
        settings = ("-c", "user.name=a", "-c", "user.email=a@b",
                    "-c", f"diff.onnx.command={COMMAND} diff")  # fmt: skip
        return output_of("git", *settings, *words, cwd=tmp_path)

    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    onnx.save(network(axis=1), tmp_path / "net.onnx")
    assert "axis: -1 -> 1" in git("diff")


def test_two_models_are_needed(tmp_path: Path) -> None:
    done = run_command("diff", "a.onnx", cwd=tmp_path)
    assert done.returncode == 2
    assert "two models are compared, and 1 are given" in done.stderr
