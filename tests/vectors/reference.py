"""What the operations must give: PyTorch's results, checked against NumPy's where it has the function, and our own
definition where the op table says that PyTorch differs."""

import dataclasses
import functools

import numpy as np
import torch
import torch.nn.functional as F

import complexes_results
from composed_results import ARRANGED, GEOMETRY, LAYERS
import formulas_results
import image_results
import linear_results
import order_results
import spectra_results

EXACT = order_results.EXACT | formulas_results.EXACT
ROUNDED = order_results.ROUNDED | formulas_results.ROUNDED
DTYPES = {
    np.float32: "f32", np.float64: "f64", np.int64: "i64", np.int32: "i32", np.int16: "i16", np.int8: "i8", np.uint8: "u8",
    np.uint16: "u16", np.uint32: "u32", np.uint64: "u64",
    np.bool_: "bool", np.complex64: "c64", np.complex128: "c128",
}
NUMPY = {name: np.dtype(kind) for kind, name in DTYPES.items()}
TORCH = {
    "f32": torch.float32, "f64": torch.float64, "i64": torch.int64, "i32": torch.int32, "i16": torch.int16, "i8": torch.int8,
    "u8": torch.uint8, "bool": torch.bool, "c64": torch.complex64, "c128": torch.complex128,
}
# The types that elements are kept in and not computed with, and their relative precision.
KEPT = {"f16": (torch.float16, 2**-10), "bf16": (torch.bfloat16, 2**-7)}

# Relative and absolute, of the result's dtype: element by element, and where many terms are added.
ELEMENT = {torch.float32: (1e-6, 1e-7), torch.float64: (1e-13, 1e-15)}
# Where a matrix is solved with.
LINEAR = {torch.float32: (1e-4, 1e-5), torch.float64: (1e-11, 1e-12)}
SUM = {torch.float32: (1e-5, 1e-5), torch.float64: (1e-12, 1e-12)}


@dataclasses.dataclass
class Layout:
    """An array that is to be handed over with other strides than its shape's own; README.md lists the names."""

    array: np.ndarray
    name: str


@dataclasses.dataclass
class Kept:
    """An array of float32 whose numbers are those of a type of KEPT."""

    array: np.ndarray
    dtype: str

    @staticmethod
    def of(array: np.ndarray, dtype: str) -> "Kept":
        """The nearest numbers; finite ones stay finite."""
        most = torch.finfo(KEPT[dtype][0]).max
        clipped = np.where(np.isfinite(array), np.clip(array, -most, most), array)
        return Kept(rounded(clipped.astype("f4"), dtype), dtype)

    def __getitem__(self, index):
        return Kept(self.array[index], self.dtype)


@dataclasses.dataclass
class Scalar:
    """A Python number where a tensor could stand."""

    value: object


@dataclasses.dataclass
class Result:
    dtype: str
    shape: tuple
    values: np.ndarray | None
    tolerance: tuple | None = None
    bounds: tuple | None = None
    after: dict | None = None


def rounded(array: np.ndarray, dtype: str) -> np.ndarray:
    """Numbers of float32, each rounded to the nearest of a type of KEPT."""
    return torch.from_numpy(np.array(array)).to(KEPT[dtype][0]).float().numpy()


def to_torch(value):
    match value:
        case Layout():
            return torch.from_numpy(np.array(value.array))
        case np.ndarray() | np.generic():
            return torch.from_numpy(np.array(value))
        case Scalar():
            return value.value
        case list() if value and isinstance(value[0], (np.ndarray, np.generic, Layout)):
            return [to_torch(v) for v in value]
    return value


def same(a: torch.Tensor, b: np.ndarray, tolerance) -> None:
    """NumPy's result must be PyTorch's; its dtype may be a wider one."""
    a, b = a.numpy(), np.asarray(b)
    assert a.shape == b.shape, (a.shape, b.shape)
    with np.errstate(all="ignore"):
        b = b.astype(a.dtype)
    rel, abs_ = tolerance or (0, 0)
    if a.dtype.kind == "f":
        np.testing.assert_allclose(a, b, rel, abs_)
    else:
        np.testing.assert_array_equal(a, b)


def widened(function, *operands):
    """The result in the operation's own dtype, computed in f64: closer to the truth than any one library's f32."""
    own = function(*operands)
    if own.dtype != torch.float32:
        return own
    with np.errstate(all="ignore"):
        wide = function(*(o.double() if isinstance(o, torch.Tensor) else o for o in operands)).float()
    torch.testing.assert_close(own, wide, rtol=2e-6, atol=2e-7, equal_nan=True)
    return wide


# --- unary ------------------------------------------------------------------------------------------------------------

