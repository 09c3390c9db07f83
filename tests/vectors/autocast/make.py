#!/usr/bin/env python3
"""Writes autocast.json: operations under torch.autocast("cpu", torch.bfloat16), and the results that PyTorch gives.

Each operation is tried with all operands in float32, with all in bfloat16, and with the first in bfloat16 and the others in
float32. What PyTorch refuses is left out. `make.py --check` writes nothing and fails when the file would change.
"""

import json
import os
import pathlib
import sys
import tomllib

os.environ["MKL_ENABLE_INSTRUCTIONS"] = "AVX2"

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import numpy as np
import torch
import torch.nn.functional as F

import make
from reference import Kept

NAMES = {torch.float32: "f32", torch.bfloat16: "bf16", torch.complex64: "c64", torch.int64: "i64"}
# Relative and absolute. Products of operands of 16 bits are rounded once here, and PyTorch may add in another order.
TOLERANCE = {torch.float32: (1e-4, 1e-5), torch.bfloat16: (2**-6, 2**-7), torch.complex64: (1e-4, 1e-5)}
# PyTorch divides by the norms in the types of the operands.
LOOSE = {"cosine_similarity"}
LABELS = torch.tensor([1, 0])


def tensor(*shape):
    """Numbers from 0.25 to 0.75, which are far from where an operation is steep or not defined."""
    return torch.rand(*shape, generator=GENERATOR) * 0.5 + 0.25


GENERATOR = torch.Generator().manual_seed(46)


def calls():
    """The name of an operation, its floating tensors by their arguments, its other arguments, and PyTorch's function."""
    signs = torch.tensor([1.0, -1.0, 1.0])
    yield "matmul", dict(a=tensor(2, 3), b=tensor(3, 2)), {}, torch.matmul
    yield "linear", dict(x=tensor(2, 3), weight=tensor(4, 3), bias=tensor(4)), {}, F.linear
    yield "addmm", dict(x=tensor(2, 2), a=tensor(2, 3), b=tensor(3, 2)), {}, torch.addmm
    yield "conv1d", dict(x=tensor(1, 2, 5), weight=tensor(3, 2, 2)), {}, F.conv1d
    yield "conv2d", dict(x=tensor(1, 2, 4, 4), weight=tensor(3, 2, 2, 2), bias=tensor(3)), {}, F.conv2d
    yield "conv3d", dict(x=tensor(1, 1, 3, 3, 3), weight=tensor(2, 1, 2, 2, 2)), {}, F.conv3d
    yield "conv_transpose2d", dict(x=tensor(1, 2, 3, 3), weight=tensor(2, 3, 2, 2)), {}, F.conv_transpose2d
    yield "prelu", dict(x=tensor(2, 3), weight=tensor(3)), {}, F.prelu
    yield "matrix_power", dict(x=tensor(2, 2)), dict(n=2), lambda x: torch.matrix_power(x, 2)
    yield "kron", dict(a=tensor(2, 2), b=tensor(2, 2)), {}, torch.kron
    yield "outer", dict(a=tensor(3), b=tensor(2)), {}, torch.outer
    yield "vdot", dict(a=tensor(3), b=tensor(3)), {}, torch.vdot
    for name, function in [("mse_loss", F.mse_loss), ("l1_loss", F.l1_loss), ("huber_loss", F.huber_loss)]:
        yield name, dict(x=tensor(4), target=tensor(4)), {}, function
    yield "smooth_l1_loss", dict(x=tensor(4), target=tensor(4)), {}, F.smooth_l1_loss
    yield "binary_cross_entropy", dict(x=tensor(4), target=tensor(4)), {}, F.binary_cross_entropy
    yield (
        "binary_cross_entropy_with_logits", dict(x=tensor(4), target=tensor(4)), {}, F.binary_cross_entropy_with_logits
    )
    yield "cross_entropy", dict(x=tensor(2, 4)), dict(target=LABELS), lambda x: F.cross_entropy(x, LABELS)
    yield "nll_loss", dict(x=tensor(2, 4)), dict(target=LABELS), lambda x: F.nll_loss(x, LABELS)
    yield "soft_margin_loss", dict(x=tensor(3)), dict(target=signs), lambda x: F.soft_margin_loss(x, signs)
    yield "prod", dict(x=tensor(4)), dict(dims=[]), torch.prod
    for name in ["sum", "mean", "logsumexp"]:
        function = torch.logsumexp if name == "logsumexp" else getattr(torch, name)
        yield name, dict(x=tensor(2, 4)), dict(dims=[1]), lambda x, function=function: function(x, 1)
    for name in ["exp", "log", "sqrt", "reciprocal", "rsqrt", "sin", "tanh", "sigmoid", "relu", "erf", "log1p", "tan"]:
        yield name, dict(x=tensor(5)), {}, getattr(torch, name)
    for name in ["add", "sub", "mul", "div", "maximum", "pow", "atan2"]:
        yield name, dict(a=tensor(3), b=tensor(3)), {}, getattr(torch, name)
    yield "softmax", dict(x=tensor(2, 4)), dict(dim=1), lambda x: F.softmax(x, 1)
    yield "log_softmax", dict(x=tensor(2, 4)), dict(dim=1), lambda x: F.log_softmax(x, 1)
    yield "cumsum", dict(x=tensor(4)), dict(dim=0), lambda x: torch.cumsum(x, 0)
    yield "layer_norm", dict(x=tensor(3, 4), weight=tensor(4), bias=tensor(4)), dict(shape=[4]), (
        lambda x, weight, bias: F.layer_norm(x, (4,), weight, bias)
    )
    yield "rms_norm", dict(x=tensor(3, 4), weight=tensor(4)), dict(shape=[4]), (
        lambda x, weight: F.rms_norm(x, (4,), weight, 1e-5)
    )
    yield "group_norm", dict(x=tensor(2, 4, 3), weight=tensor(4), bias=tensor(4)), dict(groups=2), (
        lambda x, weight, bias: F.group_norm(x, 2, weight, bias)
    )
    names = ["running_mean", "running_var", "weight", "bias"]
    for training in [True, False]:
        yield "batch_norm", dict(x=tensor(2, 4, 3), **{name: tensor(4) for name in names}), dict(training=training), (
            lambda x, running_mean, running_var, weight, bias, training=training: F.batch_norm(
                x, running_mean.clone(), running_var.clone(), weight, bias, training
            )
        )
    yield "cdist", dict(a=tensor(2, 4), b=tensor(3, 4)), {}, torch.cdist
    yield "cosine_similarity", dict(a=tensor(2, 4), b=tensor(2, 4)), {}, F.cosine_similarity
    yield "trace", dict(x=tensor(2, 2)), {}, torch.trace
    yield "inverse", dict(x=tensor(2, 2) + 2 * torch.eye(2)), {}, torch.inverse
    yield "polar", dict(a=tensor(3), b=tensor(3)), {}, torch.polar
    yield "fft", dict(x=tensor(4)), {}, torch.fft.fft
    yield "max_pool3d", dict(x=tensor(1, 2, 2, 2, 2)), dict(kernel=[2, 2, 2]), lambda x: F.max_pool3d(x, 2)
    yield "avg_pool3d", dict(x=tensor(1, 2, 2, 2, 2)), dict(kernel=[2, 2, 2]), lambda x: F.avg_pool3d(x, 2)
    yield "max_pool2d", dict(x=tensor(1, 2, 2, 2)), dict(kernel=[2, 2]), lambda x: F.max_pool2d(x, 2)
    yield "grid_sample", dict(x=tensor(1, 2, 3, 3), grid=tensor(1, 2, 2, 2)), {}, (
        lambda x, grid: F.grid_sample(x, grid, align_corners=False)
    )
    yield "pad", dict(x=tensor(1, 2, 3)), dict(pads=[1, 1], mode=0), lambda x: F.pad(x, (1, 1))
    yield "pad", dict(x=tensor(1, 2, 3)), dict(pads=[1, 1], mode=1), lambda x: F.pad(x, (1, 1), mode="reflect")
    yield "addcmul", dict(x=tensor(3), a=tensor(3), b=tensor(3)), {}, torch.addcmul
    yield "embedding", dict(x=tensor(3, 4)), dict(index=LABELS), lambda x: F.embedding(LABELS, x)
    yield "scatter_add", dict(x=tensor(3), source=tensor(2)), dict(dim=0, index=LABELS), (
        lambda x, source: x.scatter_add(0, LABELS, source)
    )


