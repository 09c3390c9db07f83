"""Writes the arrays of EncodingTest with NumPy, beside this file."""

from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
NAMES = (
    "float32 float64 float16 int64 int32 int16 int8 uint64 uint32 uint16 uint8 bool complex64 complex128".split()
)
values = np.array([[0, 1, 2], [3, 4, 5]])
arrays = {name: values.astype(name) for name in NAMES}
others = {
    "scalar": np.float64(1.5),
    "vector": np.array([1, 2], np.int32),
    "empty": np.zeros((2, 0), np.float32),
    "fortran": np.asfortranarray(values.astype("float32")),
    "big": values.astype(">i4"),
}
np.savez(HERE / "stored.npz", np.float32([7]), **arrays)
np.savez_compressed(HERE / "compressed.npz", **others)
