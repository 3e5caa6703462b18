"""`x[i] = v` in script functions: a new value for `x`, and for no other name.

Python would change the one Tensor that several names, and the caller's, may stand for;
the compiled function cannot. Each such statement is rewritten to `x = replaced(v, x,
i)`.
"""

from __future__ import annotations

import ast
import copy
from typing import Any

from opscribe._core import Tensor

__all__ = ["HELPERS", "StoreRewriter"]

_HELPER = "__opscribe_replaced__"

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

# By the names that the rewritten code has for them.
HELPERS: dict[str, Any] = {_HELPER: replaced}


class StoreRewriter(ast.NodeTransformer):
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
