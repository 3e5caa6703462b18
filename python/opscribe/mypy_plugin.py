"""Teaches mypy the annotations of scripts.

    [tool.mypy]
    plugins = ["opscribe.mypy_plugin"]

Without it mypy takes the symbol in `FLOAT["N", 3]` for the name of a type. With it a
parameter of that annotation is a Tensor, and a result is left unchecked; so are both in
programs that import the annotation from `onnxscript`. Operators that one of ONNX's
opsets does not have, `opset18.Rleu`, are errors.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from mypy.errorcodes import ATTR_DEFINED
from mypy.nodes import (
    AssignmentStmt,
    Block,
    ClassDef,
    Decorator,
    ForStmt,
    FuncDef,
    IfStmt,
    Import,
    ImportAll,
    ImportFrom,
    MypyFile,
    Node,
    OverloadedFuncDef,
    TryStmt,
    WhileStmt,
    WithStmt,
)
from mypy.plugin import (
    AnalyzeTypeContext,
    AttributeContext,
    Plugin,
    ReportConfigContext,
)
from mypy.types import (
    AnyType,
    CallableType,
    Instance,
    Type,
    TypeList,
    TypeOfAny,
    UnboundType,
    UnionType,
    get_proper_type,
)

from opscribe._core import DataType

__all__ = ["plugin"]

_NAMES = frozenset(dtype.name for dtype in DataType if dtype != DataType.UNDEFINED)
_PACKAGES = ("opscribe", "onnxscript")
_MODULES = frozenset(
    name for package in _PACKAGES for name in (package, f"{package}.onnx_types")
)


_SUBSCRIPT = re.compile(rf"\b(?:{'|'.join(sorted(_NAMES))})\s*\[".encode())


class _OpscribePlugin(Plugin):
    def report_config_data(self, ctx: ReportConfigContext) -> Any:
        """What mypy keeps in its cache beside a file, and compares when it looks there.

        A file whose source did not change but whose imports did is parsed again without
        `get_additional_deps`, so files that need it are never taken from the cache.
        """
        if ctx.id.partition(".")[0] in _PACKAGES:
            return None
        try:
            source = Path(ctx.path).read_bytes()
        except OSError:
            return None
        has_package = any(package.encode() in source for package in _PACKAGES)
        return ctx.is_check if has_package and _SUBSCRIPT.search(source) else None

    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        # mypy looks up every name in an annotation before it asks what the annotation
        # means. So the dimensions go before that: this is called with the parsed file.
        names = set(_element_types(file))
        if names:
            _strip_statements(file.defs, names)
        return []

    def get_type_analyze_hook(
        self, fullname: str
    ) -> Callable[[AnalyzeTypeContext], Type] | None:
        module, _, name = fullname.rpartition(".")
        if name not in _NAMES:
            return None
        if module == "opscribe.onnx_types":
            return _as_tensor
        return _as_any if module == "onnxscript.onnx_types" else None

    def get_attribute_hook(
        self, fullname: str
    ) -> Callable[[AttributeContext], Type] | None:
        # Operators that the class has no method for; `Opset.__getattr__` takes any
        # name, which is right only for domains of one's own.
        if fullname.startswith("opscribe._script.opset.Opset."):
            return _missing_operator
        return None


def _missing_operator(context: AttributeContext) -> Type:
    owner = get_proper_type(context.type)
    name = getattr(context.context, "name", "")
    if (
        isinstance(owner, Instance)
        and owner.type.module_name.startswith("opscribe.onnx_opset.")
        and owner.type.get(name) is None
    ):
        opset = owner.type.name
        methods = [each for base in owner.type.mro for each in base.names]
        near = difflib.get_close_matches(name, methods, 1)
        hint = f'; maybe "{near[0]}"?' if near else ""
        context.api.fail(
            f'"{opset}" has no operator "{name}"{hint}',
            context.context,
            code=ATTR_DEFINED,
        )
    return context.default_attr_type


def _as_tensor(context: AnalyzeTypeContext) -> Type:
    return context.api.named_type("opscribe._core.Tensor", [])


def _as_any(context: AnalyzeTypeContext) -> Type:
    return AnyType(TypeOfAny.special_form)


def _element_types(file: MypyFile) -> Iterator[str]:
    """What the file calls the element types."""
    for statement in file.imports:
        if isinstance(statement, Import):
            for module, alias in statement.ids:
                if module in _MODULES:
                    yield from (f"{alias or module}.{name}" for name in _NAMES)
                if module.partition(".")[0] in _PACKAGES and alias is None:
                    root = module.partition(".")[0]
                    yield from (f"{root}.{name}" for name in _NAMES)
        elif isinstance(statement, ImportFrom) and statement.id in _MODULES:
            for name, alias in statement.names:
                if name in _NAMES:
                    yield alias or name
                elif name == "onnx_types":
                    yield from (f"{alias or name}.{each}" for each in _NAMES)
        elif isinstance(statement, ImportAll) and statement.id in _MODULES:
            yield from _NAMES


def _strip_statements(statements: Iterable[Node], names: set[str]) -> None:
    """Takes the dimensions from the annotations in the statements and below them."""
    for each in statements:
        if isinstance(each, Decorator):
            each = each.func
        if isinstance(each, FuncDef):
            for signature in (each.type, each.unanalyzed_type):
                if isinstance(signature, CallableType):
                    _strip(signature.arg_types, names)
                    signature.ret_type = _as_result(signature.ret_type, names)
            _strip([argument.type_annotation for argument in each.arguments], names)
        elif isinstance(each, AssignmentStmt):
            _strip([each.type, each.unanalyzed_type], names)
        elif isinstance(each, OverloadedFuncDef):
            _strip_statements(each.items, names)
        for block in _blocks(each):
            if block is not None:
                _strip_statements(block.body, names)


def _blocks(statement: Node) -> list[Block | None]:
    """The blocks directly within a statement."""
    if isinstance(statement, FuncDef):
        return [statement.body]
    if isinstance(statement, ClassDef):
        return [statement.defs]
    if isinstance(statement, IfStmt):
        return [*statement.body, statement.else_body]
    if isinstance(statement, (ForStmt, WhileStmt)):
        return [statement.body, statement.else_body]
    if isinstance(statement, WithStmt):
        return [statement.body]
    if isinstance(statement, TryStmt):
        return [
            statement.body,
            *statement.handlers,
            statement.else_body,
            statement.finally_body,
        ]
    return []


def _strip(types: Iterable[Type | None], names: set[str]) -> None:
    for each in types:
        if isinstance(each, UnboundType):
            if each.name in names:
                each.args = ()
            _strip(each.args, names)
        elif isinstance(each, (UnionType, TypeList)):
            _strip(each.items, names)


def _as_result(annotation: Type, names: set[str]) -> Type:
    """A return annotation whose tensors are left unchecked: what operators with several
    outputs and other script functions return is not known to mypy."""
    if isinstance(annotation, UnboundType):
        if annotation.name in names:
            return AnyType(TypeOfAny.special_form)
        annotation.args = tuple(_as_result(each, names) for each in annotation.args)
    return annotation


def plugin(version: str) -> type[Plugin]:
    """What mypy asks for."""
    return _OpscribePlugin
