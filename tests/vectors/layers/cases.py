"""The cases of each layer: arguments by their names in the table, and the shapes or elements of the inputs."""

from dataclasses import dataclass, field
from typing import Callable

import torch


@dataclass
class Case:
    args: dict
    inputs: tuple
    training: bool = True
    gradient: bool = True
    # Optional inputs that a class of the hosts keeps, with their shapes; PyTorch's layer takes them as arguments.
    kept: dict = field(default_factory=dict)
    # Inputs that get no gradient.
    constant: tuple = ()
    # PyTorch's names of arguments, where they differ.
    torch_names: dict = field(default_factory=dict)
    # What PyTorch computes it with, if it has no such layer.
    module: Callable | None = None


def case(*inputs, training=True, gradient=True, kept=None, constant=(), torch_names=None, module=None, **args) -> Case:
    return Case(args, inputs, training, gradient, kept or {}, constant, torch_names or {}, module)


def ints(*values) -> torch.Tensor:
    return torch.tensor(values)


def steps(*shape) -> torch.Tensor:
    """Numbers between 0 and 1, in another order than their size."""
    count = torch.Size(shape).numel()
    return ((torch.arange(count, dtype=torch.float64) * 7 % count + 0.5) / count).reshape(shape)


def signs(*shape) -> torch.Tensor:
    return torch.where(steps(*shape) > 0.45, 1.0, -1.0).double()


SEQUENCES, IMAGES, VOLUMES, SMALL = (2, 4, 7), (2, 4, 5, 6), (2, 2, 4, 5, 6), (2, 3)
CLASSES = (3, 4)

CASES = {
    "Linear": [
        case((2, 3), in_features=3, out_features=4),
        case((2, 2, 3), in_features=3, out_features=2, bias=False),
    ],
    "Conv2d": [
        case(IMAGES, in_channels=4, out_channels=3, kernel_size=(3, 3)),
        case(
            IMAGES, in_channels=4, out_channels=6, kernel_size=(3, 2), stride=(2, 1), padding=(1, 2), bias=False,
            dilation=(2, 1), groups=2,
        ),
    ],
    "BatchNorm2d": [
        case(IMAGES, num_features=4),
        case(IMAGES, training=False, num_features=4),
        case(IMAGES, num_features=4, affine=False, eps=0.01, momentum=0.3),
        case(IMAGES, training=False, num_features=4, track_running_stats=False),
    ],
    "Dropout": [case(SMALL, training=False), case(SMALL, p=0.0), case(SMALL, p=1.0, inplace=True)],
    "Flatten": [case(IMAGES), case(IMAGES, start_dim=0, end_dim=2)],
    "MaxPool2d": [
        case(IMAGES, kernel_size=(2, 2)),
        case(IMAGES, kernel_size=(3, 2), stride=(1, 2), padding=(1, 0), dilation=(1, 2), ceil_mode=True),
    ],
    "AvgPool2d": [
        case(IMAGES, kernel_size=(2, 2)),
        case(IMAGES, kernel_size=(2, 3), stride=(2, 1), padding=(1, 1), ceil_mode=True, count_include_pad=False),
        case(IMAGES, kernel_size=(2, 2), divisor_override=3),
    ],
    "AdaptiveAvgPool2d": [case(IMAGES, output_size=(2, 3))],
    "Softmax": [case(SMALL, dim=1), case(SMALL, dim=0)],
    "LogSoftmax": [case(SMALL, dim=-1)],
    "Identity": [case(SMALL)],
    "ReLU": [case(SMALL), case(SMALL, inplace=True)],
    "GELU": [case(SMALL)],
    "Sigmoid": [case(SMALL)],
    "Tanh": [case(SMALL)],
    "Softshrink": [case(SMALL), case(SMALL, torch_names={"lambda": "lambd"}, **{"lambda": 0.2})],
    "GroupNorm": [case(IMAGES, num_groups=2, num_channels=4), case(IMAGES, num_groups=4, num_channels=4, eps=0.1, affine=False)],
    "Bilinear": [
        case((3, 2), (3, 4), in1_features=2, in2_features=4, out_features=3),
        case((2, 2, 2), (2, 2, 3), in1_features=2, in2_features=3, out_features=1, bias=False),
    ],
}
