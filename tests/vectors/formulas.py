"""The cases of operations that are formulas of a few others, and of sequences of numbers."""

from draw import ALL, EVERY, FLOATS, INF, NAN, NARROW, array, case
from formulas_results import DRAWN
from reference import KEPT, NUMPY

NUMBERS = ("f32", "f64", "i64", "i32", "u8", *NARROW)
# Shapes of tensors, as tuples, and the other arguments; an error as the second.
CASES = {
    "lerp": [({"x": (2, 3), "end": (3,), "weight": ()},), ({"x": (4,), "end": (4,), "weight": (4,)},), ({"x": (2,), "end": (3,), "weight": ()}, "shape")],
    "addcmul": [({"x": (2, 3), "a": (3,), "b": (2, 1)},), ({"x": (4,), "a": (4,), "b": (4,), "value": -0.5},), ({"x": (2,), "a": (3,), "b": ()}, "shape")],
    "logit": [({"x": (7,)},), ({"x": (2, 3), "eps": 0.25},)],
    "bilinear": [({"a": (2, 3), "b": (2, 4), "weight": (5, 3, 4), "bias": (5,)},), ({"a": (2, 2, 3), "b": (2, 2, 1), "weight": (2, 3, 1)},), ({"a": (2, 3), "b": (2, 4), "weight": (5, 3, 3)}, "shape")],
    "matrix_power": [({"x": (3, 3), "n": 0},), ({"x": (3, 3), "n": 1},), ({"x": (2, 2, 2), "n": 5},), ({"x": (2, 3), "n": 1}, "shape"), ({"x": (2,), "n": 1}, "shape")],
    "cdist": [({"a": (3, 2), "b": (4, 2)},), ({"a": (2, 3, 2), "b": (2, 1, 2), "p": 1.0},), ({"a": (3, 2), "b": (2, 2), "p": INF},), ({"a": (3, 2), "b": (4, 3)}, "shape"), ({"a": (3, 2), "b": (4, 2), "p": -1.0}, "argument")],
    "dist": [({"a": (2, 3), "b": (3,)},), ({"a": (4,), "b": (4,), "p": 1.0},), ({"a": (2,), "b": (3,)}, "shape")],
    "cov": [({"x": (3, 5)},), ({"x": (2, 4), "correction": 0},), ({"x": (6,)},), ({"x": (2, 2, 2)}, "shape")],
    "corrcoef": [({"x": (3, 5)},), ({"x": (6,)},), ({"x": (2, 2, 2)}, "shape")],
    "inner": [({"a": (2, 3), "b": (4, 3)},), ({"a": (3,), "b": (3,)},), ({"a": (), "b": (2, 3)},), ({"a": (2,), "b": (3,)}, "shape")],
    "kron": [({"a": (2, 3), "b": (2, 2)},), ({"a": (3,), "b": (2, 2)},), ({"a": (), "b": (2,)},), ({"a": (1,) * 5, "b": (2,)}, "shape")],
    "cross": [({"a": (3,), "b": (3,)},), ({"a": (3, 2), "b": (3, 2), "dim": 0},), ({"a": (2, 3), "b": (1, 3)},), ({"a": (2,), "b": (2,)}, "shape"), ({"a": (2, 3), "b": (2, 1)}, "shape"), ({"a": (3, 2), "b": (2,), "dim": 0}, "shape")],
    "vdot": [({"a": (4,), "b": (4,)},), ({"a": (0,), "b": (0,)},), ({"a": (2,), "b": (3,)}, "shape"), ({"a": (2, 2), "b": (2, 2)}, "shape")],
    "prod": [({"x": (4,)},), ({"x": (2, 3, 2), "dims": [1]},), ({"x": (2, 3), "dims": [0], "keepdim": True},), ({"x": ()},), ({"x": (0,)},), ({"x": (2, 0, 2), "dims": [1]},), ({"x": (2,), "dims": [1]}, "index")],
    "diff": [({"x": (5,)},), ({"x": (2, 5), "n": 2},), ({"x": (3, 2), "dim": 0},), ({"x": (2,), "n": 4},), ({"x": (2,), "n": -1}, "argument"), ({"x": (2,), "dim": 1}, "index")],
    "rot90": [*(({"x": (2, 3), "dims": [0, 1], "k": k},) for k in (-1, 0, 1, 2, 3)), ({"x": (2, 3, 2), "dims": [2, 0], "k": 1},), ({"x": (2, 3), "dims": [0], "k": 1}, "argument"), ({"x": (2, 3), "dims": [0, -2], "k": 1}, "argument")],
    "diagflat": [({"x": (3,)},), ({"x": (2, 2), "offset": 1},), ({"x": (2,), "offset": -2},)],
    "diag_embed": [({"x": (3,)},), ({"x": (2, 2), "offset": 1},), ({"x": (2, 3), "offset": -1},), ({"x": ()}, "shape")],
    "trace": [({"x": (3, 3)},), ({"x": (2, 4)},), ({"x": (3,)}, "shape")],
    "vander": [({"x": (3,), "n": 3},), ({"x": (4,), "n": 2, "increasing": True},), ({"x": (2,), "n": 0},), ({"x": (2,), "n": -1}, "argument"), ({"x": (2, 2), "n": 2}, "shape")],
    "combinations": [({"x": (4,)},), ({"x": (4,), "r": 3},), ({"x": (3,), "with_replacement": True},), ({"x": (2,), "r": 3},), ({"x": (3,), "r": -1}, "argument"), ({"x": (3,), "r": 9}, "argument"), ({"x": (2, 2)}, "shape")],
    "quantile_loss": [({"x": (4,), "target": (4,), "reduction": r},) for r in (0, 1, 2)] + [({"x": (2, 3), "target": (2, 3), "tau": 0.25},), ({"x": (2,), "target": (2,), "tau": 1.5}, "argument"), ({"x": (2,), "target": (3,)}, "shape"), ({"x": (2,), "target": (2,), "reduction": 3}, "argument")],
    "hinge_loss": [({"x": (4,), "target": (4,), "reduction": r},) for r in (0, 1, 2)] + [({"x": (2,), "target": (2,), "margin": 0.5},), ({"x": (2,), "target": (3,)}, "shape")],
    "gaussian_nll_loss": [({"x": (4,), "target": (4,), "variance": (4,), "reduction": r},) for r in (0, 1, 2)] + [({"x": (2, 3), "target": (2, 3), "variance": (2, 3), "full": True},), ({"x": (2, 3), "target": (2, 3), "variance": (2, 1)},), ({"x": (3, 3), "target": (3, 3), "variance": (3,)},), ({"x": (2, 3), "target": (2, 3), "variance": (3,)}, "shape"), ({"x": (2,), "target": (2,), "variance": (3,)}, "shape")],
    "margin_ranking_loss": [({"a": (4,), "b": (4,), "target": (4,), "reduction": r},) for r in (0, 1, 2)] + [({"a": (2,), "b": (2,), "target": (2,), "margin": 0.5},), ({"a": (2,), "b": (3,), "target": (2,)}, "shape")],
    "triplet_margin_loss": [({"anchor": (4, 3), "positive": (4, 3), "negative": (4, 3), "reduction": r},) for r in (0, 1, 2)] + [({"anchor": (2, 3), "positive": (2, 3), "negative": (2, 3), "margin": 3.0, "p": 1.0},), ({"anchor": (4, 3), "positive": (4, 3), "negative": (4, 3), "margin": 3.0, "swap": True},), ({"anchor": (2, 3), "positive": (2, 2), "negative": (2, 3)}, "shape")],
    "cosine_embedding_loss": [({"a": (4, 3), "b": (4, 3), "target": (4,), "reduction": r},) for r in (0, 1, 2)] + [({"a": (2, 3), "b": (2, 3), "target": (2,), "margin": -0.5},), ({"a": (2, 3), "b": (2, 3), "target": (3,)}, "shape")],
    "multilabel_soft_margin_loss": [({"x": (4, 3), "target": (4, 3), "reduction": r},) for r in (0, 1, 2)] + [({"x": (4, 3), "target": (4, 3), "weight": (3,)},), ({"x": (4, 3), "target": (4, 3), "weight": (2,)}, "shape"), ({"x": (2,), "target": (3,)}, "shape"), ({"x": (), "target": ()}, "shape")],
}
CASES |= {
    "entropy": [({"x": (4,)},), ({"x": (2, 3), "dims": [1], "keepdim": True},), ({"x": (2,), "dims": [1]}, "index")],
    "mvlgamma": [({"x": (4,), "p": 1},), ({"x": (2, 3), "p": 3},), ({"x": (2,), "p": 0}, "argument")],
    "scale_gradient": [({"x": (4,), "factor": 0.5},)],
    "trapezoid": [({"x": (5,)},), ({"x": (2, 3), "dim": 0, "dx": 0.5},), ({"x": (2, 1)},), ({"x": (2,), "dim": 1}, "index")],
    "renorm": [({"x": (3, 4), "p": 2.0, "dim": 0, "maxnorm": 1.0},), ({"x": (3, 2, 2), "p": 1.0, "dim": 1, "maxnorm": 5.0},), ({"x": (2, 2), "p": 0.0, "dim": 0, "maxnorm": 1.0}, "argument")],
    **{f"atleast_{n}d": [({"x": ()},), ({"x": (3,)},), ({"x": (2, 3)},), ({"x": (2, 3, 2)},)] for n in (1, 2, 3)},
    "as_strided": [
        ({"x": (3, 4), "shape": [2, 2], "strides": [4, 1], "offset": 1},), ({"x": (5,), "shape": [3, 3], "strides": [1, 1]},), ({"x": (4,), "shape": [], "strides": [], "offset": 2},),
        ({"x": (4,), "shape": [0, 2], "strides": [9, 9]},), ({"x": (4,), "shape": [2], "strides": [4]}, "index"), ({"x": (4,), "shape": [2], "strides": [-1], "offset": 2}, "argument"),
        ({"x": (4,), "shape": [2], "strides": []}, "argument"), ({"x": (4,), "shape": [-2], "strides": [1]}, "shape"),
    ],
    "multi_head_attention": [
        ({"query": (2, 3, 4), "key": (2, 5, 4), "value": (2, 5, 4), "in_weight": (12, 4), "out_weight": (4, 4), "heads": 2},),
        ({"query": (2, 3, 4), "key": (2, 3, 4), "value": (2, 3, 4), "in_weight": (12, 4), "in_bias": (12,), "out_weight": (4, 4), "out_bias": (4,), "heads": 4, "is_causal": True},),
        ({"query": (2, 3, 4), "key": (2, 5, 4), "value": (2, 5, 4), "in_weight": (12, 4), "out_weight": (4, 4), "heads": 3}, "argument"),
        ({"query": (3, 4), "key": (5, 4), "value": (5, 4), "in_weight": (12, 4), "out_weight": (4, 4), "heads": 2}, "shape"),
        ({"query": (2, 3, 4), "key": (2, 5, 4), "value": (2, 5, 4), "in_weight": (8, 4), "out_weight": (4, 4), "heads": 2}, "shape"),
    ],
}
CASES["addcdiv"] = CASES["addcmul"]
TENSORS = {"query", "key", "value", "in_weight", "in_bias", "out_weight", "out_bias", "x", "a", "b", "end", "weight", "bias", "target", "variance", "anchor", "positive", "negative"}
SIGNS = ("hinge_loss", "margin_ranking_loss", "cosine_embedding_loss")
BITS = ("multilabel_soft_margin_loss",)


