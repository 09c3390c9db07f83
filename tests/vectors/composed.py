"""The cases of operations that are made of others, and of views: a few each, as their loops are those of the others."""

import numpy as np

from draw import EVERY, FLOATS, INF, INTEGERS, LAYOUTS, NAN, NARROW, array, case

# The shape of the first tensor and the other arguments; an error as the third.
ARRANGED = {
    "diagonal": [
        ((3, 4), {}), ((3, 4), {"offset": 1}), ((3, 4), {"offset": -2}), ((3, 4), {"offset": 9}), ((2, 3, 4), {"dim0": 0, "dim1": 2}),
        ((2, 3, 4), {"dim0": -1, "dim1": -2, "offset": 1}), ((0, 3), {}), ((2, 3), {"dim0": 1, "dim1": 1}, "argument"),
        ((3,), {}, "index"),
    ],
    "unfold": [
        ((7,), {"dim": 0, "size": 3, "step": 1}), ((7,), {"dim": 0, "size": 3, "step": 2}), ((2, 6), {"dim": -1, "size": 2, "step": 3}),
        ((4, 5), {"dim": 0, "size": 4, "step": 9}), ((3,), {"dim": 0, "size": 4, "step": 1}, "argument"),
        ((3,), {"dim": 0, "size": 1, "step": 0}, "argument"), ((3,), {"dim": 1, "size": 1, "step": 1}, "index"),
    ],
    "flip": [((2, 3), {"dims": [0]}), ((2, 3), {"dims": [1]}), ((2, 3, 4), {"dims": [0, -1]}), ((0, 3), {"dims": [0, 1]}), ((2,), {"dims": [2]}, "index")],
    "roll": [
        ((5,), {"shifts": [2], "dims": [0]}), ((2, 5), {"shifts": [-1], "dims": [1]}), ((2, 5), {"shifts": [7], "dims": []}),
        ((3, 4), {"shifts": [1, -2], "dims": [0, 1]}), ((0, 2), {"shifts": [1], "dims": [0]}), ((3,), {"shifts": [1, 2], "dims": [0]}, "argument"),
    ],
    "tril": [((3, 4), {}), ((3, 4), {"diagonal": 1}), ((2, 4, 3), {"diagonal": -1}), ((0, 3), {}), ((3,), {}, "shape")],
    "triu": [((3, 4), {}), ((3, 4), {"diagonal": 1}), ((2, 4, 3), {"diagonal": -1}), ((0, 3), {}), ((3,), {}, "shape")],
    "diag": [((3,), {}), ((3,), {"diagonal": 2}), ((3,), {"diagonal": -1}), ((3, 4), {}), ((3, 4), {"diagonal": -1}), ((2, 2, 2), {}, "shape")],
    "pad": [
        ((2, 3), {"pads": [1, 2]}), ((2, 3), {"pads": [1, 0, 0, 2], "value": 2.0}), ((2, 4), {"pads": [-1, 1]}), ((3,), {"pads": [-1, -1]}),
        ((2, 4), {"pads": [2, 1], "mode": 1}), ((2, 3, 4), {"pads": [1, 3, 2, 0], "mode": 2}), ((2, 4), {"pads": [4, 1], "mode": 3}),
        ((2, 3), {"pads": [1]}, "argument"), ((2,), {"pads": [0, 0, 1, 1]}, "argument"), ((2, 3), {"pads": [3, 0], "mode": 1}, "shape"),
        ((2, 3), {"pads": [1, 1], "mode": 4}, "argument"), ((2,), {"pads": [-2, -1]}, "shape"),
    ],
    "repeat": [((2, 3), {"repeats": [2, 1]}), ((3,), {"repeats": [2, 3]}), ((), {"repeats": [2]}), ((2, 3), {"repeats": [1, 0]}), ((2, 3), {"repeats": [2]}, "argument"), ((2,), {"repeats": [-1]}, "argument")],
    "repeat_interleave": [((2, 3), {"times": 2, "dim": 0}), ((2, 3), {"times": 3, "dim": -1}), ((2,), {"times": 0, "dim": 0}), ((2,), {"times": -1, "dim": 0}, "argument")],
    "movedim": [
        ((2, 3, 4), {"source_dims": [0], "places": [2]}), ((2, 3, 4), {"source_dims": [2, 0], "places": [0, 1]}),
        ((2, 3), {"source_dims": [0, 1], "places": [1]}, "argument"), ((2, 3), {"source_dims": [2], "places": [0]}, "index"),
        ((2, 3), {"source_dims": [0, 0], "places": [0, 1]}, "argument"),
    ],
}
LAYERS = {
    "leaky_relu": [((7,), {}), ((2, 3), {"slope": 0.25})],
    "prelu": [((2, 3, 2), {"weight": (3,)}), ((7,), {"weight": (1,)}), ((), {"weight": (1,)}), ((2, 3), {"weight": (2,)}, "shape")],
    "elu": [((7,), {}), ((2, 3), {"alpha": 0.5})],
    "celu": [((7,), {}), ((2, 3), {"alpha": 0.5})],
    "hardtanh": [((7,), {}), ((2, 3), {"min": -0.5, "max": 2.0})],
    "softshrink": [((7,), {}), ((2, 3), {"lambda": 1.0}), ((2,), {"lambda": -1.0}, "argument")],
    "hardshrink": [((7,), {}), ((2, 3), {"lambda": 1.0})],
    "threshold": [((7,), {"threshold": 0.5, "value": -1.0})],
    "softplus": [((7,), {}), ((2, 3), {"beta": 2.0}), ((7,), {"threshold": 1.0})],
    "glu": [((2, 4), {}), ((4, 3), {"dim": 0}), ((3,), {}, "shape"), ((2, 4), {"dim": 2}, "index")],
    "softmin": [((2, 4), {"dim": 1}), ((2, 4), {"dim": 0}), ((2,), {"dim": 1}, "index")],
    "norm": [((7,), {"p": 2.0}), ((2, 3), {"p": 2.0, "dims": [1]}), ((2, 3), {"p": 1.0, "dims": [0], "keepdim": True}), ((2, 3), {"p": INF}), ((2, 3), {"p": -INF, "dims": [1]}), ((7,), {"p": 3.0}), ((7,), {"p": 0.0}), ((2,), {"p": 2.0, "dims": [1]}, "index")],
    "normalize": [((2, 3), {}), ((2, 3), {"p": 1.0, "dim": 0}), ((2,), {}, "index")],
    "cosine_similarity": [((2, 3), {"b": (2, 3)}), ((3,), {"b": (3,), "dim": 0}), ((2, 3), {"b": (3,)}), ((2, 3), {"b": (2, 2)}, "shape")],
    "pairwise_distance": [((2, 3), {"b": (2, 3)}), ((2, 3), {"b": (2, 3), "p": 1.0, "keepdim": True}), ((2, 3), {"b": (2, 2)}, "shape")],
    "layer_norm": [((2, 3), {"shape": [3]}), ((2, 3, 4), {"shape": [3, 4], "weight": (3, 4), "bias": (3, 4)}), ((2, 3), {"shape": [2]}, "shape")],
    "rms_norm": [((2, 3), {"shape": [3]}), ((2, 3, 4), {"shape": [4], "weight": (4,), "eps": 1e-3}), ((2, 3), {"shape": []}, "shape")],
    "group_norm": [((2, 4, 3), {"groups": 2}), ((2, 4), {"groups": 2, "weight": (4,), "bias": (4,)}), ((2, 4, 3), {"groups": 3}, "argument")],
    "instance_norm": [((2, 3, 4), {}), ((2, 3, 2, 2), {"weight": (3,), "bias": (3,)}), ((3,), {}, "shape")],
    "local_response_norm": [((2, 5, 3), {"size": 3}), ((2, 5, 2, 2), {"size": 2, "alpha": 0.5, "beta": 0.5, "k": 2.0}), ((2, 3), {"size": 2}, "argument")],
    "conv1d": [((2, 3, 7), {"weight": (4, 3, 3)}), ((2, 4, 7), {"weight": (4, 2, 2), "bias": (4,), "stride": 2, "padding": 1, "dilation": 2, "groups": 2}), ((3, 7), {"weight": (4, 3, 3), "bias": (4,)}), ((2, 3), {"weight": (4, 3, 3)}, "shape")],
    "conv_transpose2d": [
        ((2, 3, 4, 5), {"weight": (3, 2, 3, 2)}),
        ((2, 4, 3, 3), {"weight": (4, 3, 3, 3), "bias": (6,), "stride": [2, 3], "padding": [1, 0], "output_padding": [1, 2], "groups": 2, "dilation": [1, 2]}),
        ((3, 4, 5), {"weight": (3, 2, 3, 2), "bias": (2,)}), ((0, 3, 4, 5), {"weight": (3, 2, 3, 2)}), ((2, 3, 4, 5), {"weight": (2, 2, 3, 2)}, "shape"), ((2, 3, 4), {"weight": (3, 2, 3, 2)}, "shape"),
        ((2, 3, 4, 5), {"weight": (3, 2, 3, 2), "output_padding": [1, 0]}, "argument"), ((1, 3, 1, 1), {"weight": (3, 2, 1, 1), "padding": [1, 1]}, "shape"),
    ],
    "conv_transpose1d": [
        ((2, 3, 4), {"weight": (3, 2, 3)}), ((2, 4, 3), {"weight": (4, 1, 3), "bias": (2,), "stride": 2, "padding": 1, "output_padding": 1, "groups": 2, "dilation": 2}),
        ((3, 4), {"weight": (3, 2, 3), "bias": (2,)}), ((2, 3), {"weight": (3, 2, 3)}, "shape"),
    ],
    "max_pool1d": [((2, 3, 7), {"kernel": 3}), ((2, 3, 7), {"kernel": 3, "stride": 2, "padding": 1}), ((2, 3, 7), {"kernel": 2, "padding": 1, "dilation": 2}), ((2, 3, 6), {"kernel": 3, "stride": 2, "ceil_mode": True}), ((3, 7), {"kernel": 3}), ((3,), {"kernel": 2}, "shape"), ((2, 3, 7), {"kernel": 3, "dilation": 4}, "shape"), ((2, 3, 7), {"kernel": 3, "dilation": 0}, "argument"), ((2, 3, 2), {"kernel": 2, "padding": 2, "dilation": 3}, "shape")],
    "avg_pool1d": [((2, 3, 7), {"kernel": 3}), ((2, 3, 7), {"kernel": 3, "stride": 2, "padding": 1}), ((2, 3, 6), {"kernel": 3, "stride": 2, "padding": 1, "ceil_mode": True}), ((2, 3, 7), {"kernel": 3, "stride": 2, "padding": 1, "count_include_pad": False}), ((3, 7), {"kernel": 3}), ((3,), {"kernel": 2}, "shape")],
    "pixel_shuffle": [((2, 8, 2, 3), {"factor": 2}), ((2, 3, 2, 2), {"factor": 2}, "argument"), ((4, 2, 2), {"factor": 2}, "shape")],
    "channel_shuffle": [((2, 6, 3), {"groups": 3}), ((2, 4, 2, 2), {"groups": 2}), ((2, 4, 2), {"groups": 3}, "argument")],
    "scaled_dot_product_attention": [
        ((2, 3, 4), {"key": (2, 5, 4), "value": (2, 5, 3)}), ((2, 4, 4), {"key": (2, 4, 4), "value": (2, 4, 2), "is_causal": True}),
        ((3, 4), {"key": (5, 4), "value": (5, 2), "attn_mask": (3, 5)}), ((2, 3, 4), {"key": (2, 5, 3), "value": (2, 5, 3)}, "shape"),
    ],
}
GEOMETRY = {
    "max_pool3d": [
        ((2, 2, 4, 4, 5), {"kernel": [2, 2, 3]}), ((1, 2, 5, 4, 5), {"kernel": [3, 2, 2], "stride": [2, 1, 2], "padding": [1, 1, 0]}), ((0, 1, 4, 4, 4), {"kernel": [2, 2, 2]}),
        ((1, 2, 5, 4, 6), {"kernel": [2, 2, 2], "dilation": [2, 1, 3]}), ((1, 2, 5, 4, 6), {"kernel": [3, 2, 2], "stride": [2, 3, 2], "ceil_mode": True}), ((2, 4, 4, 5), {"kernel": [2, 2, 3]}), ((4, 4, 5), {"kernel": [2, 2, 2]}, "shape"), ((1, 1, 4, 4, 4), {"kernel": [5, 1, 1]}, "shape"), ((1, 1, 4, 4, 4), {"kernel": [1, 0, 1]}, "argument"),
        ((1, 1, 4, 4, 4), {"kernel": [2, 2, 2], "padding": [2, 0, 0]}, "argument"), ((1, 1, 0, 4, 4), {"kernel": [1, 1, 1]}, "shape"),
    ],
    "avg_pool3d": [
        ((2, 2, 4, 4, 5), {"kernel": [2, 2, 3]}), ((1, 2, 5, 4, 5), {"kernel": [3, 2, 2], "stride": [2, 1, 2], "padding": [1, 1, 0]}), ((0, 1, 4, 4, 4), {"kernel": [2, 2, 2]}),
        ((1, 2, 5, 4, 5), {"kernel": [3, 2, 2], "stride": [2, 1, 2], "padding": [1, 1, 0], "count_include_pad": False}), ((1, 2, 5, 4, 6), {"kernel": [3, 2, 2], "stride": [2, 3, 2], "padding": [1, 0, 1], "ceil_mode": True}), ((1, 2, 5, 4, 5), {"kernel": [3, 2, 2], "padding": [1, 1, 0], "divisor_override": 5}), ((2, 4, 4, 5), {"kernel": [2, 2, 3]}), ((4, 4, 5), {"kernel": [2, 2, 2]}, "shape"), ((1, 1, 4, 4, 4), {"kernel": [2, 2, 2], "padding": [0, 0, -1]}, "argument"),
    ],
    "adaptive_avg_pool1d": [((2, 3, 7), {"output": 3}), ((2, 3, 5), {"output": 1}), ((1, 2, 3), {"output": 5}), ((3, 7), {"output": 3}), ((3,), {"output": 2}, "shape"), ((2, 3, 4), {"output": 0}, "argument"), ((2, 3, 0), {"output": 2}, "shape")],
    "adaptive_max_pool1d": [((2, 3, 7), {"output": 3}), ((2, 3, 5), {"output": 1}), ((1, 2, 3), {"output": 5}), ((3, 7), {"output": 3}), ((3,), {"output": 2}, "shape"), ((2, 3, 4), {"output": 0}, "argument"), ((2, 3, 0), {"output": 2}, "shape")],
    "adaptive_max_pool2d": [((2, 3, 7, 5), {"output": [3, 2]}), ((1, 2, 3, 3), {"output": [5, 4]}), ((1, 1, 6, 6), {"output": [1, 1]}), ((0, 1, 4, 4), {"output": [2, 2]}), ((2, 3, 4), {"output": [2, 2]}), ((3, 4), {"output": [2, 2]}, "shape"), ((1, 1, 4, 4), {"output": [0, 2]}, "argument"), ((1, 1, 4, 0), {"output": [2, 2]}, "shape")],
    "adaptive_avg_pool3d": [((2, 2, 4, 3, 5), {"output": [3, 2, 1]}), ((1, 2, 2, 3, 3), {"output": [3, 5, 4]}), ((2, 3, 4, 4), {"output": [2, 2, 2]}), ((3, 4, 4), {"output": [2, 2, 2]}, "shape"), ((1, 1, 4, 4, 4), {"output": [2, 0, 2]}, "argument"), ((1, 1, 4, 0, 4), {"output": [2, 2, 2]}, "shape")],
    "adaptive_max_pool3d": [((2, 2, 4, 3, 5), {"output": [3, 2, 1]}), ((1, 2, 2, 3, 3), {"output": [3, 5, 4]}), ((2, 3, 4, 4), {"output": [2, 2, 2]}), ((3, 4, 4), {"output": [2, 2, 2]}, "shape"), ((1, 1, 4, 4, 4), {"output": [2, 0, 2]}, "argument")],
    "lp_pool1d": [((2, 3, 7), {"p": 2.0, "kernel": 3}), ((2, 3, 7), {"p": 4.0, "kernel": 3, "stride": 2}), ((2, 3, 7), {"p": 0.0, "kernel": 3}, "argument"), ((2, 3), {"p": 2.0, "kernel": 2}), ((3,), {"p": 2.0, "kernel": 2}, "shape")],
    "lp_pool2d": [((2, 3, 4, 5), {"p": 2.0, "kernel": [2, 3]}), ((1, 2, 5, 5), {"p": 4.0, "kernel": [3, 2], "stride": [2, 1]}), ((1, 2, 5, 5), {"p": INF, "kernel": [3, 2]}, "argument"), ((2, 3, 4), {"p": 2.0, "kernel": [2, 2]}), ((3, 4), {"p": 2.0, "kernel": [2, 2]}, "shape")],
    "lp_pool3d": [((2, 2, 3, 4, 5), {"p": 2.0, "kernel": [2, 2, 3]}), ((1, 2, 4, 3, 4), {"p": 4.0, "kernel": [2, 3, 2], "stride": [2, 1, 1]}), ((2, 3, 4, 4), {"p": 2.0, "kernel": [2, 2, 2]}), ((3, 4, 4), {"p": 2.0, "kernel": [2, 2, 2]}, "shape"), ((1, 2, 4, 4, 4), {"p": 0.0, "kernel": [2, 2, 2]}, "argument")],
    "conv3d": [
        ((2, 3, 4, 4, 5), {"weight": (4, 3, 2, 3, 2)}),
        ((1, 4, 5, 4, 4), {"weight": (4, 2, 2, 2, 3), "bias": (4,), "stride": [2, 1, 1], "padding": [1, 0, 1], "dilation": [2, 1, 1], "groups": 2}),
        ((3, 4, 4, 5), {"weight": (4, 3, 2, 3, 2), "bias": (4,)}), ((0, 3, 4, 4, 5), {"weight": (4, 3, 2, 3, 2)}), ((2, 3, 4, 4), {"weight": (4, 3, 2, 3, 2)}, "shape"), ((1, 2, 3, 3, 3), {"weight": (4, 2, 4, 1, 1)}, "shape"),
        ((1, 2, 3, 3, 3), {"weight": (4, 2, 1, 1, 1), "stride": [0, 1, 1]}, "argument"), ((1, 2, 3, 3, 3), {"weight": (4, 2, 1, 1, 1), "bias": (3,)}, "shape"),
    ],
    "conv_transpose3d": [
        ((2, 3, 2, 3, 2), {"weight": (3, 2, 2, 1, 3)}),
        ((1, 4, 3, 2, 2), {"weight": (4, 1, 3, 2, 2), "bias": (2,), "stride": [2, 1, 2], "padding": [1, 0, 1], "output_padding": [1, 0, 1], "groups": 2, "dilation": [2, 1, 1]}),
        ((3, 2, 3, 2), {"weight": (3, 2, 2, 1, 3), "bias": (2,)}), ((0, 3, 2, 3, 2), {"weight": (3, 2, 2, 1, 3)}), ((2, 3, 2, 3), {"weight": (3, 2, 2, 1, 3)}, "shape"), ((1, 3, 1, 1, 1), {"weight": (3, 2, 1, 1, 1), "padding": [1, 0, 0]}, "shape"),
        ((1, 3, 2, 2, 2), {"weight": (3, 2, 1, 1, 1), "output_padding": [1, 0, 0]}, "argument"),
    ],
    # PyTorch's antialias is wrong for results of width 1: all their rows are equal.
    "interpolate": [
        ((2, 2, 5), {"sizes": [8]}), ((1, 2, 4, 5), {"sizes": [7, 3]}), ((1, 2, 2, 3, 4), {"sizes": [3, 2, 7]}), ((1, 2, 4, 5), {"sizes": [4, 5]}), ((0, 2, 4, 5), {"sizes": [2, 2]}),
        *[((1, 2, *shape), {"sizes": sizes, "filter": 1, "align_corners": align}) for align in (False, True) for shape, sizes in (((5,), [8]), ((4, 5), [7, 3]), ((2, 3, 4), [3, 1, 7]))],
        *[((1, 2, 6, 5), {"sizes": sizes, "filter": 1, "align_corners": align, "antialias": True}) for align in (False, True) for sizes in ([2, 9], [4, 3])],
        *[((1, 2, 6, 5), {"sizes": sizes, "filter": 2, "align_corners": align, "antialias": antialias}) for align in (False, True) for antialias in (False, True) for sizes in ([2, 9], [7, 2])],
        ((2, 2, 5), {"sizes": [3], "filter": 3}), ((1, 2, 4, 5), {"sizes": [7, 3], "filter": 3}), ((1, 2, 2, 3, 4), {"sizes": [1, 2, 3], "filter": 3}),
        ((2, 2, 5), {"sizes": [3], "filter": 4}, "argument"), ((2, 2, 5), {"sizes": [0]}, "argument"), ((2, 2, 5), {"sizes": [3, 3]}, "shape"), ((2, 2), {"sizes": []}, "shape"),
        ((2, 2, 5), {"sizes": [3], "align_corners": True}, "argument"), ((2, 2, 5), {"sizes": [3], "filter": 3, "antialias": True}, "argument"), ((2, 2, 0), {"sizes": [3]}, "shape"),
    ],
    "im2col": [
        ((2, 2, 4, 5), {"kernel": [2, 3]}), ((1, 2, 5, 4), {"kernel": [3, 2], "stride": [2, 1], "padding": [1, 1], "dilation": [1, 2]}), ((0, 2, 4, 5), {"kernel": [2, 3]}),
        ((2, 4, 5), {"kernel": [2, 3]}), ((4, 5), {"kernel": [2, 3]}, "shape"), ((1, 1, 3, 3), {"kernel": [4, 1]}, "shape"), ((1, 1, 3, 3), {"kernel": [1, 0]}, "argument"), ((1, 1, 3, 3), {"kernel": [1, 1], "stride": [0, 1]}, "argument"),
    ],
    "col2im": [
        ((2, 12, 9), {"output": [4, 5], "kernel": [2, 3]}), ((1, 12, 12), {"output": [5, 4], "kernel": [3, 2], "stride": [2, 1], "padding": [1, 1], "dilation": [1, 2]}), ((0, 12, 9), {"output": [4, 5], "kernel": [2, 3]}),
        ((12, 9), {"output": [4, 5], "kernel": [2, 3]}, "shape"), ((2, 13, 9), {"output": [4, 5], "kernel": [2, 3]}, "shape"), ((2, 12, 8), {"output": [4, 5], "kernel": [2, 3]}, "shape"), ((2, 12, 9), {"output": [0, 5], "kernel": [2, 3]}, "argument"),
    ],
    "grid_sample": [
        *[((2, 2, 4, 5), {"grid": (2, 3, 2, 2), "filter": filter, "border": border, "align_corners": align}) for filter in (0, 1) for border in (0, 1, 2) for align in (False, True)],
        ((2, 2, 1, 1), {"grid": (2, 3, 2, 2), "border": 2, "align_corners": True}), ((0, 2, 4, 5), {"grid": (0, 3, 2, 2)}),
        ((2, 2, 4, 5), {"grid": (1, 3, 2, 2)}, "shape"), ((2, 2, 4, 5), {"grid": (2, 3, 2, 3)}, "shape"), ((2, 4, 5), {"grid": (2, 3, 2, 2)}, "shape"), ((2, 2, 0, 5), {"grid": (2, 3, 2, 2)}, "shape"),
        ((2, 2, 4, 5), {"grid": (2, 3, 2, 2), "filter": 2}, "argument"), ((2, 2, 4, 5), {"grid": (2, 3, 2, 2), "border": -1}, "argument"),
    ],
    "affine_grid": [
        ((2, 2, 3), {"shape": [2, 1, 3, 4]}), ((2, 2, 3), {"shape": [2, 1, 3, 1], "align_corners": True}),
        ((2, 3, 3), {"shape": [2, 1, 3, 4]}, "shape"), ((2, 2, 3), {"shape": [1, 1, 3, 4]}, "shape"), ((2, 2, 3), {"shape": [2, 1, 3]}, "shape"), ((2, 2, 3), {"shape": [2, 1, 0, 4]}, "shape"),
    ],
    "max_pool2d_indices": [((2, 3, 5, 7), {"kernel": [2, 3]}), ((1, 2, 5, 6), {"kernel": [3, 2], "stride": [2, 2], "padding": [1, 1]}), ((1, 2, 5, 6), {"kernel": [3, 2], "stride": [2, 2], "dilation": [2, 3], "padding": [1, 1], "ceil_mode": True}), ((2, 4, 5), {"kernel": [2, 2]}), ((2, 4), {"kernel": [2, 2]}, "shape"), ((1, 1, 4, 4), {"kernel": [0, 2]}, "argument")],
    "max_unpool2d": [((2, 3, 2, 3), {"output": [5, 7]}), ((1, 2, 3, 3), {"output": [6, 6]}), ((1, 2, 3, 3), {"output": [0, 6]}, "argument"), ((1, 2, 3, 3), {"output": [2, 2]}, "index")],
}
PRODUCTS = {
    "outer": [({"a": (3,), "b": (4,)},), ({"a": (0,), "b": (2,)},), ({"a": (2, 2), "b": (2,)}, "shape")],
    "addmm": [({"x": (2, 4), "a": (2, 3), "b": (3, 4)},), ({"x": (4,), "a": (2, 3), "b": (3, 4), "beta": 0.5, "alpha": 2.0},), ({"x": (4,), "a": (2, 3), "b": (3, 4), "beta": -3.0, "alpha": 2.0},), ({"x": (2, 4), "a": (2, 3), "b": (2, 4)}, "shape")],
    "tensordot": [({"a": (2, 3, 4), "b": (4, 3, 5), "dims_a": [2, 1], "dims_b": [0, 1]},), ({"a": (2, 3), "b": (3,), "dims_a": [1], "dims_b": [0]},), ({"a": (2, 3), "b": (2,), "dims_a": [1], "dims_b": [0]}, "shape")],
}


