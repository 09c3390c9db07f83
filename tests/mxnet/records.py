"""A file of images in records, and the batches that MXNet makes of it."""

import pathlib
import struct
import zlib

import mxnet as mx
import numpy

SIZES = [(6, 5), (5, 7), (5, 5), (8, 6), (6, 6)]
BATCHES = {
    "plain": {"data_shape": (3, 5, 5), "batch_size": 2},
    "scaled": {"data_shape": (3, 4, 4), "batch_size": 2, "mean_r": 10, "mean_g": 20, "mean_b": 30, "std_g": 2, "scale": 0.5},
    "mirrored": {"data_shape": (3, 5, 4), "batch_size": 3, "mirror": True},
}


def png(pixels: numpy.ndarray) -> bytes:
    """A PNG file of (height, width, 3)."""
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def write(folder: pathlib.Path) -> None:
    random = numpy.random.RandomState(0)
    path = str(folder / "images.rec")
    records = mx.recordio.MXRecordIO(path, "w")
    for i, size in enumerate(SIZES):
        pixels = random.randint(0, 256, (*size, 3)).astype("uint8")
        records.write(mx.recordio.pack(mx.recordio.IRHeader(0, i + 0.5, 100 + i, 0), png(pixels)))
    records.close()
    results = {}
    for name, params in BATCHES.items():
        batches = list(mx.io.ImageRecordIter(path_imgrec=path, shuffle=False, preprocess_threads=1, **params))
        for i, batch in enumerate(batches):
            results[f"{name}:data{i}"] = batch.data[0]
            results[f"{name}:label{i}"] = batch.label[0]
            results[f"{name}:index{i}"] = mx.nd.array(batch.index)
            results[f"{name}:pad{i}"] = mx.nd.array([batch.pad])
    mx.nd.save(str(folder / "images-results.params"), results)
