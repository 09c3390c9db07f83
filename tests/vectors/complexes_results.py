"""PyTorch's results for complex tensors."""

import torch

ELEMENT = {torch.complex64: (1e-6, 1e-6), torch.complex128: (1e-13, 1e-14), torch.float32: (1e-6, 1e-7), torch.float64: (1e-13, 1e-15)}
SUM = {torch.complex64: (1e-5, 1e-5), torch.complex128: (1e-12, 1e-12)}
WIDE = {torch.complex64: torch.complex128, torch.float32: torch.float64}


def reduced(function):
    return lambda a: function(a["x"], a["dims"] or list(range(a["x"].ndim)), a["keepdim"])


def binary(function):
    return lambda a: function(a["a"], a["b"])


def placed(name):
    return lambda a: getattr(torch, name)(a["x"], a["dim"], a["index"], a["source"])


# Without rounding.
EXACT = {
    "neg": lambda a: torch.neg(a["x"]), "conj": lambda a: torch.conj_physical(a["x"]), "isnan": lambda a: torch.isnan(a["x"]),
    "isinf": lambda a: torch.isinf(a["x"]), "isfinite": lambda a: torch.isfinite(a["x"]),
    "add": binary(torch.add), "sub": binary(torch.sub), "eq": binary(torch.eq), "ne": binary(torch.ne),
    "where": lambda a: torch.where(a["condition"], a["a"], a["b"]), "masked_fill": lambda a: a["x"].masked_fill(a["mask"], a["value"]),
    "equal": lambda a: torch.tensor(torch.equal(a["a"], a["b"])),
    "complex": lambda a: torch.complex(*torch.broadcast_tensors(a["a"], a["b"])),
    "real": lambda a: torch.real(a["x"]), "imag": lambda a: torch.imag(a["x"]), "view_as_real": lambda a: torch.view_as_real(a["x"]),
    "view_as_complex": lambda a: torch.view_as_complex(a["x"]),
    "reshape": lambda a: a["x"].reshape(a["shape"]), "transpose": lambda a: a["x"].transpose(a["dim0"], a["dim1"]),
    "slice": lambda a: a["x"].movedim(a["dim"], 0)[a["start"]:a["stop"]:a["step"]].movedim(0, a["dim"]),
    "flip": lambda a: torch.flip(a["x"], a["dims"]), "roll": lambda a: torch.roll(a["x"], a["shifts"], a["dims"]), "tril": lambda a: torch.tril(a["x"], a["diagonal"]),
    "pad": lambda a: torch.nn.functional.pad(a["x"], a["pads"]), "repeat": lambda a: a["x"].repeat(a["repeats"]), "diff": lambda a: torch.diff(a["x"], a["n"], a["dim"]),
    "diag_embed": lambda a: torch.diag_embed(a["x"]), "clone": lambda a: a["x"], "zeros_like": lambda a: torch.zeros_like(a["x"]),
    "full_like": lambda a: torch.full_like(a["x"], a["value"]),
    "cat": lambda a: torch.cat(a["tensors"], a["dim"]), "stack": lambda a: torch.stack(a["tensors"], a["dim"]),
    "index_select": lambda a: torch.index_select(a["x"], a["dim"], a["index"]), "gather": lambda a: torch.gather(a["x"], a["dim"], a["index"]),
    "scatter": placed("scatter"), "scatter_add": placed("scatter_add"),
    "index_add": lambda a: torch.index_add(a["x"], a["dim"], a["index"], a["source"], alpha=a["alpha"]),
    "outer": binary(torch.outer), "trace": lambda a: torch.trace(a["x"]),
    "to_dtype": lambda a: a["x"].to(DTYPES[a["dtype"]]), "copy": lambda a: a["source"].expand(a["x"].shape).to(a["x"].dtype),
    "full": lambda a: torch.full(a["shape"], a["value"], dtype=DTYPES[a["dtype"]]), "ones": lambda a: torch.ones(a["shape"], dtype=DTYPES[a["dtype"]]),
    "zeros": lambda a: torch.zeros(a["shape"], dtype=DTYPES[a["dtype"]]), "eye": lambda a: torch.eye(a["n"], a["m"], dtype=DTYPES[a["dtype"]]),
}
ROUNDED = {
    **{name: (lambda function: lambda a: function(a["x"]))(getattr(torch, name)) for name in ("abs", "exp", "log", "sqrt", "square", "reciprocal", "sin", "cos", "angle")},
    "mul": binary(torch.mul), "div": binary(torch.div), "pow": binary(torch.pow),
    "polar": lambda a: torch.polar(*torch.broadcast_tensors(a["a"], a["b"])),
}
SUMS = {"sum": reduced(torch.sum), "mean": reduced(torch.mean), "matmul": binary(torch.matmul), "vdot": binary(torch.vdot)}
DTYPES = {
    "f32": torch.float32, "f64": torch.float64, "i64": torch.int64, "bool": torch.bool, "c64": torch.complex64, "c128": torch.complex128,
}


def compute(op: str, a: dict):
    """The result and its tolerance; that of float32 is computed in f64 and rounded once."""
    for functions, tolerances in ((EXACT, {}), (ROUNDED, ELEMENT), (SUMS, SUM)):
        if op in functions:
            own = functions[op](a)
            if not tolerances or own.dtype not in WIDE:
                return own.resolve_conj(), tolerances.get(own.dtype)
            wide = functions[op]({name: wider(value) for name, value in a.items()}).to(own.dtype)
            torch.testing.assert_close(own, wide, rtol=1e-5, atol=1e-5, equal_nan=True)
            return wide.resolve_conj(), tolerances[own.dtype]
    raise KeyError(op)


def wider(value):
    return value.to(WIDE.get(value.dtype, value.dtype)) if isinstance(value, torch.Tensor) else value
