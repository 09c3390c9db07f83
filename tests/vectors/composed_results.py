"""PyTorch's results for operations that are made of others, and for views."""

import numpy as np
import torch
import torch.nn.functional as F

MODES = ("constant", "reflect", "replicate", "circular")


def padded(x, pads, mode, value):
    """NumPy's modes have no limit to the number of dimensions."""
    widths = [(0, 0)] * (x.ndim - len(pads) // 2) + [tuple(pads[i:i + 2]) for i in range(len(pads) - 2, -1, -2)]
    if MODES[mode] == "constant":
        own = F.pad(x, pads, value=value)
        if min(pads, default=0) >= 0:
            wanted = np.pad(x.numpy(), widths, constant_values=np.asarray(value).astype(x.numpy().dtype))
            np.testing.assert_array_equal(own.numpy(), wanted)
        return own
    return torch.from_numpy(np.pad(x.numpy(), widths, mode={"replicate": "edge", "circular": "wrap"}.get(MODES[mode], MODES[mode])))


ARRANGED = {
    "diagonal": lambda a: torch.diagonal(a["x"], a["offset"], a["dim0"], a["dim1"]),
    "unfold": lambda a: a["x"].unfold(a["dim"], a["size"], a["step"]),
    "flip": lambda a: torch.flip(a["x"], a["dims"]),
    "roll": lambda a: torch.roll(a["x"], a["shifts"], a["dims"]),
    "tril": lambda a: torch.tril(a["x"], a["diagonal"]),
    "triu": lambda a: torch.triu(a["x"], a["diagonal"]),
    "diag": lambda a: torch.diag(a["x"], a["diagonal"]),
    "pad": lambda a: padded(a["x"], a["pads"], a["mode"], a["value"]),
    "repeat": lambda a: a["x"].repeat(a["repeats"]),
    "repeat_interleave": lambda a: torch.repeat_interleave(a["x"], a["times"], a["dim"]),
    "movedim": lambda a: torch.movedim(a["x"], a["source_dims"], a["places"]),
}
FILTERS = ("nearest", "linear", "bicubic", "area")
BORDERS = ("zeros", "border", "reflection")


def pool(name, count):
    """A pool, whose stride is the kernel where it is 0."""
    def compute(a):
        kernel = a["kernel"]
        stride = a["stride"] if np.any(a["stride"]) else kernel
        more = ("dilation", "ceil_mode") if name == "max" else ("ceil_mode", "count_include_pad", "divisor_override")
        more = {key: a[key] for key in more if key in a and (key, a[key]) != ("divisor_override", 0)}
        x = a["x"]
        if count == "1d" and not x.is_floating_point():
            # PyTorch's own takes no integers.
            line = F.max_pool2d(x.unsqueeze(-2), (1, kernel), (1, stride), (0, a["padding"]), (1, a["dilation"]), a["ceil_mode"])
            return line.squeeze(-2)
        return getattr(F, name + "_pool" + count)(x, kernel, stride, a["padding"], **more)

    return compute


def interpolate(a):
    mode = FILTERS[a["filter"]]
    if mode == "linear":
        mode = ("linear", "bilinear", "trilinear")[len(a["sizes"]) - 1]
    align = a["align_corners"] if a["filter"] in (1, 2) else None
    return F.interpolate(a["x"], a["sizes"], mode=mode, align_corners=align, antialias=a["antialias"])


GEOMETRY = {
    "max_pool3d": pool("max", "3d"),
    "avg_pool3d": pool("avg", "3d"),
    "adaptive_avg_pool1d": lambda a: F.adaptive_avg_pool1d(a["x"], a["output"]),
    "adaptive_max_pool1d": lambda a: F.adaptive_max_pool1d(a["x"], a["output"]),
    "adaptive_max_pool2d": lambda a: F.adaptive_max_pool2d(a["x"], a["output"]),
    "adaptive_avg_pool3d": lambda a: F.adaptive_avg_pool3d(a["x"], a["output"]),
    "adaptive_max_pool3d": lambda a: F.adaptive_max_pool3d(a["x"], a["output"]),
    "lp_pool1d": lambda a: F.lp_pool1d(a["x"], a["p"], a["kernel"], a["stride"] or None),
    "lp_pool2d": lambda a: F.lp_pool2d(a["x"], a["p"], a["kernel"], a["stride"] if any(a["stride"]) else None),
    "lp_pool3d": lambda a: F.lp_pool3d(a["x"], a["p"], a["kernel"], a["stride"] if any(a["stride"]) else None),
    "conv3d": lambda a: F.conv3d(a["x"], a["weight"], a["bias"], a["stride"], a["padding"], a["dilation"], a["groups"]),
    "conv_transpose3d": lambda a: F.conv_transpose3d(
        a["x"], a["weight"], a["bias"], a["stride"], a["padding"], a["output_padding"], a["groups"], a["dilation"]),
    "interpolate": interpolate,
    "im2col": lambda a: F.unfold(a["x"], a["kernel"], a["dilation"], a["padding"], a["stride"]),
    "col2im": lambda a: F.fold(a["x"], a["output"], a["kernel"], a["dilation"], a["padding"], a["stride"]),
    "grid_sample": lambda a: F.grid_sample(
        a["x"], a["grid"], ("nearest", "bilinear")[a["filter"]], BORDERS[a["border"]], a["align_corners"]),
    "affine_grid": lambda a: F.affine_grid(a["theta"], a["shape"], a["align_corners"]),
    "max_pool2d_indices": lambda a: F.max_pool2d(
        a["x"], a["kernel"], a["stride"] if any(a["stride"]) else None, a["padding"], a["dilation"], a["ceil_mode"],
        return_indices=True)[1],
    "max_unpool2d": lambda a: torch.ops.aten.max_unpool2d(a["x"], a["index"], a["output"]),
}
LAYERS = {
    "outer": lambda a: torch.outer(a["a"], a["b"]),
    "addmm": lambda a: a["beta"] * a["x"] + a["alpha"] * (a["a"] @ a["b"]) if a["x"].is_floating_point()
    else int(a["beta"]) * a["x"] + int(a["alpha"]) * (a["a"] @ a["b"]),
    "tensordot": lambda a: torch.tensordot(a["a"], a["b"], (a["dims_a"], a["dims_b"])),
    "leaky_relu": lambda a: F.leaky_relu(a["x"], a["slope"]),
    "prelu": lambda a: F.prelu(a["x"], a["weight"]),
    "elu": lambda a: F.elu(a["x"], a["alpha"]),
    "celu": lambda a: F.celu(a["x"], a["alpha"]),
    "hardtanh": lambda a: F.hardtanh(a["x"], a["min"], a["max"]),
    "softshrink": lambda a: F.softshrink(a["x"], a["lambda"]),
    "hardshrink": lambda a: F.hardshrink(a["x"], a["lambda"]),
    "threshold": lambda a: F.threshold(a["x"], a["threshold"], a["value"]),
    "softplus": lambda a: F.softplus(a["x"], a["beta"], a["threshold"]),
    "glu": lambda a: F.glu(a["x"], a["dim"]),
    "softmin": lambda a: F.softmin(a["x"], a["dim"]),
    "norm": lambda a: torch.linalg.vector_norm(a["x"], a["p"], a["dims"] or None, a["keepdim"]),
    "normalize": lambda a: F.normalize(a["x"], a["p"], a["dim"], a["eps"]),
    "cosine_similarity": lambda a: F.cosine_similarity(a["a"], a["b"], a["dim"], a["eps"]),
    "pairwise_distance": lambda a: F.pairwise_distance(a["a"], a["b"], a["p"], a["eps"], a["keepdim"]),
    "layer_norm": lambda a: F.layer_norm(a["x"], a["shape"], a["weight"], a["bias"], a["eps"]),
    "rms_norm": lambda a: F.rms_norm(a["x"], a["shape"], a["weight"], a["eps"]),
    "group_norm": lambda a: F.group_norm(a["x"], a["groups"], a["weight"], a["bias"], a["eps"]),
    "instance_norm": lambda a: F.instance_norm(a["x"], None, None, a["weight"], a["bias"], True, 0.1, a["eps"]),
    "local_response_norm": lambda a: F.local_response_norm(a["x"], a["size"], a["alpha"], a["beta"], a["k"]),
    "conv1d": lambda a: F.conv1d(a["x"], a["weight"], a["bias"], a["stride"], a["padding"], a["dilation"], a["groups"]),
    "conv_transpose2d": lambda a: F.conv_transpose2d(
        a["x"], a["weight"], a["bias"], a["stride"], a["padding"], a["output_padding"], a["groups"], a["dilation"]),
    "conv_transpose1d": lambda a: F.conv_transpose1d(
        a["x"], a["weight"], a["bias"], a["stride"], a["padding"], a["output_padding"], a["groups"], a["dilation"]),
    "max_pool1d": pool("max", "1d"),
    "avg_pool1d": pool("avg", "1d"),
    "pixel_shuffle": lambda a: F.pixel_shuffle(a["x"], a["factor"]),
    "channel_shuffle": lambda a: F.channel_shuffle(a["x"], a["groups"]),
    "scaled_dot_product_attention": lambda a: F.scaled_dot_product_attention(
        a["query"], a["key"], a["value"], a["attn_mask"], is_causal=a["is_causal"]),
}
