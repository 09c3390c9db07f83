"""NumPy's files, written by NumPy and read by us, and the other way round."""

import ctypes
import pathlib
import tempfile

import numpy
from library import SCOPE_THREAD, Library

TYPES = "? i1 i2 i4 i8 u1 f2 f4 f8 c8 c16".split()
EACH = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint64)


def read(library: Library, path: pathlib.Path) -> int:
    out = ctypes.c_uint64()
    library.call(
        "tensor_npy_read", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), str(path).encode(), ctypes.byref(out)
    )
    return out.value


def read_archive(library: Library, path: pathlib.Path) -> dict[str, int]:
    arrays = {}
    keep = EACH(lambda _, name, handle: arrays.update({name.decode(): handle}))
    library.call("tensor_npz_read", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), str(path).encode(), keep, None)
    return arrays


def write_archive(library: Library, path: pathlib.Path, arrays: dict[str, int], compressed: bool) -> None:
    names = (ctypes.c_char_p * max(len(arrays), 1))(*(name.encode() for name in arrays))
    handles = (ctypes.c_uint64 * max(len(arrays), 1))(*arrays.values())
    library.call(
        "tensor_npz_write", handles, names, ctypes.c_size_t(len(arrays)), str(path).encode(), ctypes.c_int32(compressed)
    )


def samples():
    """Arrays of each type, order of bytes and order of elements."""
    for kind in TYPES:
        for order in "<>":
            plain = (numpy.arange(24).reshape(2, 3, 4) % 7).astype(numpy.dtype(kind).newbyteorder(order))
            for array in (plain, numpy.asfortranarray(plain), plain[0, 0], plain[0, 0, 1:2].reshape(()), plain[:, :0]):
                yield array


def same(ours, array: numpy.ndarray) -> bool:
    ours = ours.numpy()
    return ours.shape == array.shape and ours.dtype == array.dtype.newbyteorder("=") and (ours == array).all()


def numpys_arrays_are_read(library: Library) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.npy"
        for array in samples():
            for version in ((1, 0), (2, 0), (3, 0)):
                with path.open("wb") as file:
                    numpy.lib.format.write_array(file, array, version)
                assert same(library.read(read(library, path)), array), (array.dtype, version)


def numpy_reads_our_arrays(library: Library) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.npy"
        for array in samples():
            with path.open("wb") as file:
                numpy.lib.format.write_array(file, array)
            handle = read(library, path)
            path.unlink()
            library.call("tensor_npy_write", ctypes.c_uint64(handle), str(path).encode())
            again = numpy.load(path)
            assert again.shape == array.shape and again.dtype == array.dtype.newbyteorder("=") and (again == array).all()


def numpys_archives_are_read(library: Library) -> None:
    arrays = {f"layer.{i}/größe": array for i, array in enumerate(samples())}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.npz"
        for save in (numpy.savez, numpy.savez_compressed):
            save(path, **arrays)
            handles = read_archive(library, path)
            assert list(handles) == list(arrays)
            assert all(same(library.read(handles[name]), array) for name, array in arrays.items())


def numpy_reads_our_archives(library: Library) -> None:
    arrays = {f"layer.{i}/größe": array for i, array in enumerate(samples())}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.npz"
        numpy.savez(path, **arrays)
        handles = read_archive(library, path)
        for compressed in (False, True):
            write_archive(library, path, handles, compressed)
            with numpy.load(path) as again:
                assert list(again) == list(arrays)
                assert all((again[name] == array).all() for name, array in arrays.items())


TESTS = [numpys_arrays_are_read, numpy_reads_our_arrays, numpys_archives_are_read, numpy_reads_our_archives]
