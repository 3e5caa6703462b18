"""`x[i] = v` in script functions: a new value for `x`, and for no other name.

Python would change the one Tensor that several names, and the caller's, may stand for;
the compiled function cannot. A function with such statements runs with each of them
rewritten to `x = replaced(v, x, i)`. Lines, names and closures are those of the source,
so debuggers and tracebacks show it as it is written.
"""

from __future__ import annotations

import ast
import copy
import dis
from collections.abc import Callable, Iterator
from types import CellType, CodeType, FunctionType
from typing import Any

from opscribe._core import Tensor

__all__ = ["replaced", "without_stores"]

_HELPER = "__opscribe_replaced__"
_FACTORY = "__opscribe_factory__"

Def = ast.FunctionDef | ast.AsyncFunctionDef


class _Replaced:
    """`replaced(v, x, replaced[i])` is what `x[i] = v` makes of x, which stays."""

    def __getitem__(self, index: Any) -> Any:
        return index

    def __call__(self, value: Any, target: Any, index: Any) -> Any:
        if isinstance(target, Tensor):
            made = Tensor(target.value, name=target.name, opset=target.opset)
        else:
            made = copy.copy(target)
        made[index] = value
        return made


replaced = _Replaced()


def without_stores(
    function: FunctionType, read_text: Callable[[], str]
) -> FunctionType:
    """The function with its stores rewritten; the function itself if it has none.

    `read_text` gives the text of the file it is in.
    """
    if not any(map(_has_store, _codes(function.__code__))):
        return function
    definition = _definition(function, ast.parse(read_text()))
    if definition is None:
        return function
    definition.decorator_list = []
    _Rewriter().rewrite(definition)
    cells = dict(
        zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    )
    code = _compiled(definition, [*cells, _HELPER], function.__code__)
    cells[_HELPER] = CellType(replaced)
    made = FunctionType(
        code,
        function.__globals__,
        function.__name__,
        function.__defaults__,
        tuple(cells[name] for name in code.co_freevars),
    )
    made.__kwdefaults__ = function.__kwdefaults__
    made.__qualname__ = function.__qualname__
    made.__annotations__ = function.__annotations__
    return made


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _has_store(code: CodeType) -> bool:
    return any(each.opname == "STORE_SUBSCR" for each in dis.get_instructions(code))


def _definition(function: FunctionType, tree: ast.Module) -> Def | None:
    """Where the function is written: Python counts from its first decorator."""
    for node in ast.walk(tree):
        if isinstance(node, Def) and node.name == function.__name__:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            if first == function.__code__.co_firstlineno:
                return node
    return None


def _compiled(definition: Def, around: list[str], old: CodeType) -> CodeType:
    """The code of the function, with these variables around it."""
    factory = ast.parse(f"def {_FACTORY}({', '.join(around)}): pass").body[0]
    assert isinstance(factory, ast.FunctionDef)
    factory.body = [definition]
    module = ast.fix_missing_locations(ast.Module([factory], []))
    outer = compile(module, old.co_filename, "exec", dont_inherit=True)
    return next(each for each in _codes(outer) if each.co_name == old.co_name)


class _Rewriter(ast.NodeTransformer):
    """Rewrites the stores to variables of the function that the statement is in."""

    def __init__(self) -> None:
        self._locals: set[str] = set()
        self._made = 0

    def rewrite(self, definition: Def) -> None:
        outer, self._locals = self._locals, _bound_in(definition)
        definition.body = [
            each for stmt in definition.body for each in self._statements(stmt)
        ]
        self._locals = outer

    def _statements(self, stmt: ast.stmt) -> list[ast.stmt]:
        result = self.visit(stmt)
        return result if isinstance(result, list) else [result]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.rewrite(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        after: list[ast.stmt] = []
        if len(node.targets) == 1 and self._is_store(node.targets[0]):
            return self._store(node.targets[0], node.value)
        node.targets = [self._without(target, after) for target in node.targets]
        return [node, *after]

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        if not self._is_store(node.target):
            return node
        # The index is computed once, and may bind names: the new value reads it first.
        target = node.target
        assert isinstance(target, ast.Subscript)
        name = f"{_HELPER}{self._made}"
        self._made += 1
        whole = _whole(target.slice)
        index = ast.NamedExpr(ast.Name(name, ast.Store()), whole)
        read = ast.Subscript(target.value, index, ast.Load())
        value = ast.BinOp(read, node.op, node.value)
        target.slice = ast.Name(name, ast.Load())
        for made in (index, index.target, whole, whole.value):
            ast.copy_location(made, target)
        for made in (read, value, target.slice):
            ast.copy_location(made, target)
        return self._store(target, value)

    def _is_store(self, target: ast.expr) -> bool:
        return (
            isinstance(target, ast.Subscript)
            and isinstance(target.value, ast.Name)
            and target.value.id in self._locals
        )

    def _without(self, target: ast.expr, after: list[ast.stmt]) -> ast.expr:
        """The target with names for its stores, which `after` then makes."""
        if self._is_store(target):
            name = f"{_HELPER}{self._made}"
            self._made += 1
            value = ast.copy_location(ast.Name(name, ast.Load()), target)
            after.append(self._store(target, value))
            return ast.copy_location(ast.Name(name, ast.Store()), target)
        if isinstance(target, ast.Tuple | ast.List):
            target.elts = [self._without(each, after) for each in target.elts]
        if isinstance(target, ast.Starred):
            target.value = self._without(target.value, after)
        return target

    def _store(self, target: ast.expr, value: ast.expr) -> ast.stmt:
        assert isinstance(target, ast.Subscript)
        assert isinstance(target.value, ast.Name)
        name = target.value.id
        whole = _whole(target.slice)
        arguments = [value, ast.Name(name, ast.Load()), whole]
        call = ast.Call(ast.Name(_HELPER, ast.Load()), arguments, [])
        made = ast.Assign([ast.Name(name, ast.Store())], call)
        for node in (made, made.targets[0], call, call.func, *arguments[1:]):
            ast.copy_location(node, target)
        ast.copy_location(whole.value, target)
        return made


def _whole(index: ast.expr) -> ast.Subscript:
    """The index as a value. Slices stand only in brackets: `replaced[i]` is `i`."""
    return ast.Subscript(ast.Name(_HELPER, ast.Load()), index, ast.Load())


def _bound_in(definition: Def) -> set[str]:
    """Parameters and variables of a function, not those of functions in it."""
    arguments = definition.args
    found = {
        each.arg
        for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    }
    pending: list[ast.AST] = list(definition.body)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        if isinstance(node, ast.Global | ast.Nonlocal):
            found -= set(node.names)
        if not isinstance(node, Def | ast.Lambda | ast.ClassDef):
            pending.extend(ast.iter_child_nodes(node))
    return found
