"""libtensor.so over ctypes: the part of the C interface (include/tensor.h) that one operation needs."""

import contextlib
import ctypes
import pathlib
import struct
import tomllib

import torch

ROOT = pathlib.Path(__file__).parent.parent.parent
ROWS = tomllib.loads((ROOT / "crates/kernels/src/dtypes.toml").read_text())["dtype"]
DTYPES = {getattr(torch, row["text"]): row["code"] for row in ROWS}
TORCH = {code: dtype for dtype, code in DTYPES.items()}
NAMES = {row["code"]: row["name"] for row in ROWS}
STATUS = {
    1: "disposed", 2: "invalid handle", 3: "state", 4: "scope", 5: "shape", 6: "argument", 7: "dtype", 8: "index", 9: "io",
    10: "format", 11: "unsupported", 12: "out of memory", 13: "device", 14: "internal",
}
IN_PLACE, REVERSED = 0x10000, 0x20000
SCOPE_THREAD = 1
GRAPH_CREATE = 2
REQUIRES_GRAD = 1  # a flag of tensor_info


class Info(ctypes.Structure):
    _fields_ = [
        ("dtype", ctypes.c_int32), ("device", ctypes.c_int32), ("rank", ctypes.c_int32), ("flags", ctypes.c_int32),
        ("numel", ctypes.c_int64), ("dims", ctypes.c_int64 * 8), ("strides", ctypes.c_int64 * 8),
    ]


class Number(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int32), ("i", ctypes.c_int64), ("f", ctypes.c_double)]


class Stats(ctypes.Structure):
    """tensor_stats_t. Only the first and the fourth counter are read."""

    _fields_ = [("counters", ctypes.c_int64 * 15)]


class Failed(Exception):
    """A call that returned the status of an error."""

    def __init__(self, status: int, message: str):
        super().__init__(f"{STATUS.get(status, status)}: {message}")
        self.status = STATUS.get(status, str(status))


def number(value) -> Number:
    """A Python number as `tensor_scalar_t`."""
    if isinstance(value, bool):
        return Number(2, int(value), 0.0)
    if isinstance(value, int):
        return Number(0, value, 0.0)
    return Number(1, 0, float(value))


def packed(value) -> list[int]:
    """A Python number as it travels in the integers of `tensor_apply`: its kind and the bits of its value."""
    scalar = number(value)
    bits = struct.unpack("<q", struct.pack("<d", scalar.f))[0] if scalar.kind == 1 else scalar.i
    return [scalar.kind, bits]


class Library:
    def __init__(self, path):
        self.native = ctypes.CDLL(str(path))
        self.native.tensor_error_message.restype = ctypes.c_char_p

    def call(self, name: str, *args) -> None:
        status = getattr(self.native, name)(*args)
        if status:
            raise Failed(status, self.native.tensor_error_message().decode())

    def live(self) -> tuple[int, int]:
        """Live bytes and handles."""
        stats = Stats()
        self.call("tensor_stats", ctypes.byref(stats))
        return stats.counters[0], stats.counters[3]

    def open(self) -> int:
        scope = ctypes.c_uint64()
        self.call("tensor_scope_push", None, ctypes.byref(scope))
        return scope.value

    def close(self, scope: int) -> None:
        self.call("tensor_scope_pop", ctypes.c_uint64(scope))

    def tensor(self, value: torch.Tensor) -> int:
        """A copy of PyTorch's tensor."""
        plain = value.detach().contiguous().resolve_neg().resolve_conj()
        dims = (ctypes.c_int64 * max(plain.dim(), 1))(*plain.shape)
        out = ctypes.c_uint64()
        size = plain.numel() * plain.element_size()
        self.call(
            "tensor_from_data", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), ctypes.c_int32(DTYPES[plain.dtype]),
            ctypes.c_int32(0), dims, ctypes.c_size_t(plain.dim()), ctypes.c_void_p(plain.data_ptr() or None),
            ctypes.c_size_t(size), ctypes.byref(out),
        )
        if value.requires_grad:
            self.call("tensor_set_requires_grad", ctypes.c_uint64(out.value), ctypes.c_int32(1))
        return out.value

    def info(self, handle: int) -> Info:
        info = Info()
        self.call("tensor_info", ctypes.c_uint64(handle), ctypes.byref(info))
        return info

    def read(self, handle: int) -> torch.Tensor:
        """A copy of our tensor."""
        info = self.info(handle)
        out = torch.empty(list(info.dims[: info.rank]), dtype=TORCH[info.dtype])
        self.call(
            "tensor_copy_out", ctypes.c_uint64(handle), ctypes.c_int32(info.dtype), ctypes.c_void_p(out.data_ptr() or None),
            ctypes.c_size_t(out.numel() * out.element_size()),
        )
        return out

    def requires_grad(self, handle: int) -> bool:
        return bool(self.info(handle).flags & REQUIRES_GRAD)

    def apply(self, op: int, tensors: list[int], ints: list[int], floats: list[float]) -> int:
        out = ctypes.c_uint64()
        self.call(
            "tensor_apply", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), ctypes.c_uint64(0), ctypes.c_uint32(op),
            (ctypes.c_uint64 * max(len(tensors), 1))(*tensors), ctypes.c_size_t(len(tensors)),
            (ctypes.c_int64 * max(len(ints), 1))(*ints), ctypes.c_size_t(len(ints)),
            (ctypes.c_double * max(len(floats), 1))(*floats), ctypes.c_size_t(len(floats)), ctypes.byref(out),
        )
        return out.value

    def scalar(self, op: int, tensor: int, value) -> int:
        """A binary operation of a tensor and a number."""
        out = ctypes.c_uint64()
        self.call(
            "tensor_scalar", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), ctypes.c_uint32(op), ctypes.c_uint64(tensor),
            number(value), ctypes.byref(out),
        )
        return out.value

    def gradients(self, outputs: list[int], heads: list[int], inputs: list[int], create: bool) -> list[int]:
        """The gradients of inputs, with graphs if they are to be created; 0 for an input that nothing depends on."""
        handles = lambda values: (ctypes.c_uint64 * len(values))(*values)
        out = (ctypes.c_uint64 * len(inputs))()
        self.call(
            "tensor_gradients", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), handles(outputs), ctypes.c_size_t(len(outputs)),
            handles(heads), handles(inputs), ctypes.c_size_t(len(inputs)), ctypes.c_int32(GRAPH_CREATE if create else 0), out,
        )
        return list(out)

    def backward(self, handle: int, grad: int) -> None:
        self.call("tensor_backward", ctypes.c_uint64(handle), ctypes.c_uint64(grad), ctypes.c_int32(0))

    @contextlib.contextmanager
    def no_grad(self):
        """Nothing is recorded meanwhile."""
        before = ctypes.c_int32()
        self.call("tensor_thread_set_grad", ctypes.c_int32(0), ctypes.byref(before))
        try:
            yield
        finally:
            self.call("tensor_thread_set_grad", before, ctypes.byref(before))

    def grad(self, handle: int) -> torch.Tensor | None:
        out = ctypes.c_uint64()
        self.call("tensor_grad", ctypes.c_uint64(SCOPE_THREAD), ctypes.c_uint32(0), ctypes.c_uint64(handle), ctypes.byref(out))
        return self.read(out.value) if out.value else None