UNARY_NUMPY = {
    "neg": np.negative, "abs": np.abs, "exp": np.exp, "log": np.log, "sqrt": np.sqrt, "square": np.square, "sin": np.sin,
    "cos": np.cos, "tanh": np.tanh, "floor": np.floor, "ceil": np.ceil, "round": np.rint, "isnan": np.isnan,
    "logical_not": np.logical_not, "bitwise_not": np.bitwise_not, "tan": np.tan, "asin": np.arcsin, "acos": np.arccos,
    "atan": np.arctan, "sinh": np.sinh, "cosh": np.cosh, "asinh": np.arcsinh, "acosh": np.arccosh, "atanh": np.arctanh,
    "exp2": np.exp2, "expm1": np.expm1, "log2": np.log2, "log10": np.log10, "log1p": np.log1p, "cbrt": np.cbrt, "trunc": np.trunc,
    "isinf": np.isinf, "isfinite": np.isfinite, "sinc": np.sinc, "deg2rad": np.deg2rad, "rad2deg": np.rad2deg,
}
# Those that have no exact result, by their functions.
UNARY_TORCH = {
    "rsqrt": torch.rsqrt, "sigmoid": torch.sigmoid, "tan": torch.tan, "asin": torch.asin, "acos": torch.acos, "atan": torch.atan,
    "sinh": torch.sinh, "cosh": torch.cosh, "asinh": torch.asinh, "acosh": torch.acosh, "atanh": torch.atanh, "exp2": torch.exp2,
    "expm1": torch.expm1, "log2": torch.log2, "log10": torch.log10, "log1p": torch.log1p, "erf": torch.erf, "erfc": torch.erfc,
    "erfinv": torch.erfinv, "lgamma": torch.lgamma, "digamma": torch.digamma, "i0": lambda x: i0(x), "sinc": torch.sinc,
    "deg2rad": torch.deg2rad, "rad2deg": torch.rad2deg, "silu": F.silu, "softsign": F.softsign, "mish": F.mish,
    "hardswish": F.hardswish, "hardsigmoid": F.hardsigmoid, "tanhshrink": F.tanhshrink, "log_sigmoid": F.logsigmoid, "selu": F.selu,
}
UNARY_EXACT = {
    "trunc", "frac", "isinf", "isfinite", "isposinf", "isneginf", "signbit", "relu6", "mantissa", "exponent",
    "neg", "abs", "sign", "sqrt", "square", "reciprocal", "relu", "floor", "ceil", "round", "isnan", "logical_not",
    "bitwise_not",
}


def gelu(x):
    """PyTorch's own is NaN at infinity for some lengths, and 1 + erf loses the digits of the negative half."""
    own = 0.5 * x * torch.erfc(x * -(0.5**0.5))
    finite = torch.isfinite(x)
    torch.testing.assert_close(own[finite], F.gelu(x)[finite], rtol=1e-5, atol=1e-6)
    return own


def i0(x):
    """PyTorch's own is NaN at infinity."""
    return torch.where(torch.isinf(x), torch.inf, torch.i0(x))


def cbrt(x):
    """PyTorch has none."""
    x = as_float("cbrt", x)
    return torch.from_numpy(np.asarray(np.cbrt(x.numpy())))


def as_float(op, x):
    """Integers and bool as f32, which PyTorch's own conversion is, too; some of its functions have none."""
    return x if x.dtype.is_floating_point else x.float()


def unary(op, a):
    x = a["x"]
    if op == "sign":
        # PyTorch turns NaN and -0 into 0.
        own = torch.where(torch.isnan(x) | (x == 0), x, torch.sign(x))
    elif op == "relu6":
        own = F.relu6(x)
    elif op in ("mantissa", "exponent"):
        own = torch.frexp(x)[op == "exponent"].to(x.dtype)
    elif op == "cbrt":
        own = widened(cbrt, x)
    elif op in UNARY_EXACT - {"sqrt", "reciprocal"}:
        own = getattr(torch, op)(x)
    else:
        own = widened(gelu if op == "gelu" else UNARY_TORCH.get(op) or getattr(torch, op), as_float(op, x))
    tolerance = None if op in UNARY_EXACT else ELEMENT[own.dtype]
    # Far on the negative side gelu is a difference of near-equal numbers: few of its digits can be asked for.
    if op == "gelu":
        tolerance = (tolerance[0], 10 * tolerance[1])
    if op in UNARY_NUMPY:
        values = x.numpy()
        with np.errstate(all="ignore"):
            same(own, UNARY_NUMPY[op](values if op == "neg" or own.dtype == x.dtype else values.astype("f8")), tolerance)
    return own, tolerance


# --- binary -----------------------------------------------------------------------------------------------------------

BINARY_NUMPY = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.true_divide, "maximum": np.maximum,
    "minimum": np.minimum, "remainder": np.remainder, "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater,
    "ge": np.greater_equal, "logical_and": np.logical_and, "logical_or": np.logical_or,
    "bitwise_and": np.bitwise_and, "bitwise_or": np.bitwise_or, "bitwise_xor": np.bitwise_xor,
}
# Those that are computed in f64, or that PyTorch has under another name or not at all.
BINARY_FLOAT = {"atan2", "hypot", "copysign", "xlogy", "logaddexp", "logaddexp2", "nextafter"}