def drawn(op, draw, dtype, args):
    def value(name, given):
        if name not in TENSORS or not isinstance(given, tuple):
            return given
        if name == "target" and op in SIGNS:
            return (2 * draw.generator.integers(0, 2, given) - 1).astype(NUMPY[dtype])
        if name == "target" and op in BITS:
            return draw(dtype, given, low=0, high=1)
        if op == "logit":
            return draw(dtype, given, low=0.125, high=0.875)
        if op == "mvlgamma" or op == "entropy":
            return draw(dtype, given, low=2, high=4) / (1 if op == "mvlgamma" else 8)
        if (op, name) == ("addcdiv", "b") or name == "variance":
            return draw(dtype, given, low=1, high=3)
        return draw(dtype, given)
    return {name: value(name, given) for name, given in args.items()}


def formula(op, row, draw):
    dtypes = {"floating": FLOATS, "matching": NUMBERS, "numeric": NUMBERS, "sum": (*NUMBERS, "bool"), "same": ALL}[row["dtype"]]
    for number, (args, *error) in enumerate(CASES[op]):
        for dtype in dtypes if number == 0 or row["dtype"] == "floating" else ("f32", "i64"):
            if not error or dtype == "f32":
                yield case(op, error=error[0] if error else None, **drawn(op, draw, dtype, args))
    args = CASES[op][0][0]
    if row["dtype"] == "floating":
        yield case(op, error="dtype", **{name: draw("i64", given) if name in TENSORS else given for name, given in args.items()})
    if op == "lerp":
        ends = {"x": array("f32", [1e20, 1, -3, 0.1]), "end": array("f32", [1, 1e20, 7, 0.3])}
        for weight in (0, 1, 0.25, 1.5):
            yield case(op, **ends, weight=array("f32", weight))
    if row["dtype"] in ("matching", "numeric"):
        yield case(op, error="dtype", **{name: draw("bool", given) if name in TENSORS else given for name, given in args.items()})


