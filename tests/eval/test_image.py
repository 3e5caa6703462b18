"""ImageDecoder: formats written by hand, and files that are broken."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pytest
from cases_tensor import run

import opscribe

U8 = np.uint8
IMAGE = (np.arange(5 * 3 * 3) * 37 % 256).astype(U8).reshape(5, 3, 3)
BLACK_AND_WHITE = np.array([[0, 1, 1], [1, 0, 1]])


def decode(data: bytes, **attrs: str) -> np.ndarray:
    return run("ImageDecoder", 20, [np.frombuffer(data, U8)], **attrs)


def bmp(
    image: np.ndarray,
    depth: int,
    pixels: bytes,
    extra: bytes = b"",
    compression: int = 0,
) -> bytes:
    height, width = image.shape[:2]
    at = 14 + 40 + len(extra)
    info = struct.pack(
        "<IiiHHIIiiII", 40, width, height, 1, depth, compression, *[0] * 5
    )
    return (
        b"BM" + struct.pack("<IHHI", at + len(pixels), 0, 0, at) + info + extra + pixels
    )


def rows(image: np.ndarray) -> bytes:
    """From the bottom up, each filled up to four bytes."""
    return b"".join(
        row.tobytes() + b"\0" * (-row.nbytes % 4) for row in image[::-1].copy()
    )


def test_bmp_of_colours() -> None:
    blue_first = IMAGE[..., ::-1]
    assert (decode(bmp(IMAGE, 24, rows(blue_first))) == IMAGE).all()
    wide = np.concatenate([blue_first, blue_first[..., :1]], -1)
    assert (decode(bmp(IMAGE, 32, rows(wide))) == IMAGE).all()
    masks = struct.pack("<III", 0xFF, 0xFF00, 0xFF0000)
    plain = np.concatenate([IMAGE, IMAGE[..., :1]], -1)
    assert (decode(bmp(IMAGE, 32, rows(plain), masks, 3)) == IMAGE).all()
    top_down = bmp(IMAGE[::-1], 24, rows(blue_first[::-1]))
    top_down = top_down[:22] + struct.pack("<i", -5) + top_down[26:]
    assert (decode(top_down) == IMAGE).all()
    five = np.array([[0x7C00, 0x03E0, 0x001F]], "<u2")
    want = np.array([[[255, 0, 0], [0, 255, 0], [0, 0, 255]]])
    assert (decode(bmp(five, 16, rows(five))) == want).all()


@pytest.mark.parametrize("depth", [1, 4, 8])
def test_bmp_of_a_palette(depth: int) -> None:
    colors = np.array([[1, 2, 3], [200, 100, 50]], U8)
    palette = b"".join(bytes([*color[::-1], 0]) for color in colors)
    palette += b"\0" * (4 * 2**depth - len(palette))
    bits = np.array(
        [[int(b) for n in row for b in f"{n:0{depth}b}"] for row in BLACK_AND_WHITE]
    )
    data = bmp(BLACK_AND_WHITE, depth, rows(np.packbits(bits, 1)), palette)
    assert (decode(data) == colors[BLACK_AND_WHITE]).all()


def test_pnm() -> None:
    head = b"3 5\n255\n"
    assert (decode(b"P6\n" + head + IMAGE.tobytes()) == IMAGE).all()
    numbers = " ".join(map(str, IMAGE.ravel())).encode()
    assert (decode(b"P3 # by hand\n" + head + numbers) == IMAGE).all()
    gray = IMAGE[..., 0]
    want = np.repeat(gray[..., None], 3, -1)
    assert (decode(b"P5 " + head + gray.tobytes()) == want).all()
    deep = (gray.astype(">u2") * 257).tobytes()
    assert (decode(b"P5 3 5 65535\n" + deep) == want).all()
    light = np.repeat(255 * (1 - BLACK_AND_WHITE)[..., None], 3, -1)
    assert (decode(b"P1 3 2\n011\n1 0 1") == light).all()
    packed = np.packbits(BLACK_AND_WHITE, 1).tobytes()
    assert (decode(b"P4 3 2\n" + packed) == light).all()


def test_formats_of_pixels() -> None:
    data = b"P6 3 5 255\n" + IMAGE.tobytes()
    assert (decode(data, pixel_format="BGR") == IMAGE[..., ::-1]).all()
    gray = decode(data, pixel_format="Grayscale")
    weighed = IMAGE @ np.array([0.299, 0.587, 0.114])
    assert gray.shape == (5, 3, 1)
    assert np.abs(gray[..., 0] - weighed).max() <= 1
    with pytest.raises(opscribe.Error, match="pixel_format"):
        decode(data, pixel_format="CMYK")


def chunk(name: bytes, data: bytes) -> bytes:
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(image: np.ndarray) -> bytes:
    height, width = image.shape[:2]
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    lines = b"".join(b"\0" + row.tobytes() for row in image)
    parts = [(b"IHDR", header), (b"IDAT", zlib.compress(lines)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def test_png() -> None:
    try:
        got = decode(png(IMAGE))
    except opscribe.UnsupportedError as error:
        pytest.skip(str(error))
    assert (got == IMAGE).all()
    assert decode(png(IMAGE)[:60]).shape == (0, 0, 3)


BROKEN = [
    *(
        b"",
        b"x",
        b"BM",
        b"P6",
        b"P6 3 5 255\n",
        b"P6 99999 99999 255\n",
        b"P5 1 1 0\n1",
    ),
    bmp(IMAGE, 24, b""),
    bmp(IMAGE, 13, rows(IMAGE)),
    bmp(np.zeros((70000, 70000, 0)), 24, b""),
    b"P3 1 1 255\n1 2 256",
]


@pytest.mark.parametrize("data", BROKEN, ids=range(len(BROKEN)))
def test_what_cannot_be_decoded_is_empty(data: bytes) -> None:
    assert decode(data).shape == (0, 0, 3)
    assert decode(data, pixel_format="Grayscale").shape == (0, 0, 1)
