"""Authoring and handling ONNX models, with a C++ core."""

from opscribe._core import version as _version

__version__ = _version()

__all__ = ["__version__"]