def isclose(op, draw):
    for dtype in ("f32", "f64", "i64", *NARROW):
        yield case(op, a=array(dtype, [1, 2, 3]), b=array(dtype, [1, 2, 4]))
    yield case(op, a=array("f32", [1, NAN, INF, -INF, 1]), b=array("f32", [1.000001, NAN, INF, INF, INF]))
    yield case(op, a=array("f32", [1, NAN]), b=array("f32", [1, NAN]), equal_nan=True)
    yield case(op, a=array("f32", [1, 2]), b=array("f32", [1.25, 2.5]), rtol=0.0, atol=0.25)
    yield case(op, error="argument", a=array("f32", [1]), b=array("f32", [1]), rtol=-1.0)
    yield case(op, error="shape", a=array("f32", [1, 2]), b=array("f32", [1, 2, 3]))


allclose = isclose


def equal(op, draw):
    for dtype in ALL:
        yield case(op, a=array(dtype, [1, 0]), b=array(dtype, [1, 0]))
    yield case(op, a=array("f32", [1, 2]), b=array("f32", [1, 3]))
    yield case(op, a=array("f32", [1, 2]), b=array("f32", [1]))


def nan_to_num(op, draw):
    for dtype in FLOATS:
        yield case(op, x=array(dtype, [1, NAN, INF, -INF]), nan=0.0, posinf=INF, neginf=-INF)
        yield case(op, x=array(dtype, [1, NAN, INF, -INF]), nan=2.0, posinf=3.0, neginf=-4.0)
    for dtype in ("i64", *NARROW):
        yield case(op, x=draw(dtype, (3,)), nan=2.0, posinf=3.0, neginf=-4.0)


