"""What all cases are made of: a case, the dtypes and layouts, and numbers that are short to write."""

import dataclasses
import zlib

import numpy as np

from reference import KEPT, NUMPY, Kept, Layout

# The types that are computed with. Cases of those that are only kept follow from those of f32: see `kept.py`.
ALL = ["f32", "f64", "i64", "i32", "i16", "i8", "u8", "bool"]
FLOATS = ["f32", "f64"]
INTEGERS = ["i64", "i32", "i16", "i8", "u8"]
NARROW = ["i16", "i8"]
EVERY = ALL + list(KEPT)
SHAPES = [(), (1,), (0,), (2, 0, 3), (2, 3, 4)]
LAYOUTS = ["transposed", "strided", "offset", "expanded"]
NAN, INF = float("nan"), float("inf")

SPECIAL = [
    NAN, INF, -INF, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.1, 3.7, -3.7, 0.99, 1e-3, -1e-8, 10.0, -20.0, 88.0,
    -88.0, 104.5, 1e-30, 1e30, -1e30, 1e-40, 8388609.0, 2147483648.0,
]


@dataclasses.dataclass
class Case:
    op: str
    args: dict
    form: str | None = None
    error: str | None = None


def case(op, form=None, error=None, **args):
    return Case(op, args, form, error)


class Draw:
    """Numbers that are short to write; every operation has its own sequence, so that a new case moves no other's."""

    def __init__(self, op: str):
        self.generator = np.random.Generator(np.random.PCG64(zlib.crc32(op.encode())))

    def __call__(self, dtype: str, shape=(), low=-3.0, high=3.0) -> np.ndarray:
        if dtype in KEPT:
            return Kept.of(self("f32", shape, low, high), dtype)
        kind = NUMPY[dtype]
        if dtype == "bool":
            return self.generator.integers(0, 2, shape).astype(kind)
        if kind.kind == "u":
            return self.generator.integers(max(low, 0), max(high, 0) + 7, shape).astype(kind)
        if kind.kind == "i":
            return self.generator.integers(int(low) * 3, int(high) * 3 + 1, shape).astype(kind)
        # Eighths: their sums and products are exact, and no two libraries disagree about them.
        return (self.generator.integers(int(low * 8), int(high * 8) + 1, shape) / 8).astype(kind)

    def laid_out(self, name: str, dtype: str, shape, **range_) -> Layout:
        values = self("f32" if dtype in KEPT else dtype, shape, **range_)
        if name == "expanded":
            values[...] = values[:1]
        return Layout(Kept.of(values, dtype) if dtype in KEPT else values, name)

    def distinct(self, dtype: str, shape) -> np.ndarray:
        """No two equal elements: for what depends on an order."""
        count = int(np.prod(shape))
        return ((self.generator.permutation(count) - count // 2) / (2 if dtype in FLOATS else 1)).astype(NUMPY[dtype]).reshape(shape)


def array(dtype, values):
    return np.array(values, dtype=NUMPY[dtype])
