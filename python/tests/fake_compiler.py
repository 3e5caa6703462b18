"""Stands for the compiler where a test is about what surrounds it."""

from __future__ import annotations

from typing import Any

import onnx
from onnx import helper

import opscribe


class FakeFunction:
    """What `compile_function` gives: here, an Identity of the first parameter."""

    def __init__(self, *request: Any) -> None:
        source, self.first_line, _, _, settings = request
        self.text, self.filename = source.text, source.filename
        self.request = request
        self.domain, self.version = settings.opset
        self.callees: list[Any] = []
        self.attribute_names: list[str] = []
        default = settings.default_opset
        self.opset = 18 if default is None else default[1]
        lines = self.text.splitlines()[self.first_line - 1 :]
        head = next(line for line in lines if line.lstrip().startswith("def "))
        self.name = head.split("def ")[1].partition("(")[0]
        self.compiled_only: str | None = None
        self.list_results: dict[int, tuple[int, int]] = {}
        self.default_version: int | None = self.opset
        self.nested: dict[str, Any] = {}

    def proto(self) -> onnx.FunctionProto:
        node = helper.make_node("Identity", ["x"], ["y"], "n0")
        imports = [helper.make_opsetid("", self.opset)]
        return helper.make_function(
            self.domain, self.name, ["x"], ["y"], [node], imports
        )

    def function_bytes(self) -> bytes:
        return bytes(self.proto().SerializeToString())

    def model(self, **options: Any) -> opscribe.Model:
        self.options = options
        model = opscribe.Model(self.name, opset=18)
        graph = model.graph
        graph.add_output(
            graph.append_node("Identity", [graph.add_input("x")]).outputs[0]
        )
        model.producer_name = options.get("producer_name")
        return model

    def model_bytes(self) -> bytes:
        return self.model().to_bytes()

    def nested_bytes(self, name: str) -> Any:
        return self.nested[name].SerializeToString()