def zeta(s, q):
    """PyTorch's own is NaN at infinity."""
    limit = torch.where(q < 1, torch.inf, torch.where(q == 1, 1.0, 0.0))
    own = torch.where(torch.isposinf(s) & (q > 0), limit, torch.special.zeta(s, q))
    own = torch.where(torch.isnan(s) | torch.isnan(q) | torch.isposinf(s) & (q < 0) & (q != q.floor()), torch.nan, own)
    return torch.where(torch.isposinf(q) & (s > 1), 0.0, own)


def incomplete(function, a, x):
    """PyTorch's own is 0 or 1 for NaN beside infinity."""
    return torch.where(torch.isnan(a) | torch.isnan(x), torch.nan, function(a, x))


def polygamma(n, x):
    """PyTorch's own takes one order, and is finite at the poles for the first."""
    own = torch.where(n % 2 == 0, -1.0, 1.0) * torch.exp(torch.lgamma(n + 1)) * zeta(n + 1, x)
    for order in (1, 2, 3):
        places = (n == order) & (x > 0) & torch.isfinite(x)
        torch.testing.assert_close(own[places], torch.polygamma(order, x)[places])
    own = torch.where(n == 0, torch.digamma(x), own)
    return torch.where((n < 0) | (n != n.floor()) | torch.isinf(n) | torch.isnan(n), torch.nan, own)


# Those whose result for f32 is that of f64.
BINARY_WIDE = {
    "zeta": zeta, "polygamma": polygamma, "igamma": functools.partial(incomplete, torch.igamma),
    "igammac": functools.partial(incomplete, torch.igammac),
}
BINARY_TORCH = BINARY_WIDE | {
    "squared_difference": lambda a, b: (a - b) * (a - b),
    # PyTorch gives 0 for NaN.
    "heaviside": lambda a, b: torch.where(torch.isnan(a), a, torch.heaviside(a, b)) if a.is_floating_point() else torch.heaviside(a, b),
    "logical_xor": torch.logical_xor, "floor_divide": torch.floor_divide, "fmod": torch.fmod, "gcd": torch.gcd, "lcm": torch.lcm,
    "bitwise_left_shift": torch.bitwise_left_shift, "bitwise_right_shift": torch.bitwise_right_shift,
} | {name: getattr(torch, name) for name in BINARY_FLOAT}
COMPARE = {"eq", "ne", "lt", "le", "gt", "ge"}


def pair(op, a):
    """Operations of BINARY_TORCH."""
    x, y = a["a"], a["b"]
    dtype = torch.result_type(x, y)
    if op in BINARY_FLOAT | set(BINARY_WIDE) and not dtype.is_floating_point:
        dtype = torch.float32
    left, right = (v.to(dtype) if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=dtype) for v in (x, y))
    function = BINARY_TORCH[op]
    if op in BINARY_WIDE:
        return function(*torch.broadcast_tensors(left.double(), right.double())).to(dtype), ELEMENT[dtype]
    if op in BINARY_FLOAT - {"nextafter", "copysign"}:
        return widened(function, left, right), ELEMENT[dtype]
    return function(left, right), None


def binary(op, a):
    if op in BINARY_TORCH:
        return pair(op, a)
    x, y = a["a"], a["b"]
    dtype = torch.result_type(x, y)
    if op == "div" and not dtype.is_floating_point:
        dtype = torch.float32
    if op in ("logical_and", "logical_or"):
        dtype = torch.bool
    # PyTorch's functions differ in which of their operands may be a number.
    left, right = (v.to(dtype) if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=dtype) for v in (x, y))
    function = getattr(torch, op)
    if op == "pow" and dtype.is_floating_point:
        own, tolerance = widened(function, left, right), ELEMENT[dtype]
    else:
        own, tolerance = function(left, right), None
    both = [v.dtype for v in (x, y) if isinstance(v, torch.Tensor)]
    # PyTorch takes no bool at all in a subtraction; here only bool minus bool has no answer.
    if len(both) == 2 and (op != "sub" or torch.bool not in both):
        assert function(x, y).dtype == own.dtype, (op, x.dtype, y.dtype)
    with np.errstate(all="ignore"):
        if op in BINARY_NUMPY:
            same(own, BINARY_NUMPY[op](left.numpy(), right.numpy()), None)
        elif dtype.is_floating_point or bool((right >= 0).all()):
            same(own, np.power(left.numpy(), right.numpy()), tolerance)
    return own, tolerance


# --- reduce -----------------------------------------------------------------------------------------------------------


STATISTICS = {"std", "logsumexp", "count_nonzero", "nansum", "nanmean"}


