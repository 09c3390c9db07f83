"""PyTorch's results for scans, for the order of elements, and for selection and assignment by indices and masks."""

import numpy as np
import torch


def lines(x, dims):
    """The reduced dimensions joined to one at the end, and the shape that keeps them."""
    dims = sorted(d % x.ndim for d in dims) if dims else list(range(x.ndim))
    rest = [d for d in range(x.ndim) if d not in dims]
    kept = [1 if d in dims else size for d, size in enumerate(x.shape)]
    return x.permute(rest + dims).reshape([x.shape[d] for d in rest] + [-1]), kept, dims


def over(function):
    """A function along the last dimension, over several."""
    def call(a):
        x, kept, dims = lines(a["x"], a["dims"])
        found = function(x).reshape(kept)
        return found if a["keepdim"] else found.squeeze(dims)
    return call


def quantile(function):
    def call(a):
        x, kept, dims = lines(a["x"], a["dims"])
        found = function(x, a["q"], -1)
        lead = [len(a["q"])] if a["q"].ndim else []
        found = found.reshape(lead + kept)
        return found if a["keepdim"] else found.squeeze([d + len(lead) for d in dims])
    return call


def places(a):
    return tuple(a["index"].long().unbind(-1))


def index_fill(a):
    return torch.index_fill(a["x"], a["dim"], a["index"].long(), a["value"])


def index_put(a):
    return a["x"].index_put(places(a), a["source"].expand(a["x"][places(a)].shape), accumulate=a["accumulate"])


def sequence_mask(a):
    x = a["x"].clone()
    for row, length in enumerate(a["lengths"].tolist()):
        x[row, length:] = a["value"]
    return x


def searchsorted(sorted_, values, right):
    """PyTorch puts NaN at the end, NumPy among the NaN."""
    if sorted_.ndim > 1 or not (sorted_.isnan().any() or values.isnan().any()):
        return torch.searchsorted(sorted_, values, right=right)
    return torch.from_numpy(np.searchsorted(sorted_.numpy(), values.numpy(), "right" if right else "left"))


def isin(a):
    return torch.isin(a["x"], a["values"])


def scanned(function):
    """PyTorch's scans of bool and of narrow types give int64."""
    return lambda a: function(a["x"], a["dim"])


# Elements are moved, or counted.
EXACT = {
    "cummax": lambda a: torch.cummax(a["x"], a["dim"]).values,
    "cummin": lambda a: torch.cummin(a["x"], a["dim"]).values,
    "argcummax": lambda a: torch.cummax(a["x"], a["dim"]).indices,
    "argcummin": lambda a: torch.cummin(a["x"], a["dim"]).indices,
    "argsort": lambda a: torch.argsort(a["x"], dim=a["dim"], descending=a["descending"], stable=True),
    "sort": lambda a: torch.sort(a["x"], a["dim"], a["descending"]).values,
    "topk": lambda a: torch.topk(a["x"], a["k"], a["dim"], a["largest"]).values,
    "argtopk": lambda a: torch.topk(a["x"], a["k"], a["dim"], a["largest"]).indices,
    "kthvalue": lambda a: torch.kthvalue(a["x"], a["k"], a["dim"], a["keepdim"]).values,
    "argkthvalue": lambda a: torch.kthvalue(a["x"], a["k"], a["dim"], a["keepdim"]).indices,
    "median": over(lambda x: x.median(-1).values),
    "argmedian": over(lambda x: x.median(-1).indices),
    "nanmedian": over(lambda x: x.nanmedian(-1).values),
    "mode": over(lambda x: x.mode(-1).values),
    "searchsorted": lambda a: searchsorted(a["sorted"], a["values"], a["right"]),
    "bucketize": lambda a: torch.bucketize(a["x"], a["boundaries"], right=a["right"]),
    "isin": isin,
    "unique": lambda a: torch.unique(a["x"]),
    "unique_consecutive": lambda a: torch.unique_consecutive(a["x"]),
    "scatter": lambda a: torch.scatter(a["x"], a["dim"], a["index"].long(), a["source"]),
    "index_copy": lambda a: torch.index_copy(a["x"], a["dim"], a["index"].long(), a["source"]),
    "index_fill": index_fill,
    "gather_nd": lambda a: a["x"][places(a)],
    "take": lambda a: torch.take(a["x"], a["index"]),
    "nonzero": lambda a: torch.nonzero(a["x"]),
    "masked_select": lambda a: torch.masked_select(a["x"], a["mask"]),
    "masked_scatter": lambda a: torch.masked_scatter(a["x"], a["mask"], a["source"]),
    "select_scatter": lambda a: torch.select_scatter(a["x"], a["source"], a["dim"], a["index"]),
    "slice_scatter": lambda a: torch.slice_scatter(a["x"], a["source"], a["dim"], a["start"], a["stop"], a["step"]),
    "sequence_mask": sequence_mask,
    "bincount": lambda a: torch.bincount(a["x"], minlength=a["minlength"]),
    "histc": lambda a: torch.histc(a["x"], a["bins"], a["min"], a["max"]),
}
# Elements are added or multiplied.
ROUNDED = {
    "cumsum": scanned(torch.cumsum),
    "cumprod": scanned(torch.cumprod),
    "logcumsumexp": scanned(torch.logcumsumexp),
    "quantile": quantile(torch.quantile),
    "nanquantile": quantile(torch.nanquantile),
    "scatter_add": lambda a: torch.scatter_add(a["x"], a["dim"], a["index"].long(), a["source"]),
    "index_add": lambda a: torch.index_add(a["x"], a["dim"], a["index"], a["source"], alpha=a["alpha"] if a["x"].is_floating_point() else int(a["alpha"])),
    "index_put": index_put,
}