def hstack(op, draw):
    for shapes in ([(2,), (2,)], [(2, 3), (2, 3)], [(), ()], [(2, 3, 2), (2, 3, 2)]):
        for dtype in ("f32", "i64"):
            yield case(op, tensors=[draw(dtype, shape) for shape in shapes])
    for dtype in NARROW:
        yield case(op, tensors=[draw(dtype, (2, 3)), draw(dtype, (2, 3))])
    yield case(op, tensors=[draw("f32", (2, 3)), draw("f64", (2, 3))])
    yield case(op, error="argument", tensors=[])
    yield case(op, error="shape", tensors=[draw("f32", (2, 2, 2)), draw("f32", (3, 3, 3))])


vstack = dstack = hstack


def block_diag(op, draw):
    for shapes in ([(2, 3), (1, 2)], [(2,), (2, 2)], [(), (1, 1)], [(2, 3)]):
        for dtype in ("f32", "i64"):
            yield case(op, tensors=[draw(dtype, shape) for shape in shapes])
    for dtype in NARROW:
        yield case(op, tensors=[draw(dtype, (2, 3)), draw(dtype, (1, 2))])
    yield case(op, error="argument", tensors=[])
    yield case(op, error="shape", tensors=[draw("f32", (2, 2, 2))])


def cartesian_prod(op, draw):
    for shapes in ([(2,), (3,)], [(2,)], [(2,), (1,), (2,)], [(2,), (0,)]):
        for dtype in ("f32", "i64"):
            yield case(op, tensors=[draw(dtype, shape) for shape in shapes])
    for dtype in NARROW:
        yield case(op, tensors=[draw(dtype, (2,)), draw(dtype, (3,))])
    yield case(op, error="argument", tensors=[])
    yield case(op, error="shape", tensors=[draw("f32", (2, 2)), draw("f32", (2,))])


def multi_margin_loss(op, draw):
    for dtype in FLOATS:
        for reduction in (0, 1, 2):
            yield case(op, x=draw(dtype, (4, 3)), target=array("i64", [0, 2, 1, 1]), reduction=reduction)
        yield case(op, x=draw(dtype, (2, 3)), target=array("i64", [0, 2]), margin=0.5)
        yield case(op, x=draw(dtype, (2, 3)), target=array("i64", [0, 2]), p=2, weight=draw(dtype, (3,)))
    yield case(op, error="index", x=draw("f32", (2, 3)), target=array("i64", [0, 3]))
    yield case(op, error="shape", x=draw("f32", (2, 3)), target=array("i64", [0]))
    yield case(op, error="shape", x=draw("f32", (2, 3)), target=array("i64", [0, 1]), weight=draw("f32", (2,)))
    yield case(op, error="argument", x=draw("f32", (2, 3)), target=array("i64", [0, 1]), p=3)


def multilabel_margin_loss(op, draw):
    for dtype in FLOATS:
        for reduction in (0, 1, 2):
            yield case(op, x=draw(dtype, (3, 4)), target=array("i64", [[3, 0, -1, 1], [-1, 2, 0, 1], [0, 1, 2, 3]]), reduction=reduction)
        yield case(op, x=draw(dtype, (4,)), target=array("i64", [2, -1, 0, 0]))
    yield case(op, error="index", x=draw("f32", (2, 3)), target=array("i64", [[0, 3, -1], [0, -1, -1]]))
    yield case(op, error="shape", x=draw("f32", (2, 3)), target=array("i64", [0]))
    yield case(op, error="dtype", x=draw("f32", (2,)), target=draw("f32", (2,)))
    yield case(op, error="dtype", x=draw("i64", (2,)), target=array("i64", [0, 1]))


def masked_cross_entropy(op, draw):
    for dtype in FLOATS:
        for reduction in (0, 1, 2):
            yield case(op, x=draw(dtype, (2, 3, 4)), target=array("i64", [[0, 3, 1], [2, 2, 0]]), lengths=array("i64", [1, 3]), reduction=reduction)
    yield case(op, error="index", x=draw("f32", (1, 2, 3)), target=array("i64", [[0, 3]]), lengths=array("i64", [1]))
    yield case(op, error="shape", x=draw("f32", (1, 2, 3)), target=array("i64", [[0]]), lengths=array("i64", [1]))


def linspace(op, draw):
    base = {"base": 2.0} if op == "logspace" else {}
    for dtype in FLOATS + list(KEPT):
        for start, stop, steps in ((0.0, 1.0, 5), (-1.0, 2.0, 4), (3.0, 3.0, 3), (1.0, 2.0, 1), (1.0, 2.0, 0), (2.0, -2.0, 9)):
            yield case(op, start=start, stop=stop, steps=steps, dtype=dtype, **base)
    yield case(op, error="dtype", start=0.0, stop=1.0, steps=2, dtype="i64", **base)
    yield case(op, error="argument", start=0.0, stop=1.0, steps=-1, dtype="f32", **base)


logspace = linspace