def lists():
    yield "cat", [tensor(3), tensor(3)], dict(dim=0), torch.cat
    yield "stack", [tensor(3), tensor(3)], dict(dim=0), torch.stack


def kinds(count):
    yield [torch.float32] * count
    yield [torch.bfloat16] * count
    if count > 1:
        yield [torch.bfloat16] + [torch.float32] * (count - 1)


def array(x: torch.Tensor):
    return Kept(x.float().numpy(), "bf16") if x.dtype == torch.bfloat16 else x.numpy()


def expected(function, tensors):
    try:
        with torch.autocast("cpu", torch.bfloat16):
            result = function(*tensors)
    except RuntimeError:
        return None
    values = result.float() if result.dtype == torch.bfloat16 else result
    values = make.numbers(values.numpy())
    return {"dtype": NAMES[result.dtype], "shape": list(result.shape), "values": values}, TOLERANCE.get(result.dtype)


def encoded(row, arguments, function, tensors):
    result = expected(function, tensors)
    if result is None:
        return None
    args = []
    declared = make.parse_row(row)
    assert set(arguments) <= {name for name, _, _ in declared}, row["name"]
    for name, kind, default in declared:
        args.append([name, kind, make.argument(kind, arguments.get(name, default))])
    out = {"op": row["name"], "args": args, "expected": result[0]}
    if result[1]:
        out["tolerance"] = list(TOLERANCE[torch.bfloat16] if row["name"] in LOOSE else result[1])
    return out


def cases(table):
    for op, tensors, others, function in calls():
        for types in kinds(len(tensors)):
            typed = [x.to(kind) for x, kind in zip(tensors.values(), types)]
            given = {name: array(x) for name, x in zip(tensors, typed)}
            rest = {name: value.numpy() if torch.is_tensor(value) else value for name, value in others.items()}
            yield encoded(table[op], given | rest, function, typed)
    for op, tensors, others, function in lists():
        for types in kinds(len(tensors)):
            typed = [x.to(kind) for x, kind in zip(tensors, types)]
            yield encoded(table[op], {"tensors": [array(x) for x in typed]} | others, lambda *xs, f=function: f(xs), typed)


def main() -> None:
    table = {row["name"]: row for row in tomllib.loads(make.TABLE.read_text())["op"]}
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases(table) if case)
    text = f'{{"format":1,"class":"autocast","cases":[\n{lines}\n]}}\n'
    path = HERE / "autocast.json"
    if "--check" in sys.argv[1:]:
        sys.exit(0 if path.exists() and path.read_text() == text else "autocast.json is out of date")
    path.write_text(text)


if __name__ == "__main__":
    main()
