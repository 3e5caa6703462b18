"""Authoring and handling ONNX models, with a C++ core.

    model = opscribe.load("model.onnx")
    for node in model.graph.nodes:
        print(node)
    opscribe.save(model, "copy.onnx")

Importing the package imports neither NumPy nor `onnx`; the first array does.
"""

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
    Shape,
    SparseTensor,
    Tensor,
    Type,
    Value,
    ValueList,
    check,
    load,
    parse_text,
    save,
)
from opscribe._core import version as _version
from opscribe._errors import (
    BudgetError,
    Error,
    InternalError,
    InvalidModelError,
    IoError,
    UnsupportedError,
    UsageError,
)

__version__ = _version()

__all__ = [
    "AttrType",
    "Attribute",
    "Attributes",
    "BudgetError",
    "DataType",
    "Diagnostic",
    "Dim",
    "Error",
    "Function",
    "Graph",
    "InputList",
    "InternalError",
    "InvalidModelError",
    "IoError",
    "Metadata",
    "Model",
    "Node",
    "NodeList",
    "OpsetImports",
    "Place",
    "Shape",
    "SparseTensor",
    "Tensor",
    "Type",
    "UnsupportedError",
    "UsageError",
    "Value",
    "ValueList",
    "__version__",
    "check",
    "load",
    "parse_text",
    "save",
]