def hann_window(op, draw):
    beta = {"beta": 5.0} if op == "kaiser_window" else {}
    for dtype in FLOATS:
        for n in (0, 1, 2, 7):
            for periodic in (False, True):
                yield case(op, n=n, periodic=periodic, dtype=dtype, **beta)
    for dtype in KEPT:
        for periodic in (False, True):
            yield case(op, n=7, periodic=periodic, dtype=dtype, **beta)
    yield case(op, error="dtype", n=3, periodic=True, dtype="i64", **beta)
    yield case(op, error="argument", n=-3, periodic=True, dtype="f32", **beta)


hamming_window = blackman_window = bartlett_window = kaiser_window = hann_window


def tril_indices(op, draw):
    for n, m, offset in ((3, 4, 0), (3, 3, 1), (4, 2, -1), (0, 2, 0)):
        yield case(op, n=n, m=m, offset=offset)
    yield case(op, error="shape", n=-1, m=2, offset=0)


triu_indices = tril_indices


def zeros_like(op, draw):
    for dtype in ALL:
        yield case(op, x=draw(dtype, (2, 3)))
    yield case(op, x=draw("f32", ()))


ones_like = zeros_like


def full_like(op, draw):
    yield case(op, x=draw("f32", (2, 3)), value=2.5)
    for dtype in ("i64", *NARROW):
        yield case(op, x=draw(dtype, (2,)), value=3)
    yield case(op, error="argument", x=draw("u8", (2,)), value=300)


def empty_like(op, draw):
    for dtype in ("f32", "i64", *NARROW):
        yield case(op, x=draw(dtype, (2, 3)))


def angle(op, draw):
    for dtype in ("f32", "f64", "i64", "u8", *NARROW):
        yield case(op, x=draw(dtype, (2, 3)))
    yield case(op, x=array("f32", [NAN, INF, -INF, -0.0]))


def ldexp(op, draw):
    for dtype in FLOATS:
        yield case(op, x=draw(dtype, (2, 3)), exponent=draw("i64", (3,)))
        yield case(op, x=draw(dtype, (2,)), exponent=draw(dtype, (2,)))
    yield case(op, error="shape", x=draw("f32", (2,)), exponent=draw("i64", (3,)))


def multi_dot(op, draw):
    for shapes in ([(2, 3)], [(2, 3), (3, 4)], [(2, 5), (5, 1), (1, 6), (6, 2)]):
        for dtype in ("f32", "f64", "i64"):
            yield case(op, tensors=[draw(dtype, shape) for shape in shapes])
    for dtype in NARROW:
        yield case(op, tensors=[draw(dtype, (2, 3)), draw(dtype, (3, 4))])
    yield case(op, error="shape", tensors=[draw("f32", (2, 3)), draw("f32", (2, 3))])
    yield case(op, error="shape", tensors=[draw("f32", (2,)), draw("f32", (2, 3))])
    yield case(op, error="argument", tensors=[])


BOXES = [[0, 0, 2, 2], [1, 1, 3, 3], [0, 0, 2, 1.5], [5, 5, 6, 7]]


def box_iou(op, draw):
    for dtype in FLOATS:
        yield case(op, a=array(dtype, BOXES), b=array(dtype, BOXES[1:]))
    yield case(op, error="shape", a=draw("f32", (2, 3)), b=draw("f32", (2, 4)))
    yield case(op, error="dtype", a=draw("i64", (2, 4)), b=draw("i64", (2, 4)))


def nms(op, draw):
    for dtype in FLOATS:
        for threshold in (0.1, 0.5, 0.9):
            yield case(op, x=array(dtype, BOXES), scores=array(dtype, [0.5, 0.75, 0.25, 0.125]), threshold=threshold)
    for dtype in NARROW:
        yield case(op, x=array("f32", BOXES), scores=array(dtype, [4, 6, -2, 1]), threshold=0.5)
    yield case(op, error="shape", x=array("f32", BOXES), scores=array("f32", [1]), threshold=0.5)
    yield case(op, error="dtype", x=draw("i64", (2, 4)), scores=array("f32", [1, 2]), threshold=0.5)


def box_convert(op, draw):
    for source in (0, 1, 2):
        for to in (0, 1, 2):
            yield case(op, boxes=array("f32", BOXES), **{"from": source, "to": to})
    yield case(op, boxes=array("f64", BOXES), **{"from": 0, "to": 2})
    yield case(op, error="shape", boxes=draw("f32", (2, 3)), **{"from": 0, "to": 1})
    yield case(op, error="argument", boxes=draw("f32", (2, 4)), **{"from": 0, "to": 3})
    yield case(op, error="dtype", boxes=draw("i64", (2, 4)), **{"from": 0, "to": 1})


REGIONS = [[0, 0.5, 1, 3.5, 4.25], [1, 0, 0, 6, 5], [1, 2, 2, 2, 2], [0, -3, -2, 1.25, 2], [1, 4, 3, 9, 8], [0, 20, 20, 30, 30], [1, 4, 4, 1, 2]]