def statistics(op, a):
    """Reductions that are made of others."""
    x, keep = a["x"], a["keepdim"]
    dims = [d % max(x.ndim, 1) for d in a["dims"]] or list(range(x.ndim))
    if op == "std":
        own = widened(lambda v: torch.std(v, dims, correction=a["correction"], keepdim=keep), x)
    elif op == "logsumexp":
        own = widened(lambda v: torch.logsumexp(v, dims, keep), as_float(op, x))
    elif op == "count_nonzero":
        own = torch.sum(x != 0, dims, keep)
        assert keep or torch.equal(own, torch.count_nonzero(x, dims))
    elif op == "nansum" and not x.is_floating_point():
        own = torch.sum(x, dims, keep)
    else:
        own = widened(lambda v: getattr(torch, op)(v, dims, keep), x)
    return own, SUM[own.dtype] if own.is_floating_point() else None


def reduce(op, a):
    if op in STATISTICS:
        return statistics(op, a)
    x, keep = a["x"], a["keepdim"]
    dims = sorted(d % max(x.ndim, 1) for d in a["dims"]) or list(range(x.ndim))
    axes = tuple(dims) if x.ndim else ()
    if op in ("argmax", "argmin"):
        # Over several dimensions, the position counts in their own row-major order.
        rest = [d for d in range(x.ndim) if d not in axes]
        count = int(np.prod([x.shape[d] for d in axes]))
        flat = x.numpy().transpose(rest + list(axes)).reshape([x.shape[d] for d in rest] + [count])
        own = torch.from_numpy(np.asarray(getattr(np, op)(flat, axis=-1)).astype("i8"))
        if len(axes) == 1 and x.dtype != torch.bool:
            assert torch.equal(own, getattr(torch, op)(x, dim=axes[0]))
        if keep:
            own = own.reshape([1 if d in axes else x.shape[d] for d in range(x.ndim)])
        return own, None
    if op in ("any", "all"):
        return torch.from_numpy(np.asarray(getattr(np, op)(x.numpy() != 0, axis=axes, keepdims=keep))), None
    function = {
        "sum": lambda v: torch.sum(v, dim=dims, keepdim=keep),
        "mean": lambda v: torch.mean(v, dim=dims, keepdim=keep),
        "max": lambda v: torch.amax(v, dim=dims, keepdim=keep),
        "min": lambda v: torch.amin(v, dim=dims, keepdim=keep),
        "var": lambda v: torch.var(v, dim=dims, keepdim=keep, correction=a["correction"]),
    }[op]
    own = widened(function, x)
    tolerance = SUM[own.dtype] if own.dtype.is_floating_point and op not in ("max", "min") else None
    numbers = x.numpy()
    with np.errstate(all="ignore"):
        if op == "var":
            if numbers.size:
                same(own, np.var(numbers.astype("f8"), axis=axes, keepdims=keep, ddof=a["correction"]), tolerance)
        elif numbers.size or op == "sum":
            wide = numbers.astype("f8") if op == "mean" else numbers
            same(own, getattr(np, op)(wide, axis=axes, keepdims=keep), tolerance)
    return own, tolerance


# --- pointwise --------------------------------------------------------------------------------------------------------


def saturate(value: float, dtype: np.dtype) -> int:
    """A bound for integers: truncated, and held inside the dtype."""
    limits = np.iinfo(dtype)
    if value <= limits.min:
        return int(limits.min)
    return int(limits.max) if value >= limits.max else int(value)


def pointwise(op, a):
    if op == "where":
        own = torch.where(a["condition"], a["a"], a["b"])
        same(own, np.where(a["condition"].numpy(), a["a"].numpy(), a["b"].numpy()), None)
        return own, None
    x = a["x"]
    if op == "masked_fill":
        own = x.masked_fill(a["mask"], a["value"])
        same(own, np.where(a["mask"].numpy(), np.asarray(a["value"], own.numpy().dtype), x.numpy()), None)
        return own, None
    if op == "isreal":
        own = torch.isreal(x)
        same(own, np.isreal(x.numpy()), None)
        return own, None
    if op == "clamp_tensor":
        # PyTorch's own makes elements NaN where a bound is; no case has such a bound.
        return torch.clamp(x, a["min"], a["max"]), None
    low, high = a["min"], a["max"]
    if not x.is_floating_point():
        low, high = (saturate(v, x.numpy().dtype) for v in (low, high))
    own = torch.clamp(x, low, high)
    same(own, np.minimum(np.maximum(x.numpy(), np.asarray(low, x.numpy().dtype)), np.asarray(high, x.numpy().dtype)), None)
    return own, None


# --- shape, join, index -----------------------------------------------------------------------------------------------


