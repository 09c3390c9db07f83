"""Files of NumPy and PyTorch, written by them and read by us, and the other way round."""

import ctypes
import pathlib
import tempfile

import numpy
import torch
from library import SCOPE_THREAD, TORCH, Library

TYPES = "? i1 i2 i4 i8 u1 f2 f4 f8 c8 c16".split()
EACH = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint64)


def read(library: Library, path: pathlib.Path) -> int:
    out = ctypes.c_uint64()
    library.call(
        "tensor_npy_read", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), str(path).encode(), ctypes.byref(out)
    )
    return out.value


def read_named(library: Library, path: pathlib.Path, function: str) -> dict[str, int]:
    arrays = {}
    keep = EACH(lambda _, name, handle: arrays.update({name.decode(): handle}))
    library.call(function, ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), str(path).encode(), keep, None)
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
            handles = read_named(library, path, "tensor_npz_read")
            assert list(handles) == list(arrays)
            assert all(same(library.read(handles[name]), array) for name, array in arrays.items())


def numpy_reads_our_archives(library: Library) -> None:
    arrays = {f"layer.{i}/größe": array for i, array in enumerate(samples())}
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.npz"
        numpy.savez(path, **arrays)
        handles = read_named(library, path, "tensor_npz_read")
        for compressed in (False, True):
            write_archive(library, path, handles, compressed)
            with numpy.load(path) as again:
                assert list(again) == list(arrays)
                assert all((again[name] == array).all() for name, array in arrays.items())


def tensors() -> dict[str, torch.Tensor]:
    """Tensors of each type: whole, turned, of one number and of none."""
    found = {}
    for dtype in TORCH.values():
        plain = (torch.arange(24).reshape(2, 3, 4) % 7).to(dtype)
        for tensor in (plain, plain.permute(2, 0, 1), plain[1, 1], plain[0, 0, 1], plain[:, :0]):
            found[f"layer.{len(found)}.größe"] = tensor
    return found


def equal(one: dict[str, torch.Tensor], other: dict[str, torch.Tensor]) -> bool:
    return list(one) == list(other) and all(torch.equal(one[name], other[name]) for name in one)


def pytorchs_files_are_read(library: Library) -> None:
    given = tensors()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.pt"
        for is_zip in (True, False):
            torch.save(given, path, _use_new_zipfile_serialization=is_zip)
            handles = read_named(library, path, "tensor_torch_map")
            assert equal({name: library.read(handle) for name, handle in handles.items()}, given)


def pytorch_reads_our_files(library: Library) -> None:
    given = tensors()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.pt"
        names = (ctypes.c_char_p * len(given))(*(name.encode() for name in given))
        handles = (ctypes.c_uint64 * len(given))(*(library.tensor(tensor) for tensor in given.values()))
        library.call("tensor_torch_write", handles, names, ctypes.c_size_t(len(given)), str(path).encode())
        for is_mapped in (False, True):
            assert equal(torch.load(path, weights_only=True, mmap=is_mapped), given)


TESTS = [
    pytorchs_files_are_read, pytorch_reads_our_files,
    numpys_arrays_are_read, numpy_reads_our_arrays, numpys_archives_are_read, numpy_reads_our_archives,
]