def roi_align(op, draw):
    for dtype in FLOATS:
        yield case(op, x=draw(dtype, (2, 2, 5, 6)), boxes=array(dtype, REGIONS), output=[2, 3])
        if op == "roi_align":
            yield case(op, x=draw(dtype, (2, 2, 5, 6)), boxes=array(dtype, REGIONS), output=[3, 2], scale=0.75, sampling=2)
            yield case(op, x=draw(dtype, (2, 2, 5, 6)), boxes=array(dtype, REGIONS), output=[2, 2], aligned=True)
        else:
            yield case(op, x=draw(dtype, (2, 2, 5, 6)), boxes=array(dtype, REGIONS), output=[3, 2], scale=0.75)
    yield case(op, x=draw("f32", (2, 3, 4, 4)), boxes=draw("f32", (0, 5)), output=[2, 2])
    yield case(op, error="index", x=draw("f32", (1, 2, 4, 4)), boxes=array("f32", [[1, 0, 0, 2, 2]]), output=[2, 2])
    yield case(op, error="index", x=draw("f32", (1, 2, 4, 4)), boxes=array("f32", [[0.5, 0, 0, 2, 2]]), output=[2, 2])
    yield case(op, error="shape", x=draw("f32", (2, 4, 4)), boxes=array("f32", [[0, 0, 0, 2, 2]]), output=[2, 2])
    yield case(op, error="shape", x=draw("f32", (1, 2, 4, 4)), boxes=array("f32", [[0, 0, 2, 2]]), output=[2, 2])
    yield case(op, error="argument", x=draw("f32", (1, 2, 4, 4)), boxes=array("f32", [[0, 0, 0, INF, 2]]), output=[2, 2])
    for options in ({"output": [0, 2]}, {"output": [2, 1025]}, {"output": [2, 2], "scale": INF}, *([{"output": [2, 2], "sampling": 1025}] if op == "roi_align" else [])):
        yield case(op, error="argument", x=draw("f32", (1, 2, 4, 4)), boxes=array("f32", [[0, 0, 0, 2, 2]]), **options)
    yield case(op, error="dtype", x=draw("i64", (1, 2, 4, 4)), boxes=array("i64", [[0, 0, 0, 2, 2]]), output=[2, 2])


roi_pool = roi_align


def ctc_loss(op, draw):
    lengths = {"input_lengths": array("i64", [5, 4]), "target_lengths": array("i64", [3, 1])}
    for dtype in FLOATS:
        for reduction in (0, 1, 2):
            yield case(op, x=draw(dtype, (5, 2, 4), low=-4, high=-1), target=array("i64", [[1, 2, 2], [3, 1, 1]]), reduction=reduction, **lengths)
        yield case(op, x=draw(dtype, (5, 2, 4), low=-4, high=-1), target=array("i64", [[1, 2, 0], [0, 1, 1]]), blank=3, **lengths)
        yield case(op, x=draw(dtype, (3, 1, 3), low=-4, high=-1), target=array("i64", [[1]]), input_lengths=array("i64", [2]), target_lengths=array("i64", [0]), reduction=0)
    yield case(op, x=draw("f32", (2, 1, 3), low=-4, high=-1), target=array("i64", [[1, 1]]), input_lengths=array("i64", [2]), target_lengths=array("i64", [2]), reduction=0)
    for reduction in (0, 1):
        yield case(op, x=draw("f32", (2, 2, 3), low=-4, high=-1), target=array("i64", [[1, 1], [1, 2]]), input_lengths=array("i64", [2, 2]), target_lengths=array("i64", [2, 2]), reduction=reduction, zero_infinity=True)
    yield case(op, error="shape", x=draw("f32", (5, 2, 4)), target=array("i64", [[1]]), **lengths)
    yield case(op, error="argument", x=draw("f32", (4, 2, 4)), target=array("i64", [[1, 2, 2], [3, 1, 1]]), **lengths)
    yield case(op, error="index", x=draw("f32", (5, 2, 4)), target=array("i64", [[1, 2, 4], [3, 1, 1]]), **lengths)


def einsum(op, draw):
    def codes(text):
        return [ord(letter) for letter in text]
    for text, *shapes in (
        ("ij,jk->ik", (2, 3), (3, 4)), ("ij->ji", (2, 3)), ("ii->i", (3, 3)), ("ii", (3, 3)), ("ij->", (2, 3)), ("i,j->ij", (2,), (3,)),
        ("bij,bjk->bik", (2, 2, 3), (2, 3, 2)), ("ij,ij->", (2, 3), (2, 3)), ("ij,jk,kl->il", (2, 3), (3, 2), (2, 4)), ("bhqd,bhkd->bhqk", (1, 2, 3, 4), (1, 2, 2, 4)),
        ("ij,kj->", (2, 3), (4, 3)), (" i j , j -> i ", (2, 3), (3,)), ("b,a->ab", (2,), (3,)), ("ba", (2, 3)),
        ("...ij,...jk->...ik", (2, 2, 3), (3, 4)), ("...ij,...jk", (2, 1, 2, 3), (4, 3, 2)), ("...i->...", (2, 3)), ("i...->i", (2, 3, 2)), ("...,...", (2, 1), (2, 3)), ("b...,...->b", (2, 3), (3,)), ("...ii->...i", (2, 3, 3)),
    ):
        for dtype in ("f32", "f64", "i64"):
            yield case(op, tensors=[draw(dtype, shape) for shape in shapes], equation=codes(text))
    for dtype in NARROW:
        yield case(op, tensors=[draw(dtype, (2, 3)), draw(dtype, (3, 4))], equation=codes("ij,jk->ik"))
    for error, text, *shapes in (
        ("argument", "ij,jk->ik", (2, 3)), ("argument", "i1->i", (2, 3)), ("argument", "i->j", (2,)), ("argument", "i->ii", (2,)), ("argument", "i....->i", (2,)), ("argument", "......->", (2,)), ("shape", "...ij->ij", (2,)), ("shape", "...i,...i->...", (2, 3), (4, 3)),
        ("shape", "ij->i", (2,)), ("shape", "ij,jk->ik", (2, 3), (4, 2)), ("shape", "ii->i", (2, 3)), ("argument", "->", ),
    ):
        yield case(op, error=error, tensors=[draw("f32", shape) for shape in shapes], equation=codes(text))


