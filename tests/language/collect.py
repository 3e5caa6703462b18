"""Compiles script files in a process of its own and hands the bytes back.

    python collect.py FACE [--models] FILE.py...

FACE says who compiles: `reference` is the onnxscript package, its If and Loop outputs
put into the order of their first assignments; `reference-unordered` is the package
untouched, where that order is the one of a hash table; `opscribe` is this project's
package standing in for it; `torchlib` and `torchlib-opscribe` compile the script
functions of onnxscript's torch library (no files then). Standard output gets one
pickled dictionary

    {file: {function: {"function": bytes, "model": bytes | None, "error": str | None}}}

where a function that is refused has an entry with the error alone. A process of its
own because `onnxscript` can be bound to one of the two packages only, and because what
the untouched reference writes depends on PYTHONHASHSEED.
"""

from __future__ import annotations

import ast
import logging
import pickle
import sys
import types
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

Entry = dict[str, Any]
Entries = dict[str, Entry]


class Ordered(set[str]):
    """A set of names that is iterated in the order its names were put in."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = list(dict.fromkeys(names))
        super().__init__(self.names)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __or__(self, other: Any) -> Any:
        return Ordered([*self, *other])

    def __ror__(self, other: Any) -> Any:
        return Ordered([*other, *self])

    def intersection(self, *others: Iterable[Any]) -> Any:
        return Ordered(n for n in self if all(n in other for other in others))


class LiveNames(set[str]):
    """Names alive after a statement; what it assigned keeps its own order."""

    def intersection(self, *others: Iterable[Any]) -> Any:
        (assigned,) = others
        return Ordered(n for n in assigned if n in self)


def order_reference_outputs() -> None:
    """Makes the reference enumerate If and Loop variables by first assignment.

    It keeps them in sets of strings, so the order of the outputs is another one in
    every process. Two of its sets are replaced by ones that remember their order;
    nothing else of what it writes changes (test_against_reference.py checks that).
    """
    from onnxscript._internal import analysis

    def names_of(target: ast.expr) -> Ordered:
        elements = target.elts if isinstance(target, ast.Tuple) else [target]
        names = [e.id for e in elements if isinstance(e, ast.Name)]
        assert len(names) == len(elements), "Only simple assignments supported."
        return Ordered(names)

    plain_live_out = analysis.AstAnalyzer.live_out

    def live_out(self: Any, statement: Any) -> LiveNames | None:
        names = plain_live_out(self, statement)
        return None if names is None else LiveNames(names)

    analysis._lhs_vars = names_of
    analysis.AstAnalyzer.live_out = live_out


def first_line(error: BaseException) -> str:
    text = str(error).strip() or "no message"
    return f"{type(error).__name__}: {text}"


def protos_of(function: Any, *, models: bool) -> Entry:
    """The serialized forms of one script function."""
    entry: Entry = {"function": None, "model": None, "error": None}
    try:
        proto = function.to_function_proto()
        entry["function"] = proto.SerializeToString(deterministic=True)
    except Exception as error:
        entry["error"] = first_line(error)
        return entry
    if models:
        try:
            model = function.to_model_proto()
            entry["model"] = model.SerializeToString(deterministic=True)
        except ValueError:
            # Required attributes: no model by design, on both faces.
            entry["model"] = None
        except Exception as error:
            entry["error"] = f"to_model_proto: {first_line(error)}"
    return entry


def names_bound_by(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return [statement.name]
    return [n.id for n in ast.walk(statement) if isinstance(n, ast.Name)][:1]


def import_file(path: Path) -> tuple[dict[str, Any], dict[str, str]]:
    """The names of a script file, and the errors of the statements that raised.

    Statement by statement, so that one function that is refused does not hide the
    others.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    module = types.ModuleType(f"corpus_{path.parent.name}_{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    errors: dict[str, str] = {}
    for statement in tree.body:
        single = ast.Module([statement], type_ignores=[])
        try:
            code = compile(single, str(path), "exec", dont_inherit=True)
            exec(code, vars(module))
        except Exception as error:
            for name in names_bound_by(statement):
                errors[name] = first_line(error)
    return vars(module), errors


def script_functions(names: dict[str, Any]) -> dict[str, Any]:
    """The compiled functions bound to public names, in source order."""
    return {
        name: value
        for name, value in names.items()
        if hasattr(type(value), "to_function_proto") and not name.startswith("_")
    }


def collect_file(path: Path, *, models: bool) -> Entries:
    names, errors = import_file(path)
    entries: Entries = {
        name: protos_of(f, models=models) for name, f in script_functions(names).items()
    }
    for name, error in errors.items():
        entries[name] = {"function": None, "model": None, "error": error}
    return entries


def torch_library_functions() -> dict[str, Any]:
    """Every compiled (not traced) function of onnxscript's torch library."""
    import onnxscript

    # The library wants torch for its traced functions, and to know how old it is.
    stand_in = types.ModuleType("torch")
    stand_in.__dict__["__version__"] = "2.9.0"
    sys.modules.setdefault("torch", stand_in)
    from onnxscript.function_libs.torch_lib import ops

    found: dict[str, Any] = {}
    for module_name in sorted(vars(ops)):
        module = getattr(ops, module_name)
        for name, value in sorted(getattr(module, "__dict__", {}).items()):
            if isinstance(value, onnxscript.OnnxFunction):
                found.setdefault(f"{module_name}.{name}", value)
    return found


def recompile(function: Any) -> Any:
    """The same Python function, compiled by this project's package."""
    import opscribe

    opset = opscribe.Opset(function.opset.domain, function.opset.version)
    return opscribe.script(opset)(function.function)


def collect_torch_library(*, ours: bool) -> Entries:
    entries: Entries = {}
    for name, function in torch_library_functions().items():
        try:
            subject = recompile(function) if ours else function
        except Exception as error:
            entries[name] = {"function": None, "model": None, "error": str(error)}
            continue
        entries[name] = protos_of(subject, models=False)
    return entries


def main(arguments: list[str]) -> int:
    face, *rest = arguments
    models = "--models" in rest
    files = [Path(name) for name in rest if name != "--models"]
    logging.getLogger("onnxscript").setLevel(logging.CRITICAL)
    logging.getLogger("opscribe").setLevel(logging.CRITICAL)
    warnings.simplefilter("ignore")
    results: dict[str, Entries] = {}
    if face.startswith("torchlib"):
        if face == "torchlib":
            order_reference_outputs()
        results["torchlib"] = collect_torch_library(ours=face.endswith("opscribe"))
    else:
        if face == "opscribe":
            import opscribe

            opscribe.install_as_onnxscript()
        elif face == "reference":
            order_reference_outputs()
        for path in files:
            results[str(path)] = collect_file(path, models=models)
    sys.stdout.buffer.write(pickle.dumps(results))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
