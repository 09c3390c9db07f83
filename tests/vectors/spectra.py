"""The cases of Fourier transforms."""

import itertools

from complexes import COMPLEX, Numbers
from draw import NARROW, array, case
from reference import KEPT, Layout

OPS = (
    "fft", "ifft", "rfft", "irfft", "fftn", "ifftn", "rfftn", "irfftn", "fft2", "ifft2", "rfft2", "irfft2", "fftshift", "ifftshift", "fftfreq", "rfftfreq", "stft", "istft",
)
REAL = ("f32", "f64")


def cases(op, row):
    draw = Numbers(op)
    if op in ("fft", "ifft", "rfft", "irfft"):
        yield from line(op, draw)
    elif op in ("fftshift", "ifftshift"):
        for dtype, shape, args in [("f32", (5,), {}), ("i64", (4,), {}), ("c64", (3, 4), {}), ("f64", (3, 4), {"dims": [0]}), ("f32", (0, 2), {}), *((dtype, (5,), {}) for dtype in (*NARROW, *KEPT))]:
            yield case(op, x=draw(dtype, shape), **args)
        yield case(op, error="index", x=draw("f32", (3,)), dims=[1])
    elif op in ("fftfreq", "rfftfreq"):
        for n, spacing in [(1, 1.0), (2, 1.0), (5, 0.5), (8, 0.125), (0, 1.0)]:
            for dtype in REAL:
                yield case(op, n=n, spacing=spacing, dtype=dtype, device=0)
        for dtype in KEPT:
            yield case(op, n=5, spacing=0.5, dtype=dtype, device=0)
        yield case(op, error="argument", n=-1, spacing=1.0, dtype="f32", device=0)
        yield case(op, error="dtype", n=2, spacing=1.0, dtype="i64", device=0)
        yield case(op, error="dtype", n=2, spacing=1.0, dtype="bool", device=0)
    elif op in ("stft", "istft"):
        yield from globals()[op](op, draw)
    else:
        yield from several(op, draw)


def takes(op):
    return REAL if op.startswith("rfft") else COMPLEX + REAL if not op.startswith("ir") else COMPLEX + ("f32",)


def line(op, draw):
    for dtype in takes(op):
        for size in (1, 2, 3, 8, 13, 30) if op != "irfft" else (2, 3, 7, 16):
            yield case(op, x=draw(dtype, (size,)))
        yield case(op, x=draw(dtype, (2, 3, 4)), dim=1)
    dtype = takes(op)[0]
    for points, norm in itertools.product((1, 4, 7, 10), (0, 1, 2)):
        yield case(op, x=draw(dtype, (2, 7)), points=points, norm=norm)
    yield case(op, x=draw(dtype, (211,)))
    yield case(op, x=draw(dtype, (0,)), points=3)
    yield case(op, x=draw(dtype, (0, 4)))
    yield case(op, x=draw(dtype, (4, 0)), dim=0)
    yield case(op, x=Layout(draw(dtype, (5, 4)), "transposed"))
    yield case(op, x=Layout(draw(dtype, (5, 4)), "strided"), dim=0)
    for given in ("i64", "bool"):
        yield case(op, x=array(given, [1, 0, 1, 1]))
    yield case(op, error="argument", x=draw(dtype, (0,)))
    yield case(op, error="argument", x=draw(dtype, (3,)), points=0)
    yield case(op, error="argument", x=draw(dtype, (3,)), points=-2)
    yield case(op, error="argument", x=draw(dtype, (3,)), norm=3)
    yield case(op, error="index", x=draw(dtype, (3,)), dim=1)
    yield case(op, error="index", x=draw(dtype, ()))
    if op == "rfft":
        yield case(op, error="dtype", x=draw("c64", (3,)))
    if op == "irfft":
        yield case(op, error="argument", x=draw("c64", (1,)))


