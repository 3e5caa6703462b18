"""Print the checksums that float_formats_test.cpp compares against.

ml_dtypes and numpy convert every code of each small float format to float32 and a fixed
set of float32 values to each format; the CRC-32 of the results is the golden value. The
C++ test walks the same values in the same order. Run with ml_dtypes and onnx installed:

    python tools/golden_floats.py
"""

from __future__ import annotations

import zlib

import ml_dtypes
import numpy as np
from onnx.numpy_helper import to_float8e8m0

FORMATS = {
    "Float16": np.float16,
    "BFloat16": ml_dtypes.bfloat16,
    "Float8E4M3FN": ml_dtypes.float8_e4m3fn,
    "Float8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "Float8E5M2": ml_dtypes.float8_e5m2,
    "Float8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "Float6E2M3": ml_dtypes.float6_e2m3fn,
    "Float6E3M2": ml_dtypes.float6_e3m2fn,
    "Float4E2M1": ml_dtypes.float4_e2m1fn,
}
WIDTHS = {"Float6E2M3": 6, "Float6E3M2": 6, "Float4E2M1": 4}

# Below each of the 65,536 upper halves of a float32: exact, ties and their neighbours.
LOW_HALVES = [0, 1, 0x0FFF, 0x1000, 0x1001, 0x3000, 0x7FFF, 0x8000, 0x8001, 0xFFFF]


def inputs() -> np.ndarray:
    """Return the float32 inputs, low half by low half, without NaNs."""
    high = np.arange(1 << 16, dtype=np.uint32) << 16
    values = np.concatenate([high | low for low in LOW_HALVES]).view(np.float32)
    return values[~np.isnan(values)]


def crc(values: np.ndarray) -> str:
    return f"0x{zlib.crc32(np.ascontiguousarray(values).tobytes()):08x}"


def decoded(name: str, dtype: type) -> str:
    width = WIDTHS.get(name, np.dtype(dtype).itemsize * 8)
    storage = np.uint16 if width == 16 else np.uint8
    bits = np.arange(1 << width, dtype=np.uint32).astype(storage)
    floats = bits.view(dtype).astype(np.float32)
    floats[np.isnan(floats)] = np.uint32(0x7FC00000).view(np.float32)
    return crc(floats.view(np.uint32))


def encoded(values: np.ndarray, dtype: type, saturate: bool) -> str:
    if saturate:
        limit = np.float32(ml_dtypes.finfo(dtype).max)
        values = np.clip(values, -limit, limit)
    codes = values.astype(dtype)
    storage = np.uint16 if codes.dtype.itemsize == 2 else np.uint8
    bits = codes.view(storage).copy()
    nan = np.isnan(codes.astype(np.float32))
    bits[nan] = np.array(np.nan, np.float32).astype(dtype).view(storage)
    return crc(bits)


def main() -> None:
    values = inputs()
    for name, dtype in FORMATS.items():
        row = [decoded(name, dtype), encoded(values, dtype, saturate=False)]
        row.append(encoded(values, dtype, saturate=True))
        print(f"{name}: {{{', '.join(row)}}}")
    magnitude = np.abs(values)
    normal = values[(magnitude == 0) | (magnitude >= np.float32(2.0**-126))]
    for mode in ("up", "down", "nearest"):
        row = [
            crc(to_float8e8m0(normal, saturate, mode).view(np.uint8))
            for saturate in (True, False)
        ]
        print(f"Float8E8M0 {mode}: {{{', '.join(row)}}}")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