def values(op, draw, dtype, args):
    """Shapes become tensors; a mask of bools, too."""
    def value(name, given):
        if not isinstance(given, tuple):
            return given
        return draw("bool" if name == "attn_mask" else dtype, given)

    return {name: value(name, given) for name, given in args.items()}


def arranged(op, row, draw):
    for shape, args, *error in ARRANGED[op]:
        for dtype in ("f32", "i32", "bool") if not error else ("f32",):
            options = args | ({"value": 1.0} if dtype == "bool" and "value" in args else {})
            yield case(op, error=error[0] if error else None, x=draw(dtype, shape), **options)
    shape, args, *_ = ARRANGED[op][0]
    for dtype in EVERY:
        yield case(op, x=draw(dtype, shape), **args)
    if len(shape) > 1:
        yield case(op, x=draw.laid_out("transposed", "f32", shape), **args)


def layer(op, row, draw):
    first = {"scaled_dot_product_attention": "query", "cosine_similarity": "a", "pairwise_distance": "a"}.get(op, "x")
    for shape, args, *error in LAYERS[op]:
        for dtype in FLOATS if not error else ["f32"]:
            yield case(op, error=error[0] if error else None, **{first: draw(dtype, shape)}, **values(op, draw, dtype, args))
    shape, args, *_ = LAYERS[op][0]
    if op == "max_pool1d":
        yield from pooled_integers(op, draw, shape, args)
    else:
        yield case(op, error="dtype", **{first: draw("i64", shape)}, **values(op, draw, "i64", args))
    if op in ("cosine_similarity", "pairwise_distance"):
        # The promoted type, which one of the two gives.
        for one, other in (("f32", "i64"), ("u8", "f64"), ("f16", "f32"), ("i32", "bf16")):
            yield case(op, a=draw(one, shape), **values(op, draw, other, args))
    if op in ("norm", "rms_norm"):
        # Squares beyond the range of the type.
        yield case(op, x=draw("f16", shape, low=-400, high=400), **args)
    if op == "scaled_dot_product_attention":
        yield from masks(op, draw)
    if len(args) == 0 and first == "x" and op not in ("norm", "normalize", "glu", "instance_norm"):
        for dtype in FLOATS:
            yield case(op, x=array(dtype, [NAN, INF, -INF, 0.5, -0.5, 1.0, -1.0, 100.0, -100.0]))


