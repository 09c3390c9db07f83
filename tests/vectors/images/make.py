#!/usr/bin/env python3
"""Writes images.json: image files, and the pixels that Pillow (see ../requirements.txt) decodes from them.

    {"format":1,"cases":[
    {"name":"rgb.png","file":"89504e47...","shape":[3,5,7],"tolerance":0,"pixels":{"unchanged":"00ff...","gray":"...",...}},
    ...
    ]}

`file` and the pixels are hexadecimal. Pixels are in the order (channels, height, width) and have a list for each kind of
channels: unchanged, gray, gray_alpha, rgb and rgb_alpha. Those of a JPEG file may differ by `tolerance`, as its decoders
round differently. Pillow does not write every variant of PNG, so they are written here. `make.py --check` writes
nothing and fails when the file would change.
"""

import io
import json
import pathlib
import struct
import sys
import zlib

import numpy as np
from PIL import Image

FILE = pathlib.Path(__file__).with_name("images.json")
HEIGHT, WIDTH = 5, 7
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def rows(samples: np.ndarray, depth: int) -> bytes:
    """The rows of (height, width, channels), without filters."""
    out = b""
    for row in samples:
        values = row.ravel()
        if depth == 16:
            packed = values.astype(">u2").tobytes()
        elif depth == 8:
            packed = values.astype("u1").tobytes()
        else:
            bits = ((values[:, None] >> np.arange(depth - 1, -1, -1)) & 1).astype("u1")
            packed = np.packbits(bits).tobytes()
        out += b"\0" + packed
    return out


def png(samples: np.ndarray, color: int, depth: int = 8, interlaced: bool = False, before: bytes = b"") -> bytes:
    height, width = samples.shape[:2]
    data = rows(samples, depth)
    if interlaced:
        parts = (samples[y::down, x::across] for x, y, across, down in ADAM7)
        data = b"".join(rows(part, depth) for part in parts if part.size)
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, int(interlaced))
    end = chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before + end


def jpeg(pixels: np.ndarray, **options) -> bytes:
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "JPEG", **options)
    return out.getvalue()


def files():
    """Name, file, its 8-bit pixels (height, width, channels) and the tolerance."""
    random = np.random.default_rng(1)
    any8 = lambda channels: random.integers(0, 256, (HEIGHT, WIDTH, channels))
    for name, color, channels in (("gray", 0, 1), ("rgb", 2, 3), ("gray_alpha", 4, 2), ("rgb_alpha", 6, 4)):
        pixels = any8(channels)
        yield f"{name}.png", png(pixels, color), pixels, 0
        yield f"{name}_interlaced.png", png(pixels, color, interlaced=True), pixels, 0
        wide = random.integers(0, 65536, (HEIGHT, WIDTH, channels))
        yield f"{name}_16.png", png(wide, color, 16), (wide + 128) // 257, 0
    for depth in (1, 2, 4):
        values = random.integers(0, 1 << depth, (HEIGHT, WIDTH, 1))
        yield f"gray_{depth}.png", png(values, 0, depth), values * 255 // ((1 << depth) - 1), 0
    table = random.integers(0, 256, (4, 3)).astype("u1")
    opacity = np.array([0, 100, 200, 255], "u1")
    index = random.integers(0, 4, (HEIGHT, WIDTH, 1))
    palette = chunk(b"PLTE", table.tobytes())
    yield "palette.png", png(index, 3, 2, before=palette), table[index[..., 0]].astype(int), 0
    both = np.concatenate([table, opacity[:, None]], 1)
    transparent = palette + chunk(b"tRNS", opacity.tobytes())
    yield "palette_alpha.png", png(index, 3, 4, before=transparent), both[index[..., 0]].astype(int), 0
    text = chunk(b"tEXt", b"Title\0" + b"an image" * 40)
    pixels = any8(3)
    yield "text.png", png(pixels, 2, before=text), pixels, 0

    y, x = np.mgrid[0:19, 0:21]
    smooth = np.stack([x * 11 + 10, y * 12 + 5, (x + y) * 6], -1).astype("u1")
    gray = smooth[..., 1]
    for name, pixels, options in (
        ("rgb.jpg", smooth, {"quality": 90}),
        ("rgb_444.jpg", smooth, {"quality": 95, "subsampling": 0}),
        ("progressive.jpg", smooth, {"quality": 90, "progressive": True}),
        ("gray.jpg", gray, {"quality": 90}),
        ("restarts.jpg", smooth, {"quality": 90, "restart_marker_blocks": 1}),
    ):
        file = jpeg(pixels, **options)
        yield name, file, np.asarray(Image.open(io.BytesIO(file))).astype(int).reshape(*pixels.shape[:2], -1), 4


def converted(pixels: np.ndarray) -> dict:
    """The pixels for each kind of channels; the luminance is Pillow's."""
    count = pixels.shape[-1]
    color = pixels[..., :3] if count > 2 else np.repeat(pixels[..., :1], 3, -1)
    opacity = pixels[..., -1:] if count in (2, 4) else np.full_like(pixels[..., :1], 255)
    gray = np.asarray(Image.fromarray(color.astype("u1"), "RGB").convert("L")).astype(int)[..., None]
    kinds = {
        "unchanged": pixels,
        "gray": gray,
        "gray_alpha": np.concatenate([gray, opacity], -1),
        "rgb": color,
        "rgb_alpha": np.concatenate([color, opacity], -1),
    }
    return {name: value.astype("u1").transpose(2, 0, 1).tobytes().hex() for name, value in kinds.items()}


def check(name: str, file: bytes, pixels: np.ndarray, tolerance: int):
    """Pillow decodes the same, where it has 8 bits for each channel."""
    image = Image.open(io.BytesIO(file))
    if image.mode.startswith("I"):
        return
    modes = {1: "L", 2: "LA", 3: "RGB", 4: "RGBA"}
    decoded = np.asarray(image.convert(modes[pixels.shape[-1]])).astype(int).reshape(pixels.shape)
    # Pillow cuts 16 bits off instead of rounding them.
    most = 1 if "_16" in name else tolerance
    assert np.abs(decoded - pixels).max() <= most, name


def main():
    cases = []
    for name, file, pixels, tolerance in files():
        check(name, file, pixels, tolerance)
        height, width, channels = pixels.shape
        case = {
            "name": name,
            "file": file.hex(),
            "shape": [channels, height, width],
            "tolerance": tolerance,
            "pixels": converted(pixels),
        }
        cases.append(json.dumps(case, separators=(",", ":")))
    text = '{"format":1,"cases":[\n' + ",\n".join(cases) + "\n]}\n"
    if "--check" in sys.argv:
        if FILE.read_text() != text:
            sys.exit("images.json is out of date: run tests/vectors/images/make.py")
    else:
        FILE.write_text(text)


if __name__ == "__main__":
    main()
