"""PyTorch's results for linear algebra: several tensors as parts of one, with the signs that the op table promises."""

import torch

DIMS = (-2, -1)


def lu(a):
    p, l, u = torch.linalg.lu(a["x"])
    below = a["x"].new_zeros(*a["x"].shape[:-2], a["x"].shape[-2] - u.shape[-2], a["x"].shape[-1])
    return torch.cat([p, l, torch.cat([u, below], -2)], -1)


def qr(a):
    q, r = torch.linalg.qr(a["x"])
    both = torch.cat([q.mT, r], -1)
    diagonal = torch.diagonal(r, 0, -2, -1)
    return both * torch.where(diagonal < 0, -1, 1).unsqueeze(-1).to(both.dtype)


def signs(vectors):
    """Of the first element of each column that is at least half as large as the largest."""
    if vectors.numel() == 0:
        return torch.ones(vectors.shape[:-2] + vectors.shape[-1:], dtype=vectors.dtype)
    size = vectors.abs()
    first = (2 * size >= size.amax(-2, keepdim=True)).to(torch.uint8).argmax(-2, keepdim=True)
    return torch.where(torch.gather(vectors, -2, first) < 0, -1, 1).squeeze(-2).to(vectors.dtype)


def svd(a):
    u, values, vh = torch.linalg.svd(a["x"], full_matrices=False)
    sign = signs(u).unsqueeze(-1)
    return torch.cat([u.mT * sign, values.unsqueeze(-1), vh * sign], -1)


def eigh(a):
    values, v = torch.linalg.eigh(a["x"], "U" if a["upper"] else "L")
    return torch.cat([values.unsqueeze(-1), (v * signs(v).unsqueeze(-2)).mT], -1)


def rtol(a):
    return None if a["rcond"] < 0 else a["rcond"]


def lstsq(a):
    x, b = a["a"], a["b"]
    vector = b.ndim == 1 or b.shape == x.shape[:-1]
    out = torch.linalg.lstsq(x, b.unsqueeze(-1) if vector else b, driver="gelsd").solution
    return out.squeeze(-1) if vector else out


RESULTS = {
    "inverse": lambda a: torch.linalg.inv(a["x"]),
    "pinverse": lambda a: torch.linalg.pinv(a["x"], rtol=rtol(a)),
    "det": lambda a: torch.linalg.det(a["x"]),
    "slogdet": lambda a: torch.stack(torch.linalg.slogdet(a["x"]), -1),
    "solve": lambda a: torch.linalg.solve(a["a"], a["b"]),
    "solve_triangular": lambda a: torch.linalg.solve_triangular(
        a["a"].triu() if a["upper"] else a["a"].tril(), a["b"], upper=a["upper"], left=a["left"], unitriangular=a["unitriangular"]),
    "lstsq": lstsq,
    "cholesky": lambda a: torch.linalg.cholesky(a["x"]),
    "cholesky_solve": lambda a: torch.cholesky_solve(a["b"], a["a"].triu() if a["upper"] else a["a"].tril(), a["upper"]),
    "lu": lu,
    "qr": qr,
    "svd": svd,
    "svdvals": lambda a: torch.linalg.svdvals(a["x"]),
    "eigh": eigh,
    "eigvalsh": lambda a: torch.linalg.eigvalsh(a["x"], "U" if a["upper"] else "L"),
    "matrix_rank": lambda a: torch.linalg.matrix_rank(a["x"], rtol=rtol(a)),
    "matrix_exp": lambda a: torch.linalg.matrix_exp(a["x"]),
    "cond": lambda a: torch.linalg.cond(a["x"], a["p"]),
    "matrix_norm": lambda a: torch.linalg.matrix_norm(a["x"], a["p"], a["dims"] or DIMS, a["keepdim"]),
    "nuclear_norm": lambda a: torch.linalg.matrix_norm(a["x"], "nuc", a["dims"] or DIMS, a["keepdim"]),
}
