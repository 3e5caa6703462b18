"""`import onnxscript` that gives opscribe."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from opscribe import onnx_types

__all__ = ["install_as_onnxscript"]

# Modules of ONNX Script, and what stands for them. A name that ends in a dot stands for
# all modules below it.
_MODULES = {
    "onnxscript": "opscribe",
    "onnxscript.onnx_types": "opscribe.onnx_types",
    "onnxscript.onnx_opset": "opscribe.onnx_opset",
    "onnxscript.values": "opscribe.values",
    "onnxscript.tensor": "opscribe.tensor",
    "onnxscript.evaluator": "opscribe.evaluator",
    "onnxscript.testing": "opscribe.testing",
    "onnxscript.nn": "opscribe.nn",
    "onnxscript.nn._module": "opscribe.nn",
    "onnxscript.nn._module_list": "opscribe.nn",
    "onnxscript.nn._parameter": "opscribe.nn",
    "onnxscript.nn._sequential": "opscribe.nn",
    "onnxscript.ir": "onnx_ir",
    "onnxscript.ir.": "onnx_ir.",
    "onnxscript.backend": "opscribe._compat.backend",
    "onnxscript.backend.onnx_export": "opscribe._compat.backend",
    "onnxscript._internal": "opscribe._compat.internal",
    "onnxscript._internal.values": "opscribe.values",
    "onnxscript._internal.evaluator": "opscribe.evaluator",
    "onnxscript._internal.builder": "opscribe.builder",
    "onnxscript._internal.converter": "opscribe._compat.internal",
    "onnxscript._internal.main": "opscribe._compat.internal",
}

# Parts of ONNX Script that nothing stands for: its own do, where it is installed. They
# work on models of `onnx_ir`, and make script functions with the decorator, ours.
_OTHERS = frozenset(
    {
        "_framework_apis",
        "function_libs",
        "optimizer",
        "rewriter",
        "tools",
        "utils",
        "version_converter",
    }
)


def install_as_onnxscript() -> None:
    """Makes `import onnxscript`, and its modules, give opscribe in this process.

    To be called before anything imports ONNX Script itself.
    """
    for name in ("onnxscript", "onnxscript.values"):
        module = sys.modules.get(name)
        if module is not None and not _is_ours(module):
            raise RuntimeError(
                f"{name} is imported already; call `install_as_onnxscript` before "
                "anything imports it"
            )
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
        onnx_types.speak_ir()


def _is_ours(module: ModuleType) -> bool:
    return module.__name__.partition(".")[0] == "opscribe"


def _target(name: str) -> str | None:
    if name in _MODULES:
        return _MODULES[name]
    for prefix, target in _MODULES.items():
        if prefix.endswith(".") and name.startswith(prefix):
            return target + name.removeprefix(prefix)
    return None


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> importlib.machinery.ModuleSpec | None:
        theirs = _their_name(fullname)
        if theirs is not None and _is_missing(theirs, fullname, path):
            # `from onnxscript import rewriter` asks for a part of opscribe.
            return _alias(fullname, theirs)
        if fullname.partition(".")[0] != "onnxscript":
            return None
        found = _target(fullname)
        if found is not None and importlib.util.find_spec(found) is not None:
            return _alias(fullname, found)
        if (spec := _installed_spec(fullname)) is not None:
            return spec
        raise ModuleNotFoundError(
            f"opscribe stands for onnxscript here, and has no {fullname}; programs "
            "find it where onnxscript is installed beside opscribe",
            name=fullname,
        )


def _alias(name: str, target: str) -> importlib.machinery.ModuleSpec:
    return importlib.machinery.ModuleSpec(name, _Alias(target))


def _installed_spec(fullname: str) -> importlib.machinery.ModuleSpec | None:
    """Where the installed ONNX Script has the module."""
    spec = importlib.machinery.PathFinder.find_spec("onnxscript")
    folders = [] if spec is None else list(spec.submodule_search_locations or ())
    *parents, _ = fullname.split(".")[1:]
    path = [str(Path(folder, *parents)) for folder in folders]
    return importlib.machinery.PathFinder.find_spec(fullname, path) if path else None


# Packages of ours that stand for packages of ONNX Script; modules below them are asked
# for by our name.
_STANDING = {
    "opscribe._compat.backend": "onnxscript.backend",
    "opscribe._compat.internal": "onnxscript._internal",
    "opscribe": "onnxscript",
}


def _their_name(fullname: str) -> str | None:
    """What ONNX Script calls the module that is asked for as a part of opscribe."""
    for ours, theirs in _STANDING.items():
        if fullname.startswith(f"{ours}."):
            return theirs + fullname.removeprefix(ours)
    return None


def _is_missing(theirs: str, fullname: str, path: Sequence[str] | None) -> bool:
    """Whether opscribe lacks a module that ONNX Script has."""
    part = theirs.split(".")[1]
    is_theirs = theirs in _MODULES or part in (*_OTHERS, "_internal")
    return (
        is_theirs and importlib.machinery.PathFinder.find_spec(fullname, path) is None
    )


class _Alias(importlib.abc.Loader):
    """Gives another module under a further name, and leaves it as it was."""

    def __init__(self, name: str) -> None:
        self._name = name

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        module = importlib.import_module(self._name)
        self._spec, self._loader = module.__spec__, module.__loader__
        return module

    def exec_module(self, module: ModuleType) -> None:
        module.__spec__, module.__loader__ = self._spec, self._loader
