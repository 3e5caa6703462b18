"""What programs import from the private modules of ONNX Script."""

from opscribe import builder, evaluator, values
from opscribe._errors import CompileError
from opscribe._script.decorator import graph, script
from opscribe._script.protos import export_onnx_lib

__all__ = [
    "TranslationError",
    "builder",
    "evaluator",
    "export_onnx_lib",
    "graph",
    "script",
    "values",
]

# What `onnxscript._internal.converter` calls it.
TranslationError = CompileError

# Programs import modules below this one; `_compat.install` finds them.
__path__: list[str] = []
