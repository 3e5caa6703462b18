"""What programs import from `onnxscript.backend.onnx_export`."""

from opscribe._protos import proto2python

__all__ = ["export2python", "proto2python"]

export2python = proto2python

# Programs import modules below this one; `_install` finds them.
__path__: list[str] = []