def masks(op, draw):
    """Batches and masks that broadcast, masks of numbers, and rows that see no key."""
    def operands(dtype, *shapes):
        return {name: draw(dtype, shape) for name, shape in zip(("query", "key", "value"), shapes)}

    for dtype in FLOATS:
        yield case(op, **operands(dtype, (2, 1, 3, 4), (1, 2, 5, 4), (2, 5, 3)), attn_mask=draw(dtype, (2, 1, 1, 5)))
        blind = draw(dtype, (3, 5))
        blind[1] = -INF
        yield case(op, **operands(dtype, (2, 3, 4), (2, 5, 4), (2, 5, 3)), attn_mask=blind)
    seen = np.array([[False] * 5, [True, False, True, False, True], [False] * 5])
    yield case(op, **operands("f32", (3, 4), (5, 4), (5, 2)), attn_mask=seen)
    yield case(op, **operands("f32", (3, 4), (0, 4), (0, 2)))
    yield case(op, **operands("f32", (2, 0, 4), (2, 3, 4), (2, 3, 2)))
    yield case(op, error="dtype", **operands("f32", (3, 4), (5, 4), (5, 2)), attn_mask=draw("i32", (3, 5)))
    yield case(op, error="dtype", **operands("f32", (3, 4), (5, 4), (5, 2)) | {"key": draw("f64", (5, 4))})
    yield case(op, error="shape", **operands("f32", (3, 4), (5, 4), (5, 2)), attn_mask=draw("f32", (2, 5)))
    yield case(op, error="shape", **operands("f32", (2, 3, 4), (3, 5, 4), (3, 5, 2)))
    yield case(op, error="shape", **operands("f32", (4,), (5, 4), (5, 2)))


