"""PyTorch's and torchvision's results for operations that are formulas of a few others, and for sequences of numbers."""

import functools

import torch
import torch.nn.functional as F
import torchvision

# Their numbers are the runtime's own.
DRAWN = (
    "random", "uniform", "normal", "log_normal", "exponential", "cauchy", "geometric", "trunc_normal", "poisson", "gamma", "multinomial", "sample_normal", "rand_like",
    "randn_like", "randint_like", "shuffle", "fill_bernoulli", "binomial",
)
BOX_FORMATS = ("xyxy", "xywh", "cxcywh")
TYPES = {"f32": torch.float32, "f64": torch.float64, "f16": torch.float32, "bf16": torch.float32}


def reduced(losses, a):
    return (losses, losses.mean(), losses.sum())[a["reduction"]]


def name(a):
    return ("none", "mean", "sum")[a["reduction"]]


def quantile_loss(a):
    above = a["target"] - a["x"]
    return reduced(torch.where(above > 0, a["tau"] * above, (a["tau"] - 1) * above), a)


def hinge_loss(a):
    return reduced((a["margin"] - a["target"] * a["x"]).clamp(min=0), a)


def masked_cross_entropy(a):
    loss = F.cross_entropy(a["x"].transpose(1, 2), a["target"].long(), reduction="none")
    places = torch.arange(loss.shape[1])
    return reduced((loss * (places < a["lengths"][:, None])).mean(1), a)


def prod(a):
    x = a["x"]
    if not a["dims"]:
        whole = x.prod()
        return whole.reshape([1] * x.ndim) if a["keepdim"] else whole
    for dim in sorted((d % x.ndim for d in a["dims"]), reverse=True):
        x = x.prod(dim, keepdim=a["keepdim"])
    return x


def window(function):
    def call(a):
        more = {"beta": a["beta"]} if "beta" in a else {}
        return function(a["n"], periodic=a["periodic"], dtype=torch.float64, **more).to(TYPES[a["dtype"]])
    return call


def recurrent(kind):
    """PyTorch's modules of one layer refuse sequences of no element."""
    def call(a):
        x, state = a["x"], a["state"]
        outputs = []
        memory = a.get("cell")
        for at in x:
            weights = (a["weight_ih"], a["weight_hh"], a["bias_ih"], a["bias_hh"])
            if kind == "lstm":
                state, memory = torch.lstm_cell(at, (state, memory), *weights)
            elif kind == "gru":
                state = torch.gru_cell(at, state, *weights)
            else:
                step = torch.rnn_relu_cell if a["relu"] else torch.rnn_tanh_cell
                state = step(at, state, *weights)
            outputs.append(state)
        if kind == "lstm":
            outputs.append(memory)
        return torch.stack(outputs) if outputs else x.new_zeros(0, *state.shape)
    return call


def sparsemax(a):
    """By bisection of the threshold."""
    x, dim = a["x"], a["dim"]
    if x.numel() == 0:
        return x
    low, high = x.amax(dim, keepdim=True) - 1, x.amax(dim, keepdim=True)
    for _ in range(100):
        middle = (low + high) / 2
        is_above = (x - middle).clamp(min=0).sum(dim, keepdim=True) > 1
        low, high = torch.where(is_above, middle, low), torch.where(is_above, high, middle)
    return (x - high).clamp(min=0)


def multi_head_attention(a):
    width, heads = a["out_weight"].shape[0], a["heads"]
    mask = torch.ones(a["query"].shape[1], a["key"].shape[1], dtype=torch.bool).triu(1) if a["is_causal"] else None
    out_bias = a["out_bias"] if a["out_bias"] is not None else a["query"].new_zeros(width)
    in_bias = a["in_bias"] if a["in_bias"] is not None else a["query"].new_zeros(3 * width)
    operands = (a[name].transpose(0, 1) for name in ("query", "key", "value"))
    result, _ = F.multi_head_attention_forward(
        *operands, width, heads, a["in_weight"], in_bias, None, None, False, 0.0, a["out_weight"], out_bias, training=False, attn_mask=mask)
    return result.transpose(0, 1)


