"""The cases of products, network operations and losses."""

import itertools

import numpy as np

from composed import pooled_integers
from draw import FLOATS, INF, INTEGERS, LAYOUTS, NAN, array, case
from reference import LOSSES, NUMPY, Layout


def matmul(op, row, draw):
    if op == "linear":
        for dtype in FLOATS:
            for size in ((3,), (2, 3), (2, 2, 3), (0, 3)):
                yield case(op, x=draw(dtype, size), weight=draw(dtype, (4, 3)), bias=draw(dtype, (4,)))
                yield case(op, x=draw(dtype, size), weight=draw(dtype, (4, 3)))
        for layout in LAYOUTS:
            yield case(op, x=draw.laid_out(layout, "f32", (2, 3)), weight=draw.laid_out(layout, "f32", (4, 3)), bias=draw("f32", (4,)))
        yield case(op, error="shape", x=draw("f32", (2, 4)), weight=draw("f32", (4, 3)))
        yield case(op, error="dtype", x=draw("f32", (2, 3)), weight=draw("f64", (4, 3)))
        for dtype in ("i32", "bool"):
            yield case(op, error="dtype", x=draw(dtype, (2, 3)), weight=draw(dtype, (4, 3)))
        return
    sizes = [
        ((2, 3), (3, 4)), ((3,), (3,)), ((3,), (3, 2)), ((2, 3), (3,)), ((2, 2, 3), (3, 4)), ((2, 1, 2, 3), (3, 3, 2)), ((4, 2, 3), (3,)),
        ((3,), (2, 3, 4)), ((2, 0), (0, 3)), ((0, 2), (2, 3)), ((0, 2, 2), (2, 2)), ((1, 1), (1, 1)), ((1, 9), (9, 1)), ((9, 1), (1, 9)),
        ((17, 19), (19, 23)),
    ]
    for a, b in sizes:
        for dtype in FLOATS:
            yield case(op, a=draw(dtype, a), b=draw(dtype, b))
    for dtype in INTEGERS:
        yield case(op, a=draw(dtype, (2, 3)), b=draw(dtype, (3, 4)))
        yield case(op, a=draw(dtype, (2, 2, 3)), b=draw(dtype, (3,)))
    for left, right in itertools.product(["contiguous"] + LAYOUTS, repeat=2):
        a, b = draw("f32", (4, 5)), draw("f32", (5, 3))
        for values, layout in ((a, left), (b, right)):
            if layout == "expanded":
                values[...] = values[:1]
        yield case(op, a=Layout(a, left), b=Layout(b, right))
    yield case(op, a=array("f32", [[1, NAN], [INF, 0]]), b=array("f32", [[1, 2], [3, 4]]))
    yield case(op, error="shape", a=draw("f32", (2, 3)), b=draw("f32", (4, 2)))
    yield case(op, error="shape", a=draw("f32", ()), b=draw("f32", (2,)))
    yield case(op, error="shape", a=draw("f32", (2, 2, 3)), b=draw("f32", (3, 3, 2)))
    yield case(op, error="dtype", a=draw("f32", (2, 2)), b=draw("f64", (2, 2)))
    yield case(op, error="dtype", a=draw("bool", (2, 2)), b=draw("bool", (2, 2)))


CONVOLUTIONS = [  # x, weight, options
    ((1, 1, 5, 5), (1, 1, 3, 3), {}), ((2, 3, 5, 6), (4, 3, 3, 2), {"padding": [1, 1]}), ((1, 2, 7, 7), (3, 2, 3, 3), {"stride": [2, 2], "padding": [1, 0]}),
    ((1, 2, 7, 8), (2, 2, 3, 3), {"dilation": [2, 2]}), ((1, 4, 5, 5), (4, 1, 3, 3), {"groups": 4, "padding": [1, 1]}),
    ((2, 4, 4, 4), (6, 2, 1, 1), {"groups": 2}), ((1, 1, 6, 9), (2, 1, 2, 3), {"stride": [1, 3], "dilation": [2, 1]}), ((0, 1, 4, 4), (2, 1, 3, 3), {}),
    ((1, 1, 2, 2), (1, 1, 3, 3), {"padding": [1, 1]}),
]
POOLS = [
    ((1, 1, 4, 4), {"kernel": [2, 2]}), ((2, 3, 5, 7), {"kernel": [2, 3]}), ((1, 2, 5, 5), {"kernel": [3, 3], "stride": [1, 1]}),
    ((1, 2, 5, 6), {"kernel": [3, 2], "stride": [2, 2], "padding": [1, 1]}), ((1, 1, 4, 4), {"kernel": [4, 4]}), ((0, 1, 4, 4), {"kernel": [2, 2]}),
]


