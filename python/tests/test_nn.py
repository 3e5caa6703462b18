"""Modules and parameters, compared with the reference and by themselves."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from builder_kits import OURS, OURS_ON_IR, THEIRS, Kit, assert_same
from models import assert_valid
from opscribe.builder import GraphBuilder
from package_support import run_code

import opscribe
from opscribe import DataType, Model, nn

KITS = [
    pytest.param(OURS, id="ours"),
    pytest.param(OURS_ON_IR, id="ours_on_ir"),
    pytest.param(THEIRS, id="theirs"),
]


def classes(kit: Kit) -> Any:
    """A linear layer and a net of them, made with the kit's modules."""
    base: Any = kit.nn.Module

    class Linear(base):  # type: ignore[misc]
        def __init__(
            self, size: int = 3, name: str | None = None, bias: bool = True
        ) -> None:
            super().__init__(name)
            data = np.full((size, size), 0.5, np.float32)
            self.weight = kit.nn.Parameter([size, size], data=kit.tensor(data))
            self.bias = None
            if bias:
                ones = kit.tensor(np.ones(size, np.float32))
                self.bias = kit.nn.Parameter([size], name="b", data=ones)

        def forward(self, op: Any, x: Any) -> Any:
            y = op.MatMul(x, op.Transpose(self.weight, perm=[1, 0]))
            return y if self.bias is None else op.Add(y, self.bias)

    class Net(base):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__("net")
            self.first = Linear()
            self.listed = kit.nn.ModuleList([Linear(), Linear(name="renamed")])
            self.chain = kit.nn.Sequential(Linear(), Linear(bias=False))
            zeros = kit.tensor(np.zeros(3, np.float32))
            self.shift = kit.nn.Parameter([3], data=zeros)

        def forward(self, op: Any, x: Any) -> Any:
            x = self.first(op, x)
            for layer in self.listed:
                x = layer(op, x)
            return op.Add(self.chain(op, x), self.shift)

    return Linear, Net


def test_nodes_and_initializers_are_those_of_the_reference() -> None:
    def program(kit: Kit) -> Any:
        builder = kit.builder()
        x = kit.input(builder, "FLOAT")
        builder.add_output(classes(kit)[1]()(builder.op, x), "y")
        return builder.graph

    seen = assert_same(program)
    assert [row[0] for row in seen["initializers"]] == [
        "net.shift",
        "net.first.weight",
        "net.first.b",
        "net.listed.0.weight",
        "net.listed.0.b",
        "net.listed.1.weight",
        "net.listed.1.b",
        "net.chain.0.weight",
        "net.chain.0.b",
        "net.chain.1.weight",
    ]


def test_a_module_called_twice_shares_its_parameters() -> None:
    def program(kit: Kit) -> Any:
        builder = kit.builder()
        x = kit.input(builder, "FLOAT")
        layer = classes(kit)[0](name="lin")
        layer(builder.op, layer(builder.op, x))
        return builder.graph

    assert len(assert_same(program)["initializers"]) == 2


def test_a_module_without_a_name() -> None:
    def program(kit: Kit) -> Any:
        builder = kit.builder()
        classes(kit)[0]()(builder.op, kit.input(builder, "FLOAT"))
        return builder.graph

    assert_same(program)


def nested(kit: Kit) -> Any:
    linear, _ = classes(kit)

    class Outer(kit.nn.Module):  # type: ignore[name-defined,misc]
        def __init__(self) -> None:
            super().__init__("m")
            self.late = kit.nn.ModuleList()
            self.late.append(linear())
            self.late.extend([linear()])
            self.deep = kit.nn.ModuleList(
                [
                    kit.nn.ModuleList([linear()]),
                    kit.nn.Sequential(linear(), kit.nn.Sequential(linear())),
                ]
            )
            self.same = self.late[0]

    return Outer()


def test_names_of_parameters_and_modules() -> None:
    for make in (lambda kit: classes(kit)[1](), nested):
        ours, theirs = make(OURS), make(THEIRS)
        for module in ("", "z"):
            for method in ("named_parameters", "named_modules", "state_dict"):
                seen = [list(getattr(net, method)(module)) for net in (ours, theirs)]
                names = [
                    [item if isinstance(item, str) else item[0] for item in items]
                    for items in seen
                ]
                assert names[0] == names[1], method
        for method in ("parameters", "modules", "children"):
            own = [[m.name for m in getattr(n, method)()] for n in (ours, theirs)]
            assert own[0] == own[1]
        assert [n for n, _ in ours.named_children()] == [
            n for n, _ in theirs.named_children()
        ]
        assert [n for n, _ in ours.named_parameters(recurse=False)] == [
            n for n, _ in theirs.named_parameters(recurse=False)
        ]
        assert repr(ours) == repr(theirs)


