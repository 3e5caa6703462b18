"""Operators that move elements: every version, every element type it lists."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_tensor import (
    FLOATS,
    IR3,
    IR4,
    IR9,
    IR10,
    IR11,
    IR12,
    IR13,
    expect,
    ids,
    moved,
    run,
    sample,
    zero,
)

import opscribe

I64 = np.int64


def by_type(*rows: tuple[int, tuple[Any, ...]]) -> Any:
    """`opset` and `dtype` for each opset with the types it lists."""
    pairs = [(opset, dtype) for opset, dtypes in rows for dtype in dtypes]
    return pytest.mark.parametrize(("opset", "dtype"), pairs, ids=ids)


LATER = ((19, IR9), (21, IR10), (23, IR11), (24, IR12), (25, IR13))


def ints(*values: int) -> np.ndarray:
    return np.array(values, I64)


# --- shapes


@by_type((1, IR3), (13, IR4), (15, IR4), *LATER)
def test_shape_and_size(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3, 4))
    expect(ints(2, 3, 4), "Shape", opset, [x])
    expect(np.array(24), "Size", opset, [x])
    expect(ints(), "Shape", opset, [sample(dtype, ())])


@pytest.mark.parametrize(
    ("start", "end", "want"),
    [(1, 2, [3]), (-2, -1, [3]), (-9, 9, [2, 3, 4]), (2, 1, []), (3, 3, [])],
)
def test_shape_between(start: int, end: int, want: list[int]) -> None:
    expect(
        ints(*want), "Shape", 15, [sample(np.float32, (2, 3, 4))], start=start, end=end
    )


@by_type((5, IR3), (13, IR4), (14, IR4), *LATER)
def test_reshape(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3, 4))
    for shape in ([4, -1], [0, 0, 2, 2], [24], [2, 3, 4]):
        want = x.reshape([x.shape[i] if n == 0 else n for i, n in enumerate(shape)])
        expect(want, "Reshape", opset, [x, ints(*shape)])
    one = sample(dtype, (1,))
    expect(one.reshape(()), "Reshape", opset, [one, ints()])


@pytest.mark.parametrize("dtype", FLOATS, ids=ids)
def test_reshape_1(dtype: Any) -> None:
    x = sample(dtype, (2, 3))
    expect(x.reshape(3, 2), "Reshape", 1, [x], shape=[3, -1])


def test_reshape_to_no_elements() -> None:
    x = sample(np.float32, (0, 3))
    expect(x.reshape(3, 0), "Reshape", 14, [x, ints(3, 0)], allowzero=1)
    expect(x.reshape(0, 1), "Reshape", 14, [x, ints(0, 1)])


@by_type((1, IR3), (11, IR3), (13, IR4), *LATER[1:])
def test_squeeze(opset: int, dtype: Any) -> None:
    x = sample(dtype, (1, 3, 1))
    axes = [ints(0)] if opset >= 13 else []
    attrs = {"axes": [0]} if opset < 13 else {}
    expect(x[0], "Squeeze", opset, [x, *axes], **attrs)
    expect(x[0, :, 0], "Squeeze", opset, [x])
    axes = [ints(1)] if opset >= 13 else []
    attrs = {"axes": [1]} if opset < 13 else {}
    expect(x[:, None], "Unsqueeze", opset, [x, *axes], **attrs)


def test_squeeze_refuses() -> None:
    with pytest.raises(opscribe.Error, match="axis 0"):
        run("Squeeze", 13, [np.zeros((2, 3), np.float32), ints(0)])


@by_type((1, FLOATS), (9, IR3), (11, IR3), (13, IR4), *LATER[1:])
def test_flatten(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3, 4))
    expect(x.reshape(6, 4), "Flatten", opset, [x], axis=2)
    expect(x.reshape(1, 24), "Flatten", opset, [x], axis=0)
    expect(x.reshape(2, 12), "Flatten", opset, [x])


@by_type((1, IR3), (13, IR4), (14, IR4), (16, IR4), *LATER)
def test_identity(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3))
    expect(x, "Identity", opset, [x])


# --- axes


@by_type((1, IR3), (13, IR4), (21, IR10), (23, IR11), (24, IR12), (25, IR13))
def test_transpose(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3, 4))
    expect(moved(x, np.transpose), "Transpose", opset, [x])
    for perm in ([0, 2, 1], [1, 0, 2], [2, 0, 1], [0, 1, 2]):
        want = moved(x, lambda p, perm=perm: p.transpose(perm))
        expect(want, "Transpose", opset, [x], perm=perm)


@pytest.mark.parametrize("shape", [(33, 50), (5, 17, 40), (40, 1, 17), (2, 0, 3), ()])
def test_transpose_of_many(shape: tuple[int, ...]) -> None:
    x = sample(np.float32, shape)
    expect(np.transpose(x).copy(), "Transpose", 13, [x])
    if len(shape) == 3:
        expect(x.transpose(0, 2, 1).copy(), "Transpose", 13, [x], perm=[0, 2, 1])
        expect(x.transpose(2, 0, 1).copy(), "Transpose", 13, [x], perm=[2, 0, 1])


@by_type((1, FLOATS), (4, IR3), (11, IR3), (13, IR4))
def test_concat(opset: int, dtype: Any) -> None:
    x, y = sample(dtype, (2, 3)), sample(dtype, (2, 1))
    expect(np.concatenate([x, y, x], 1), "Concat", opset, [x, y, x], axis=1)
    expect(np.concatenate([x, x], 0), "Concat", opset, [x, x], axis=0)
    if opset == 1:
        expect(np.concatenate([x, y], 1), "Concat", 1, [x, y], other=False)
    if opset >= 11:
        expect(np.concatenate([x, y], 1), "Concat", opset, [x, y], axis=-1)


@by_type((2, IR3), (11, IR3), (13, IR4), (18, IR4))
def test_split(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 6))
    even = [x[:, :2], x[:, 2:4], x[:, 4:]]
    sizes = [x[:, :1], x[:, 1:1], x[:, 1:]]
    if opset >= 18:
        expect(even, "Split", opset, [x], axis=1, num_outputs=3)
        expect([x[:, :4], x[:, 4:]], "Split", opset, [x, ints(4, 2)], axis=1)
        seven = sample(dtype, (7,))
        uneven = [seven[:3], seven[3:6], seven[6:]]
        expect(uneven, "Split", opset, [seven], num_outputs=3)
    else:
        expect(even, "Split", opset, [x], axis=1)
    if opset >= 13:
        expect(sizes, "Split", opset, [x, ints(1, 0, 5)], axis=1)
    else:
        expect([x[:, :1], x[:, 1:]], "Split", opset, [x], axis=1, split=[1, 5])


@pytest.mark.parametrize("dtype", FLOATS, ids=ids)
def test_split_1(dtype: Any) -> None:
    x = sample(dtype, (4, 2))
    sizes = np.array([1, 3], dtype)
    expect([x[:1], x[1:]], "Split", 1, [x, sizes], other=False)
    expect([x[:1], x[1:]], "Split", 1, [x], other=False, split=[1, 3])
    expect([x[:2], x[2:]], "Split", 1, [x], other=False)


CUTS = [
    ([1], [3], [1], [1], np.s_[:, 1:3]),
    ([-3], [-1], [1], [1], np.s_[:, -3:-1]),
    ([0, 0], [9, 9], [0, 1], [1, 2], np.s_[0:9, 0:9:2]),
    ([4, -1], [1, -9], [1, 0], [-2, -1], np.s_[::-1, 4:1:-2]),
    ([9], [-99], [1], [-1], np.s_[:, ::-1]),
    ([3], [1], [1], [1], np.s_[:, 3:1]),
    ([-(2**63)], [2**63 - 1], [1], [2**63 - 1], np.s_[:, 0:1]),
    ([2**63 - 1], [-(2**63)], [1], [-(2**63) + 1], np.s_[:, 4:5]),
]


@by_type((10, IR3), (11, IR3), (13, IR4))
def test_slice(opset: int, dtype: Any) -> None:
    x = sample(dtype, (3, 5))
    for starts, ends, axes, steps, where in CUTS:
        lists = [ints(*each) for each in (starts, ends, axes, steps)]
        far = abs(steps[0]) > 2**32
        want = moved(x, lambda p, where=where: p[where])
        expect(want, "Slice", opset, [x, *lists], other=not far)
    expect(x[1:2, 0:2], "Slice", opset, [x, ints(1, 0), ints(2, 2)])
    narrow = [np.array(n, np.int32) for n in ([1], [3], [1], [1])]
    expect(x[:, 1:3], "Slice", opset, [x, *narrow])


@pytest.mark.parametrize("dtype", IR3, ids=ids)
def test_slice_1(dtype: Any) -> None:
    x = sample(dtype, (3, 5))
    expect(x[1:3, 0:4], "Slice", 1, [x], starts=[1, 0], ends=[9, -1])
    expect(x[:, 1:3], "Slice", 1, [x], starts=[1], ends=[3], axes=[1])


def test_slice_refuses() -> None:
    x = sample(np.float32, (3,))
    with pytest.raises(opscribe.Error, match="step is 0"):
        run("Slice", 13, [x, ints(0), ints(1), ints(0), ints(0)])
    with pytest.raises(opscribe.Error, match="axis"):
        run("Slice", 13, [x, ints(0), ints(1), ints(1)])


# --- repetition and padding


@by_type((6, IR3), (13, IR4))
def test_tile(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3))
    for repeats in ([2, 1], [1, 3], [2, 2], [0, 1]):
        want = moved(x, lambda p, r=repeats: np.tile(p, r))
        expect(want, "Tile", opset, [x, ints(*repeats)])


@pytest.mark.parametrize("dtype", FLOATS, ids=ids)
def test_tile_1(dtype: Any) -> None:
    x = sample(dtype, (2, 3))
    tiles, axis = np.array([2], dtype), np.array([1], dtype)
    expect(np.tile(x, (1, 2)), "Tile", 1, [x, tiles, axis], other=False)


@by_type((8, IR3), (13, IR4))
def test_expand(opset: int, dtype: Any) -> None:
    x = sample(dtype, (3, 1))
    for shape in ([2, 1, 6], [3, 4], [1], [3, 0]):
        size = np.broadcast_shapes(x.shape, tuple(shape))
        want = moved(x, lambda p, size=size: np.broadcast_to(p, size))
        expect(want, "Expand", opset, [x, ints(*shape)])


NUMBERS3 = tuple(
    t for t in IR3 if t not in (np.bool_, np.str_, np.complex64, np.complex128)
)
PADDED = ((11, NUMBERS3), (13, IR4), (18, IR4), (19, IR4), *LATER[1:])


@by_type(*PADDED)
def test_pad(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3))
    fill = sample(dtype, (2,))[1]
    pads = ints(1, 0, 0, 2)

    def grown(p: np.ndarray) -> np.ndarray:
        return np.pad(p, [(1, 0), (0, 2)], constant_values=-1)

    given = np.array(fill, object if dtype is np.str_ else dtype)
    expect(moved(x, grown, fill), "Pad", opset, [x, pads, given])
    expect(moved(x, grown, zero(dtype)), "Pad", opset, [x, pads])
    expect(moved(x, lambda p: p[1:, :2]), "Pad", opset, [x, ints(-1, 0, 0, -1)])
    modes = ["reflect", "edge", *(["wrap"] if opset >= 19 else [])]
    for mode in modes:
        want = moved(x, lambda p, mode=mode: np.pad(p, [(1, 0), (0, 2)], mode))
        expect(want, "Pad", opset, [x, pads], mode=mode)
    if opset >= 18:
        want = moved(x, lambda p: np.pad(p, [(0, 0), (1, 2)], "edge"))
        axes = np.array([-1], np.int32)
        expect(want, "Pad", opset, [x, ints(1, 2), None, axes], mode="edge")


@pytest.mark.parametrize("dtype", FLOATS, ids=ids)
@pytest.mark.parametrize(("opset", "name"), [(1, "paddings"), (2, "pads")])
def test_pad_with_attributes(opset: int, name: str, dtype: Any) -> None:
    x = sample(dtype, (2, 3))
    want = np.pad(x, [(1, 0), (0, 2)], constant_values=1.5)
    expect(want, "Pad", opset, [x], **{name: [1, 0, 0, 2], "value": 1.5})


def test_pad_far_beyond() -> None:
    x = sample(np.float32, (3,))
    for mode in ("reflect", "wrap", "edge"):
        want = np.pad(x, [(7, 8)], mode)
        expect(want, "Pad", 19, [x, ints(7, 8)], other=False, mode=mode)
    # What is cut away is not there to be repeated.
    want = np.pad(x[1:], [(0, 3)], "wrap")
    expect(want, "Pad", 19, [x, ints(-1, 3)], other=False, mode="wrap")
    expect(np.zeros(2, np.float32), "Pad", 13, [x, ints(-5, 4)], other=False)


def test_pad_refuses_to_repeat_nothing() -> None:
    x = sample(np.float32, (2,))
    with pytest.raises(opscribe.Error, match="nothing"):
        run("Pad", 19, [x, ints(-2, 3)], mode="edge")


@pytest.mark.parametrize("dtype", IR4, ids=ids)
def test_center_crop_pad(dtype: Any) -> None:
    x = sample(dtype, (3, 4))

    def fitted(p: np.ndarray) -> np.ndarray:
        return np.pad(p[:, 0:3], [(1, 1), (0, 0)], constant_values=-1)

    want = moved(x, fitted, zero(dtype))
    expect(want, "CenterCropPad", 18, [x, ints(5, 3)])
    want = moved(x, lambda p: p[:, 1:3])
    expect(want, "CenterCropPad", 18, [x, ints(2)], axes=[-1])


# --- picking


@by_type((1, IR3), (11, IR3), (13, IR4))
def test_gather(opset: int, dtype: Any) -> None:
    x = sample(dtype, (3, 4))
    rows = np.array([[0, 2], [1, 1]], np.int32)
    # ONNX Runtime copies the first text of a row alone.
    other = dtype is not np.str_
    expect(moved(x, lambda p: p[rows]), "Gather", opset, [x, rows], other=other)
    expect(moved(x, lambda p: p[:, rows]), "Gather", opset, [x, rows], axis=1)
    one = np.array(2, I64)
    expect(moved(x, lambda p: p[:, 2]), "Gather", opset, [x, one], axis=1)


@pytest.mark.parametrize("index", [3, -4])
@pytest.mark.parametrize("op", ["Gather", "GatherElements", "GatherND"])
def test_gather_refuses(op: str, index: int) -> None:
    x = sample(np.float32, (3,))
    with pytest.raises(opscribe.Error, match="outside|index|coordinate"):
        run(op, 13, [x, ints(index)])


@by_type((11, IR3), (13, IR4))
def test_gather_elements(opset: int, dtype: Any) -> None:
    x = sample(dtype, (3, 4))
    at = np.array([[0, -1, 2], [1, 0, -3]], I64)
    want = moved(x, lambda p: np.take_along_axis(p[:, :3], at, 0))
    expect(want, "GatherElements", opset, [x, at])
    want = moved(x, lambda p: np.take_along_axis(p[:2], at, 1))
    expect(want, "GatherElements", opset, [x, at.astype(np.int32)], axis=-1)


@by_type((11, IR3), (12, IR3), (13, IR4))
def test_gather_nd(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3, 4))
    at = np.array([[0, 2], [-1, 0]], I64)
    expect(moved(x, lambda p: p[at[:, 0], at[:, 1]]), "GatherND", opset, [x, at])
    if opset >= 12:
        at = np.array([[[2]], [[0]]], I64)
        want = moved(x, lambda p: np.stack([p[0, [2]], p[1, [0]]]))
        expect(want, "GatherND", opset, [x, at], batch_dims=1)
    none = np.zeros((2, 0), I64)
    want = moved(x, lambda p: np.stack([p, p]))
    expect(want, "GatherND", opset, [x, none], other=False)


@by_type((9, IR3), (11, IR3), (28, IR4))
def test_compress(opset: int, dtype: Any) -> None:
    x = sample(dtype, (3, 4))
    some = np.array([False, True, True])
    expect(moved(x, lambda p: p[1:3]), "Compress", opset, [x, some], axis=0)
    expect(moved(x, lambda p: p[:, 1:3]), "Compress", opset, [x, some], axis=1)
    expect(moved(x, lambda p: p.ravel()[1:3]), "Compress", opset, [x, some])


@by_type((10, IR3), (28, IR4))
def test_reverse_sequence(opset: int, dtype: Any) -> None:
    x = sample(dtype, (3, 2, 2))
    lengths = ints(1, 3)

    def by_time(p: np.ndarray) -> np.ndarray:
        p = p.copy()
        p[:, 1] = p[::-1, 1]
        return p

    expect(moved(x, by_time), "ReverseSequence", opset, [x, lengths])

    def by_batch(p: np.ndarray) -> np.ndarray:
        p = p.copy()
        p[1] = p[1, ::-1]
        return p

    want = moved(x, by_batch)
    batch = {"batch_axis": 0, "time_axis": 1}
    expect(want, "ReverseSequence", opset, [x, ints(1, 2, 0)], other=False, **batch)


@by_type((1, IR3), (11, IR3), (13, IR4), (28, IR4))
def test_depth_to_space(opset: int, dtype: Any) -> None:
    x = sample(dtype, (1, 8, 1, 2))

    def spread(p: np.ndarray, crd: bool) -> np.ndarray:
        if crd:
            split = p.reshape(1, 2, 2, 2, 1, 2).transpose(0, 1, 4, 2, 5, 3)
        else:
            split = p.reshape(1, 2, 2, 2, 1, 2).transpose(0, 3, 4, 1, 5, 2)
        return split.reshape(1, 2, 2, 4)

    want = moved(x, lambda p: spread(p, False))
    expect(want, "DepthToSpace", opset, [x], blocksize=2)
    expect(x, "SpaceToDepth", opset, [want], blocksize=2)
    if opset >= 11:
        want = moved(x, lambda p: spread(p, True))
        expect(want, "DepthToSpace", opset, [x], blocksize=2, mode="CRD")
    if opset >= 28:
        expect(x, "SpaceToDepth", opset, [want], blocksize=2, mode="CRD")


@by_type((14, IR4))
def test_trilu(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3, 4))
    for k in (0, 1, -1, 9, -9, 2**62, -(2**62)):
        near = max(min(k, 9), -9)
        for upper, keep in ((1, np.triu), (0, np.tril)):
            mask = keep(np.ones((2, 3, 4), bool), near)
            want = moved(x, lambda p, m=mask: np.where(m, p, -1), zero(dtype))
            inputs = [x, np.array(k, I64)]
            expect(want, "Trilu", opset, inputs, other=abs(k) < 9, upper=upper)


@by_type((9, IR3), (16, IR4))
def test_where(opset: int, dtype: Any) -> None:
    x, y = sample(dtype, (2, 1, 3)), sample(dtype, (2, 1))[::-1].copy()
    condition = np.array([[True, False, True], [False, False, True]])
    want = np.where(condition, x, y)
    want = want.astype(x.dtype)
    expect(want, "Where", opset, [condition, x, y])


@by_type((9, IR3), (11, IR3), (28, IR4))
def test_one_hot(opset: int, dtype: Any) -> None:
    values = sample(dtype, (2,))
    index = np.array([[1, -1], [5, -9]], I64)
    depth = np.array(3, I64)
    hot = np.array([[[0, 1, 0], [0, 0, 1]], [[0, 0, 0], [0, 0, 0]]])
    expect(values[hot], "OneHot", opset, [index, depth, values], other=False)
    front = values[hot.transpose(2, 0, 1)]
    expect(front, "OneHot", opset, [index, depth, values], other=False, axis=0)


@pytest.mark.parametrize("dtype", NUMBERS3, ids=ids)
def test_one_hot_of_any_number(dtype: Any) -> None:
    values = np.array([5, 7], np.float32)
    index = np.array([1, 0], dtype)
    want = values[np.array([[0, 1], [1, 0]])]
    expect(want, "OneHot", 11, [index, np.array([2], dtype), values])
    beyond = np.array([2**64 - 1], np.uint64)
    off = np.full((1, 2), 5, np.float32)
    expect(off, "OneHot", 11, [beyond, ints(2), values], other=False)


@by_type((9, IR3), (13, IR4))
def test_non_zero(opset: int, dtype: Any) -> None:
    x = sample(dtype, (2, 3))
    if dtype is np.str_:
        x[0, 1] = ""
        want = np.array(np.nonzero(x != ""))
    else:
        x[0, 1] = zero(dtype)
        want = np.array(np.nonzero(x))
    expect(want.astype(I64), "NonZero", opset, [x])
    scalar = np.array("t", object) if dtype is np.str_ else np.ones((), dtype)
    # NumPy has a row for a scalar; the operator has as many as there are axes.
    expect(np.zeros((0, 1), I64), "NonZero", opset, [scalar], other=False)


@by_type((11, IR3), (28, IR4))
def test_unique(opset: int, dtype: Any) -> None:
    x = sample(dtype, (4,))[[2, 1, 2, 0]]
    first, inverse, counts = {}, [], []
    for i, value in enumerate(x.tolist()):
        first.setdefault(value, i)
    texts = dtype is np.str_
    for is_sorted in (1, 0):
        keys = sorted(first, key=None if not _is_complex(dtype) else _by_parts)
        keys = keys if is_sorted else list(first)
        inverse = [keys.index(value) for value in x.tolist()]
        counts = [x.tolist().count(value) for value in keys]
        firsts = [first[key] for key in keys]
        want = [x[firsts], ints(*firsts), ints(*inverse), ints(*counts)]
        expect(want, "Unique", opset, [x], other=not texts, sorted=is_sorted)


def _is_complex(dtype: Any) -> bool:
    return dtype in (np.complex64, np.complex128)


def _by_parts(value: complex) -> tuple[float, float]:
    return value.real, value.imag


@pytest.mark.parametrize("axis", [0, 1, -1])
def test_unique_slices(axis: int) -> None:
    x = np.array([[[1, 1], [0, 1]], [[1, 1], [0, 1]], [[0, 2], [0, 1]]], np.float32)
    results = np.unique(
        x, return_index=True, return_inverse=True, return_counts=True, axis=axis
    )
    want = [results[0], *(part.ravel().astype(I64) for part in results[1:])]
    expect(want, "Unique", 11, [x], axis=axis)


@pytest.mark.parametrize("mode", ["linear", "circular"])
@pytest.mark.parametrize("dtype", IR12, ids=ids)
def test_tensor_scatter(dtype: Any, mode: str) -> None:
    cache, update = sample(dtype, (2, 4, 3)), sample(dtype, (2, 2, 3))[::-1].copy()
    starts = ints(1, 2 if mode == "linear" else 3)
    want = cache.copy()
    for batch, start in enumerate(starts):
        for k in range(2):
            want[batch, (start + k) % 4] = update[batch, k]
    expect(want, "TensorScatter", 24, [cache, update, starts], mode=mode)
    want = np.concatenate([update, cache[:, 2:]], 1)
    expect(want, "TensorScatter", 24, [cache, update], mode=mode)


def test_tensor_scatter_refuses() -> None:
    cache, update = np.zeros((1, 3, 1), np.float32), np.ones((1, 2, 1), np.float32)
    with pytest.raises(opscribe.Error, match="do not fit"):
        run("TensorScatter", 24, [cache, update, ints(2)])
