"""PyTorch's results in the form of ours, where that has all parts of a decomposition in one tensor.

By the name of our operation. The signs that a decomposition leaves open are chosen as ours are.
"""

import torch


def slogdet(sign, logarithm):
    return torch.stack((sign, logarithm), -1)


def nonzero(*columns):
    return torch.stack(columns, -1)


def lu(permutation, lower, upper):
    below = torch.zeros_like(upper[..., :1, :]).expand(*upper.shape[:-2], lower.shape[-2] - upper.shape[-2], -1)
    return torch.cat((permutation, lower, torch.cat((upper, below), -2)), -1)


def qr(q, r):
    sign = torch.where(r.diagonal(dim1=-2, dim2=-1) < 0, -1.0, 1.0).to(r.dtype)
    return torch.cat(((q * sign.unsqueeze(-2)).mT, r * sign.unsqueeze(-1)), -1)


def svd(u, values, vh):
    sign = signs(u)
    return torch.cat(((u * sign.unsqueeze(-2)).mT, values.unsqueeze(-1), vh * sign.unsqueeze(-1)), -1)


def eigh(values, vectors):
    return torch.cat((values.unsqueeze(-1), (vectors * signs(vectors).unsqueeze(-2)).mT), -1)


def signs(vectors):
    """The sign of the first element of each column that is at least half as large as the largest."""
    if vectors.numel() == 0:
        return torch.ones_like(vectors.sum(-2))
    sizes = vectors.detach().abs()
    first = (2 * sizes >= sizes.amax(-2, keepdim=True)).to(torch.uint8).argmax(-2, keepdim=True)
    return torch.where(vectors.detach().gather(-2, first) < 0, -1.0, 1.0).to(vectors.dtype).squeeze(-2)