def neural(op, row, draw):
    yield from {"softmax": softmax, "log_softmax": softmax, "conv2d": conv2d, "max_pool2d": pool, "avg_pool2d": pool,
                "adaptive_avg_pool2d": adaptive, "batch_norm": batch_norm, "dropout": dropout}[op](op, draw)


def softmax(op, draw):
    for dtype in FLOATS:
        for size, dim in (((5,), 0), ((2, 3), 1), ((2, 3), 0), ((2, 3, 4), -2), ((1,), 0), ((0, 3), 1), ((3, 67), 1)):
            yield case(op, x=draw(dtype, size), dim=dim)
        yield case(op, x=array(dtype, [[1000, 1001, 999], [-1000, 0, 1000], [-INF, 0, 1], [NAN, 0, 1]]), dim=1)
    for layout in LAYOUTS:
        yield case(op, x=draw.laid_out(layout, "f32", (3, 4)), dim=1)
    yield case(op, error="index", x=draw("f32", (2, 3)), dim=2)
    yield case(op, error="dtype", x=draw("i64", (2, 3)), dim=1)


def conv2d(op, draw):
    for x, weight, options in CONVOLUTIONS:
        for dtype in FLOATS:
            yield case(op, x=draw(dtype, x), weight=draw(dtype, weight), **options)
        yield case(op, x=draw("f32", x), weight=draw("f32", weight), bias=draw("f32", weight[:1]), **options)
    for layout in LAYOUTS:
        yield case(op, x=draw.laid_out(layout, "f32", (2, 3, 5, 5)), weight=draw.laid_out(layout, "f32", (2, 3, 3, 3)), padding=[1, 1])
    yield case(op, x=draw("f32", (2, 5, 5)), weight=draw("f32", (3, 2, 3, 3)), bias=draw("f32", (3,)), padding=[1, 1])
    x, weight = draw("f32", (1, 2, 4, 4)), draw("f32", (2, 2, 3, 3))
    for error, options in (("argument", {"stride": [0, 1]}), ("argument", {"dilation": [1, 0]}), ("argument", {"groups": 0}),
                           ("argument", {"padding": [-1, 0]}), ("shape", {"dilation": [2, 2]}), ("shape", {"weight": draw("f32", (2, 3, 3, 3))}),
                           ("shape", {"bias": draw("f32", (3,))}), ("dtype", {"weight": draw("f64", (2, 2, 3, 3))})):
        yield case(op, error=error, **({"x": x, "weight": weight} | options))
    for dtype in ("i64", "bool"):
        yield case(op, error="dtype", x=draw(dtype, (1, 2, 4, 4)), weight=draw(dtype, (2, 2, 3, 3)))