def geometry(op, row, draw):
    """All in two dtypes; the first also in other layouts."""
    first = "theta" if op == "affine_grid" else "x"

    def made(dtype, shape, args):
        x = draw.distinct(dtype, shape) if "max_pool" in op else draw(dtype, shape)
        args = values(op, draw, dtype, args)
        if op == "max_unpool2d":
            h, w = args["output"]
            count, places = shape[2] * shape[3], max(h * w, shape[2] * shape[3])
            lines = [draw.generator.permutation(places)[:count] for _ in range(shape[0] * shape[1])]
            args["index"] = np.array(lines, dtype="i8").reshape(shape)
        if "grid" in args:
            # No place halfway between two pixels: the nearest one would be decided by rounding.
            args["grid"] = args["grid"] * array(dtype, 0.53)
        return {first: x, **args}

    for shape, args, *error in GEOMETRY[op]:
        for dtype in FLOATS if not error else ["f32"]:
            yield case(op, error=error[0] if error else None, **made(dtype, shape, args))
    shape, args, *_ = GEOMETRY[op][0]
    if op.startswith("max_pool"):
        yield from pooled_integers(op, draw, shape, args)
    else:
        yield case(op, error="dtype", **made("f32", shape, args) | {first: draw("i64", shape)})
    for layout in LAYOUTS[:2]:
        yield case(op, **made("f32", shape, args) | {first: draw.laid_out(layout, "f32", shape)})
    if "max_pool" in op or "avg_pool" in op or op in ("im2col", "max_unpool2d", "interpolate"):
        special = draw("f32", shape)
        special.flat[:3] = (NAN, INF, -INF)
        yield case(op, **made("f32", shape, args) | {first: special})


def pooled_integers(op, draw, shape, args):
    for dtype in INTEGERS:
        yield case(op, x=draw(dtype, shape), **args)
    # f64 does not tell these apart.
    large = np.arange(np.prod(shape), dtype="i8")[::-1].reshape(shape) + 2**62
    yield case(op, x=large, **args)
    yield case(op, error="dtype", x=draw("bool", shape), **args)


def product(op, row, draw):
    for args, *error in PRODUCTS[op]:
        for dtype in ("f32", "f64", "i64") if not error else ("f32",):
            kinds = error or ["argument"] * (dtype == "i64" and args.get("beta", 1.0) % 1 != 0)
            yield case(op, error=kinds[0] if kinds else None, **values(op, draw, dtype, args))
    args, *_ = PRODUCTS[op][0]
    for dtype in NARROW:
        yield case(op, **values(op, draw, dtype, args))
