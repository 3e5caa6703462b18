"""What a decompiled script may consist of, and nothing else.

The visitor knows every node of the tree that may occur. Names that are called are those
of the language, of the operators and of functions the script itself defines; texts of
the model are literals only.
"""

from __future__ import annotations

import ast

# Nodes whose children are looked at in turn.
STRUCTURE = (
    ast.Module, ast.arguments, ast.Load, ast.Store, ast.List, ast.Tuple, ast.Dict,
    ast.Return, ast.Assign, ast.AnnAssign, ast.BinOp, ast.Compare, ast.UnaryOp,
    ast.operator, ast.cmpop, ast.unaryop, ast.Constant, ast.Pass, ast.If, ast.For,
    ast.While, ast.Break, ast.Subscript, ast.Slice, ast.keyword, ast.boolop,
)  # fmt: skip
MODULES = {
    "numpy", "onnx", "onnx.helper", "onnxscript", "onnxscript.onnx_opset",
    "onnxscript.onnx_types", "onnxscript.values", "typing",
}  # fmt: skip
IMPORTED_CALLS = {
    "Op", "Opset", "external_tensor", "graph", "make_tensor", "script",
}  # fmt: skip
BUILTIN_CALLS = {"float", "range"}
NUMPY = {
    "array", "bool_", "float16", "float32", "float64", "inf", "int16", "int32",
    "int64", "int8", "uint16", "uint32", "uint64", "uint8",
}  # fmt: skip
TYPES = {"int", "float", "str", "list"}


def foreign_words(tree: ast.Module) -> list[str]:
    """What in the tree is not of the vocabulary."""
    visitor = Visitor()
    visitor.visit(tree)
    return visitor.foreign


class Visitor(ast.NodeVisitor):
    def __init__(self) -> None:
        self.foreign: list[str] = []
        self.known = set(BUILTIN_CALLS | TYPES)
        self.opsets: set[str] = set()
        self.callable: set[str] = set(BUILTIN_CALLS)

    def refuse(self, node: ast.AST) -> None:
        self.foreign.append(ast.unparse(node)[:100])

    def generic_visit(self, node: ast.AST) -> None:
        if not isinstance(node, STRUCTURE):
            self.refuse(node)
        super().generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        if [(name.name, name.asname) for name in node.names] != [("numpy", "np")]:
            self.refuse(node)
        self.known.add("np")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if node.module not in MODULES or node.level:
            self.refuse(node)
        for name in node.names:
            own = name.asname or name.name
            self.known.add(own)
            if name.name.startswith("opset"):
                self.opsets.add(own)
            elif name.name in IMPORTED_CALLS:
                self.callable.add(own)

    def visit_Assign(self, node: ast.Assign) -> None:
        value = node.value
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            for target in node.targets:
                if isinstance(target, ast.Name) and value.func.id == "Opset":
                    self.opsets.add(target.id)
                elif isinstance(target, ast.Name) and value.func.id == "Op":
                    self.callable.add(target.id)
        self.visit(value)
        for target in node.targets:
            self.visit(target)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for decorator in node.decorator_list:
            if not isinstance(decorator, ast.Call):
                self.refuse(decorator)
            self.visit(decorator)
        for argument in node.args.args:
            self.known.add(argument.arg)
            if argument.annotation is not None:
                self.visit(argument.annotation)
        for default in node.args.defaults:
            self.visit(default)
        if node.returns is not None:
            self.visit(node.returns)
        body = node.body
        first = body[0]
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            if not isinstance(first.value.value, str):
                self.refuse(first)
            body = body[1:]
        for statement in body:
            self.visit(statement)
        self.known.add(node.name)
        self.callable.add(node.name)

    def visit_Call(self, node: ast.Call) -> None:
        callee = node.func
        if isinstance(callee, ast.Name):
            if callee.id not in self.callable:
                self.refuse(node)
        elif not isinstance(callee, ast.Attribute):
            self.refuse(node)
        else:
            self.visit(callee)
        for argument in node.args:
            self.visit(argument)
        for keyword in node.keywords:
            self.visit(keyword)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        is_known = (
            owner in self.opsets
            or (owner == "np" and node.attr in NUMPY)
            or (owner == "TensorProto" and node.attr.isupper())
            or (owner in self.known and node.attr == "append")
        )
        if not is_known or node.attr.startswith("__"):
            self.refuse(node)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Store):
            if node.id.startswith("__") and node.id != "__onnx__":
                self.refuse(node)
            self.known.add(node.id)
        elif node.id not in self.known:
            self.refuse(node)