def shape(op, a):
    x = a["x"]
    numbers = x.numpy()
    dim = a.get("dim")
    cut = lambda *bounds: numbers[(slice(None),) * (dim % x.ndim) + (slice(*bounds),)]
    match op:
        case "reshape":
            own, other = x.reshape(a["shape"]), numbers.reshape(a["shape"])
        case "permute":
            own, other = x.permute(a["dims"]), numbers.transpose(a["dims"])
        case "transpose":
            own = x.transpose(a["dim0"], a["dim1"])
            other = numbers.swapaxes(a["dim0"], a["dim1"]) if x.ndim else numbers
        case "squeeze":
            own = x.squeeze(a["dims"]) if a["dims"] else x.squeeze()
            drop = tuple(d % x.ndim for d in a["dims"] if x.shape[d] == 1)
            other = (numbers.squeeze(drop) if drop else numbers) if a["dims"] else numbers.squeeze()
        case "unsqueeze":
            own, other = x.unsqueeze(dim), np.expand_dims(numbers, dim)
        case "expand":
            own = x.expand(a["shape"])
            other = np.broadcast_to(numbers, tuple(own.shape))
        case "flatten":
            own = x.flatten(a["start_dim"], a["end_dim"])
            other = numbers.reshape(tuple(own.shape))
        case "select":
            own, other = x.select(dim, a["index"]), numbers.take(a["index"], axis=dim)
        case "narrow":
            own = x.narrow(dim, a["start"], a["length"])
            start = a["start"] % x.shape[dim] if a["start"] < 0 else a["start"]
            other = cut(start, start + a["length"])
        case "slice":
            own = other = cut(a["start"], a["stop"], a["step"])
            own = torch.from_numpy(own.copy())
    same(own, other, None)
    return own, None


def join(op, a):
    own = getattr(torch, op)(a["tensors"], dim=a["dim"])
    other = {"cat": np.concatenate, "stack": np.stack}[op]([t.numpy() for t in a["tensors"]], axis=a["dim"])
    same(own, other, None)
    return own, None


def index(op, a):
    x = a["x"]
    if op == "one_hot":
        own = F.one_hot(x.long(), a["classes"])
        same(own, np.eye(a["classes"], dtype="i8")[x.numpy().astype("i8")], None)
        return own, None
    where = a["index"].long()
    if op == "embedding":
        own = F.embedding(where, x) if x.ndim == 2 else x[where]
        same(own, x.numpy()[where.numpy()], None)
        return own, None
    own = getattr(torch, op)(x, a["dim"], where)
    if op == "index_select":
        same(own, np.take(x.numpy(), where.numpy(), axis=a["dim"]), None)
    elif all(i == s for d, (i, s) in enumerate(zip(where.shape, x.shape)) if d != a["dim"] % x.ndim):
        same(own, np.take_along_axis(x.numpy(), where.numpy(), axis=a["dim"]), None)
    return own, None


# --- matmul, neural, loss ---------------------------------------------------------------------------------------------


def matmul(op, a):
    if op == "matmul":
        own = torch.matmul(a["a"], a["b"])
        tolerance = SUM.get(own.dtype)
        same(own, np.matmul(a["a"].numpy(), a["b"].numpy()), tolerance)
    else:
        own = F.linear(a["x"], a["weight"], a["bias"])
        tolerance = SUM.get(own.dtype)
        bias = 0 if a["bias"] is None else a["bias"].numpy()
        same(own, a["x"].numpy() @ a["weight"].numpy().T + bias, tolerance)
    return own, tolerance


def neural(op, a):
    x = a["x"]
    match op:
        case "softmax" | "log_softmax":
            own = widened(lambda v: getattr(F, op)(v, dim=a["dim"]), x)
            with np.errstate(all="ignore"):
                powers = np.exp(x.numpy().astype("f8") - x.numpy().max(axis=a["dim"], keepdims=True)) if x.numel() else x.numpy()
                other = powers / powers.sum(axis=a["dim"], keepdims=True)
                if op == "softmax":
                    same(own, other, SUM[own.dtype])
            return own, (ELEMENT[own.dtype][0] * 4, ELEMENT[own.dtype][1] * 10)
        case "conv2d":
            options = (tuple(a["stride"]), tuple(a["padding"]), tuple(a["dilation"]), a["groups"])
            if a["bias"] is None:
                own = widened(lambda v, w: F.conv2d(v, w, None, *options), x, a["weight"])
            else:
                own = widened(lambda v, w, b: F.conv2d(v, w, b, *options), x, a["weight"], a["bias"])
        case "max_pool2d" | "avg_pool2d":
            stride = a["kernel"] if list(a["stride"]) == [0, 0] else a["stride"]
            more = {"ceil_mode": a["ceil_mode"]}
            if op == "max_pool2d":
                more["dilation"] = tuple(a["dilation"])
            else:
                more |= {"count_include_pad": a["count_include_pad"], "divisor_override": a["divisor_override"] or None}
            own = widened(lambda v: getattr(F, op)(v, tuple(a["kernel"]), tuple(stride), tuple(a["padding"]), **more), x)
            if op == "max_pool2d":
                return own, None
        case "adaptive_avg_pool2d":
            own = widened(lambda v: F.adaptive_avg_pool2d(v, tuple(a["output"])), x)
        case "dropout":
            return F.dropout(x, a["p"], a["training"]), None
        case "batch_norm":
            return batch_norm(a)
    return own, SUM[own.dtype]


