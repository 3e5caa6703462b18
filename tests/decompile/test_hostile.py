"""Models whose names and texts want to be code."""

from __future__ import annotations

import ast
import random

import onnx
import pytest
from onnx import TensorProto, helper
from vocabulary import foreign_words

import opscribe

WORDS = [
    "lambda", "import", "None", "print", "__import__", "__builtins__", "op", "script",
    "__onnx__", "_", "self", "range", "float", "np", "TensorProto", "FLOAT", "graph",
    "a b", "a.b", "a-b", "a/b", "a:b", "1a", "", " ", '"', "'", '"""', "'''", "\\",
    "\\N{BULLET}", "\n", "\r\n", "\t", "\0", "#", "# noqa", "{x}", "%s",
    'x"""\nimport os\nos.system("true")\n"""', "x)\n__import__('os').system('true')",
    "\u202eevil", "\u2028", "\u0430", "\uff41", "\u00e9", "e\u0301", "\U0001f600",
    "@script()", "x = 1; y", "\x1b[31m", "aux", "class", "match", "type", "v", "tmp",
    "const", "int64_1", "return_val", "x" * 60000,
]  # fmt: skip


def word(rng: random.Random, taken: set[str]) -> str:
    """A name that no other value has."""
    while True:
        made = rng.choice(WORDS)
        if rng.random() < 0.5:
            made += rng.choice(["", "_", "_2", " ", "."]) + rng.choice(WORDS[:50])
        if made and made not in taken and made != "":
            taken.add(made)
            return made


def text(rng: random.Random) -> str:
    return "".join(rng.choice(WORDS[:60]) for _ in range(rng.randrange(4)))


def model(seed: int) -> onnx.ModelProto:
    rng = random.Random(seed)
    taken: set[str] = set()
    inputs = [word(rng, taken) for _ in range(3)]
    values = list(inputs)
    nodes = []
    domain = word(rng, set())
    attribute = rng.choice([name for name in WORDS if name and len(name) < 99])
    function = helper.make_function(
        domain,
        word(rng, set()),
        ["a", "b" if seed % 2 else "lambda"],
        ["c"],
        [
            helper.make_node("Add", ["a", "b" if seed % 2 else "lambda"], ["t"]),
            helper.make_node("Elu", ["t"], ["c"]),
        ],
        [helper.make_opsetid("", 18)],
        [attribute],
    )
    function.node[1].attribute.append(
        onnx.AttributeProto(name="alpha", type=1, ref_attr_name=attribute)
    )
    function.doc_string = text(rng)
    for number in range(rng.randrange(3, 9)):
        output = word(rng, taken)
        chosen = [rng.choice(values) for _ in range(2)]
        kind = rng.randrange(4)
        if kind == 0:
            node = helper.make_node("Add", chosen, [output])
        elif kind == 1:
            node = helper.make_node(
                function.name, chosen, [output], domain=domain, **{attribute: 0.5}
            )
        elif kind == 2:
            node = helper.make_node("odd " + text(rng)[:20], chosen, [output])
            node.domain = domain
            node.attribute.append(helper.make_attribute(attribute, text(rng)))
        else:
            branches = {}
            for branch in ("then_branch", "else_branch"):
                inner = word(rng, taken)
                branches[branch] = helper.make_graph(
                    [helper.make_node("Neg", [chosen[0]], [inner])],
                    text(rng) or "g",
                    [],
                    [helper.make_tensor_value_info(inner, TensorProto.FLOAT, ["N"])],
                )
            condition = word(rng, taken)
            nodes.append(
                helper.make_node(
                    "Constant",
                    [],
                    [condition],
                    value=helper.make_tensor(
                        text(rng), TensorProto.BOOL, [], [number % 2]
                    ),
                )
            )
            node = helper.make_node("If", [condition], [output], **branches)
        node.name = text(rng)
        node.doc_string = text(rng)
        nodes.append(node)
        values.append(output)
    dim = rng.choice([name for name in WORDS if name])
    graph = helper.make_graph(
        nodes,
        word(rng, set()),
        [helper.make_tensor_value_info(n, TensorProto.FLOAT, [dim]) for n in inputs],
        [helper.make_tensor_value_info(values[-1], TensorProto.FLOAT, [dim])],
        doc_string=text(rng),
    )
    made = helper.make_model(
        graph,
        functions=[function],
        opset_imports=[helper.make_opsetid("", 18), helper.make_opsetid(domain, 1)],
        ir_version=10,
        producer_name=text(rng),
        doc_string=text(rng),
    )
    helper.set_model_props(made, {text(rng) or "k": text(rng)})
    return made


@pytest.mark.filterwarnings("ignore::opscribe.ScriptWarning")
@pytest.mark.parametrize("start", range(0, 300, 50))
def test_nothing_of_a_model_becomes_code(start: int) -> None:
    for seed in range(start, start + 50):
        data = opscribe.load(model(seed).SerializeToString()).to_bytes()
        script = opscribe.decompile(data, exact=True)
        assert script.isascii(), seed
        assert foreign_words(ast.parse(script)) == [], seed
        assert opscribe.compile(script).to_bytes() == data, seed