def embedding_bag(op, draw):
    for dtype in FLOATS:
        for mean in (False, True):
            yield case(op, x=draw(dtype, (4, 3)), index=array("i64", [0, 3, 1, 1, 2]), offsets=array("i64", [0, 2, 2, 4]), mean=mean)
    yield case(op, x=draw("f32", (4, 3)), index=array("i32", [0, 3]), offsets=array("i32", [0, 1]))
    yield case(op, error="index", x=draw("f32", (4, 3)), index=array("i64", [4]), offsets=array("i64", [0]))
    yield case(op, x=draw("f32", (4, 3)), index=array("i64", [1, 2]), offsets=array("i64", [0, 2, 2]))
    for offsets in ([1], [0, -1], [0, 2, 1], [0, 3], [0, 2**62]):
        yield case(op, error="index", x=draw("f32", (4, 3)), index=array("i64", [1, 2]), offsets=array("i64", offsets))
    yield case(op, error="shape", x=draw("f32", (4,)), index=array("i64", [1]), offsets=array("i64", [0]))
    yield case(op, error="dtype", x=draw("f32", (4, 3)), index=array("i64", [1]), offsets=array("f32", [0]))


def rnn(op, draw):
    gates = {"rnn": 1, "gru": 3, "lstm": 4}[op]

    def operands(dtype, time, n, inputs, hidden, biases):
        made = {"x": draw(dtype, (time, n, inputs)), "state": draw(dtype, (n, hidden)), "weight_ih": draw(dtype, (gates * hidden, inputs)), "weight_hh": draw(dtype, (gates * hidden, hidden))}
        if op == "lstm":
            made["cell"] = draw(dtype, (n, hidden))
        return made | ({"bias_ih": draw(dtype, (gates * hidden,)), "bias_hh": draw(dtype, (gates * hidden,))} if biases else {})
    for dtype in FLOATS:
        for sizes in ((3, 2, 3, 2), (1, 1, 2, 3), (0, 2, 3, 2)):
            for biases in (False, True):
                yield case(op, **operands(dtype, *sizes, biases))
    if op == "rnn":
        yield case(op, relu=True, **operands("f32", 2, 2, 3, 2, True))
    yield case(op, error="shape", **operands("f32", 2, 2, 3, 2, False) | {"state": draw("f32", (3, 2))})
    yield case(op, error="dtype", **operands("f32", 2, 2, 3, 2, False) | {"state": draw("f64", (2, 2))})
    yield case(op, error="dtype", **operands("i64", 2, 2, 3, 2, False))


gru = lstm = rnn


def sparsemax(op, draw):
    for dtype in FLOATS:
        for shape, dim in (((5,), 0), ((2, 4), 1), ((2, 4), 0), ((2, 0), 1)):
            yield case(op, x=draw(dtype, shape), dim=dim)
    yield case(op, error="index", x=draw("f32", (2,)), dim=1)
    yield case(op, error="dtype", x=draw("i64", (2,)), dim=0)


def rrelu(op, draw):
    bounds = {"lower": 0.25, "upper": 0.25} if op == "rrelu" else {"p": 0.5}
    for dtype in FLOATS:
        yield case(op, x=draw(dtype, (2, 3)), training=False, **bounds)
        if op == "rrelu":
            yield case(op, x=draw(dtype, (2, 3)), training=True, **bounds)
        else:
            yield case(op, x=draw(dtype, (2, 3)), training=True, p=0.0)
    yield case(op, error="argument", x=draw("f32", (2, 3)), **({"lower": 1.0, "upper": 0.0} if op == "rrelu" else {"p": 1.5}))


feature_dropout = alpha_dropout = rrelu