def batch_norm(a):
    """The result, and what the running moments hold after it: they are updated in place while training."""
    names = ("running_mean", "running_var", "weight", "bias")
    dtype = a["x"].dtype
    mean, variance, weight, bias = (None if a[name] is None else a[name].double() for name in names)
    own = F.batch_norm(a["x"].double(), mean, variance, weight, bias, a["training"], a["momentum"], a["eps"]).to(dtype)
    after = {}
    if a["training"] and mean is not None:
        after = {"running_mean": mean.to(dtype).numpy(), "running_var": variance.to(dtype).numpy()}
    numbers = a["x"].numpy().astype("f8")
    axes = tuple(d for d in range(numbers.ndim) if d != 1)
    column = (-1,) + (1,) * (numbers.ndim - 2)
    centre, spread = numbers.mean(axes), numbers.var(axes)
    if not a["training"]:
        centre, spread = a["running_mean"].numpy(), a["running_var"].numpy()
    other = (numbers - centre.reshape(column)) / np.sqrt(spread.reshape(column) + a["eps"])
    weight, bias = (default if a[name] is None else a[name].numpy().reshape(column) for name, default in (("weight", 1), ("bias", 0)))
    same(own, other * weight + bias, SUM[own.dtype])
    return own, SUM[own.dtype], after


LOSSES = {
    "mse_loss": F.mse_loss, "l1_loss": F.l1_loss, "smooth_l1_loss": F.smooth_l1_loss, "huber_loss": F.huber_loss, "kl_div": F.kl_div,
    "binary_cross_entropy": F.binary_cross_entropy, "binary_cross_entropy_with_logits": F.binary_cross_entropy_with_logits,
    "soft_margin_loss": F.soft_margin_loss, "hinge_embedding_loss": F.hinge_embedding_loss, "poisson_nll_loss": F.poisson_nll_loss,
}


def loss(op, a):
    others = {name: value for name, value in a.items() if name not in ("x", "target", "weight", "pos_weight")}
    others["reduction"] = ("none", "mean", "sum")[a["reduction"]]
    if op in CLASSES:
        target = a["target"] if a["target"].is_floating_point() else a["target"].long()
        own = widened(lambda x, *weight: CLASSES[op](x, target.to(x.dtype) if target.is_floating_point() else target, *weight, **others), *given(a, "x", "weight"))
        return own, SUM[own.dtype]
    names = [name for name in ("weight", "pos_weight") if a.get(name) is not None]
    own = widened(
        lambda x, target, *weights: LOSSES[op](x, target, **dict(zip(names, weights)), **others),
        *given(a, "x", "target", *names))
    return own, SUM[own.dtype]


CLASSES = {"cross_entropy": F.cross_entropy, "nll_loss": F.nll_loss}


def given(a, *names):
    """The tensors that are given."""
    return [a[name] for name in names if a.get(name) is not None]


# --- made of other operations -----------------------------------------------------------------------------------------


def arranged(op, a):
    return ARRANGED[op](a), None


def exact(op, a):
    return EXACT[op](a), None


def layers(op, a):
    """Computed in f64, and rounded once."""
    return in_f64(LAYERS.get(op) or GEOMETRY[op], a)


def ordered(op, a):
    return in_f64(ROUNDED[op], a)


def linear(op, a):
    own, tolerance = in_f64(linear_results.RESULTS[op], a)
    return own, tolerance and LINEAR[own.dtype]


def in_f64(function, a):
    wide = {name: v.double() if isinstance(v, torch.Tensor) and v.dtype == torch.float32 else v for name, v in a.items()}
    own, wide = function(a), function(wide)
    wide = wide.to(own.dtype)
    torch.testing.assert_close(own, wide, rtol=1e-4, atol=1e-5, equal_nan=True)
    return wide, SUM[own.dtype] if own.is_floating_point() else None


# --- cast, create -----------------------------------------------------------------------------------------------------


def convert(x: torch.Tensor, dtype: str) -> torch.Tensor:
    """Floating to integer truncates and saturates, NaN is 0: PyTorch and NumPy leave that to the machine."""
    kind = NUMPY[dtype]
    if x.is_floating_point() and kind.kind in "iu":
        whole = [0 if np.isnan(v) else saturate(v, kind) for v in x.numpy().ravel()]
        return torch.from_numpy(np.array(whole, dtype=kind).reshape(x.shape))
    own = x.to(TORCH[dtype])
    with np.errstate(all="ignore"):
        same(own, x.numpy().astype(kind), None)
    return own


def cast(op, a):
    match op:
        case "to_dtype":
            return convert(a["x"], a["dtype"]), None
        case "clone" | "contiguous" | "to_device":
            return a["x"].clone(), None
        case "copy":
            return convert(a["source"], DTYPES[a["x"].numpy().dtype.type]).expand(a["x"].shape), None
    raise ValueError(op)


