"""Programs written for ONNX Script, run with opscribe in its place."""

import textwrap
from pathlib import Path

from package_support import run_python

PROGRAM = """\
import sys
import onnxscript
from onnxscript import FLOAT, opset18 as op, onnx_types, values, evaluator
import onnxscript.onnx_opset
import onnxscript.values
from onnxscript.tensor import Tensor
from onnxscript._internal.values import Opset
from onnxscript.backend.onnx_export import export2python
from onnxscript.backend import onnx_export
from onnxscript.nn._module import Module
from onnxscript._internal.builder import VALUE_LIKE, TypeSpec
from onnxscript._internal.converter import TranslationError
import onnxscript._internal.main
from onnxscript.onnx_opset import opset13
import opscribe

assert onnxscript.backend.onnx_export.export2python is export2python
assert onnxscript._internal.main.export_onnx_lib is onnxscript.export_onnx_lib
assert not onnxscript.DEBUG
assert Module is onnxscript.nn.Module is opscribe.nn.Module
assert onnxscript is opscribe
assert onnx_types.FLOAT is FLOAT is opscribe.FLOAT
assert values.Opset is Opset is opscribe.Opset
assert sys.modules["onnxscript.values"] is opscribe.values
assert Tensor is opscribe.Tensor
assert onnxscript.onnx_opset.opset13 is opset13 is opscribe.opset13
assert opscribe.__spec__.name == "opscribe"
assert opscribe.values.__spec__.name == "opscribe.values"
try:
    import onnxscript.nonsense
except ModuleNotFoundError as error:
    print(error)
print(__name__, sys.argv[1:], sys.path[0])
"""


def test_programs_that_import_onnxscript(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    result = run_python("-m", "opscribe", program, "a", "--b")
    assert result.returncode == 0, result.stderr
    refusal, last = result.stdout.splitlines()
    assert "has no onnxscript.nonsense" in refusal
    assert last == f"__main__ ['a', '--b'] {tmp_path}"


THEIRS = """\
import onnxscript
from onnxscript import FLOAT, ir, opset18 as op, rewriter, script
from onnxscript.rewriter import pattern
import onnxscript.version_converter
import onnxscript._internal.builder
import opscribe

@script()
def f(x: FLOAT["N"]) -> FLOAT["N"]:
    return op.Relu(op.Identity(op.Relu(x)))

model = f.to_model_proto()
optimized = onnxscript.optimizer.optimize(model)
print([node.op_type for node in optimized.graph.node])
rule = pattern.RewriteRule(lambda op, x: op.Relu(x), lambda op, x: op.Abs(x))
rewritten = rewriter.rewrite(model, [rule])
print([node.op_type for node in rewritten.graph.node])
converted = ir.from_proto(model)
onnxscript.version_converter.convert_version(converted, 20)
print(converted.opset_imports[""])
assert onnxscript is opscribe
assert onnxscript._internal.builder is opscribe.builder
"""


def test_what_opscribe_lacks_is_that_of_onnxscript(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(THEIRS)
    result = run_python("-m", "opscribe", program)
    assert result.returncode == 0, result.stderr
    assert result.stdout == "['Relu']\n['Abs', 'Identity', 'Abs']\n20\n"


def test_modules_that_import_onnxscript(tmp_path: Path) -> None:
    (tmp_path / "test_theirs.py").write_text(
        "import onnxscript\ndef test_whose(): assert onnxscript.compile\n"
    )
    arguments = ["-m", "opscribe", "-m", "pytest", "-q", "-p", "no:cov"]
    result = run_python(*arguments, cwd=tmp_path)
    assert result.returncode == 0, result.stdout
    assert "1 passed" in result.stdout


def test_running_no_program() -> None:
    for arguments, code in (
        ([], 2),
        (["-m"], 2),
        (["--help"], 0),
        (["no_such.py"], 3),
    ):
        result = run_python("-m", "opscribe", *arguments)
        assert result.returncode == code
        assert "Traceback" not in result.stderr


def test_installing_too_late_is_said() -> None:
    code = textwrap.dedent("""
        import sys, types
        sys.modules["onnxscript"] = types.ModuleType("onnxscript")
        import opscribe
        opscribe.install_as_onnxscript()
    """)
    result = run_python("-c", code)
    assert "onnxscript is imported already" in result.stderr
