"""Authoring and handling ONNX models, with a C++ core.

    from opscribe import FLOAT, opset18 as op, script

    @script()
    def gelu(x: FLOAT["N"]):
        return x * 0.5 * (op.Erf(x * 0.7071067811865475) + 1.0)

    gelu.save("gelu.onnx")
    model = opscribe.load("gelu.onnx")
    for node in model.graph.nodes:
        print(node)

Importing the package imports neither NumPy nor `onnx`; the first array does. The
language, the opsets and the builders are imported when they are first named.
"""

from typing import TYPE_CHECKING

from opscribe._core import (
    Attribute,
    Attributes,
    AttrType,
    DataType,
    Diagnostic,
    Dim,
    Function,
    Graph,
    InputList,
    Metadata,
    Model,
    Node,
    NodeList,
    OpsetImports,
    Place,
    Session,
    Shape,
    SparseTensor,
    Tensor,
    Type,
    Value,
    ValueList,
    check,
    explain_type,
    infer,
    load,
    parse_text,
    run,
    save,
)
from opscribe._core import version as _version
from opscribe._errors import (
    BudgetError,
    CompileError,
    Error,
    InternalError,
    InvalidModelError,
    IoError,
    ScriptWarning,
    UnsupportedError,
    UsageError,
)

if TYPE_CHECKING:
    from opscribe import (
        builder,
        evaluator,
        nn,
        onnx_opset,
        onnx_types,
        tensor,
        testing,
        values,
    )
    from opscribe._compat.install import install_as_onnxscript
    from opscribe._registered import register_op
    from opscribe._script.decompile import decompile, proto2python
    from opscribe._script.decorator import compile, graph, script
    from opscribe._script.function import OnnxFunction, TracedOnnxFunction
    from opscribe._script.opset import Op, Opset
    from opscribe._script.protos import export_onnx_lib
    from opscribe.builder import (
        BuilderBase,
        BuilderFeature,
        GraphBuilder,
        OpBuilder,
        TapeBuilder,
        build_function,
        build_graph,
        external_tensor,
    )
    from opscribe.onnx_opset import (
        opset1,
        opset2,
        opset3,
        opset4,
        opset5,
        opset6,
        opset7,
        opset8,
        opset9,
        opset10,
        opset11,
        opset12,
        opset13,
        opset14,
        opset15,
        opset16,
        opset17,
        opset18,
        opset19,
        opset20,
        opset21,
        opset22,
        opset23,
        opset24,
        opset25,
        opset26,
        opset27,
        opset28,
        opset_ai_onnx_ml1,
        opset_ai_onnx_ml2,
        opset_ai_onnx_ml3,
        opset_ai_onnx_ml4,
        opset_ai_onnx_ml5,
        opset_ai_onnx_preview1,
        opset_ai_onnx_preview_training1,
        opset_ai_onnx_training1,
    )
    from opscribe.onnx_types import (
        BFLOAT16,
        BOOL,
        COMPLEX64,
        COMPLEX128,
        DOUBLE,
        FLOAT,
        FLOAT4E2M1,
        FLOAT6E2M3,
        FLOAT6E3M2,
        FLOAT8E4M3FN,
        FLOAT8E4M3FNUZ,
        FLOAT8E5M2,
        FLOAT8E5M2FNUZ,
        FLOAT8E8M0,
        FLOAT16,
        INT2,
        INT4,
        INT8,
        INT16,
        INT32,
        INT64,
        STRING,
        UINT2,
        UINT4,
        UINT8,
        UINT16,
        UINT32,
        UINT64,
    )

__version__ = _version()

