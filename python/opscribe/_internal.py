"""What programs import from the private modules of ONNX Script."""

from opscribe import builder, evaluator, values
from opscribe._script import graph, script

__all__ = ["builder", "evaluator", "graph", "script", "values"]

# Programs import modules below this one; `_install` finds them.
__path__: list[str] = []
