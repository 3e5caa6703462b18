"""Opsets, operators and their signatures; the generated classes."""

import inspect
import pickle
from typing import Any

import onnx.defs
import onnxscript
import pytest
from opscribe._core import op_names
from opscribe.onnx_opset import all_opsets, find
from package_support import ROOT, run_code, run_python

import opscribe
from opscribe import AttrType, Op, Opset, onnx_opset, opset13, opset18, opset28


def test_the_classes_are_what_the_generator_writes() -> None:
    result = run_python(ROOT / "tools" / "opset_classes.py", "--check")
    assert result.returncode == 0, result.stdout + result.stderr


def test_there_is_one_object_per_domain_and_version() -> None:
    assert Opset("my.domain", 3) is Opset("my.domain", 3)
    assert Opset("my.domain", 3) is not Opset("my.domain", 4)
    assert Opset(domain="d", version=1) is Opset("d", 1)
    assert opscribe.opset18 is onnx_opset.opset18
    assert pickle.loads(pickle.dumps(opset18)) is opset18
    assert pickle.loads(pickle.dumps(Opset("d", 1))) is Opset("d", 1)
    assert (opset18.domain, opset18.version, str(opset18)) == ("", 18, "")
    assert repr(opset18) == "Opset18('', 18)"
    assert str(Opset("d", 1)) == "d"


def test_all_opsets_are_there() -> None:
    assert len(all_opsets) == 36
    assert all_opsets["", 28] is opset28
    assert all_opsets["ai.onnx.ml", 5] is opscribe.opset_ai_onnx_ml5
    assert find("ai.onnx.preview", 1) is opscribe.opset_ai_onnx_preview1
    assert find("", 99) == Opset("", 99)
    with pytest.raises(KeyError):
        all_opsets["", 29]
    for version in range(2, 29):
        newer, older = type(find("", version)), type(find("", version - 1))
        assert issubclass(newer, older)


def test_operators_of_an_opset() -> None:
    assert "Add" in opset18
    assert "Gelu" not in opset18
    assert "Gelu" in opset28
    assert "Nonsense" not in opset18
    assert opset18["Nonsense"] is None
    op = opset18["Add"]
    assert isinstance(op, Op)
    assert (op.name, op.opset, op.domain) == ("Add", opset18, "")
    assert isinstance(op.op_schema, onnx.defs.OpSchema)
    assert (op.op_schema.name, op.op_schema.since_version) == ("Add", 14)
    assert opset18["Add"] is op


def test_unknown_operators_say_what_to_do() -> None:
    with pytest.raises(AttributeError, match="did you mean `Softmax`"):
        opset18.SoftMax  # noqa: B018
    with pytest.raises(AttributeError, match="it came in opset 20"):
        opset18.Gelu  # noqa: B018
    with pytest.raises(AttributeError, match="no operator `Scatter` any more"):
        Opset("", 18).Scatter  # noqa: B018
    with pytest.raises(TypeError, match="a domain and a version"):
        Opset(1, "x")  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [Opset, onnxscript.values.Opset])
def test_a_domain_of_ones_own_has_no_operators(make: Any) -> None:
    mine = make("com.mine", 1)
    assert not hasattr(mine, "Whatever")
    assert not hasattr(mine, "function_library")
    assert "Whatever" not in mine
    assert mine["Whatever"] is None


def test_operators_of_ones_own_domain_are_there_by_name() -> None:
    op = Op(Opset("com.mine", 1), "Whatever")
    assert (op.name, op.domain, op.op_signature) == ("Whatever", "com.mine", None)
    with pytest.raises(AttributeError, match=r"`Op\(opset, 'Whatever'\)` stands for"):
        Opset("com.mine", 1).Whatever  # noqa: B018


@pytest.mark.parametrize("make", [Opset, onnxscript.values.Opset])
def test_a_domain_of_ones_own_has_what_onnx_was_told_of(make: Any) -> None:
    schema = onnx.defs.OpSchema(
        "Told",
        "com.told",
        1,
        inputs=[onnx.defs.OpSchema.FormalParameter("x", "tensor(float)")],
    )
    onnx.defs.register_schema(schema)
    try:
        told = make("com.told", 1)
        assert told.Told.name == "Told"
        assert told["Told"].op_schema.domain == "com.told"
        assert "Told" in told
        assert not hasattr(told, "Untold")
    finally:
        onnx.defs.deregister_schema("Told", 1, "com.told")


@pytest.mark.parametrize("key", list(all_opsets), ids=str)
def test_every_operator_has_a_method_with_the_schemas_parameters(
    key: tuple[str, int],
) -> None:
    opset = all_opsets[key]
    for name in op_names(opset.domain):
        if name not in opset:
            continue
        schema = onnx.defs.get_schema(name, opset.version, opset.domain)
        method = getattr(type(opset), name)
        assert schema.name in method.__doc__ or "onnx.ai" in method.__doc__
        parameters = dict(inspect.signature(method).parameters)
        del parameters["self"]
        for formal in schema.inputs:
            name = formal.name + ("_" if formal.name in schema.attributes else "")
            parameter = parameters.pop(name)
            if formal.option == onnx.defs.OpSchema.FormalParameterOption.Variadic:
                assert parameter.kind is parameter.VAR_POSITIONAL
            else:
                assert parameter.kind is parameter.POSITIONAL_OR_KEYWORD
        for attribute in schema.attributes.values():
            parameter = parameters.pop(attribute.name)
            assert parameter.kind is parameter.KEYWORD_ONLY
            has_no_default = parameter.default is parameter.empty
            assert has_no_default == attribute.required, (name, attribute.name)
            if attribute.default_value.type:
                value = onnx.helper.get_attribute_value(attribute.default_value)
                assert parameter.default == _as_python(value)
        assert not parameters, name


def _as_python(value: object) -> object:
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, float):
        return pytest.approx(value, rel=1e-6)
    if isinstance(value, list):
        return tuple(map(_as_python, value))
    return value


def test_signatures_of_operators() -> None:
    clip = opset18["Clip"]
    assert clip is not None
    signature = clip.op_signature
    assert signature is not None
    assert [param.name for param in signature.params] == ["input", "min", "max"]
    assert [param.required for param in signature.inputs] == [True, False, False]
    assert {param.type_constraint.name for param in signature.inputs} == {"T"}
    assert signature.since_version == 13
    old = opset13["Clip"]
    assert old is not None
    assert old.op_signature is signature

    concat = opset18["Concat"]
    assert concat is not None
    assert concat.op_signature is not None
    (inputs, axis) = concat.op_signature.params
    assert inputs.is_param()
    assert axis.is_attribute()
    assert axis.required
    assert axis.type == AttrType.INT  # type: ignore[union-attr]
    assert str(concat.op_signature) == "''::Concat(inputs: T, axis: INT) -> (T)"


def test_naming_the_package_imports_no_opset() -> None:
    code = (
        "import sys, opscribe\n"
        "loaded = [m for m in sys.modules if m.startswith('opscribe.') or m in "
        "('numpy', 'onnx')]\n"
        "print(*sorted(loaded))\n"
        "opscribe.opset3\n"
        "print(*sorted(m for m in sys.modules if '_opset.' in m))\n"
    )
    first, second = run_code(code).splitlines()
    assert first == "opscribe._core opscribe._errors"
    assert second.split()[-1] == "opscribe.onnx_opset._opset3"