@pytest.mark.parametrize("kit", KITS)
def test_lists_of_modules(kit: Kit) -> None:
    linear, net = classes(kit)
    modules = net().listed
    assert len(modules) == 2
    assert modules[-1] is modules[1]
    assert [m.name for m in modules[0:1]] == ["listed.0"]
    assert isinstance(modules[0:2], kit.nn.ModuleList)
    with pytest.raises(IndexError):
        modules[2]
    builder = kit.builder()
    with pytest.raises(NotImplementedError):
        modules(builder.op, None)
    with pytest.raises(RuntimeError):
        kit.nn.Sequential()(builder.op, None)
    with pytest.raises(NotImplementedError):
        kit.nn.Module()(builder.op, None)
    chain = kit.nn.Sequential(linear())
    chain.append(linear())
    assert [m.name for m in chain] == ["0", "1"]


@pytest.mark.parametrize("kit", KITS)
def test_loading_a_state(kit: Kit) -> None:
    linear, _ = classes(kit)
    layer = linear()
    state = {
        "weight": kit.tensor(np.eye(3, dtype=np.float32)),
        "bias": kit.tensor(np.arange(3, dtype=np.float32)),
    }
    layer.load_state_dict(state)
    assert layer.weight.const_value.numpy().tolist() == np.eye(3).tolist()
    with pytest.raises(KeyError, match="Missing key in state_dict: 'bias'"):
        layer.load_state_dict({"weight": state["weight"]})
    layer.load_state_dict({"weight": state["weight"]}, strict=False)
    with pytest.raises(ValueError, match="Unexpected keys in state_dict"):
        layer.load_state_dict({**state, "other": state["bias"]})
    layer.load_state_dict({**state, "other": state["bias"]}, strict=False)
    assert list(layer.state_dict()) == ["weight", "bias"]


@pytest.mark.parametrize("kit", KITS)
def test_parameters(kit: Kit) -> None:
    plain = kit.nn.Parameter([1, 2])
    assert (plain.name, plain.dtype.name, list(plain.shape)) == (None, "FLOAT", [1, 2])
    assert plain.const_value is None
    named = kit.nn.Parameter([1], kit.DataType.INT64, "q")
    assert (named.name, named.dtype.name) == ("q", "INT64")
    filled = kit.nn.Parameter([2], data=kit.tensor(np.array([1, 2])))
    assert filled.dtype.name == "INT64"
    assert repr(named) == "Parameter(shape=[1], dtype=INT64, name='q')"


# --- opscribe alone


class Scale(nn.Module):
    def __init__(self, name: str | None = None) -> None:
        super().__init__(name)
        self.factor = nn.Parameter([3])

    def forward(self, op: Any, x: Any) -> Any:
        return op.Mul(x, self.factor)


def filled(name: str) -> Scale:
    scale = Scale(name)
    scale.factor.data = np.ones(3, np.float32)
    return scale


def built(module: nn.Module) -> GraphBuilder:
    builder = GraphBuilder(Model("g", opset=18))
    x = builder.input("x", DataType.FLOAT, ["N", 3])
    builder.add_output(module(builder.op, x), "y")
    return builder


def test_data_may_come_after_the_model_is_built() -> None:
    scale = Scale("s")
    first, second = built(scale), built(scale)
    assert opscribe.check(first.graph.model) != []  # nothing gives `s.factor` yet
    scale.load_state_dict({"factor": np.array([1, 2, 3], np.float32)})
    for builder in (first, second):
        (value,) = builder.graph.initializers
        assert value.name == "s.factor"
        assert value.initializer is not None
        assert value.initializer.tolist() == [1, 2, 3]
        assert_valid(builder.graph.model)


def test_data_must_fit() -> None:
    scale = Scale("s")
    with pytest.raises(ValueError, match="for parameter `factor` of type float"):
        scale.load_state_dict({"factor": np.ones(4, np.float32)})
    with pytest.raises(ValueError, match="float16"):
        scale.load_state_dict({"factor": np.ones(3, np.float16)})
    with pytest.raises(ValueError, match="for parameter"):
        nn.Parameter([3], data=np.ones(2, np.float32))
    assert scale.factor.data is None


def test_a_state_is_loaded_whole_or_not_at_all() -> None:
    pair = nn.Sequential(Scale(), Scale())
    good, bad = np.ones(3, np.float32), np.ones(4, np.float32)
    with pytest.raises(ValueError, match="for parameter"):
        pair.load_state_dict({"0.factor": good, "1.factor": bad})
    assert pair.state_dict() == {"0.factor": None, "1.factor": None}


def test_two_parameters_of_one_name_are_refused() -> None:
    builder = built(Scale())
    with pytest.raises(ValueError, match="`factor` already"):
        Scale()(builder.op, builder.graph.inputs[0])


