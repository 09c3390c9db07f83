"""Arguments that differ in more than name and order, by the name of our operation.

An adapter gets the arguments by our names (see binding.bind) and the sample, and returns them as our operation takes
them. It raises `Absent` for a call that cannot be written here, and `Skip` for one that belongs to another operation. It
never changes what is asked for.
"""

import torch

from binding import Absent, Skip, listed


def std(values, sample):
    """PyTorch has the older `unbiased` beside the correction."""
    unbiased = values.pop("unbiased", None)
    if unbiased is not None:
        values["correction"] = int(unbiased)
    return values


var = std


def as_tensor(values, name, like):
    """A number as a 0-dim tensor, which is how it is written here."""
    if isinstance(values[name], (int, float)):
        values[name] = torch.tensor(values[name], dtype=like.dtype)
    return values


def has_tensors(values):
    return any(isinstance(values.get(name), torch.Tensor) for name in ("min", "max"))


def clamp(values, sample):
    """Bounds that are tensors belong to `clamp_tensor`."""
    if has_tensors(values):
        raise Skip
    return values


def clamp_tensor(values, sample):
    if not has_tensors(values):
        raise Skip
    if "min" not in values:
        raise Absent("an upper bound alone")
    return values


def lerp(values, sample):
    return as_tensor(values, "weight", values["x"])


def quantile(values, sample):
    return as_tensor(values, "q", values["x"])


nanquantile = quantile


def nan_to_num(values, sample):
    """PyTorch's defaults depend on the dtype."""
    dtype = values["x"].dtype
    limits = torch.finfo(dtype) if dtype.is_floating_point else None
    defaults = {"nan": 0.0, "posinf": limits.max if limits else 0.0, "neginf": limits.min if limits else 0.0}
    return defaults | values


def vander(values, sample):
    return {"n": values["x"].shape[-1] if values["x"].dim() else 1} | values


def pad(values, sample):
    modes = {"constant": 0, "reflect": 1, "replicate": 2, "circular": 3}
    return values | {"mode": modes[values.get("mode", "constant")]}


def einsum(values, sample):
    return values | {"equation": [ord(letter) for letter in values["equation"]]}


def tensordot(values, sample):
    """PyTorch has one argument for both lists, and a number for the last and first dimensions."""
    dims = values["dims_a"]
    if isinstance(dims, int):
        dims = list(range(-dims, 0)), list(range(dims))
    elif isinstance(dims, torch.Tensor):
        raise Absent("a tensor for dims_a")
    return values | {"dims_a": dims[0], "dims_b": dims[1]}


def index_put(values, sample):
    """PyTorch has an index tensor for each dimension, we have the coordinates in the last dimension of one."""
    if any(one is None or one.dtype == torch.bool for one in values["index"]):
        raise Absent("a mask for an index")
    return values | {"index": torch.stack(torch.broadcast_tensors(*values["index"]), -1)}


def embedding_bag(values, sample):
    mode = values.get("mean", "mean")
    if mode == "max":
        raise Absent("mode 'max'")
    if "offsets" not in values and values["index"].dim() == 2:
        raise Absent("bags in the rows of a matrix")
    return values | {"mean": mode == "mean"}


def max_pool2d_indices(values, sample):
    if not sample.kwargs.get("return_indices"):
        raise Skip
    return values


def max_unpool2d(values, sample):
    """Here the size of the images is given, not computed from the windows."""
    kernel, stride, padding = (
        listed(values.pop(name, default)) for name, default in (("kernel_size", 0), ("stride", None), ("padding", 0))
    )
    if "output" in values:
        values["output"] = list(values["output"])[-2:]
        return values
    stride = kernel if stride == [None] else stride
    sizes = values["x"].shape[-2:]
    widened = [two * 2 if len(two) == 1 else two for two in (kernel, stride, padding)]
    values["output"] = [(size - 1) * step - 2 * pad + window for size, window, step, pad in zip(sizes, *widened)]
    return values


def interpolate(values, sample):
    """Here the sizes are given. Those of a factor are computed as PyTorch documents it."""
    factor = values.pop("scale_factor", None)
    recomputed = values.pop("recompute_scale_factor", None)
    spatial = values["x"].shape[2:]
    if "sizes" not in values:
        factors = listed(factor) * len(spatial) if len(listed(factor)) == 1 else listed(factor)
        if not recomputed:
            raise Absent("a scale factor that is not recomputed from the sizes")
        values["sizes"] = [int(size * by) for size, by in zip(spatial, factors)]
    elif len(listed(values["sizes"])) == 1:
        values["sizes"] = listed(values["sizes"]) * len(spatial)
    return values


def ctc_loss(values, sample):
    """PyTorch also takes lists of lengths."""
    lengths = {name: values[name] for name in ("input_lengths", "target_lengths")}
    return values | {name: one if isinstance(one, torch.Tensor) else torch.tensor(one) for name, one in lengths.items()}


def searchsorted(values, sample):
    if isinstance(values.get("right"), str):
        values["right"] = values["right"] == "right"
    return values


def argmedian(values, sample):
    if "dims" not in values:
        raise Skip
    return values


def like(values, sample):
    """Ours have the dtype of the tensor."""
    if values.pop("dtype", values["x"].dtype) != values["x"].dtype:
        raise Absent("no argument dtype")
    return values


empty_like = zeros_like = ones_like = rand_like = randn_like = full_like = like


def with_dtype(values, sample):
    """Ours have no default of the dtype."""
    return {"dtype": torch.float32} | values


empty = zeros = ones = randn = linspace = logspace = with_dtype


def arange(values, sample):
    """With one number, PyTorch counts from 0 to it."""
    if "stop" not in values:
        values = values | {"start": 0, "stop": values["start"]}
    return {"step": 1} | values


def eye(values, sample):
    return {"m": values["n"], "dtype": torch.float32} | values


def window(values, sample):
    return {"dtype": torch.float32} | values | {"periodic": not values.get("periodic", True)}


hann_window = hamming_window = blackman_window = bartlett_window = kaiser_window = window


def randint(values, sample):
    """With one number, PyTorch draws from 0 to it."""
    if "shape" not in values:
        values = values | {"low": 0, "high": values["low"], "shape": values["high"]}
    return {"dtype": torch.int64} | values


def randint_like(values, sample):
    if "high" not in values:
        values = values | {"low": 0, "high": values["low"]}
    return like(values, sample)


def tensors(values, sample):
    if isinstance(values["x"], (list, tuple)):
        raise Absent("a list of tensors")
    return values


atleast_1d = atleast_2d = atleast_3d = tensors


def eigh(values, sample):
    """PyTorch has a letter for the triangle."""
    return values | {"upper": values.get("upper", "L").upper() == "U"}


eigvalsh = eigh


def matrix_norm(values, sample):
    """Frobenius' norm is `norm` here, and the nuclear one an operation of its own."""
    if isinstance(values.get("p", "fro"), str):
        raise Skip
    return values


def nuclear_norm(values, sample):
    if values.pop("p", "fro") != "nuc":
        raise Skip
    return values


def stft(values, sample):
    """PyTorch's default of `onesided` depends on the signal."""
    return pad({"mode": "reflect", "onesided": not values["x"].is_complex()} | values, sample)


def istft(values, sample):
    """PyTorch's default of `onesided` depends on the number of points."""
    return {"onesided": values["x"].shape[-2] != values["n_fft"]} | values
