#!/usr/bin/env python3
"""Writes format.json: tensors and the text that NumPy 2.4.6 (see requirements.txt) prints for them.

    {"format":1,"numpy":"2.4.6","cases":[
    {"tensor":{"dtype":"f32","shape":[2],"values":[1.0,"nan"]},"text":"[ 1. nan]"},
    ...
    ]}

Tensors are written as README.md says. `format.py --check` writes nothing and fails when the file would change.
"""

import json
import pathlib
import sys

import numpy as np

NUMPY = "2.4.6"
FILE = pathlib.Path(__file__).with_suffix(".json")
NAN, INF = float("nan"), float("inf")
DTYPES = {
    "c8": "c64", "c16": "c128", "f2": "f16", "f4": "f32", "f8": "f64", "i8": "i64", "i4": "i32", "i2": "i16", "i1": "i8", "u1": "u8", "b1": "bool",
}


def arrays():
    for kind in ("f4", "f8"):
        scalars = [0.0, -0.0, 1.0, -2.5, 1 / 3, 1e-4, 9e-5, -1.5e-7, 999999.0, 1e6, 123456789.0, 1e16, 1e30, NAN, INF, -INF]
        yield from (np.array(value, kind) for value in scalars)
        # One notation for all: the limits where it changes, and what has none.
        for values in (
            [1, 2, 3],
            [1.5, -2, 0.25],
            [0, -0.0],
            [1, NAN, -INF],
            [NAN, INF],
            [-INF],
            [1e-4, 0.05],
            [9e-5, 0.05],
            [1, 1000],
            [0.7, 700],
            [1, 1000.5],
            [999999, 1e5],
            [1e6, 1e5],
            [99999999, 1e6],
            [1e8, 1e6],
            [1e-10, 0.1, NAN, -1],
            [1e30, 1.234567e-30],
            [0.1, 0.123456789, 0.00123456789],
            [0.3000000012, 0.25],
            [3.000000001e10, 0.5],
            [1 / 3, 1e-5, INF],
        ):
            yield np.array(values, kind)
        yield (np.arange(60) / 7 - 4).astype(kind)
        yield (np.arange(24) / 8).astype(kind).reshape(2, 3, 4)
        yield np.exp2(np.arange(40) - 20).astype(kind).reshape(2, 20)
        yield np.linspace(-1, 1, 1001).astype(kind)
        # A left out element must not choose the notation.
        yield np.where(np.arange(1100) == 500, 1e20, 0.5).astype(kind).reshape(11, 100)
    # The nearest number of the shortest length is another float, or is a tie.
    yield np.array(2.0**-44)
    yield np.array(1125899906842624.25)
    yield np.array(2097152.25, "f4")
    yield np.array([2097152.25, 2.0**-96], "f4")
    yield np.array([np.finfo("f4").smallest_subnormal, np.finfo("f4").max], "f4")
    yield np.array([np.finfo("f8").smallest_subnormal, np.finfo("f8").max, 1.0])
    for value in (0.0, -2.5, 1 / 3, 1e-4, 6e-8, 999.0, 1000.0, 1001.0, 65504.0, NAN, -INF):
        yield np.array(value, "f2")
    for values in ([1, 2, 3], [1.5, -2, 0.25], [1, NAN, -INF], [1e-4, 0.05], [6e-8, 65504], [1, 999.5], [1, 1000], [1 / 3, 1e-5, INF]):
        yield np.array(values, "f2")
    yield (np.arange(60) / 7 - 4).astype("f2")
    for kind in ("i8", "i4", "i2", "i1", "u1"):
        limits = np.iinfo(kind)
        yield np.array(limits.min, kind)
        yield np.array([limits.min, 0, limits.max], kind)
        yield np.arange(100, dtype=kind).reshape(2, 50)
    yield np.arange(-5, 7).reshape(2, 3, 2)
    yield np.arange(16).reshape(2, 2, 2, 2)
    yield np.arange(1000)
    yield np.arange(1001)
    yield np.arange(1002, dtype="i4").reshape(501, 2)
    yield np.arange(1002, dtype="i4").reshape(6, 167)
    yield np.arange(1024, dtype="u1").reshape(2, 8, 8, 8)
    # Rows that just fit or just do not, behind few and many brackets.
    yield np.full(37, 7)
    yield np.full(15, 1234)
    yield np.full((2, 2, 14), 1234)
    yield np.full((2, 2, 18), 123)
    yield np.full((1,) * 8, 7)
    for kind in ("c8", "c16"):
        for value in (1 + 2j, 2j, -0.25 - 1j, complex(-0.0, 1), complex(NAN, -INF), complex(0, NAN), 1e6 + 1j, 12345678 + 1e-5j, 0):
            yield np.array(value, kind)
        yield np.array([1 + 2j, -3.25 - 4.5j], kind)
        yield np.array([1 + 2j, complex(NAN, INF), -1.5 - 0.125j], kind)
        yield np.array([1e-5 + 1j, 2 + 1e9j, 0], kind)
        yield np.array([[0.1 + 0.1j, -0.25 - 1j], [complex(0, -0.0), 100]], kind)
        yield (np.arange(30) / 8 + 1j * np.arange(30)[::-1]).astype(kind).reshape(5, 6)
        yield (np.arange(1002) - 500 + 0.5j).astype(kind)
    yield np.array(True)
    yield np.array(False)
    yield np.array([True, True])
    yield np.arange(30).reshape(2, 15) % 3 == 0
    yield np.ones(1001, "?")
    yield np.zeros(0, "f4")
    yield np.zeros((2, 0, 3), "i8")
    yield np.zeros((2000, 0), "?")


def number(value):
    """A value as JSON has it; the shortest digits of a float must survive being read as a double."""
    if isinstance(value, np.bool_):
        return bool(value)
    if isinstance(value, np.integer):
        return int(value)
    if not np.isfinite(value):
        return str(value)
    assert type(value)(float(str(value))) == value
    return float(str(value))


def encode(array) -> str:
    tensor = {
        "dtype": DTYPES[array.dtype.str[1:]],
        "shape": array.shape,
        "values": [number(part) for value in array.ravel() for part in ([value.real, value.imag] if array.dtype.kind == "c" else [value])],
    }
    return json.dumps({"tensor": tensor, "text": str(array)}, separators=(",", ":"), allow_nan=False)


def main() -> None:
    assert np.__version__ == NUMPY, np.__version__
    cases = [encode(array) for array in arrays()]
    text = f'{{"format":1,"numpy":"{NUMPY}","cases":[\n' + ",\n".join(cases) + "\n]}\n"
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text)
    elif FILE.read_text() != text:
        sys.exit(f"out of date: {FILE.name}")
    print(f"{len(cases)} cases, {len(text)} bytes")


if __name__ == "__main__":
    main()
