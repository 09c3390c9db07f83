"""PyTorch's results for Fourier transforms."""

import torch

NORMS = ("backward", "ortho", "forward")
MODES = ("constant", "reflect", "replicate", "circular")
TOLERANCE = {torch.complex64: (1e-5, 1e-5), torch.complex128: (1e-12, 1e-12), torch.float32: (1e-5, 1e-5), torch.float64: (1e-12, 1e-12)}
DTYPES = {"f32": torch.float32, "f64": torch.float64}


def line(name):
    return lambda a: getattr(torch.fft, name)(a["x"], None if a["points"] == -1 else a["points"], a["dim"], NORMS[a["norm"]])


def several(name):
    def call(a):
        dims = a["dims"] or ((-2, -1) if name.endswith("2") else None)
        return getattr(torch.fft, name)(a["x"], a["points"] or None, dims, NORMS[a["norm"]])
    return call


def stft(a):
    return torch.stft(
        a["x"], a["n_fft"], a["hop_length"] or None, a["win_length"] or None, a["window"], a["center"], MODES[a["mode"]], a["normalized"], a["onesided"], return_complex=True,
    )


def istft(a):
    samples = None if a["samples"] == -1 else a["samples"]
    window = torch.ones(a["win_length"] or a["n_fft"], dtype=a["x"].real.dtype) if a["window"] is None else a["window"]
    return torch.istft(a["x"], a["n_fft"], a["hop_length"] or None, a["win_length"] or None, window, a["center"], a["normalized"], a["onesided"], samples)


FUNCTIONS = {
    **{name: line(name) for name in ("fft", "ifft", "rfft", "irfft")},
    **{name: several(name) for name in ("fftn", "ifftn", "rfftn", "irfftn", "fft2", "ifft2", "rfft2", "irfft2")},
    "fftfreq": lambda a: torch.fft.fftfreq(a["n"], a["spacing"], dtype=DTYPES[a["dtype"]]) if a["n"] else torch.zeros(0, dtype=DTYPES[a["dtype"]]),
    "rfftfreq": lambda a: torch.fft.rfftfreq(a["n"], a["spacing"], dtype=DTYPES[a["dtype"]]),
    "stft": stft, "istft": istft,
}
SHIFTS = {"fftshift": torch.fft.fftshift, "ifftshift": torch.fft.ifftshift}


def compute(op: str, a: dict):
    """The result and its tolerance; of float32 it is computed in f64 and rounded once."""
    if op in SHIFTS:
        return SHIFTS[op](a["x"], a["dims"] or None), None
    own = FUNCTIONS[op](a)
    wide = FUNCTIONS[op]({name: wider(value) for name, value in a.items()})
    return wide.to(own.dtype).resolve_conj(), TOLERANCE[own.dtype]


def wider(value):
    if not isinstance(value, torch.Tensor) or value.dtype not in (torch.float32, torch.complex64):
        return value
    return value.to(torch.complex128 if value.is_complex() else torch.float64)