def several(op, draw):
    dtype = takes(op)[0]
    for kind in takes(op):
        yield case(op, x=draw(kind, (3, 4)))
        yield case(op, x=draw(kind, (2, 3, 5)), dims=[0, 2], norm=1)
    yield case(op, x=draw(dtype, (2, 3, 5)), points=[4, 4], norm=2)
    yield case(op, x=draw(dtype, (4, 3)), points=[2, -1], dims=[1, 0])
    yield case(op, x=Layout(draw(dtype, (3, 4)), "transposed"))
    if op.endswith("n"):
        yield case(op, x=draw(dtype, (5,)))
        yield case(op, x=draw(dtype, (2, 3, 2, 4)), points=[6])
    else:
        yield case(op, error="argument", x=draw(dtype, (3, 4)), dims=[0])
        yield case(op, error="index", x=draw(dtype, (3,)))
    yield case(op, error="argument", x=draw(dtype, (3, 4)), dims=[0, 0])
    yield case(op, error="argument", x=draw(dtype, (3, 4, 2)), points=[2, 2], dims=[0, 1, 2])
    yield case(op, error="argument", x=draw(dtype, (3, 4)), points=[2, 0])
    yield case(op, error="index", x=draw(dtype, (3, 4)), dims=[0, 2])
    if op.startswith("rfft"):
        yield case(op, error="dtype", x=draw("c64", (3, 4)))


def stft(op, draw):
    for dtype in REAL:
        yield case(op, x=draw(dtype, (20,)), window=draw(dtype, (8,)), n_fft=8)
    yield case(op, x=draw("f32", (2, 25)), window=draw("f32", (5,)), n_fft=8, hop_length=3, win_length=5, normalized=True)
    yield case(op, x=draw("f64", (16,)), window=None, n_fft=4, center=False)
    yield case(op, x=draw("f64", (16,)), window=None, n_fft=6, win_length=3, onesided=False)
    yield case(op, x=draw("c64", (16,)), window=draw("f32", (6,)), n_fft=6, onesided=False)
    yield case(op, x=draw("f64", (9,)), window=None, n_fft=5, mode=0)
    window = draw("f32", (4,))
    yield case(op, error="argument", x=draw("c64", (16,)), window=window, n_fft=4)
    for args in ({"n_fft": 0}, {"n_fft": 4, "hop_length": -1}, {"n_fft": 4, "win_length": 5}, {"n_fft": 4, "mode": 5}):
        yield case(op, error="argument", x=draw("f32", (16,)), window=None, **args)
    yield case(op, error="shape", x=draw("f32", (16,)), window=window, n_fft=5)
    yield case(op, error="shape", x=draw("f32", (3,)), window=window, n_fft=4, center=False)
    yield case(op, error="shape", x=draw("f32", (2, 2, 16)), window=window, n_fft=4)
    yield case(op, error="dtype", x=draw("f64", (16,)), window=window, n_fft=4)
    yield case(op, error="dtype", x=array("i64", [1] * 16), window=None, n_fft=4)


def istft(op, draw):
    for dtype in COMPLEX:
        yield case(op, x=draw(dtype, (5, 6)), window=draw.nonzero({"c64": "f32", "c128": "f64"}[dtype], (8,)), n_fft=8)
    yield case(op, x=draw("c64", (2, 5, 9)), window=draw.nonzero("f32", (6,)), n_fft=8, hop_length=3, win_length=6, normalized=True, samples=20)
    yield case(op, x=draw("c128", (3, 6)), window=None, n_fft=4, center=False)
    yield case(op, x=draw("c128", (4, 6)), window=None, n_fft=4, onesided=False)
    window = draw.nonzero("f32", (4,))
    yield case(op, error="dtype", x=draw("f32", (3, 6)), window=window, n_fft=4)
    yield case(op, error="shape", x=draw("c64", (4, 6)), window=window, n_fft=4)
    yield case(op, error="shape", x=draw("c64", (3,)), window=window, n_fft=4)
    yield case(op, error="argument", x=draw("c64", (3, 6)), window=window * 0, n_fft=4)
    yield case(op, error="argument", x=draw("c64", (3, 6)), window=window, n_fft=4, hop_length=5)
    yield case(op, error="argument", x=draw("c64", (3, 6)), window=window, n_fft=4, samples=-2)