def create(op, a):
    dtype = TORCH[a["dtype"]] if a["dtype"] else None
    match op:
        case "zeros" | "ones":
            own = getattr(torch, op)(a["shape"], dtype=dtype)
        case "full":
            own = torch.full(a["shape"], a["value"], dtype=dtype)
        case "eye":
            own = torch.eye(a["n"], a["m"], dtype=dtype)
            same(own, np.eye(a["n"], a["m"]), None)
        case "arange":
            ends = (a["start"], a["stop"], a["step"])
            wrong = (ends[1] - ends[0]) * ends[2] < 0
            own = torch.arange(0 if wrong else ends[0], 0 if wrong else ends[1], 1 if wrong else ends[2], dtype=dtype)
            if wrong and dtype is None and any(isinstance(v, float) for v in ends):
                own = own.float()
            tolerance = ELEMENT.get(own.dtype)
            same(own, np.arange(*ends), tolerance)
            return own, tolerance
    return own, None


def distributed(op, a):
    """Shape, dtype and range of random numbers of a distribution."""
    tensors = [value for value in a.values() if isinstance(value, torch.Tensor)]
    x = tensors[0]
    shape, dtype = tuple(torch.broadcast_shapes(*(tensor.shape for tensor in tensors))), DTYPES[x.numpy().dtype.type]
    bounds = {
        "uniform": lambda: (a["low"], a["high"]), "rand_like": lambda: (0, 1), "trunc_normal": lambda: (a["min"], a["max"]),
        "randint_like": lambda: (a["low"], a["high"] - 1), "random": lambda: (a["low"], a["high"] - 1), "geometric": lambda: (1, np.inf), "exponential": lambda: (0, np.inf),
        "log_normal": lambda: (0, np.inf), "poisson": lambda: (0, np.inf), "gamma": lambda: (0, np.inf), "fill_bernoulli": lambda: (0, 1), "binomial": lambda: (0, float(x.max())) if x.numel() else None,
        "multinomial": lambda: (0, x.shape[-1] - 1), "shuffle": lambda: (float(x.min()), float(x.max())) if x.numel() else None,
    }.get(op, lambda: None)()
    if op == "multinomial":
        shape, dtype = (*shape[:-1], a["n"]), "i64"
    return Result(dtype, shape, None, bounds=bounds if bounds is None or all(np.isfinite(bounds)) else None)


def drawn(op, a):
    """Shape, dtype and range alone: the numbers are the runtime's own."""
    if op == "empty":
        return Result(a["dtype"], tuple(a["shape"]), None)
    if op in formulas_results.DRAWN:
        return distributed(op, a)
    if op == "empty_like":
        return Result(DTYPES[a["x"].numpy().dtype.type], tuple(a["x"].shape), None)
    if op == "randperm":
        return Result("i64", (a["n"],), None, bounds=(0, max(a["n"] - 1, 0)))
    if op == "bernoulli":
        # Probabilities of 0 and 1 leave nothing to chance.
        own = torch.bernoulli(a["x"])
        assert bool(((a["x"] == 0) | (a["x"] == 1)).all())
        return Result(DTYPES[own.numpy().dtype.type], tuple(own.shape), own.numpy())
    bounds = {"rand": (0, 1), "randn": None, "randint": (a.get("low"), a.get("high", 1) - 1)}[op]
    return Result(a["dtype"], tuple(a["shape"]), None, bounds=bounds)


def compute(op: str, form: str | None, values: dict) -> Result:
    """The result; of kept types that of float32, rounded once. PyTorch rounds in between, too, in some operations."""
    wide = {name: widen(value) for name, value in values.items()}
    if op == "nan_to_num":
        wide |= own_range(values)
    if op == "nextafter" and (dtype := kept_type(form, values)):
        return narrow(next_after(wide, KEPT[dtype][0]), dtype)
    result = compute_wide(op, form, wide)
    dtype = kept_type(form, values) if result.dtype == "f32" else None
    return result if dtype is None else narrow(result, dtype)


def next_after(values: dict, dtype) -> Result:
    """The next number of a kept type, which is none of float32's next ones."""
    given = (to_torch(value) for value in values.values())
    a, b = (x.to(dtype) if isinstance(x, torch.Tensor) else torch.tensor(x, dtype=dtype) for x in given)
    numbers = torch.nextafter(a, b).float().numpy()
    return Result("f32", numbers.shape, numbers)


def widen(value):
    """The same in float32, where it is of a kept type."""
    match value:
        case Kept():
            return value.array
        case Layout(array=Kept() as kept):
            return Layout(kept.array, value.name)
        case list():
            return [widen(v) for v in value]
        case str() if value in KEPT:
            return "f32"
    return value


def own_range(values: dict) -> dict:
    """Infinite numbers of `nan_to_num` as the largest finite ones of a kept type, which are not those of float32."""
    dtype = kept_type(None, values)
    most = torch.finfo(KEPT[dtype][0]).max if dtype else np.inf
    return {name: float(np.clip(values[name], -most, most)) for name in ("posinf", "neginf")}


