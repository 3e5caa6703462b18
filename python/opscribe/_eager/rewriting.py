"""Script functions as eager mode runs them: as Python, but for what Python cannot mean.

`x[i] = v` (see `stores`) and `a and b` on masks (see `logic`) are rewritten to calls. A
function with none of them runs as it is. Lines, names and closures are those of the
source, so debuggers and tracebacks show it as it is written.
"""

from __future__ import annotations

import ast
import dis
from collections.abc import Callable, Iterator
from types import CellType, CodeType, FunctionType

from opscribe._eager import logic, stores

__all__ = ["rewritten"]

_FACTORY = "__opscribe_factory__"
_HELPERS = {**stores.HELPERS, **logic.HELPERS}

Def = ast.FunctionDef | ast.AsyncFunctionDef


def rewritten(function: FunctionType, read_text: Callable[[], str]) -> FunctionType:
    """The function as it is to be run; the function itself where that is the same.

    `read_text` gives the text of the file it is in.
    """
    if not any(map(_is_concerned, _codes(function.__code__))):
        return function
    definition = _definition(function, ast.parse(read_text()))
    if definition is None:
        return function
    definition.decorator_list = []
    logic.LogicRewriter().visit(definition)
    stores.StoreRewriter().rewrite(definition)
    cells = dict(
        zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    )
    code = _compiled(definition, [*cells, *_HELPERS], function.__code__)
    cells |= {name: CellType(helper) for name, helper in _HELPERS.items()}
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


def _is_concerned(code: CodeType) -> bool:
    """Whether the code may have what is rewritten: a store, or `and` and `or` that give
    a value, which is copied to be tested (before Python 3.12, kept by the jump)."""
    return any(
        each.opname in ("STORE_SUBSCR", "JUMP_IF_FALSE_OR_POP", "JUMP_IF_TRUE_OR_POP")
        or (each.opname == "COPY" and each.arg == 1)
        for each in dis.get_instructions(code)
    )


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