def test_modules_inside_branches_put_parameters_into_the_root() -> None:
    builder = GraphBuilder(Model("g", opset=18))
    x = builder.input("x", DataType.FLOAT, ["N", 3])
    c = builder.input("c", DataType.BOOL, [])
    branches = {
        f"{kind}_branch": builder.subgraph(
            lambda op, name=kind: filled(name)(op, x), [], [kind]
        )
        for kind in ("then", "else")
    }
    builder.op.If(c, **branches)
    names = [value.name for value in builder.graph.initializers]
    assert names == ["then.factor", "else.factor"]
    assert len(branches["then_branch"].initializers) == 0


def test_attributes_that_are_replaced_are_forgotten() -> None:
    scale = Scale()
    scale.extra = Scale()
    assert list(scale.state_dict()) == ["factor", "extra.factor"]
    scale.extra = None
    assert list(scale.state_dict()) == ["factor"]
    del scale.factor
    assert list(scale.state_dict()) == []


@pytest.mark.parametrize("kit", KITS)
def test_plain_attributes_may_come_before_the_module_is_initialized(kit: Kit) -> None:
    class Sized(kit.nn.Module):  # type: ignore[name-defined,misc]
        def __init__(self, size: int) -> None:
            self.size = size
            self.axes = [0, 1]
            super().__init__("sized")
            self.weight = kit.nn.Parameter([self.size])

    sized = Sized(3)
    assert (sized.size, sized.axes, sized.name) == (3, [0, 1], "sized")
    assert [name for name, _ in sized.named_parameters()] == ["weight"]


@pytest.mark.parametrize("kit", KITS)
def test_parameters_and_modules_come_after(kit: Kit) -> None:
    class Hasty(kit.nn.Module):  # type: ignore[name-defined,misc]
        def __init__(self, make: Any) -> None:
            self.part = make()

    for make in (lambda: kit.nn.Parameter([1]), kit.nn.Module):
        with pytest.raises(AttributeError):
            Hasty(make)


def test_what_comes_too_early_is_named() -> None:
    class Hasty(nn.Module):
        def __init__(self) -> None:
            self.weight = nn.Parameter([1])

    with pytest.raises(
        AttributeError, match=r"super\(\).__init__.* the Parameter `weight` to a Hasty"
    ):
        Hasty()


def test_a_failing_forward_leaves_its_module() -> None:
    class Broken(nn.Module):
        def forward(self, op: Any, *args: Any, **kwargs: Any) -> Any:
            raise KeyError("broken")

    builder = GraphBuilder(Model("g", opset=18))
    with pytest.raises(KeyError):
        Broken("b")(builder.op)
    builder.op.Constant(value_int=1)
    assert builder.graph.nodes[0].name == "Constant_node_0"


def test_parameters_outside_modules_need_a_name() -> None:
    builder = GraphBuilder(Model("g", opset=18))
    x = builder.input("x", DataType.FLOAT, [3])
    builder.op.Mul(x, nn.Parameter([3], name="p", data=np.ones(3, np.float32)))
    assert [v.name for v in builder.graph.initializers] == ["p"]
    with pytest.raises(ValueError, match="needs a name"):
        builder.op.Mul(x, nn.Parameter([3]))


def test_only_modules_go_into_lists() -> None:
    with pytest.raises(TypeError, match="not a int"):
        nn.ModuleList([1])  # type: ignore[list-item]


def test_importing_nn_does_not_import_onnx() -> None:
    code = "import opscribe.nn, sys; print('onnx' in sys.modules)"
    assert run_code(code) == "False\n"


def test_copies_are_part_of_no_model() -> None:
    class Scale(nn.Module):
        def __init__(self) -> None:
            super().__init__("scale")
            self.factor = nn.Parameter([2], data=np.ones(2, np.float32))

        def forward(self, op: Any, x: Any) -> Any:
            return op.Mul(x, self.factor)

    def build(module: nn.Module) -> list[str]:
        builder = GraphBuilder(Model("m", opset=18))
        module(builder.op, builder.input("x", DataType.FLOAT, [2]))
        return [value.name for value in builder.graph.initializers]

    module = Scale()
    assert build(module) == ["scale.factor"]
    copied = copy.deepcopy(module)
    assert (module.factor.name, copied.factor.name) == ("scale.factor", "factor")
    assert build(copied) == ["scale.factor"]
    copied.factor.data = np.zeros(2, np.float32)
    assert module.factor.data is not None
    assert module.factor.data.tolist() == [1.0, 1.0]
    read = pickle.loads(pickle.dumps(module.factor))
    assert read.data.tolist() == [1.0, 1.0]


def test_parameters_assigned_anew_keep_their_place() -> None:
    module = nn.Module("m")
    module.first = nn.Parameter([1])
    module.second = nn.Parameter([2])
    module.first = nn.Parameter([3])
    assert [name for name, _ in module.named_parameters()] == ["first", "second"]
    module.first = None
    assert [name for name, _ in module.named_parameters()] == ["second"]
