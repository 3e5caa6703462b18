"""`a and b`, `a or b` in script functions: on masks, element by element.

Where the right side costs nothing and cannot fail, both sides are computed when
compiled, and And and Or put them together: `x > 0 and x < 1` has a value for every
element. Python would ask a mask for its one truth, which it has not.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from opscribe._core import DataType, Tensor

__all__ = ["HELPERS", "LogicRewriter"]

_BOTH = "__opscribe_both__"
_EITHER = "__opscribe_either__"


def _both(left: Any, right: Callable[[], Any]) -> Any:
    """`left and right()`, with the meaning that it has when compiled."""
    if not _is_mask(left):
        return left and right()
    other = right()
    if _is_mask(other) or isinstance(other, bool):
        return left & other
    return left and other


def _either(left: Any, right: Callable[[], Any]) -> Any:
    """`left or right()`, with the meaning that it has when compiled."""
    if not _is_mask(left):
        return left or right()
    other = right()
    if _is_mask(other) or isinstance(other, bool):
        return left | other
    return left or other


def _is_mask(value: Any) -> bool:
    return isinstance(value, Tensor) and value.dtype == DataType.BOOL


# By the names that the rewritten code has for them.
HELPERS: dict[str, Any] = {_BOTH: _both, _EITHER: _either}


class LogicRewriter(ast.NodeTransformer):
    """Rewrites `a and b` to `both(a, lambda: b)` where the compiler computes both."""

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        name = _BOTH if isinstance(node.op, ast.And) else _EITHER
        *parts, result = node.values
        for part in reversed(parts):
            if not _is_safe(result):
                result = _located(ast.BoolOp(node.op, [part, result]), node)
                continue
            nothing = ast.arguments([], [], None, [], [], None, [])
            later = _located(ast.Lambda(nothing, result), result)
            helper = _located(ast.Name(name, ast.Load()), node)
            result = _located(ast.Call(helper, [part, later], []), node)
        return result


def _located(made: Any, like: ast.expr) -> Any:
    return ast.copy_location(made, like)


def _is_safe(node: ast.expr) -> bool:
    """Whether the compiler computes it without being told that it is needed: names,
    constants, and comparisons and logic of these."""
    if isinstance(node, ast.Constant | ast.Name):
        return True
    if isinstance(node, ast.UnaryOp):
        return _is_safe(node.operand)
    if isinstance(node, ast.Compare):
        return all(map(_is_safe, (node.left, *node.comparators)))
    if isinstance(node, ast.BoolOp):
        return all(map(_is_safe, node.values))
    # What this makes of safe parts.
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in HELPERS
        and _is_safe(node.args[0])
    )