def pool(op, draw):
    for x, options in POOLS:
        for dtype in FLOATS:
            yield case(op, x=draw(dtype, x), **options)
    for layout in LAYOUTS:
        yield case(op, x=draw.laid_out(layout, "f32", (2, 2, 4, 4)), kernel=[2, 2])
    special = array("f32", [[[[1, NAN, 2, 3], [4, 5, -INF, -INF], [INF, 1, -INF, -INF], [2, 3, 4, 5]]]])
    yield case(op, x=special, kernel=[2, 2])
    if op == "max_pool2d":
        options = [{"kernel": [2, 3], "dilation": [2, 1]}, {"kernel": [3, 2], "dilation": [2, 3], "padding": [1, 1], "stride": [1, 2]}]
    else:
        options = [{"kernel": [3, 2], "padding": [1, 1], "count_include_pad": False}, {"kernel": [3, 2], "divisor_override": 5}, {"kernel": [3, 2], "divisor_override": -2}]
        options += [{"kernel": [3, 2], "stride": [2, 3], "padding": [1, 1], "ceil_mode": True, "count_include_pad": include} for include in (False, True)]
    for more in options + [{"kernel": [3, 3], "stride": [2, 2], "ceil_mode": True}, {"kernel": [2, 2], "stride": [3, 3], "padding": [1, 1], "ceil_mode": True}]:
        for dtype in FLOATS:
            yield case(op, x=draw(dtype, (2, 2, 6, 7)), **more)
    for more in ({"kernel": [2, 2], "ceil_mode": True}, {"kernel": [7, 8], "stride": [2, 2], "ceil_mode": True}):
        yield case(op, x=draw("f32", (2, 6, 7)), **more)
    x = draw("f32", (1, 1, 4, 4))
    if op == "max_pool2d":
        yield case(op, error="argument", x=x, kernel=[2, 2], dilation=[0, 1])
        yield case(op, error="shape", x=x, kernel=[2, 2], dilation=[4, 1])
        yield case(op, error="shape", x=x, kernel=[2, 2], dilation=[5, 1], padding=[3, 0])
    yield case(op, error="shape", x=draw("f32", (4, 4)), kernel=[2, 2])
    yield case(op, error="argument", x=x, kernel=[0, 2])
    yield case(op, error="argument", x=x, kernel=[2, 2], padding=[2, 2])
    yield case(op, error="shape", x=x, kernel=[5, 5])
    if op == "max_pool2d":
        yield from pooled_integers(op, draw, (1, 2, 4, 4), {"kernel": [2, 2]})
        yield from pooled_integers(op, draw, (2, 2, 5, 4), {"kernel": [3, 2], "stride": [2, 1], "padding": [1, 1]})
    else:
        for dtype in ("i32", "bool"):
            yield case(op, error="dtype", x=draw(dtype, (1, 1, 4, 4)), kernel=[2, 2])


def adaptive(op, draw):
    for x, output in (((1, 1, 8, 8), [4, 4]), ((2, 3, 7, 5), [3, 2]), ((1, 2, 3, 3), [5, 4]), ((1, 1, 6, 6), [1, 1]), ((2, 1, 4, 4), [4, 4])):
        for dtype in FLOATS:
            yield case(op, x=draw(dtype, x), output=output)
    for layout in LAYOUTS:
        yield case(op, x=draw.laid_out(layout, "f32", (2, 2, 4, 6)), output=[2, 4])
    yield case(op, x=draw("f32", (2, 4, 6)), output=[2, 4])
    yield case(op, error="shape", x=draw("f32", (4, 6)), output=[2, 4])
    yield case(op, error="argument", x=draw("f32", (1, 1, 4, 4)), output=[0, 2])
    for dtype in ("i64", "bool"):
        yield case(op, error="dtype", x=draw(dtype, (1, 1, 4, 4)), output=[2, 2])


def batch_norm(op, draw):
    for dtype in FLOATS:
        for size in ((4, 3), (2, 3, 2, 2), (2, 3, 5)):
            for affine, running, training in itertools.product((True, False), repeat=3):
                if not running and not training:
                    continue
                args = {"x": draw(dtype, size), "training": training}
                if affine:
                    args |= {"weight": draw(dtype, (3,)), "bias": draw(dtype, (3,))}
                if running:
                    args |= {"running_mean": draw(dtype, (3,)), "running_var": draw(dtype, (3,), low=0.5)}
                yield case(op, **args)
    yield case(op, x=draw("f32", (4, 2)), running_mean=draw("f32", (2,)), running_var=draw("f32", (2,), low=0.5), training=True, momentum=0.5, eps=0.01)
    yield case(op, x=draw.laid_out("transposed", "f32", (2, 3, 2, 2)), training=True)
    yield case(op, error="argument", x=draw("f32", (4, 2)), training=False)
    yield case(op, error="shape", x=draw("f32", (1, 2)), training=True)
    yield case(op, error="shape", x=draw("f32", (4, 2)), weight=draw("f32", (3,)), bias=draw("f32", (3,)), training=True)
    for dtype in ("i64", "bool"):
        yield case(op, error="dtype", x=draw(dtype, (4, 2)), training=True)
    strided = {name: draw.laid_out("strided", "f32", (2,), low=0.5) for name in ("weight", "bias", "running_mean", "running_var")}
    yield case(op, x=draw("f32", (4, 2)), weight=strided["weight"], bias=strided["bias"], training=True)
    yield case(op, error="shape", x=draw("f32", (4, 2)), **strided, training=True)


