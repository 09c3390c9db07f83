"""The cases of operations on images."""

import numpy as np

from draw import NARROW, case
from reference import KEPT, NUMPY

# Shapes of images with the other arguments; an error as the third.
SMALL = (2, 3, 4, 6)
FILTERED = [
    (SMALL, {"output": [3, 5], "filter": filter, "antialias": antialias}) for filter in (0, 1, 2, 3) for antialias in (False, True)
]
CASES = {
    "resize_image": [
        *FILTERED, ((5, 4), {"output": [9, 7]}), ((3, 5, 4), {"output": [7, 3], "filter": 2, "antialias": True}), ((3, 5, 4), {"output": [5, 4]}), ((3, 1, 1), {"output": [2, 3]}),
        ((5, 4, 3), {"output": [3, 6], "channels_last": True}), ((2, 4, 5, 1), {"output": [6, 2], "filter": 2, "channels_last": True}), ((0, 3, 4, 5), {"output": [2, 2]}),
        ((4,), {"output": [2, 2]}, "shape"), ((4, 3), {"output": [2, 2], "channels_last": True}, "shape"), ((3, 0, 4), {"output": [2, 2]}, "shape"),
        ((3, 4, 4), {"output": [0, 2]}, "argument"), ((3, 4, 4), {"output": [2, 2], "filter": 4}, "argument"),
    ],
    "crop_image": [
        ((3, 5, 6), {"top": 1, "left": 2, "output": [3, 4]}), ((3, 5, 6), {"top": -1, "left": 4, "output": [3, 4]}), ((5, 6), {"top": -2, "left": -1, "output": [9, 9]}),
        ((3, 5, 6), {"top": 0, "left": 6, "output": [2, 2]}), ((5, 6, 3), {"top": 1, "left": 4, "output": [3, 4], "channels_last": True}),
        ((4,), {"top": 0, "left": 0, "output": [1, 1]}, "shape"), ((3, 4, 4), {"top": 0, "left": 0, "output": [1, 0]}, "argument"),
    ],
    "center_crop": [
        ((3, 5, 6), {"output": [3, 4]}), ((3, 5, 6), {"output": [2, 3]}), ((3, 5, 6), {"output": [8, 3]}), ((3, 4, 4), {"output": [7, 6]}), ((5, 6, 3), {"output": [2, 9], "channels_last": True}),
        ((4,), {"output": [1, 1]}, "shape"), ((3, 4, 4), {"output": [0, 1]}, "argument"),
    ],
    "normalize_image": [
        ((3, 2, 4), {"mean": (3,), "deviation": (3,)}), ((2, 3, 2, 4), {"mean": (3,), "deviation": (1,)}), ((2, 4, 3), {"mean": (), "deviation": (3,), "channels_last": True}),
        ((2, 4), {"mean": (1,), "deviation": (1,)}, "shape"), ((3, 2, 4), {"mean": (2,), "deviation": (3,)}, "shape"), ((3, 2, 4), {"mean": (3,), "deviation": (1, 3)}, "shape"),
    ],
    "image_to_tensor": [((2, 4, 3), {}), ((2, 3, 4, 1), {}), ((2, 3), {}, "shape")],
    "rgb_to_grayscale": [((3, 2, 4), {}), ((2, 3, 2, 4), {}), ((1, 2, 4), {}, "shape"), ((2, 4), {}, "shape")],
    "adjust_brightness": [((3, 2, 4), {"strength": 0.5}), ((1, 2, 4), {"strength": 1.75}), ((2, 2), {"strength": -0.5}, "argument")],
    "adjust_contrast": [((3, 2, 4), {"strength": 0.5}), ((2, 1, 2, 4), {"strength": 1.75}), ((2, 2, 4), {"strength": 0.5}, "shape"), ((3, 2, 4), {"strength": -0.5}, "argument")],
    "adjust_saturation": [((3, 2, 4), {"strength": 0.5}), ((2, 3, 2, 4), {"strength": 1.75}), ((1, 2, 4), {"strength": 2.0}), ((2, 2, 4), {"strength": 0.5}, "shape")],
    "equalize_image": [((3, 5, 7), {}), ((1, 40, 30), {}), ((1, 4, 4), {}), ((4,), {}, "shape")],
    "rotate_image": [
        ((3, 5, 7), {"angle": 25.0}), ((4, 6), {"angle": -100.0}), ((2, 3, 5, 7), {"angle": 30.0, "filter": 1}), ((1, 4, 5), {"angle": 200.0, "filter": 1}),
        ((4,), {"angle": 30.0}, "shape"), ((3, 0, 4), {"angle": 30.0}, "shape"), ((3, 4, 4), {"angle": float("inf")}, "argument"), ((3, 4, 4), {"angle": 30.0, "filter": 2}, "argument"),
    ],
    "convert_image_dtype": [],
}
# Of narrow integers, where the first case says little of them. The weights of `resize_image` are exact in f32, so that
# the results do not depend on how halves are reached.
NARROWED = {
    "resize_image": [((2, 3, 4), {"output": [6, 8]}), ((2, 3, 4), {"output": [3, 8], "filter": 2, "antialias": False})],
    **{op: CASES[op][1:2] for op in ("adjust_brightness", "adjust_contrast", "adjust_saturation")},
}
CONVERSIONS = [
    ("u8", "f32"), ("u8", "f64"), ("f32", "u8"), ("f64", "u8"), ("f32", "f64"), ("u8", "i32"), ("i32", "u8"), ("u8", "u8"), ("i16", "u8"), ("u8", "i8"), ("f64", "i32"), ("i64", "f32"),
    *((kept, "u8") for kept in KEPT), *(("u8", kept) for kept in KEPT),
]


def pixels(draw, dtype, shape):
    """All values of an integer type but negative ones, or eighths from 0 to 1."""
    if dtype in KEPT or NUMPY[dtype].kind == "f":
        return draw(dtype, shape, low=0, high=1)
    kind = NUMPY[dtype]
    return draw.generator.integers(0, np.iinfo(kind).max, shape, endpoint=True).astype(kind)


def image(op, row, draw):
    dtypes = {"equalize_image": ["u8"], "normalize_image": ["f32", "f64"]}.get(op, ["f32", "f64", "u8"])
    for shape, args, *error in CASES[op]:
        for dtype in dtypes if not error else dtypes[:1]:
            made = {name: draw(dtype, value, low=1, high=2) if isinstance(value, tuple) else value for name, value in args.items()}
            yield case(op, error=error[0] if error else None, x=pixels(draw, dtype, shape), **made)
    if op == "convert_image_dtype":
        for dtype, to in CONVERSIONS:
            yield case(op, x=pixels(draw, dtype, (2, 5)), dtype=to)
        for dtype, to in (("f32", "i32"), ("f32", "i64"), ("f64", "i64"), ("f32", "bool"), *((kept, "i16") for kept in KEPT)):
            yield case(op, error="dtype", x=pixels(draw, dtype, (2,)), dtype=to)
        return
    for shape, args in NARROWED.get(op, CASES[op][:1]):
        for dtype in [] if op in ("equalize_image", "normalize_image") else NARROW:
            yield case(op, x=pixels(draw, dtype, shape), **args)
    shape, args, *_ = CASES[op][0]
    made = {name: draw("f32", value) if isinstance(value, tuple) else value for name, value in args.items()}
    wrong = {"equalize_image": "f32", "normalize_image": "u8"}.get(op, "bool")
    if op != "image_to_tensor":
        yield case(op, error="dtype", x=draw(wrong, shape), **made)
