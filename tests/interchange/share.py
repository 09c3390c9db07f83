"""Memory shared with NumPy and PyTorch by DLPack, both ways."""

import ctypes
import gc
import sys
import tomllib
import weakref

import numpy
import torch

from library import DTYPES, IN_PLACE, ROOT, SCOPE_THREAD, Failed, Library

ADD = next(row["code"] for row in tomllib.loads((ROOT / "crates/core/src/ops/ops.toml").read_text())["op"] if row["name"] == "add")
NAME, USED = b"dltensor_versioned", b"used_dltensor_versioned"
python = ctypes.pythonapi
python.PyCapsule_New.restype = ctypes.py_object
python.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
python.PyCapsule_GetPointer.restype = ctypes.c_void_p
python.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
python.PyCapsule_SetName.argtypes = [ctypes.py_object, ctypes.c_char_p]


class Managed(ctypes.Structure):
    """The beginning of DLManagedTensorVersioned, up to its flags."""

    _fields_ = [
        ("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p),
        ("flags", ctypes.c_uint64),
    ]


class Lent:
    """An object of Python's protocol for DLPack, over a tensor of ours. Its capsule is for one use."""

    def __init__(self, library: Library, handle: int, read_only: bool = False):
        out = ctypes.c_void_p()
        library.call("tensor_to_dlpack", ctypes.c_uint64(handle), ctypes.c_int32(read_only), ctypes.byref(out))
        self.pointer = out.value

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0

    def __dlpack__(self, **_):
        # Its name lives as long as the program.
        return python.PyCapsule_New(self.pointer, NAME, None)


def take(library: Library, capsule) -> int:
    """A tensor of ours over what a capsule lends."""
    pointer = python.PyCapsule_GetPointer(capsule, NAME)
    python.PyCapsule_SetName(capsule, USED)
    out = ctypes.c_uint64()
    library.call(
        "tensor_from_dlpack", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), ctypes.c_void_p(pointer), ctypes.byref(out)
    )
    return out.value


def double(library: Library, handle: int) -> int:
    """Adds a tensor to itself in place."""
    out = ctypes.c_uint64()
    library.call(
        "tensor_binary", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), ctypes.c_uint32(ADD | IN_PLACE),
        ctypes.c_uint64(handle), ctypes.c_uint64(handle), ctypes.byref(out),
    )
    return out.value


def dispose(library: Library, handle: int) -> None:
    library.call("tensor_dispose", ctypes.c_uint64(handle))


def numpy_reads_and_writes_ours(library: Library) -> None:
    handle = library.tensor(torch.arange(6, dtype=torch.float32).reshape(2, 3))
    array = numpy.from_dlpack(Lent(library, handle))
    assert array.tolist() == [[0, 1, 2], [3, 4, 5]] and array.flags.writeable
    array[1, 2] = 50
    assert library.read(handle)[1, 2] == 50
    double(library, handle)
    assert array[1, 2] == 100
    locked = numpy.from_dlpack(Lent(library, handle, read_only=True))
    assert not locked.flags.writeable


def numpy_keeps_ours_after_its_scope(library: Library) -> None:
    before = library.live()[0]
    scope = library.open()
    array = numpy.from_dlpack(Lent(library, library.tensor(torch.ones(1000))))
    library.close(scope)
    assert library.live()[0] == before + 4032, "4000 bytes in units of 64"
    assert array.sum() == 1000
    del array
    assert library.live()[0] == before


def torch_reads_and_writes_ours(library: Library) -> None:
    for dtype in DTYPES:
        value = torch.tensor([[1, 0, 1], [0, 1, 1]]).to(dtype)
        handle = library.tensor(value)
        theirs = torch.from_dlpack(Lent(library, handle))
        assert theirs.dtype == dtype and torch.equal(theirs, value)
        theirs[0, 1] = 1
        assert library.read(handle)[0, 1] == 1
        dispose(library, handle)
        assert theirs[1, 2] == 1, "PyTorch keeps the memory"


def ours_reads_and_writes_numpys(library: Library) -> None:
    array = numpy.arange(24, dtype=numpy.float64).reshape(2, 3, 4)
    for view in (array, array.T, array[:, ::2, 1:], array[::-1, :, ::-1]):
        handle = take(library, view.__dlpack__(max_version=(1, 0)))
        assert (library.read(handle).numpy() == view).all()
        before = view[1, 1, 1]
        double(library, handle)
        assert view[1, 1, 1] == 2 * before
        dispose(library, handle)


def numpys_memory_lives_as_long_as_ours(library: Library) -> None:
    class Array(numpy.ndarray):
        pass

    array = numpy.ones(500, dtype=numpy.float32).view(Array)
    gone = weakref.ref(array)
    before = library.live()[0]
    handle = take(library, array.__dlpack__(max_version=(1, 0)))
    assert library.live()[0] == before + 2048
    del array
    gc.collect()
    assert gone() is not None and library.read(handle).sum() == 500
    dispose(library, handle)
    gc.collect()
    assert gone() is None and library.live()[0] == before
    # The other order.
    array = numpy.ones(500, dtype=numpy.float32).view(Array)
    gone = weakref.ref(array)
    dispose(library, take(library, array.__dlpack__(max_version=(1, 0))))
    assert array.sum() == 500
    del array
    assert gone() is None


def numpys_read_only_memory_is_not_written(library: Library) -> None:
    array = numpy.zeros(3, dtype=numpy.int32)
    array.flags.writeable = False
    capsule = array.__dlpack__(max_version=(1, 0))
    assert Managed.from_address(python.PyCapsule_GetPointer(capsule, NAME)).flags & 1
    handle = take(library, capsule)
    try:
        double(library, handle)
    except Failed as error:
        assert error.status == "state" and "read-only" in str(error), error
    else:
        raise AssertionError("read-only memory was written")
    dispose(library, handle)


def ours_reads_and_writes_torchs(library: Library) -> None:
    for dtype in DTYPES:
        value = torch.tensor([[1, 0, 1], [0, 1, 1]]).to(dtype)
        for view in (value, value.T, value[:, 1:]):
            handle = take(library, view.__dlpack__(max_version=(1, 0)))
            ours = library.read(handle)
            assert ours.dtype == dtype and torch.equal(ours, view)
            dispose(library, handle)
    value = torch.ones(4)
    handle = take(library, value.__dlpack__(max_version=(1, 0)))
    double(library, handle)
    assert value.tolist() == [2, 2, 2, 2]
    del value
    assert library.read(handle).tolist() == [2, 2, 2, 2]


def another_version_ends_at_once(library: Library) -> None:
    value = numpy.zeros(3)
    count = sys.getrefcount(value)
    capsule = value.__dlpack__(max_version=(1, 0))
    Managed.from_address(python.PyCapsule_GetPointer(capsule, NAME)).major = 2
    assert sys.getrefcount(value) == count + 1
    try:
        take(library, capsule)
    except Failed as error:
        assert error.status == "unsupported", error
    else:
        raise AssertionError("version 2 was accepted")
    assert sys.getrefcount(value) == count, "the deleter ran once"


TESTS = [
    numpy_reads_and_writes_ours, numpy_keeps_ours_after_its_scope, torch_reads_and_writes_ours, ours_reads_and_writes_numpys,
    numpys_memory_lives_as_long_as_ours, numpys_read_only_memory_is_not_written, ours_reads_and_writes_torchs,
    another_version_ends_at_once,
]
