"""Assertions for tests of programs that make models.

    from opscribe.testing import assert_isomorphic

    assert_isomorphic(my_function, '''
        <domain: "this", opset_import: ["" : 18]>
        expected (x) => (y) { y = Relu (x) }
    ''')

A failing assertion shows the first difference with both sides.
"""

from typing import Any

from opscribe._core import Function
from opscribe._testing.isomorphism import compare_functions, compare_graphs
from opscribe._testing.protos import compare_protos, to_proto
from opscribe._testing.sides import read_function, read_graph, read_side

__all__ = [
    "assert_isomorphic",
    "assert_isomorphic_function",
    "assert_isomorphic_graph",
    "assert_onnx_proto_equal",
]


def assert_isomorphic(graph_or_function_1: Any, graph_or_function_2: Any) -> None:
    """Two graphs, or two functions, are the same but for names and order of nodes.

    Takes opscribe's models, graphs and functions, protos, compiled script functions,
    ONNX text and objects of the `onnx_ir` package. Of a model, the main graph counts.
    """
    left, right = read_side(graph_or_function_1), read_side(graph_or_function_2)
    if isinstance(left, Function) != isinstance(right, Function):
        raise TypeError(
            f"{left!r} and {right!r} must be of the same kind: graphs or functions"
        )
    if isinstance(left, Function):
        assert_isomorphic_function(left, right)
    else:
        assert_isomorphic_graph(left, right)


def assert_isomorphic_graph(graph1: Any, graph2: Any) -> None:
    """Two graphs are the same but for the names of results and the order of nodes.

    Inputs must agree in name and type. Nodes that no output needs do not count.
    """
    difference = compare_graphs(read_graph(graph1), read_graph(graph2))
    if difference is not None:
        raise AssertionError(f"the graphs are not isomorphic: {difference}")


def assert_isomorphic_function(fn1: Any, fn2: Any) -> None:
    """Two functions are the same but for names and the order of nodes.

    Opset imports and the names of attribute parameters must agree; the names of the
    functions, their inputs and outputs need not. A node that no output needs makes
    functions unequal.
    """
    difference = compare_functions(read_function(fn1), read_function(fn2))
    if difference is not None:
        raise AssertionError(f"the functions are not isomorphic: {difference}")


def assert_onnx_proto_equal(
    actual: Any, expected: Any, ignore_initializer_value_proto: bool = False
) -> None:
    """Two protos, or what has one, have the same content.

    The order of opset imports, declared values and functions does not matter, fields
    that are not set equal their defaults, and NaN equals NaN.
    `ignore_initializer_value_proto` leaves out the declared types of initializers.
    """
    difference = compare_protos(
        to_proto(actual), to_proto(expected), ignore_initializer_value_proto
    )
    if difference is not None:
        raise AssertionError(f"the protos are not equal: {difference}")