def uniform(op, draw):
    bad = {
        "uniform": {"low": 1.0, "high": 0.0}, "normal": {"std": -1.0}, "log_normal": {"std": 0.0}, "exponential": {"rate": 0.0}, "cauchy": {"sigma": 0.0},
        "geometric": {"p": 1.0}, "trunc_normal": {"min": 1.0, "max": 0.0},
    }[op]
    good = {"p": 0.25} if op == "geometric" else {}
    for dtype in FLOATS + list(KEPT):
        for shape in ((), (0,), (2, 3)):
            yield case(op, form="in_place", x=draw(dtype, shape), **good)
    yield case(op, error="argument", form="in_place", x=draw("f32", (2,)), **bad)
    yield case(op, error="dtype", form="in_place", x=draw("i64", (2,)), **good)


normal = log_normal = exponential = cauchy = geometric = trunc_normal = uniform


def fill_bernoulli(op, draw):
    for dtype in EVERY:
        for shape in ((), (0,), (2, 3)):
            yield case(op, form="in_place", x=draw(dtype, shape), p=0.25)
    yield case(op, error="argument", form="in_place", x=draw("f32", (2,)), p=1.5)
    yield case(op, error="argument", form="in_place", x=draw("f32", (2,)), p=-0.5)


def binomial(op, draw):
    for dtype in FLOATS:
        yield case(op, count=array(dtype, [0, 5, 100]), p=array(dtype, [[0.5], [0.25]]))
    yield case(op, error="shape", count=array("f32", [1, 2]), p=array("f32", [0.5, 0.5, 0.5]))
    yield case(op, error="dtype", count=array("f32", [1, 2]), p=array("f64", [0.5]))
    yield case(op, error="dtype", count=array("i64", [1, 2]), p=array("i64", [0]))


def random(op, draw):
    for dtype in ("f32", "i64", "u8", *NARROW):
        yield case(op, form="in_place", x=draw(dtype, (2, 3)), low=1, high=5)
    yield case(op, error="argument", form="in_place", x=draw("f32", (2,)), low=1, high=1)
    yield case(op, error="dtype", form="in_place", x=draw("bool", (2,)), low=0, high=1)


def poisson(op, draw):
    for dtype in FLOATS + list(KEPT):
        yield case(op, x=draw(dtype, (2, 3), low=0))
    yield case(op, x=array("f32", [0.0, 0.0]))
    yield case(op, error="dtype", x=draw("i64", (2,)))


gamma = poisson


def multinomial(op, draw):
    for dtype in FLOATS:
        for replacement in (False, True):
            yield case(op, x=draw(dtype, (5,), low=1), n=3, replacement=replacement)
            yield case(op, x=draw(dtype, (2, 4), low=1), n=4, replacement=replacement)
    yield case(op, x=array("f32", [0, 1, 0]), n=1)
    yield case(op, error="argument", x=array("f32", [0, 0]), n=1)
    yield case(op, error="argument", x=array("f32", [1, -1]), n=1)
    yield case(op, error="argument", x=array("f32", [1, 1]), n=3)
    yield case(op, error="argument", x=array("f32", [1, 1]), n=0)
    yield case(op, error="shape", x=draw("f32", (1, 2, 3)), n=1)
    yield case(op, error="dtype", x=draw("i64", (2,)), n=1)


def sample_normal(op, draw):
    for dtype in FLOATS:
        yield case(op, mean=draw(dtype, (2, 3)), std=draw(dtype, (3,), low=0))
    yield case(op, error="dtype", mean=draw("f32", (2,)), std=draw("f64", (2,)))
    yield case(op, error="shape", mean=draw("f32", (2,)), std=draw("f32", (3,)))


def rand_like(op, draw):
    for dtype in FLOATS + list(KEPT):
        yield case(op, x=draw(dtype, (2, 3)))
    yield case(op, error="dtype", x=draw("i64", (2, 3)))


randn_like = rand_like


def randint_like(op, draw):
    for dtype in ("f32", "i64", "u8", *NARROW):
        yield case(op, x=draw(dtype, (2, 3)), low=1, high=5)
    yield case(op, error="argument", x=draw("i64", (2, 3)), low=5, high=5)
    yield case(op, error="dtype", x=draw("bool", (2, 3)), low=0, high=1)


def shuffle(op, draw):
    yield case(op, x=draw("f32", (4, 3)))
    yield case(op, x=draw("i64", (0, 3)))
    for dtype in NARROW:
        yield case(op, x=draw(dtype, (4, 3)))
    yield case(op, error="shape", x=draw("f32", ()))


OTHERS = (
    *DRAWN, "angle", "ldexp", "multi_dot", "box_iou", "box_convert", "nms", "roi_align", "roi_pool", "ctc_loss", "einsum", "embedding_bag", "rnn", "gru", "lstm", "sparsemax", "rrelu", "feature_dropout", "alpha_dropout",
    "isclose", "allclose", "equal", "nan_to_num", "hstack", "vstack", "dstack", "block_diag", "cartesian_prod", "multi_margin_loss", "multilabel_margin_loss", "masked_cross_entropy",
    "linspace", "logspace", "hann_window", "hamming_window", "blackman_window", "bartlett_window", "kaiser_window", "tril_indices", "triu_indices",
    "zeros_like", "ones_like", "full_like", "empty_like",
)


def other(op, row, draw):
    yield from globals()[op](op, draw)
