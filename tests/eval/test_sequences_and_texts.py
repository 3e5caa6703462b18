"""Sequences, optionals, scans, texts and boxes: versions, types and refusals."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
import pytest
from cases_tensor import IR3, IR4, expect, ids, run, run_other, same, sample
from onnx import TensorProto, helper, parser

import opscribe

I64 = np.int64
F = np.float32
T = TensorProto


def ints(*values: int) -> np.ndarray:
    return np.array(values, I64)


def run_text(text: str, feeds: dict[str, Any]) -> list[Any]:
    """A model in the text format of onnx."""
    model = parser.parse_model(text)
    return list(opscribe.Session(model.SerializeToString()).run(feeds).values())


# --- sequences


@pytest.mark.parametrize("dtype", IR3, ids=ids)
def test_sequences(dtype: Any) -> None:
    x, y = sample(dtype, (2, 3)), sample(dtype, (1, 3))
    name = "string" if dtype is np.str_ else np.dtype(dtype).name
    name = {"float32": "float", "float64": "double"}.get(name, name)
    text = f"""<ir_version: 10, opset_import: ["" : 18]>
    g ({name}[2,3] x, {name}[1,3] y, int64 at)
        => (n, first, joined, stacked, pieces, less) {{
      s = SequenceConstruct(x, y)
      t = SequenceInsert(s, y, at)
      n = SequenceLength(t)
      minus = Constant<value_int=-3>()
      first = SequenceAt(t, minus)
      joined = ConcatFromSequence<axis=0>(t)
      u = SequenceErase(t, at)
      two = SequenceConstruct(y, y)
      stacked = ConcatFromSequence<axis=-1, new_axis=1>(two)
      pieces = SplitToSequence<axis=1, keepdims=0>(x)
      less = SequenceErase(u)
    }}"""
    # The text format writes no types of outputs; they follow.
    feeds = {"x": x, "y": y, "at": np.array(1)}
    n, first, joined, stacked, pieces, less = run_text(text, feeds)
    assert n == 3
    assert not same(x, first)
    assert not same(np.concatenate([x, y, y]), joined)
    assert not same(np.stack([y, y], -1), stacked)
    assert not same([x[:, 0], x[:, 1], x[:, 2]], pieces)
    assert not same([x], less)


@pytest.mark.parametrize("dtype", IR4, ids=ids)
@pytest.mark.parametrize("opset", [11, 24])
def test_split_to_sequence(opset: int, dtype: Any) -> None:
    if opset == 11 and dtype not in IR3:
        pytest.skip("brought by opset 24")
    x = sample(dtype, (2, 5))
    pieces = run("SplitToSequence", opset, [x, np.array(2)], axis=1)
    assert not same([x[:, :2], x[:, 2:4], x[:, 4:]], pieces)
    pieces = run("SplitToSequence", opset, [x, ints(4, 0, 1)], axis=-1)
    assert not same([x[:, :4], x[:, 4:4], x[:, 4:]], pieces)
    pieces = run("SplitToSequence", opset, [x])
    assert not same([x[:1], x[1:]], pieces)


@pytest.mark.parametrize("split", [ints(1, 1), np.array(0), np.array(-1), ints(3, -1)])
def test_split_to_sequence_refuses(split: np.ndarray) -> None:
    with pytest.raises(opscribe.Error, match="split"):
        run("SplitToSequence", 11, [sample(np.float32, (4,)), split])


@pytest.mark.parametrize("at", [2, -3])
def test_sequence_at_refuses(at: int) -> None:
    text = """<ir_version: 10, opset_import: ["" : 18]>
    g (float[2] x, int64 at) => (y) {
      s = SequenceConstruct(x, x)
      y = SequenceAt(s, at)
    }"""
    with pytest.raises(opscribe.Error, match=f"position {at}"):
        run_text(text, {"x": np.zeros(2, F), "at": np.array(at)})


def test_concat_from_sequence_refuses() -> None:
    text = """<ir_version: 10, opset_import: ["" : 18]>
    g (float[2,2] x, float[3] y) => (z) {
      s = SequenceConstruct(x, y)
      z = ConcatFromSequence<axis=0>(s)
    }"""
    with pytest.raises(opscribe.Error, match="beside"):
        run_text(text, {"x": np.zeros((2, 2), F), "y": np.zeros(3, F)})


# --- scans


def scan(opset: int, inputs: list[np.ndarray], outputs: int, **attrs: Any) -> Any:
    """Adds a row to the state and gives the state and twice the row."""
    body = helper.make_graph(
        [
            helper.make_node("Add", ["state", "row"], ["next"]),
            helper.make_node("Add", ["row", "row"], ["twice"]),
        ],
        "body",
        [
            helper.make_tensor_value_info("state", T.FLOAT, [2]),
            helper.make_tensor_value_info("row", T.FLOAT, [2]),
        ],
        [
            helper.make_tensor_value_info("next", T.FLOAT, [2]),
            helper.make_tensor_value_info("twice", T.FLOAT, [2]),
        ],
    )
    return run("Scan", opset, inputs, outputs, body=body, num_scan_inputs=1, **attrs)


@pytest.mark.parametrize("opset", [9, 11, 16, 25])
def test_scan(opset: int) -> None:
    rows = sample(np.float32, (3, 2))
    state = np.array([10, 20], F)
    final, twice = scan(opset, [state, rows], 2)
    assert not same(state + rows.sum(0), final)
    assert not same(2 * rows, twice)
    attrs = {"scan_input_directions": [1], "scan_output_directions": [1]}
    _, twice = scan(opset, [state, rows], 2, **attrs)
    assert not same(2 * rows, twice)
    attrs = {"scan_input_directions": [1], "scan_output_axes": [1]}
    _, twice = scan(opset, [state, rows], 2, **attrs)
    assert not same(2 * rows[::-1].T, twice)
    _, twice = scan(opset, [state, rows.T.copy()], 2, scan_input_axes=[1])
    assert not same(2 * rows, twice)
    final, twice = scan(opset, [state, rows[:0]], 2)
    assert not same(state, final)
    assert twice.shape == (0, 2)


def test_scan_8() -> None:
    rows = sample(np.float32, (2, 3, 2))
    state = np.array([[10, 20], [0, 1]], F)
    final, twice = scan(8, [None, state, rows], 2)
    assert not same(state + rows.sum(1), final)
    assert not same(2 * rows, twice)
    lengths = ints(3, 1)
    final, twice = scan(8, [lengths, state, rows], 2)
    assert not same(state + np.stack([rows[0].sum(0), rows[1, 0]]), final)
    want = 2 * rows
    want[1, 1:] = 0
    assert not same(want, twice)
    _, twice = scan(8, [None, state, rows], 2, directions=[1])
    assert not same(2 * rows[:, ::-1], twice)
    with pytest.raises(opscribe.Error, match="length"):
        scan(8, [ints(4, 1), state, rows], 2)


# --- texts


def texts(*values: str) -> np.ndarray:
    return np.array(values, object)


def test_string_concat() -> None:
    x, y = texts("a", "b").reshape(2, 1), texts("1", "2", "3")
    want = np.array([[f"{a}{b}" for b in "123"] for a in "ab"], object)
    expect(want, "StringConcat", 20, [x, y])
    expect(texts(), "StringConcat", 20, [texts(), texts("z")], other=False)


@pytest.mark.parametrize(
    ("text", "delimiter", "limit"),
    [
        *(
            (t, d, n)
            for t in ("a b  c ", "", "  x", "a--b---c")
            for d in ("", "-", "--")
            for n in (None, 0, 1, 2)
        ),
        ("a\u00a0b\u3000c", "", None),
    ],
)
def test_string_split(text: str, delimiter: str, limit: int | None) -> None:
    attrs: dict[str, Any] = {} if not delimiter else {"delimiter": delimiter}
    if limit is not None:
        attrs["maxsplit"] = limit
    pieces, counts = run("StringSplit", 20, [texts(text, "q")], 2, **attrs)
    rows = [
        t.split(delimiter or None, -1 if limit is None else limit) for t in (text, "q")
    ]
    assert list(counts) == [len(row) for row in rows]
    width = max(len(row) for row in rows)
    want = [row + [""] * (width - len(row)) for row in rows]
    assert pieces.tolist() == want


@pytest.mark.parametrize("pattern", [r"a+b", r"(\w+)@x\.y", ".*", "", "[", r"(a)\1"])
def test_regex_full_match(pattern: str) -> None:
    x = texts("aab", "aabc", "me@x.y", "")
    if pattern in ("[", r"(a)\1"):
        with pytest.raises(opscribe.Error, match="pattern"):
            run("RegexFullMatch", 20, [x], pattern=pattern)
        return
    import re

    want = np.array([re.fullmatch(pattern, t) is not None for t in x])
    expect(want, "RegexFullMatch", 20, [x], pattern=pattern)


def test_string_normalizer() -> None:
    x = texts("Monday", "TUESDAY", "élan", "monday")
    stop = {"stopwords": ["monday"]}
    expect(texts("TUESDAY", "élan"), "StringNormalizer", 10, [x], **stop)
    upper = {"case_change_action": "UPPER", "is_case_sensitive": 1}
    want = texts("MONDAY", "TUESDAY", "ÉLAN")
    expect(want, "StringNormalizer", 10, [x], **stop, **upper)
    want = np.array([[""]], object)
    row = texts("monday").reshape(1, 1)
    expect(want, "StringNormalizer", 10, [row], **stop)
    with pytest.raises(opscribe.Error):
        run("StringNormalizer", 10, [texts("a", "b").reshape(2, 1)])


GRAMS = {
    "min_gram_length": 1,
    "max_gram_length": 2,
    "ngram_counts": [0, 2],
    "ngram_indexes": [0, 1, 3, 2],
}


@pytest.mark.parametrize("mode", ["TF", "IDF", "TFIDF"])
@pytest.mark.parametrize("skips", [0, 1, 5])
def test_tf_idf(mode: str, skips: int) -> None:
    numbers = {**GRAMS, "mode": mode, "max_skip_count": skips}
    # The weights all alike: ONNX Runtime pairs them with columns.
    weights = [0.5, 0.5, 0.5, 0.5]
    x = ints(5, 6, 5, 7, 5, 6, 9)
    pool = {"pool_int64s": [5, 7, 5, 6, 6, 7], "weights": weights}
    want = run_other("TfIdfVectorizer", 9, [x], **numbers, **pool)
    assert not same(want, run("TfIdfVectorizer", 9, [x], **numbers, **pool))
    narrow = x.astype(np.int32).reshape(1, 7)
    got = run("TfIdfVectorizer", 9, [narrow], **numbers, **pool)
    assert not same(want[None], got)
    words = texts(*(f"w{i}" for i in x))
    pool = {"pool_strings": ["w5", "w7", "w5", "w6", "w6", "w7"], "weights": weights}
    assert not same(want, run("TfIdfVectorizer", 9, [words], **numbers, **pool))


def test_tf_idf_refuses() -> None:
    attrs = {**GRAMS, "mode": "TF", "max_skip_count": 0}
    with pytest.raises(opscribe.Error, match="pool"):
        run("TfIdfVectorizer", 9, [texts("a")], pool_int64s=[5, 7, 5, 6, 6, 7], **attrs)
    with pytest.raises(opscribe.Error, match="ngram"):
        run("TfIdfVectorizer", 9, [ints(1)], pool_int64s=[5, 7, 5], **attrs)


# --- boxes

BOXES = np.array(
    [[[0, 0, 1, 1], [0, 0.1, 1, 1.1], [1, 1.1, 0, 0.1], [0, 10, 1, 11], [2, 2, 2, 3]]],
    F,
)
SCORES = np.array([[[0.9, 0.75, 0.75, 0.95, 0.3], [0.1, 0.2, 0.3, 0.4, 0.5]]], F)


@pytest.mark.parametrize("opset", [10, 11])
@pytest.mark.parametrize("center", [0, 1])
@pytest.mark.parametrize("most", [0, 1, 9])
@pytest.mark.parametrize("limits", [(), (0.5,), (0.5, 0.25), (1.0, 0.75)])
def test_non_max_suppression(
    opset: int, center: int, most: int, limits: tuple[float, ...]
) -> None:
    inputs = [BOXES, SCORES, ints(most), *(np.array([n], F) for n in limits)]
    attrs = {"center_point_box": center}
    want = run_other("NonMaxSuppression", opset, inputs, **attrs)
    got = run("NonMaxSuppression", opset, inputs, **attrs)
    assert not same(want, got), f"{want} {got}"
    assert run("NonMaxSuppression", opset, inputs[:2], **attrs).shape == (0, 3)


@pytest.mark.parametrize("opset", [10, 16, 22])
@pytest.mark.parametrize("mode", ["avg", "max"])
@pytest.mark.parametrize("ratio", [0, 2])
def test_roi_align(opset: int, mode: str, ratio: int) -> None:
    x = np.arange(2 * 2 * 5 * 6, dtype=F).reshape(2, 2, 5, 6) % 17
    rois = np.array([[0, 0, 9, 8], [2.5, 1, 7, 3], [-8, -9, 40, 40], [3, 3, 2, 2]], F)
    inputs = [x, rois, ints(0, 1, 1, 0)]
    attrs = {"mode": mode, "output_height": 2, "output_width": 3, "spatial_scale": 0.5}
    want = run_other("RoiAlign", min(opset, 16), inputs, sampling_ratio=ratio, **attrs)
    got = run("RoiAlign", opset, inputs, sampling_ratio=ratio, **attrs)
    assert not same(want, got, 1e-4, 1e-4), f"{want} {got}"
    half = [x.astype(np.float64), rois.astype(np.float64), inputs[2]]
    got = run("RoiAlign", opset, half, sampling_ratio=ratio, **attrs)
    assert not same(want.astype(np.float64), got, 1e-4, 1e-4)
    with pytest.raises(opscribe.Error, match="image"):
        run("RoiAlign", opset, [x, rois, ints(0, 1, 2, 0)])


assert onnx.__version__
