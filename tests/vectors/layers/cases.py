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
    "LeakyReLU": [case(SMALL), case(SMALL, negative_slope=0.3, inplace=True)],
    "ELU": [case(SMALL), case(SMALL, alpha=0.5)],
    "CELU": [case(SMALL), case(SMALL, alpha=0.5, inplace=True)],
    "Hardtanh": [case(SMALL), case(SMALL, min_val=-0.5, max_val=1.5)],
    "Hardshrink": [case(SMALL), case(SMALL, torch_names={"lambda": "lambd"}, **{"lambda": 1.0})],
    "GLU": [case((3, 4)), case((4, 3), dim=0)],
    "Softmin": [case(SMALL, dim=1)],
    "Softmax2d": [case(IMAGES)],
    "Softplus": [case(SMALL), case(SMALL, beta=2.0, threshold=1.0)],
    "Threshold": [case(SMALL, threshold=0.1, value=-3.0)],
    "PReLU": [case(IMAGES), case(IMAGES, num_parameters=4, init=0.5)],
    "RReLU": [case(SMALL, training=False), case(SMALL, training=False, lower=0.2, upper=0.4)],
    "ReLU6": [case(SMALL)],
    "SELU": [case(SMALL), case(SMALL, inplace=True)],
    "SiLU": [case(SMALL)],
    "Mish": [case(SMALL)],
    "Hardswish": [case(SMALL)],
    "Hardsigmoid": [case(SMALL)],
    "Softsign": [case(SMALL)],
    "Tanhshrink": [case(SMALL)],
    "LogSigmoid": [case(SMALL)],
    "MaxPool1d": [case(SEQUENCES, kernel_size=2), case(SEQUENCES, kernel_size=3, stride=1, padding=1, dilation=2)],
    "MaxPool3d": [case(VOLUMES, kernel_size=(2, 2, 3)), case(VOLUMES, kernel_size=(2, 3, 2), stride=(1, 2, 2), padding=(1, 1, 0))],
    "AvgPool1d": [case(SEQUENCES, kernel_size=2), case(SEQUENCES, kernel_size=3, stride=2, padding=1, count_include_pad=False)],
    "AvgPool3d": [case(VOLUMES, kernel_size=(2, 2, 3)), case(VOLUMES, kernel_size=(2, 2, 2), padding=(1, 0, 1), divisor_override=5)],
    "AdaptiveAvgPool1d": [case(SEQUENCES, output_size=3)],
    "AdaptiveAvgPool3d": [case(VOLUMES, output_size=(2, 3, 4))],
    "AdaptiveMaxPool1d": [case(SEQUENCES, output_size=3)],
    "AdaptiveMaxPool2d": [case(IMAGES, output_size=(2, 4))],
    "AdaptiveMaxPool3d": [case(VOLUMES, output_size=(2, 3, 4))],
    "LPPool1d": [case(SEQUENCES, norm_type=2.0, kernel_size=2), case(SEQUENCES, norm_type=2.0, kernel_size=3, stride=1)],
    "LPPool2d": [case(IMAGES, norm_type=2.0, kernel_size=(2, 3))],
    "LPPool3d": [case(VOLUMES, norm_type=2.0, kernel_size=(2, 2, 3))],
    "Conv1d": [
        case(SEQUENCES, in_channels=4, out_channels=3, kernel_size=3),
        case(SEQUENCES, in_channels=4, out_channels=2, kernel_size=2, stride=2, padding=1, bias=False, dilation=2, groups=2),
    ],
    "Conv3d": [
        case(VOLUMES, in_channels=2, out_channels=3, kernel_size=(2, 2, 3)),
        case(VOLUMES, in_channels=2, out_channels=2, kernel_size=(2, 1, 2), stride=(1, 2, 1), padding=(1, 0, 1), groups=2),
    ],
    "ConvTranspose1d": [
        case(SEQUENCES, in_channels=4, out_channels=3, kernel_size=3),
        case(SEQUENCES, in_channels=4, out_channels=2, kernel_size=3, stride=2, padding=1, output_padding=1, groups=2, bias=False),
    ],
    "ConvTranspose2d": [
        case(IMAGES, in_channels=4, out_channels=2, kernel_size=(2, 3)),
        case(
            IMAGES, in_channels=4, out_channels=2, kernel_size=(2, 3), stride=(2, 1), padding=(1, 1),
            output_padding=(1, 0), groups=2, bias=False, dilation=(1, 2),
        ),
    ],
    "ConvTranspose3d": [case((1, 2, 2, 3, 3), in_channels=2, out_channels=2, kernel_size=(2, 1, 2), stride=(1, 2, 1))],
    "BatchNorm1d": [case((5, 3), num_features=3), case(SEQUENCES, num_features=4), case((5, 3), training=False, num_features=3)],
    "BatchNorm3d": [case(VOLUMES, num_features=2)],
    "LayerNorm": [
        case(SEQUENCES, normalized_shape=(7,)),
        case(SEQUENCES, normalized_shape=(4, 7), eps=0.01, bias=False),
        case(SEQUENCES, normalized_shape=(7,), elementwise_affine=False),
    ],
    "InstanceNorm1d": [case(SEQUENCES, num_features=4), case(SEQUENCES, num_features=4, affine=True, track_running_stats=True)],
    "InstanceNorm2d": [case(IMAGES, num_features=4), case(IMAGES, training=False, num_features=4, track_running_stats=True)],
    "InstanceNorm3d": [case(VOLUMES, num_features=2, affine=True, eps=0.01)],
    "LocalResponseNorm": [case(IMAGES, size=2), case(IMAGES, size=3, alpha=0.1, beta=0.5, k=2.0)],
    "ReflectionPad1d": [case(SEQUENCES, padding=(1, 3))],
    "ReflectionPad2d": [case(IMAGES, padding=(1, 2, 0, 3))],
    "ReflectionPad3d": [case(VOLUMES, padding=(1, 0, 2, 1, 0, 2))],
    "ReplicationPad1d": [case(SEQUENCES, padding=(1, 3))],
    "ReplicationPad2d": [case(IMAGES, padding=(1, 2, 0, 3))],
    "ReplicationPad3d": [case(VOLUMES, padding=(1, 0, 2, 1, 0, 2))],
    "ZeroPad2d": [case(IMAGES, padding=(1, 2, 0, 3)), case(IMAGES, padding=(-1, 2, 0, -1))],
    "ConstantPad1d": [case(SEQUENCES, padding=(1, 3), value=0.5)],
    "ConstantPad2d": [case(IMAGES, padding=(1, 2, 0, 3), value=-1.0)],
    "ConstantPad3d": [case(VOLUMES, padding=(1, 0, 2, 1, 0, 2), value=2.0)],
    "Dropout1d": [case(SEQUENCES, training=False), case(SEQUENCES, p=0.0)],
    "Dropout2d": [case(IMAGES, training=False), case(IMAGES, p=0.0)],
    "Dropout3d": [case(VOLUMES, training=False), case(VOLUMES, p=0.0)],
    "AlphaDropout": [case(SMALL, training=False), case(SMALL, p=0.0)],
    "Embedding": [
        case(ints((1, 0), (3, 3)), num_embeddings=4, embedding_dim=3),
        case(ints(2, 1, 2, 0), num_embeddings=4, embedding_dim=3, padding_idx=2),
    ],
    "CosineSimilarity": [case((3, 4), (3, 4)), case((3, 4), (3, 4), dim=0, eps=0.1)],
    "PairwiseDistance": [case((3, 4), (3, 4)), case((3, 4), (3, 4), p=1.0, keepdim=True)],
    "PixelShuffle": [case((2, 8, 3, 2), upscale_factor=2)],
    "ChannelShuffle": [case(IMAGES, groups=2)],
    "Unfold": [case(IMAGES, kernel_size=(2, 3)), case(IMAGES, kernel_size=(2, 2), dilation=(2, 1), padding=(1, 0), stride=(1, 2))],
    "Fold": [case((2, 12, 12), output_size=(4, 5), kernel_size=(2, 2)), case((2, 6, 16), output_size=(5, 6), kernel_size=(2, 3))],
    "CrossEntropyLoss": [
        case(CLASSES, ints(1, 0, 3)),
        case(CLASSES, ints(1, 0, 3), kept={"weight": (4,)}, ignore_index=0, reduction=2),
        case(CLASSES, steps(3, 4), constant=(1,), reduction=0, label_smoothing=0.1),
    ],
    "NLLLoss": [case(CLASSES, ints(1, 0, 3)), case(CLASSES, ints(1, 0, 3), kept={"weight": (4,)}, reduction=2)],
    "MSELoss": [case(SMALL, SMALL), case(SMALL, SMALL, reduction=0), case(SMALL, SMALL, reduction=2)],
    "L1Loss": [case(SMALL, SMALL), case(SMALL, SMALL, reduction=2)],
    "SmoothL1Loss": [case(SMALL, SMALL), case(SMALL, SMALL, reduction=0, beta=0.5)],
    "HuberLoss": [case(SMALL, SMALL), case(SMALL, SMALL, reduction=2, delta=0.5)],
    "BCELoss": [case(steps(2, 3), steps(2, 3).flip(0), constant=(1,)), case(steps(2, 3), steps(2, 3).flip(0), constant=(1,), kept={"weight": (3,)}, reduction=0)],
    "BCEWithLogitsLoss": [
        case(SMALL, steps(2, 3), constant=(1,)),
        case(SMALL, steps(2, 3), constant=(1,), kept={"pos_weight": (3,)}, reduction=2),
        case(SMALL, steps(2, 3), constant=(1,), kept={"weight": (3,), "pos_weight": (3,)}, reduction=0),
    ],
    "KLDivLoss": [case(CLASSES, steps(3, 4), constant=(1,), log_target=False), case(CLASSES, CLASSES, constant=(1,), reduction=2, log_target=True)],
    "PoissonNLLLoss": [case(SMALL, steps(2, 3), constant=(1,)), case(steps(2, 3), steps(2, 3) + 2, constant=(1,), log_input=False, full=True, reduction=2)],
    "SoftMarginLoss": [case(SMALL, signs(2, 3), constant=(1,))],
    "MultiLabelMarginLoss": [case(CLASSES, ints((3, 0, -1, 1), (1, -1, 0, 0), (0, 1, 2, 3)))],
    "MultiLabelSoftMarginLoss": [case(CLASSES, steps(3, 4), constant=(1,)), case(CLASSES, steps(3, 4), constant=(1,), kept={"weight": (4,)}, reduction=0)],
    "MultiMarginLoss": [case(CLASSES, ints(1, 0, 3)), case(CLASSES, ints(1, 0, 3), kept={"weight": (4,)}, p=2, margin=0.5, reduction=2)],
    "HingeEmbeddingLoss": [case(SMALL, signs(2, 3), constant=(1,)), case(SMALL, signs(2, 3), constant=(1,), margin=0.5, reduction=0)],
    "CosineEmbeddingLoss": [case((3, 4), (3, 4), signs(3), constant=(2,)), case((3, 4), (3, 4), signs(3), constant=(2,), margin=0.2, reduction=2)],
    "MarginRankingLoss": [case((4,), (4,), signs(4), constant=(2,)), case((4,), (4,), signs(4), constant=(2,), margin=0.5, reduction=0)],
    "TripletMarginLoss": [case((3, 4), (3, 4), (3, 4)), case((3, 4), (3, 4), (3, 4), margin=2.0, p=1.0, swap=True, reduction=2)],
    "GaussianNLLLoss": [
        case(SMALL, SMALL, steps(2, 3), constant=(1,), eps=1e-6),
        case(SMALL, SMALL, steps(2, 3), constant=(1,), full=True, eps=1e-3, reduction=2),
    ],
    "PixelUnshuffle": [case((2, 2, 4, 6), downscale_factor=2), case((1, 3, 6), downscale_factor=3)],
    "Unflatten": [case((2, 6, 3), dim=1, unflattened_size=(2, 3)), case((2, 6), dim=-1, unflattened_size=(3, -1))],
}