def dropout(op, draw):
    for dtype in FLOATS:
        yield case(op, x=draw(dtype, (2, 3)), p=0.5, training=False)
        yield case(op, x=draw(dtype, (2, 3)), p=0.0, training=True)
        yield case(op, x=np.abs(draw(dtype, (2, 3))), p=1.0, training=True)
    for p in (-0.1, 1.1, NAN):
        yield case(op, error="argument", x=draw("f32", (3,)), p=p)
    for dtype in ("i64", "bool"):
        yield case(op, error="dtype", x=draw(dtype, (3,)), p=0.5, training=True)


def elementwise_loss(op, row, draw):
    """Losses of each element, with a reduction."""
    unit = {"low": 0.125, "high": 0.875} if op == "binary_cross_entropy" else {}

    def targets(dtype, shape):
        if op in ("soft_margin_loss", "hinge_embedding_loss"):
            return (2 * draw.generator.integers(0, 2, shape) - 1).astype(NUMPY[dtype])
        if op in ("binary_cross_entropy", "binary_cross_entropy_with_logits", "kl_div"):
            return draw(dtype, shape, low=0, high=1)
        return draw(dtype, shape)

    more = {
        "smooth_l1_loss": [{"beta": 0.5}, {"beta": 0.0}], "huber_loss": [{"delta": 2.0}], "hinge_embedding_loss": [{"margin": 2.0}],
        "poisson_nll_loss": [{"log_input": False}, {"full": True}], "kl_div": [{"log_target": True}],
    }.get(op, [])
    for dtype in FLOATS:
        for shape in ((), (5,), (2, 3)):
            for reduction in (0, 1, 2):
                yield case(op, x=draw(dtype, shape, **unit), target=targets(dtype, shape), reduction=reduction)
        for options in more:
            yield case(op, x=draw(dtype, (7,), low=0.125, high=3.0), target=targets(dtype, (7,)), reduction=0, **options)
    if op in ("mse_loss", "l1_loss", "huber_loss", "binary_cross_entropy", "binary_cross_entropy_with_logits"):
        broadcast = "binary" in op
        for dtype in FLOATS:
            for shape in ((2, 3), (3,), ()) if broadcast else ((2, 3),):
                for reduction in (0, 1, 2):
                    yield case(op, x=draw(dtype, (2, 3), **unit), target=targets(dtype, (2, 3)), reduction=reduction, weight=draw(dtype, shape, low=0.25))
            if op == "binary_cross_entropy_with_logits":
                for weight in ({}, {"weight": draw(dtype, (2, 1), low=0.25)}):
                    yield case(op, x=draw(dtype, (2, 3)), target=targets(dtype, (2, 3)), pos_weight=draw(dtype, (3,), low=0.25), **weight)
        yield case(op, error="shape", x=draw("f32", (2, 3), **unit), target=targets("f32", (2, 3)), weight=draw("f32", (4,)))
        yield case(op, error="dtype", x=draw("f32", (3,), **unit), target=targets("f32", (3,)), weight=draw("f64", (3,)))
    if op == "binary_cross_entropy":
        yield case(op, x=array("f32", [0, 1, 0, 1]), target=array("f32", [0, 1, 1, 0]), reduction=0)
    if op == "binary_cross_entropy_with_logits":
        yield case(op, x=array("f32", [1000, -1000, 1000]), target=array("f32", [1, 0, 0]), reduction=0)
    yield case(op, x=draw.laid_out("transposed", "f32", (4, 3), **unit), target=targets("f32", (4, 3)))
    yield case(op, error="shape", x=draw("f32", (2, 3)), target=draw("f32", (3,)))
    yield case(op, error="dtype", x=draw("f32", (3,)), target=draw("f64", (3,)))
    yield case(op, error="dtype", x=draw("i64", (3,)), target=draw("i64", (3,)))
    yield case(op, error="argument", x=draw("f32", (3,)), target=draw("f32", (3,)), reduction=3)


