#!/usr/bin/env python3
"""Writes updates.json: what PyTorch's optimizers give, for the tests of the update rules.

    ../../.venv/bin/python updates.py

Each case has a rule by its name, its numbers in the order of the table crates/kernels/src/updates.toml, and the parameters after
each of the steps. `updates.py --check` writes nothing and fails when the file would change.
"""

import json
import pathlib
import sys

import torch

HERE = pathlib.Path(__file__).parent
# NAdam keeps the product of its momenta in the default dtype.
torch.set_default_dtype(torch.float64)
START = [0.5, -1.0, 2.0, 0.0, -0.25]
GRADIENTS = [
    [0.5, -1.5, 2.0, -0.25, 0.0],
    [-0.25, -1.0, 3.0, 0.5, 0.125],
    [1.0, 0.5, -0.5, 0.75, -2.0],
    [0.25, 0.25, 1.5, -0.5, -1.0],
    [-1.0, 2.0, 0.5, 0.25, 0.5],
    [0.75, -0.5, 0.25, 1.0, 1.5],
    [0.5, -1.0, 1.0, -0.75, 0.25],
    [2.0, 0.125, -1.0, 0.5, -0.5],
]

SGD = ["lr", "momentum", "weight_decay", "nesterov", "dampening", "maximize"]
ADAM = ["lr", "beta1", "beta2", "eps", "weight_decay", "amsgrad", "maximize", "decoupled_weight_decay"]
ORDER = {
    "sgd": (torch.optim.SGD, SGD),
    "adam": (torch.optim.Adam, ADAM),
    "adamw": (torch.optim.AdamW, ADAM[:7]),
    "adagrad": (
        torch.optim.Adagrad,
        ["lr", "lr_decay", "weight_decay", "initial_accumulator_value", "eps", "maximize"],
    ),
    "rmsprop": (torch.optim.RMSprop, ["lr", "alpha", "eps", "weight_decay", "momentum", "centered", "maximize"]),
    "adadelta": (torch.optim.Adadelta, ["lr", "rho", "eps", "weight_decay", "maximize"]),
    "adamax": (torch.optim.Adamax, ["lr", "beta1", "beta2", "eps", "weight_decay", "maximize"]),
    "nadam": (
        torch.optim.NAdam,
        ["lr", "beta1", "beta2", "eps", "weight_decay", "momentum_decay", "maximize", "decoupled_weight_decay"],
    ),
    "radam": (
        torch.optim.RAdam,
        ["lr", "beta1", "beta2", "eps", "weight_decay", "maximize", "decoupled_weight_decay"],
    ),
    "rprop": (torch.optim.Rprop, ["lr", "etaminus", "etaplus", "min_step", "max_step", "maximize"]),
    "asgd": (torch.optim.ASGD, ["lr", "lambd", "alpha", "t0", "weight_decay", "maximize"]),
}

CASES = [
    # Only the defaults.
    *[(rule, []) for rule in ORDER],
    ("sgd", [0.1, 0, 0.1, 0, 0, 1]),
    ("sgd", [0.1, 0.9]),
    ("sgd", [0.1, 0.9, 0.01, 0, 0.5, 1]),
    ("sgd", [0.1, 0.9, 0.01, 1]),
    ("adam", [0.1, 0.8, 0.95, 1e-3, 0.1]),
    ("adam", [0.1, 0.8, 0.95, 1e-3, 0.1, 1, 1]),
    ("adam", [0.1, 0.8, 0.95, 1e-3, 0.1, 0, 0, 1]),
    ("adamw", [0.1, 0.8, 0.95, 1e-3, 0.1]),
    ("adamw", [0.1, 0.8, 0.95, 1e-3, 0.1, 1, 1]),
    ("adagrad", [0.1, 0.2, 0.1, 0.3, 1e-3, 1]),
    ("rmsprop", [0.1, 0.9, 1e-3, 0.1]),
    ("rmsprop", [0.1, 0.9, 1e-3, 0.1, 0.8]),
    ("rmsprop", [0.1, 0.9, 1e-3, 0.1, 0, 1]),
    ("rmsprop", [0.1, 0.9, 1e-3, 0.1, 0.8, 1, 1]),
    ("adadelta", [0.5, 0.8, 1e-3, 0.1, 1]),
    ("adamax", [0.1, 0.8, 0.95, 1e-3, 0.1, 1]),
    ("nadam", [0.1, 0.8, 0.95, 1e-3, 0.1, 0.5, 1]),
    ("nadam", [0.1, 0.8, 0.95, 1e-3, 0.1, 0.5, 0, 1]),
    ("radam", [0.1, 0.8, 0.95, 1e-3, 0.1, 1]),
    ("radam", [0.1, 0.8, 0.95, 1e-3, 0.1, 0, 1]),
    ("radam", [0.1, 0.8, 0.5, 1e-3]),
    ("rprop", [0.1, 0.4, 1.5, 0.05, 0.2, 1]),
    ("asgd", [0.1, 0.2, 0.6, 3, 0.1, 1]),
]

FLAGS = {"nesterov", "maximize", "amsgrad", "centered", "decoupled_weight_decay"}


def steps(rule: str, numbers: list) -> list:
    """The parameters after each step."""
    kind, names = ORDER[rule]
    given = dict(zip(names, numbers))
    if "beta1" in given:
        given["betas"] = (given.pop("beta1"), given.pop("beta2"))
    if "etaminus" in given:
        given["etas"] = (given.pop("etaminus"), given.pop("etaplus"))
        given["step_sizes"] = (given.pop("min_step"), given.pop("max_step"))
    given = {name: bool(value) if name in FLAGS else value for name, value in given.items()}
    parameter = torch.tensor(START, requires_grad=True)
    optimizer = kind([parameter], foreach=False, **given)
    after = []
    for gradient in GRADIENTS:
        parameter.grad = torch.tensor(gradient)
        optimizer.step()
        after.append(parameter.detach().tolist())
    return after


def text() -> str:
    cases = [{"rule": rule, "numbers": numbers, "after": steps(rule, numbers)} for rule, numbers in CASES]
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
    start, gradients = (json.dumps(value, separators=(",", ":")) for value in (START, GRADIENTS))
    return f'{{"start":{start},"gradients":{gradients},"cases":[\n{lines}\n]}}\n'


def main() -> None:
    path, new = HERE / "updates.json", text()
    if "--check" in sys.argv:
        if path.read_text() != new:
            sys.exit("updates.json is out of date: run updates.py")
    else:
        path.write_text(new)


if __name__ == "__main__":
    main()