__all__ = [
    "BFLOAT16",
    "BOOL",
    "COMPLEX64",
    "COMPLEX128",
    "DOUBLE",
    "FLOAT",
    "FLOAT4E2M1",
    "FLOAT6E2M3",
    "FLOAT6E3M2",
    "FLOAT8E4M3FN",
    "FLOAT8E4M3FNUZ",
    "FLOAT8E5M2",
    "FLOAT8E5M2FNUZ",
    "FLOAT8E8M0",
    "FLOAT16",
    "INT2",
    "INT4",
    "INT8",
    "INT16",
    "INT32",
    "INT64",
    "STRING",
    "UINT2",
    "UINT4",
    "UINT8",
    "UINT16",
    "UINT32",
    "UINT64",
    "AttrType",
    "Attribute",
    "Attributes",
    "BudgetError",
    "BuilderBase",
    "BuilderFeature",
    "CompileError",
    "DataType",
    "Diagnostic",
    "Dim",
    "Error",
    "Function",
    "Graph",
    "GraphBuilder",
    "InputList",
    "InternalError",
    "InvalidModelError",
    "IoError",
    "Metadata",
    "Model",
    "Node",
    "NodeList",
    "OnnxFunction",
    "Op",
    "OpBuilder",
    "Opset",
    "OpsetImports",
    "Place",
    "ScriptWarning",
    "Session",
    "Shape",
    "SparseTensor",
    "TapeBuilder",
    "Tensor",
    "TracedOnnxFunction",
    "Type",
    "UnsupportedError",
    "UsageError",
    "Value",
    "ValueList",
    "__version__",
    "build_function",
    "build_graph",
    "builder",
    "check",
    "compile",
    "decompile",
    "evaluator",
    "explain_type",
    "export_onnx_lib",
    "external_tensor",
    "graph",
    "infer",
    "install_as_onnxscript",
    "load",
    "nn",
    "onnx_opset",
    "onnx_types",
    "opset1",
    "opset2",
    "opset3",
    "opset4",
    "opset5",
    "opset6",
    "opset7",
    "opset8",
    "opset9",
    "opset10",
    "opset11",
    "opset12",
    "opset13",
    "opset14",
    "opset15",
    "opset16",
    "opset17",
    "opset18",
    "opset19",
    "opset20",
    "opset21",
    "opset22",
    "opset23",
    "opset24",
    "opset25",
    "opset26",
    "opset27",
    "opset28",
    "opset_ai_onnx_ml1",
    "opset_ai_onnx_ml2",
    "opset_ai_onnx_ml3",
    "opset_ai_onnx_ml4",
    "opset_ai_onnx_ml5",
    "opset_ai_onnx_preview1",
    "opset_ai_onnx_preview_training1",
    "opset_ai_onnx_training1",
    "parse_text",
    "proto2python",
    "register_op",
    "run",
    "save",
    "script",
    "tensor",
    "testing",
    "values",
]

# Where the names are that nobody pays for before using them.
_LAZY = {
    "OnnxFunction": "_script.function",
    "TracedOnnxFunction": "_script.function",
    "install_as_onnxscript": "_compat.install",
    "register_op": "_registered",
    "Op": "_script.opset",
    "Opset": "_script.opset",
    "export_onnx_lib": "_script.protos",
    "decompile": "_script.decompile",
    "proto2python": "_script.decompile",
    "compile": "_script.decorator",
    "graph": "_script.decorator",
    "script": "_script.decorator",
    "BuilderBase": "builder",
    "BuilderFeature": "builder",
    "GraphBuilder": "builder",
    "OpBuilder": "builder",
    "TapeBuilder": "builder",
    "build_function": "builder",
    "build_graph": "builder",
    "external_tensor": "builder",
}
_SUBMODULES = frozenset(
    {
        "builder",
        "evaluator",
        "nn",
        "onnx_opset",
        "onnx_types",
        "tensor",
        "values",
        "testing",
    }
)
# What `import onnxscript` has beside these, where opscribe stands for it.
_THEIRS = frozenset(
    {"_internal", "backend", "optimizer", "rewriter", "utils", "version_converter"}
)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        from importlib import import_module
        from sys import modules

        if name in _SUBMODULES:
            return import_module(f"opscribe.{name}")
        if name == "ir":
            return import_module("onnx_ir")
        if name == "DEBUG":
            return False  # a switch of ONNX Script that changes nothing here
        if name in _THEIRS and "onnxscript" in modules:
            try:
                return import_module(f"onnxscript.{name}")
            except ModuleNotFoundError as error:
                raise AttributeError(str(error)) from error
        module = _LAZY.get(name)
        if module is None and name in __all__:
            module = "onnx_opset" if name.startswith("opset") else "onnx_types"
        if module is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"opscribe.{module}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