def loss(op, row, draw):
    if op in LOSSES:
        yield from elementwise_loss(op, row, draw)
        return
    smoothing = ({}, {"label_smoothing": 0.25}) if op == "cross_entropy" else ({},)
    for dtype in FLOATS:
        for n, classes in ((1, 2), (4, 3), (64, 10)):
            for reduction in (0, 1, 2):
                yield case(op, x=draw(dtype, (n, classes)), target=draw.generator.integers(0, classes, n), reduction=reduction)
        if op == "cross_entropy":
            yield case(op, x=array(dtype, [[1000, 0], [-1000, 0]]), target=array("i64", [0, 1]))
        target = array("i64", [0, 2, -100, 1])
        for reduction in (0, 1, 2):
            for more in smoothing:
                x = draw(dtype, (4, 3))
                yield case(op, x=x, target=target, reduction=reduction, **more)
                yield case(op, x=x, target=target, reduction=reduction, weight=draw(dtype, (3,), low=0.25), **more)
                yield case(op, x=x, target=array("i64", [0, 2, 1, 1]), reduction=reduction, ignore_index=1, **more)
                yield case(op, x=draw(dtype, (2, 3, 2, 2)), target=draw.generator.integers(0, 3, (2, 2, 2)), reduction=reduction, weight=draw(dtype, (3,), low=0.25), **more)
                yield case(op, x=draw(dtype, (3,)), target=array("i64", 2), reduction=reduction, **more)
                if op == "cross_entropy":
                    yield case(op, x=x, target=draw(dtype, (4, 3), low=0), reduction=reduction, **more)
                    yield case(op, x=draw(dtype, (2, 3, 2)), target=draw(dtype, (2, 3, 2), low=0), reduction=reduction, weight=draw(dtype, (3,), low=0.25), **more)
    x = draw.laid_out("transposed", "f32", (4, 3))
    yield case(op, x=x, target=Layout(array("i64", [0, 2, 1, 1]), "strided"))
    yield case(op, x=x, target=array("i32", [0, 2, 1, 1]))
    yield case(op, x=draw("f32", (2, 3)), target=array("i64", [-100, -100]))
    yield case(op, error="index", x=draw("f32", (2, 3)), target=array("i64", [0, 3]))
    yield case(op, error="index", x=draw("f32", (2, 3)), target=array("i64", [0, -1]))
    yield case(op, error="index", x=draw("f32", (2, 3)), target=array("i64", [-100, 3]))
    yield case(op, error="shape", x=draw("f32", (2, 3)), target=array("i64", [0, 1, 2]))
    yield case(op, error="shape", x=draw("f32", (2, 3, 2)), target=array("i64", [0, 1]))
    yield case(op, error="shape", x=draw("f32", ()), target=array("i64", 0))
    yield case(op, error="shape", x=draw("f32", (2, 3)), target=array("i64", [0, 1]), weight=draw("f32", (2,)))
    yield case(op, error="dtype", x=draw("f32", (2, 3)), target=array("f32", [0, 1]))
    yield case(op, error="dtype", x=draw("f32", (2, 3)), target=array("bool", [False, True]))
    yield case(op, error="argument", x=draw("f32", (2, 3)), target=array("i64", [0, 1]), reduction=-1)
    if op == "cross_entropy":
        yield case(op, error="argument", x=draw("f32", (2, 3)), target=array("i64", [0, 1]), label_smoothing=1.5)
