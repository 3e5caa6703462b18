"""What programs import from `onnxscript.backend.onnx_export`."""

import sys

from opscribe._script.decompile import proto2python

__all__ = ["export2python", "proto2python"]

export2python = proto2python

# `from onnxscript.backend import onnx_export`
onnx_export = sys.modules[__name__]

# Programs import modules below this one; `_compat.install` finds them.
__path__: list[str] = []
