"""torchvision's results for operations on images."""

import torch
import torch.nn.functional as F
import torchvision.transforms.functional as V
from torchvision.transforms import InterpolationMode

FILTERS = (InterpolationMode.NEAREST, InterpolationMode.BILINEAR, InterpolationMode.BICUBIC)
DTYPES = {
    "f32": torch.float32, "f64": torch.float64, "i64": torch.int64, "i32": torch.int32, "i16": torch.int16, "i8": torch.int8,
    "u8": torch.uint8,
}


def last(a, function):
    """The same with the channels as the last dimension."""
    if not a.get("channels_last"):
        return function(a["x"])
    return function(a["x"].movedim(-1, -3)).movedim(-3, -1)


def resize(a):
    def call(x):
        if 0 in x.shape:
            return x.new_empty(*x.shape[:-2], *a["output"])
        if a["filter"] == 3:
            # torchvision has no areas.
            wide = x if x.is_floating_point() else x.float()
            own = F.adaptive_avg_pool2d(wide.reshape(1, -1, *x.shape[-2:]), a["output"]).reshape(*x.shape[:-2], *a["output"])
            return own if x.is_floating_point() else own.round().to(x.dtype)
        flat = x.reshape(-1, *x.shape[-2:])
        if x.dtype in (torch.int8, torch.int16):
            # torchvision limits bicubic results of u8 alone.
            limits = torch.iinfo(x.dtype)
            wide = V.resize(flat.double(), a["output"], FILTERS[a["filter"]], antialias=a["antialias"])
            return wide.round().clamp(limits.min, limits.max).to(x.dtype).reshape(*x.shape[:-2], *a["output"])
        return V.resize(flat, a["output"], FILTERS[a["filter"]], antialias=a["antialias"]).reshape(*x.shape[:-2], *a["output"])

    return last(a, call)


def center_crop(a):
    def call(x):
        top, left = (int((size - to) / 2) for size, to in zip(x.shape[-2:], a["output"]))
        return V.crop(x, top, left, *a["output"])

    return last(a, call)


def normalize(a):
    count = a["x"].shape[-1 if a["channels_last"] else -3]
    mean, deviation = (a[name].reshape(-1).expand(count) for name in ("mean", "deviation"))
    return last(a, lambda x: V.normalize(x, mean, deviation))


def to_tensor(a):
    x = a["x"].movedim(-1, -3)
    return (x if x.is_floating_point() else x.float()) / 255


def rotate(a):
    x = a["x"]
    flat = x.reshape(-1, *x.shape[-2:])
    return V.rotate(flat, a["angle"], FILTERS[a["filter"]]).reshape(x.shape)


IMAGES = {
    "resize_image": resize,
    "crop_image": lambda a: last(a, lambda x: V.crop(x, a["top"], a["left"], *a["output"])),
    "center_crop": center_crop,
    "normalize_image": normalize,
    "image_to_tensor": to_tensor,
    "rgb_to_grayscale": lambda a: V.rgb_to_grayscale(a["x"]),
    "adjust_brightness": lambda a: V.adjust_brightness(a["x"], a["strength"]),
    "adjust_contrast": lambda a: V.adjust_contrast(a["x"], a["strength"]),
    "adjust_saturation": lambda a: V.adjust_saturation(a["x"], a["strength"]),
    "equalize_image": lambda a: V.equalize(a["x"]),
    "rotate_image": rotate,
    "convert_image_dtype": lambda a: V.convert_image_dtype(a["x"], DTYPES[a["dtype"]]),
}


def image(op, a):
    own = IMAGES[op](a)
    tolerance = {torch.float32: (1e-5, 2e-6), torch.float64: (1e-12, 1e-12)}.get(own.dtype)
    if op == "rotate_image" and tolerance:
        # Places are computed in the type of the image.
        tolerance = {torch.float32: (1e-4, 1e-4), torch.float64: (1e-10, 1e-10)}[own.dtype]
    return own, tolerance
