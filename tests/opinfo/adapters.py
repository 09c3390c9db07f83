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


def as_tensor(values, name, like, shape=()):
    """A number as a tensor, which is how it is written here."""
    if isinstance(values[name], (int, float)):
        values[name] = torch.full(shape, values[name], dtype=like.dtype)
    return values


def has_tensors(values):
    """Whether a bound is a tensor. One without dimensions is a number, unless it has a gradient."""
    bounds = [values[name] for name in ("min", "max") if name in values]
    return any(bound.dim() > 0 or bound.requires_grad for bound in bounds if isinstance(bound, torch.Tensor))


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


def scatter(values, sample):
    """A sum belongs to `scatter_add`."""
    reduce = values.pop("reduce", None)
    if reduce == "add":
        raise Skip
    if reduce is not None:
        raise Absent("no argument reduce")
    return as_tensor(values, "source", values["x"], values["index"].shape)


def scatter_add(values, sample):
    """What `scatter` does without a sum belongs to that."""
    if values.pop("reduce", "add") != "add":
        raise Skip
    return as_tensor(values, "source", values["x"], values["index"].shape)


def index_put(values, sample):
    """PyTorch has an index tensor for each dimension, we have the coordinates in the last dimension of one."""
    if any(one is None or one.dtype == torch.bool for one in values["index"]):
        raise Absent("a mask for an index")
    return values | {"index": torch.stack(torch.broadcast_tensors(*values["index"]), -1)}


def embedding_bag(values, sample):
    mode = values.get("mean", "mean")
    if mode == "max":
        raise Absent("mode 'max'")
    index = values["index"]
    if "offsets" not in values and index.dim() == 2:
        # Bags in the rows of a matrix.
        values = values | {"index": index.flatten(), "offsets": torch.arange(index.shape[0]) * index.shape[1]}
    if values.pop("include_last_offset", False):
        values["offsets"] = values["offsets"][:-1]
    return values | {"mean": mode == "mean"}


def conv(values, sample):
    """PyTorch has words for paddings. Here both sides of a dimension have the same."""
    padding = values.get("padding")
    if padding == "valid":
        values["padding"] = 0
    elif padding == "same":
        sizes = values["weight"].shape[2:]
        dilations = listed(values.get("dilation", 1))
        dilations = dilations * len(sizes) if len(dilations) == 1 else dilations
        added = [(size - 1) * dilation for size, dilation in zip(sizes, dilations)]
        if any(one % 2 for one in added):
            raise Absent("a padding whose sides differ")
        if any(step != 1 for step in listed(values.get("stride", 1))):
            raise Absent("a padding that keeps the size, with a stride")
        values["padding"] = [one // 2 for one in added]
    return values


conv1d = conv2d = conv3d = conv


def pool(values, sample):
    """An empty stride is none in PyTorch."""
    if listed(values.get("stride")) == []:
        del values["stride"]
    return values


max_pool1d = max_pool2d = max_pool3d = avg_pool1d = avg_pool2d = avg_pool3d = pool


def max_pool2d_indices(values, sample):
    if not sample.kwargs.get("return_indices"):
        raise Skip
    return pool(values, sample)


def adaptive_pool(values, sample):
    """In PyTorch, None stands for the size of the tensor."""
    sizes = listed(values["output"])
    if None in sizes:
        values["output"] = [own if size is None else size for size, own in zip(sizes, values["x"].shape[-len(sizes) :])]
    return values


adaptive_avg_pool2d = adaptive_avg_pool3d = adaptive_max_pool2d = adaptive_max_pool3d = adaptive_pool


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
        sizes = [size * by for size, by in zip(spatial, factors)]
        # Otherwise PyTorch takes places from the factor and not from the sizes.
        by_sizes = recomputed or values.get("align_corners") or values["filter"] == "area"
        if not by_sizes and any(size != int(size) for size in sizes):
            raise Absent("a scale factor that is not recomputed from the sizes")
        values["sizes"] = [int(size) for size in sizes]
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
    return as_tensor(values, "values", values["sorted"])


def bucketize(values, sample):
    return as_tensor(values, "x", values["boundaries"])


def unique(values, sample):
    """The slices of a vector are its elements."""
    if "dim" in values and values.pop("dim") is not None and values["x"].dim() != 1:
        raise Absent("no argument dim")
    return values


unique_consecutive = unique


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


def sample_normal(values, sample):
    mean, std = values["mean"], values["std"]
    like = mean if isinstance(mean, torch.Tensor) else std
    if not isinstance(like, torch.Tensor):
        raise Absent("two numbers and a shape")
    return as_tensor(as_tensor(values, "mean", like), "std", like)


def svd(values, sample):
    """A square matrix has as many singular vectors as values."""
    if values.pop("full_matrices", True) and values["x"].shape[-1] != values["x"].shape[-2]:
        raise Absent("no argument full_matrices")
    return values


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
