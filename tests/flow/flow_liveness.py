"""Liveness worked out slowly: all paths, statement by statement, until nothing changes.

Takes a function in normal form as printed, where a loop with a stop flag ends with
`if flag: break` on one line.
"""

from __future__ import annotations

import ast

Names = frozenset[str]
NONE: Names = frozenset()


def events(node: ast.AST) -> list[tuple[str, str]]:
    """Reads and writes of an expression or simple statement, in order."""
    found: list[tuple[str, str]] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.Assign):
            visit(node.value)
            for target in node.targets:
                visit(target)
        elif isinstance(node, ast.AugAssign):
            assert isinstance(node.target, ast.Name)
            found.append(("read", node.target.id))
            visit(node.value)
            visit(node.target)
        elif isinstance(node, ast.NamedExpr):
            visit(node.value)
            visit(node.target)
        elif isinstance(node, ast.Name):
            kind = "read" if isinstance(node.ctx, ast.Load) else "write"
            found.append((kind, node.id))
        else:
            for child in ast.iter_child_nodes(node):
                visit(child)

    visit(node)
    return found


def before(node: ast.AST, live: Names) -> Names:
    for kind, name in reversed(events(node)):
        live = live | {name} if kind == "read" else live - {name}
    return live


def written(node: ast.AST) -> Names:
    return frozenset(
        inner.id
        for inner in ast.walk(node)
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
    )


def assigned(block: list[ast.stmt]) -> Names:
    return NONE.union(*(written(stmt) for stmt in block))


class Walk:
    def __init__(self) -> None:
        self.notes: dict[int, tuple[Names, ...]] = {}

    def block(self, block: list[ast.stmt], live: Names) -> Names:
        for stmt in reversed(block):
            live = self.statement(stmt, live)
        return live

    def statement(self, stmt: ast.stmt, live: Names) -> Names:
        if isinstance(stmt, ast.If):
            self.notes[stmt.lineno] = (
                live & (assigned(stmt.body) | assigned(stmt.orelse)),
            )
            either = self.block(stmt.body, live) | self.block(stmt.orelse, live)
            return before(stmt.test, either)
        if isinstance(stmt, ast.For | ast.While):
            return self.loop(stmt, live)
        return before(stmt, live)

    def loop(self, stmt: ast.For | ast.While, out: Names) -> Names:
        body, stop = stmt.body, NONE
        last = body[-1]
        if isinstance(last, ast.If) and last.lineno == last.body[0].lineno:
            assert isinstance(last.test, ast.Name)
            body, stop = body[:-1], frozenset({last.test.id})

        def head(inner: Names) -> Names:
            """Before the test or the next element, when `inner` is live in the body."""
            if isinstance(stmt, ast.For):
                return (inner - written(stmt.target)) | out
            if isinstance(stmt.test, ast.Constant) and stmt.test.value is True:
                return inner
            return before(stmt.test, inner | out)

        live = NONE
        while True:
            # A loop that never ends counts as one that may.
            following = head(self.block(body, live | stop | out))
            if following == live:
                break
            live = following

        at_end = stop
        if isinstance(stmt, ast.While) and not isinstance(stmt.test, ast.Name):
            at_end = before(stmt.test, stop)
        elsewhere = Walk()
        needs = elsewhere.block(body, at_end)
        bound = assigned(body)
        if isinstance(stmt, ast.For):
            needs = needs - written(stmt.target)
            bound = bound | written(stmt.target)
            live = before(stmt.iter, live)
        else:
            bound = bound | written(stmt.test)
        self.notes[stmt.lineno] = (bound & (needs | out), bound & out)
        return live


def expected_notes(text: str) -> dict[int, tuple[Names, ...]]:
    """By line: (outputs,) of an `if`, (states, live after) of a loop."""
    function = ast.parse(text).body[0]
    assert isinstance(function, ast.FunctionDef)
    walk = Walk()
    walk.block(function.body, NONE)
    return walk.notes