def kept_type(form, values: dict) -> str | None:
    """The kept type of a result, or None. It is the type of the argument `dtype` or of the tensor that is written. Otherwise it is
    the type that all tensors are promoted to."""
    if values.get("dtype") is not None:
        return values["dtype"] if values["dtype"] in KEPT else None
    tensors = [v.array if isinstance(v, Layout) else v for v in flat(values)]
    tensors = [v for v in tensors if isinstance(v, (Kept, np.ndarray, np.generic))]
    if form == "in_place":
        return tensors[0].dtype if isinstance(tensors[0], Kept) else None
    originals = [torch.from_numpy(np.array(v.array)).to(KEPT[v.dtype][0]) if isinstance(v, Kept) else to_torch(v) for v in tensors]
    # A condition or an index decides nothing.
    floats = [v for v in originals if v.is_floating_point()]
    common = functools.reduce(lambda dtype, v: promoted(dtype, v, floats), floats, None)
    return next((name for name, (dtype, _) in KEPT.items() if dtype == common), None)


def promoted(dtype, tensor, all_of_them):
    """One with dimensions decides before those without."""
    if tensor.ndim == 0 and any(v.ndim for v in all_of_them):
        return dtype
    return tensor.dtype if dtype is None else torch.promote_types(dtype, tensor.dtype)


def flat(values: dict):
    for value in values.values():
        yield from value if isinstance(value, list) else [value]


def narrow(result: Result, dtype: str) -> Result:
    precision = KEPT[dtype][1]
    values = None if result.values is None else rounded(result.values, dtype)
    tolerance = result.tolerance and (max(result.tolerance[0], precision), result.tolerance[1])
    after = result.after and {name: Kept.of(value, dtype) for name, value in result.after.items()}
    return dataclasses.replace(result, dtype=dtype, values=values, tolerance=tolerance, after=after)


def is_complex(op: str, values: dict) -> bool:
    """Whether a tensor or the dtype is complex, or the operation is one of complex numbers."""
    tensors = [v.array if isinstance(v, Layout) else v for v in flat(values)]
    found = [isinstance(v, (np.ndarray, np.generic)) and v.dtype.kind == "c" for v in tensors]
    if op in spectra_results.FUNCTIONS or op in spectra_results.SHIFTS:
        return True
    return any(found) or values.get("dtype") in ("c64", "c128") or op in ("conj", "complex", "polar", "real", "imag", "view_as_real", "view_as_complex")


def complexes(op: str, a: dict):
    is_spectrum = op in spectra_results.FUNCTIONS or op in spectra_results.SHIFTS
    return spectra_results.compute(op, a) if is_spectrum else complexes_results.compute(op, a)


def compute_wide(op: str, form: str | None, values: dict) -> Result:
    a = {name: to_torch(value) for name, value in values.items()}
    family = complexes if is_complex(op, values) else next(f for ops, f in FAMILIES if op in ops)
    if family is drawn:
        return drawn(op, a)
    own, tolerance, *rest = family(op, a)
    if form == "in_place":
        receiver = a["x"] if "x" in a else a["a"]
        assert own.shape == receiver.shape and torch.can_cast(own.dtype, receiver.dtype), op
        own = own.to(receiver.dtype)
    numbers = own.contiguous().numpy()
    return Result(DTYPES[numbers.dtype.type], numbers.shape, numbers, tolerance, after=rest[0] if rest else None)


FAMILIES = [
    (set(UNARY_NUMPY) | UNARY_EXACT | set(UNARY_TORCH) | {"gelu"}, unary),
    (set(BINARY_NUMPY) | set(BINARY_TORCH) | {"pow"}, binary),
    (STATISTICS | {"sum", "mean", "max", "min", "argmax", "argmin", "any", "all", "var"}, reduce),
    ({"where", "masked_fill", "clamp", "clamp_int", "clamp_tensor", "isreal"}, pointwise),
    (set(ARRANGED), arranged),
    (set(image_results.IMAGES), image_results.image),
    (set(LAYERS) | set(GEOMETRY), layers),
    (set(EXACT), exact),
    (set(ROUNDED), ordered),
    (set(linear_results.RESULTS), linear),
    ({"reshape", "permute", "transpose", "squeeze", "unsqueeze", "expand", "flatten", "select", "narrow", "slice"}, shape),
    ({"cat", "stack"}, join),
    ({"index_select", "gather", "one_hot", "embedding"}, index),
    ({"matmul", "linear"}, matmul),
    ({"softmax", "log_softmax", "conv2d", "max_pool2d", "avg_pool2d", "adaptive_avg_pool2d", "batch_norm", "dropout"}, neural),
    (set(LOSSES) | set(CLASSES), loss),
    ({"to_dtype", "clone", "contiguous", "copy", "to_device"}, cast),
    ({"zeros", "ones", "full", "arange", "eye"}, create),
    (set(formulas_results.DRAWN) | {"empty", "empty_like", "rand", "randn", "randint", "bernoulli", "randperm"}, drawn),
]
