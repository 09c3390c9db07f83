"""Files of arrays: each element type, arrays without names, sparse arrays, and those of NumPy's shapes."""

import pathlib

import mxnet as mx
import numpy

TYPES = ("float32", "float64", "float16", "uint8", "int32", "int8", "int64")


def write(folder: pathlib.Path) -> None:
    numbers = numpy.array([[0, 1, 2], [100, 5, 7]])
    arrays = {name: mx.nd.array(numbers, dtype=name) for name in TYPES}
    mx.nd.save(str(folder / "types.params"), arrays)
    mx.nd.save(str(folder / "list.params"), list(arrays.values())[:2])
    dense = mx.nd.array([[0, 0], [1, 2], [0, 3]])
    mx.nd.save(str(folder / "row_sparse.params"), {"rows": dense.tostype("row_sparse")})
    mx.nd.save(str(folder / "csr.params"), {"matrix": dense.tostype("csr")})
    # Version 3: a shape without dimensions is a number, and a size may be 0.
    with mx.util.np_shape(True):
        scalar, empty = mx.nd.zeros(()) + 2.5, mx.nd.zeros((2, 0, 3))
        mx.nd.save(str(folder / "shapes.params"), {"scalar": scalar, "empty": empty, "plain": mx.nd.array([1, 2])})