def box_iou(a):
    left, right = a["a"][:, None], a["b"][None]
    sides = (torch.minimum(left[..., 2:], right[..., 2:]) - torch.maximum(left[..., :2], right[..., :2])).clamp(min=0)
    both = sides.prod(-1)
    area = [(x[..., 2:] - x[..., :2]).prod(-1) for x in (left, right)]
    return both / (area[0] + area[1] - both)


def nms(a):
    left = list(torch.argsort(a["scores"], descending=True, stable=True))
    overlap = box_iou({"a": a["x"], "b": a["x"]})
    kept = []
    while left:
        kept.append(left.pop(0))
        left = [i for i in left if overlap[kept[-1], i] <= a["threshold"]]
    return torch.stack(kept)


def ctc_loss(a):
    """PyTorch takes log probabilities as they are."""
    return F.ctc_loss(
        a["x"], a["target"].long(), a["input_lengths"].long(), a["target_lengths"].long(), a["blank"], name(a), a["zero_infinity"])


EXACT = {
    "roi_pool": lambda a: torchvision.ops.roi_pool(a["x"], a["boxes"], a["output"], a["scale"]),
    "nms": nms,
    "scale_gradient": lambda a: a["x"],
    "atleast_1d": lambda a: torch.atleast_1d(a["x"]),
    "atleast_2d": lambda a: torch.atleast_2d(a["x"]),
    "atleast_3d": lambda a: torch.atleast_3d(a["x"]),
    "as_strided": lambda a: torch.as_strided(a["x"], a["shape"], a["strides"], a["offset"]),
    "isclose": lambda a: torch.isclose(a["a"], a["b"], a["rtol"], a["atol"], a["equal_nan"]),
    "allclose": lambda a: torch.tensor(torch.allclose(a["a"], a["b"], a["rtol"], a["atol"], a["equal_nan"])),
    "equal": lambda a: torch.tensor(torch.equal(a["a"], a["b"])),
    "nan_to_num": lambda a: torch.nan_to_num(a["x"], a["nan"], *(v if abs(v) < float("inf") else None for v in (a["posinf"], a["neginf"]))),
    "diff": lambda a: torch.diff(a["x"], a["n"], a["dim"]),
    "rot90": lambda a: torch.rot90(a["x"], a["k"], a["dims"]),
    "diagflat": lambda a: torch.diagflat(a["x"], a["offset"]),
    "diag_embed": lambda a: torch.diag_embed(a["x"], a["offset"]),
    "combinations": lambda a: torch.combinations(a["x"], a["r"], a["with_replacement"]),
    "hstack": lambda a: torch.hstack(a["tensors"]),
    "vstack": lambda a: torch.vstack(a["tensors"]),
    "dstack": lambda a: torch.dstack(a["tensors"]),
    "block_diag": lambda a: torch.block_diag(*a["tensors"]),
    "cartesian_prod": lambda a: torch.cartesian_prod(*a["tensors"]),
    "tril_indices": lambda a: torch.tril_indices(a["n"], a["m"], a["offset"]),
    "triu_indices": lambda a: torch.triu_indices(a["n"], a["m"], a["offset"]),
    "zeros_like": lambda a: torch.zeros_like(a["x"]),
    "ones_like": lambda a: torch.ones_like(a["x"]),
    "full_like": lambda a: torch.full_like(a["x"], a["value"]),
}
ROUNDED = {
    "entropy": lambda a: torch.special.entr(a["x"]).sum(a["dims"] or None, keepdim=a["keepdim"]),
    "angle": lambda a: torch.angle(a["x"]),
    "mvlgamma": lambda a: torch.mvlgamma(a["x"], a["p"]),
    "ldexp": lambda a: torch.ldexp(a["x"], a["exponent"]),
    "trapezoid": lambda a: torch.trapezoid(a["x"], dx=a["dx"], dim=a["dim"]),
    "renorm": lambda a: torch.renorm(a["x"], a["p"], a["dim"], a["maxnorm"]),
    "multi_head_attention": multi_head_attention,
    "multi_dot": lambda a: functools.reduce(torch.matmul, a["tensors"]),
    "box_iou": box_iou,
    "box_convert": lambda a: torchvision.ops.box_convert(a["boxes"], BOX_FORMATS[a["from"]], BOX_FORMATS[a["to"]]),
    "roi_align": lambda a: torchvision.ops.roi_align(a["x"], a["boxes"], a["output"], a["scale"], a["sampling"], a["aligned"]),
    "ctc_loss": ctc_loss,
    "einsum": lambda a: torch.einsum("".join(map(chr, a["equation"])), *a["tensors"]),
    "embedding_bag": lambda a: F.embedding_bag(a["index"].long(), a["x"], a["offsets"].long(), mode="mean" if a["mean"] else "sum"),
    "rnn": recurrent("rnn"),
    "gru": recurrent("gru"),
    "lstm": recurrent("lstm"),
    "sparsemax": sparsemax,
    "rrelu": lambda a: F.rrelu(a["x"], a["lower"], a["upper"], a["training"]),
    "feature_dropout": lambda a: a["x"],
    "alpha_dropout": lambda a: a["x"],
    "prod": prod,
    "lerp": lambda a: torch.lerp(a["x"], a["end"].expand(torch.broadcast_shapes(a["x"].shape, a["end"].shape)), a["weight"]),
    "addcmul": lambda a: torch.addcmul(a["x"], a["a"], a["b"], value=a["value"]),
    "addcdiv": lambda a: torch.addcdiv(a["x"], a["a"], a["b"], value=a["value"]),
    "logit": lambda a: torch.logit(a["x"], a["eps"] or None),
    "trace": lambda a: torch.trace(a["x"].long() if a["x"].dtype == torch.bool else a["x"]),
    "vander": lambda a: torch.vander(a["x"], a["n"], a["increasing"]).to(a["x"].dtype),
    "inner": lambda a: torch.inner(a["a"], a["b"]),
    "kron": lambda a: torch.kron(a["a"], a["b"]),
    "cross": lambda a: torch.linalg.cross(*torch.broadcast_tensors(a["a"], a["b"]), dim=a["dim"]),
    "vdot": lambda a: torch.vdot(a["a"], a["b"]),
    "bilinear": lambda a: F.bilinear(a["a"], a["b"], a["weight"], a["bias"]),
    "matrix_power": lambda a: torch.linalg.matrix_power(a["x"], a["n"]),
    "cdist": lambda a: torch.cdist(a["a"], a["b"], a["p"], compute_mode="donot_use_mm_for_euclid_dist"),
    "dist": lambda a: torch.dist(a["a"], a["b"], a["p"]),
    "cov": lambda a: torch.cov(a["x"], correction=a["correction"]),
    "corrcoef": lambda a: torch.corrcoef(a["x"]),
    "quantile_loss": quantile_loss,
    "hinge_loss": hinge_loss,
    "gaussian_nll_loss": lambda a: F.gaussian_nll_loss(a["x"], a["target"], a["variance"], a["full"], a["eps"], name(a)),
    "margin_ranking_loss": lambda a: F.margin_ranking_loss(a["a"], a["b"], a["target"], a["margin"], reduction=name(a)),
    "triplet_margin_loss": lambda a: F.triplet_margin_loss(
        a["anchor"], a["positive"], a["negative"], a["margin"], a["p"], a["eps"], a["swap"], reduction=name(a)),
    "cosine_embedding_loss": lambda a: F.cosine_embedding_loss(a["a"], a["b"], a["target"], a["margin"], reduction=name(a)),
    "multi_margin_loss": lambda a: F.multi_margin_loss(a["x"], a["target"], a["p"], a["margin"], a["weight"], reduction=name(a)),
    "multilabel_margin_loss": lambda a: F.multilabel_margin_loss(a["x"], a["target"].long(), reduction=name(a)),
    "multilabel_soft_margin_loss": lambda a: F.multilabel_soft_margin_loss(a["x"], a["target"], a["weight"], reduction=name(a)),
    "masked_cross_entropy": masked_cross_entropy,
    "linspace": lambda a: torch.linspace(a["start"], a["stop"], a["steps"], dtype=torch.float64).to(TYPES[a["dtype"]]),
    "logspace": lambda a: torch.logspace(a["start"], a["stop"], a["steps"], a["base"], dtype=torch.float64).to(TYPES[a["dtype"]]),
    "hann_window": window(torch.hann_window),
    "hamming_window": window(torch.hamming_window),
    "blackman_window": window(torch.blackman_window),
    "bartlett_window": window(torch.bartlett_window),
    "kaiser_window": window(torch.kaiser_window),
}
