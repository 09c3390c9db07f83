"""The cases of scans, of the order of elements, and of selection and assignment by indices and masks."""

import numpy as np

from draw import ALL, EVERY, FLOATS, INF, NAN, NARROW, array, case

INDICES = ("i64", "i32")
# The shape of the first tensor and the other arguments; an error as the third.
LINES = {
    **{scan: [((5,), {"dim": 0}), ((2, 3, 4), {"dim": 1}), ((2, 3), {"dim": -1}), ((0, 2), {"dim": 0}), ((2, 0), {"dim": 0}), ((3,), {"dim": 1}, "index")]
       for scan in ("cumsum", "cumprod", "logcumsumexp", "cummax", "cummin", "argcummax", "argcummin")},
    **{op: [((5,), {}), ((2, 3, 4), {"dim": 1}), ((2, 7), {"dim": -1, "descending": True}), ((0, 2), {"dim": 0}), ((3,), {"dim": 1}, "index")]
       for op in ("argsort", "sort")},
    **{op: [((5,), {"k": 2}), ((2, 3, 4), {"k": 3, "dim": 1}), ((2, 7), {"k": 4, "largest": False}), ((3,), {"k": 0}), ((3,), {"k": 4}, "argument"),
            ((3,), {"k": -1}, "argument"), ((3,), {"k": 1, "dim": 1}, "index")] for op in ("argtopk", "topk")},
    **{op: [((5,), {"k": 2}), ((2, 3, 4), {"k": 3, "dim": 1}), ((2, 7), {"k": 7, "keepdim": True}), ((3,), {"k": 0}, "argument"), ((3,), {"k": 4}, "argument"),
            ((3,), {"k": 1, "dim": 1}, "index")] for op in ("argkthvalue", "kthvalue")},
    **{op: [((5,), {}), ((2, 3, 4), {"dims": [1]}), ((2, 6), {"dims": [-1], "keepdim": True}), ((2, 3), {}), ((0,), {}, "shape"), ((3,), {"dims": [1]}, "index"),
            ((2, 3), {"dims": [0, 0]}, "argument")] for op in ("median", "argmedian", "nanmedian", "mode")},
}
OTHERS = (
    "quantile", "nanquantile", "searchsorted", "bucketize", "isin", "unique", "unique_consecutive", "scatter", "scatter_add", "index_add", "index_copy", "index_fill",
    "index_put", "gather_nd", "take", "nonzero", "masked_select", "masked_scatter", "select_scatter", "slice_scatter", "sequence_mask", "bincount", "histc",
)
# PyTorch does not take bool there.
WITHOUT_BOOL = ("topk", "argtopk", "kthvalue", "argkthvalue", "median", "argmedian", "nanmedian", "mode")
SPECIAL = [1.0, NAN, -0.0, 0.0, INF, -INF, NAN, 2.0, 2.0]


def line(op, row, draw):
    """Distinct elements, as PyTorch's order of equal ones is not that of their places."""
    is_floating = row["dtype"] == "floating"
    for shape, args, *error in LINES[op]:
        for dtype in FLOATS if is_floating else FLOATS + ["i64"]:
            if not error or dtype == "f32":
                yield case(op, error=error[0] if error else None, x=draw.distinct(dtype, shape), **args)
    shape, args, *_ = LINES[op][0]
    for dtype in FLOATS if is_floating else [dtype for dtype in ALL if dtype != "bool"]:
        yield case(op, x=draw.distinct(dtype, shape), **args)
    if not is_floating and op not in WITHOUT_BOOL:
        yield case(op, x=array("bool", [True]), **{**args, **({"k": 1} if "k" in args else {})})
    elif op == "logcumsumexp":
        yield case(op, error="dtype", x=draw("i64", (3,)), dim=0)
    if op not in ("argsort", "sort", "argtopk", "topk", "argkthvalue", "kthvalue", "mode", "logcumsumexp"):
        yield case(op, x=array("f32", SPECIAL), **args)
    shape, args, *_ = LINES[op][1]
    yield case(op, x=draw.laid_out("transposed", "f32", shape), **args)


def index(low, high, shape=(), dtype="i64", seed=1):
    return np.random.default_rng(seed).integers(low, high, shape).astype({"i64": np.int64, "i32": np.int32}[dtype])


def other(op, row, draw):
    yield from globals()[op](op, draw)


def quantile(op, draw):
    for dtype in FLOATS:
        for shape, q, args in [((5,), [0.5], {}), ((2, 3, 4), [0.0, 0.3, 1.0], {"dims": [1]}), ((2, 6), [0.25], {"dims": [-1], "keepdim": True})]:
            yield case(op, x=draw(dtype, shape), q=array(dtype, q), **args)
        yield case(op, x=draw(dtype, (4,)), q=array(dtype, [0.5]).reshape(()))
        yield case(op, x=array(dtype, [[1.0, NAN, 3.0], [4.0, 5.0, 6.0], [NAN, NAN, NAN]]), q=array(dtype, [0.5, 0.9]), dims=[1])
    yield case(op, error="argument", x=draw("f32", (4,)), q=array("f32", [1.5]))
    yield case(op, error="dtype", x=draw("f32", (4,)), q=array("f64", [0.5]))
    yield case(op, error="dtype", x=draw("i64", (4,)), q=array("f32", [0.5]))
    yield case(op, error="shape", x=draw("f32", (0,)), q=array("f32", [0.5]))


nanquantile = quantile


def searchsorted(op, draw):
    for dtype in ("f32", "f64", "i64", "i32", "u8", *NARROW):
        for right in (False, True):
            yield case(op, sorted=array(dtype, [1, 2, 2, 5]), values=array(dtype, [[0, 1, 2], [3, 5, 9]]), right=right)
    yield case(op, sorted=array("f32", [[1, 2], [3, 4]]), values=array("f32", [[1.5, 0, 9], [3, 3.5, 4]]))
    yield case(op, sorted=array("f32", []), values=array("f32", [1.0]))
    yield case(op, sorted=array("f32", [1, 2, NAN]), values=array("f32", [NAN, 3, INF]))
    yield case(op, error="shape", sorted=array("f32", [[1, 2], [3, 4]]), values=array("f32", [1.0]))


def bucketize(op, draw):
    for right in (False, True):
        yield case(op, x=draw("f32", (2, 3)), boundaries=array("f32", [-1, 0, 1]), right=right)
    for dtype in NARROW:
        yield case(op, x=draw(dtype, (2, 3)), boundaries=array(dtype, [-1, 0, 1]))
    yield case(op, error="shape", x=draw("f32", (2,)), boundaries=array("f32", [[1, 2]]))


def isin(op, draw):
    for dtype in ("f32", "i64", "u8", *NARROW):
        yield case(op, x=array(dtype, [[1, 2, 3], [4, 5, 6]]), values=array(dtype, [2, 9, 4]))
    yield case(op, x=draw("f32", (2,)), values=array("f32", []))
    yield case(op, x=array("f32", [NAN, 1]), values=array("f32", [NAN, 1]))


def unique(op, draw):
    for dtype in ALL:
        yield case(op, x=array(dtype, [[1, 0, 1], [1, 1, 0]]))
    yield case(op, x=array("f32", [3, 1, 2, 2, 1, 3, 3]))
    yield case(op, x=array("f32", []))


unique_consecutive = unique


def scatter(op, draw):
    for dtype in EVERY:
        if op == "scatter" or dtype != "bool":
            # Distinct indices: PyTorch does not say which of equal ones counts.
            yield case(op, x=draw(dtype, (3, 4)), dim=1, index=array("i64", [[0, 3], [2, 1]]), source=draw(dtype, (2, 3)))
    for of in INDICES:
        yield case(op, x=draw("f32", (4, 2)), dim=0, index=array(of, [[0, 3], [2, 1]]), source=draw("f32", (2, 2)))
    yield case(op, x=draw.laid_out("transposed", "f32", (3, 4)), dim=-1, index=array("i64", [[0], [2], [3]]), source=draw("f32", (3, 1)))
    yield case(op, form="in_place", x=draw("f32", (3, 4)), dim=1, index=array("i64", [[0, 3], [2, 1]]), source=draw("f32", (2, 3)))
    if op == "scatter_add":
        yield case(op, x=draw("f32", (3,)), dim=0, index=array("i64", [0, 0, 2]), source=draw("f32", (3,)))
        yield case(op, error="dtype", x=draw("bool", (3,)), dim=0, index=array("i64", [0]), source=draw("bool", (3,)))
    for bad in ([3], [-1]):
        yield case(op, error="index", x=draw("f32", (3,)), dim=0, index=array("i64", bad), source=draw("f32", (3,)))
    yield case(op, error="index", x=draw("f32", (3,)), dim=1, index=array("i64", [0]), source=draw("f32", (3,)))
    yield case(op, error="dtype", x=draw("f32", (3,)), dim=0, index=array("f32", [0]), source=draw("f32", (3,)))
    yield case(op, error="dtype", x=draw("f32", (3,)), dim=0, index=array("i64", [0]), source=draw("f64", (3,)))
    yield case(op, error="shape", x=draw("f32", (3,)), dim=0, index=array("i64", [0, 1]), source=draw("f32", (1,)))
    yield case(op, error="shape", x=draw("f32", (2, 3)), dim=0, index=array("i64", [0, 1]), source=draw("f32", (2,)))


scatter_add = scatter


def index_add(op, draw):
    more = [{}] if op == "index_copy" else [{}, {"alpha": 2.0}]
    for dtype in ("f32", "f64", "i32", *NARROW):
        for args in more:
            yield case(op, x=draw(dtype, (3, 4)), dim=1, index=array("i64", [3, 0]), source=draw(dtype, (3, 2)), **args)
    yield case(op, form="in_place", x=draw("f32", (3,)), dim=0, index=array("i32", [2]), source=draw("f32", (1,)))
    yield case(op, error="index", x=draw("f32", (3,)), dim=0, index=array("i64", [3]), source=draw("f32", (1,)))
    yield case(op, error="shape", x=draw("f32", (3,)), dim=0, index=array("i64", [1]), source=draw("f32", (2,)))
    if op == "index_add":
        yield case(op, x=draw("f32", (3,)), dim=0, index=array("i64", [1, 1]), source=draw("f32", (2,)))
        yield case(op, error="dtype", x=draw("i64", (3,)), dim=0, index=array("i64", [1]), source=draw("i64", (1,)), alpha=0.5)


index_copy = index_add


def index_fill(op, draw):
    for dtype, value in (("f32", 2.5), ("i64", 7), ("bool", True), *((narrow, 7) for narrow in NARROW)):
        yield case(op, x=draw(dtype, (3, 4)), dim=1, index=array("i64", [3, 0]), value=value)
    yield case(op, error="index", x=draw("f32", (3,)), dim=0, index=array("i64", [3]), value=1)
    yield case(op, error="dtype", x=draw("i64", (3,)), dim=0, index=array("i64", [0]), value=1.5)


def index_put(op, draw):
    for dtype in ("f32", "i64", "bool", *NARROW):
        yield case(op, x=draw(dtype, (3, 4)), index=array("i64", [[0, 1], [2, 3]]), source=draw(dtype, (2,)))
    yield case(op, x=draw("f32", (3, 4)), index=array("i64", [[2], [0]]), source=draw("f32", (4,)))
    yield case(op, x=draw("f32", (3,)), index=array("i64", [[2], [2], [1]]), source=draw("f32", (3,)), accumulate=True)
    yield case(op, error="index", x=draw("f32", (3, 4)), index=array("i64", [[0, 4]]), source=draw("f32", (1,)))
    yield case(op, error="shape", x=draw("f32", (3, 4)), index=array("i64", [[0, 1, 2]]), source=draw("f32", (1,)))
    yield case(op, error="shape", x=draw("f32", (3, 4)), index=array("i64", [[0, 1]]), source=draw("f32", (2,)))
    yield case(op, error="dtype", x=draw("f32", (3,)), index=array("i64", [[0]]), source=draw("f64", (1,)))


def gather_nd(op, draw):
    for dtype in ("f32", "i64", "bool", *NARROW):
        yield case(op, x=draw(dtype, (3, 4)), index=array("i64", [[0, 1], [2, 3]]))
    yield case(op, x=draw("f32", (3, 4)), index=array("i32", [[2], [0]]))
    yield case(op, x=draw("f32", (3, 4, 2)), index=array("i64", [[[0, 1]], [[2, 3]]]))
    yield case(op, error="index", x=draw("f32", (3, 4)), index=array("i64", [[0, 4]]))
    yield case(op, error="shape", x=draw("f32", (3,)), index=array("i64", [[0, 1]]))
    yield case(op, error="dtype", x=draw("f32", (3,)), index=array("f32", [[0]]))


def take(op, draw):
    for dtype in ("f32", "i64", "bool", *NARROW):
        yield case(op, x=draw(dtype, (3, 4)), index=array("i64", [[0, 11], [5, 5]]))
    yield case(op, error="index", x=draw("f32", (3,)), index=array("i64", [3]))


def nonzero(op, draw):
    for dtype in ALL:
        yield case(op, x=array(dtype, [[0, 1, 0], [1, 0, 1]]))
    yield case(op, x=array("f32", [NAN, -0.0, 0.5]))
    yield case(op, x=array("f32", 1.0).reshape(()))
    yield case(op, x=draw("f32", (2, 0)))
    yield case(op, x=draw.laid_out("transposed", "bool", (3, 4)))


def masked_select(op, draw):
    for dtype in ("f32", "i64", "bool", *NARROW):
        yield case(op, x=draw(dtype, (3, 4)), mask=draw("bool", (3, 4)))
    yield case(op, x=draw("f32", (3, 4)), mask=draw("bool", (4,)))
    yield case(op, x=draw("f32", (4,)), mask=draw("bool", (3, 1)))
    yield case(op, error="dtype", x=draw("f32", (3,)), mask=draw("i64", (3,)))
    yield case(op, error="shape", x=draw("f32", (3,)), mask=draw("bool", (2,)))


def masked_scatter(op, draw):
    for dtype in ("f32", "i64", "bool", *NARROW):
        yield case(op, x=draw(dtype, (3, 4)), mask=draw("bool", (3, 4)), source=draw(dtype, (12,)))
    yield case(op, error="dtype", x=draw("f32", (3,)), mask=draw("i64", (3,)), source=draw("f32", (3,)))
    yield case(op, error="shape", x=draw("f32", (2,)), mask=array("bool", [True, True]), source=draw("f32", (1,)))


def select_scatter(op, draw):
    for dtype in ("f32", "i64", "bool", *NARROW):
        yield case(op, x=draw(dtype, (3, 4)), source=draw(dtype, (3,)), dim=1, index=-1)
    yield case(op, error="index", x=draw("f32", (3,)), source=draw("f32", ()), dim=0, index=3)
    yield case(op, error="shape", x=draw("f32", (3, 4)), source=draw("f32", (4,)), dim=1, index=0)


def slice_scatter(op, draw):
    for dtype in ("f32", "i64", "bool", *NARROW):
        yield case(op, x=draw(dtype, (3, 6)), source=draw(dtype, (3, 2)), dim=1, start=1, stop=5, step=2)
    yield case(op, error="argument", x=draw("f32", (3,)), source=draw("f32", (3,)), dim=0, start=0, stop=3, step=0)
    yield case(op, error="shape", x=draw("f32", (3,)), source=draw("f32", (3,)), dim=0, start=0, stop=2)


def sequence_mask(op, draw):
    for dtype, value in (("f32", 2.5), ("i64", 7), *((narrow, 7) for narrow in NARROW)):
        yield case(op, x=draw(dtype, (2, 4, 3)), lengths=array("i64", [1, 4]), value=value)
    yield case(op, x=draw("f32", (2, 4)), lengths=array("i32", [0, 2]), value=0)
    yield case(op, error="shape", x=draw("f32", (2, 4)), lengths=array("i64", [0]), value=0)
    yield case(op, error="shape", x=draw("f32", (2,)), lengths=array("i64", [0, 1]), value=0)
    yield case(op, error="dtype", x=draw("f32", (2, 4)), lengths=array("f32", [0, 1]), value=0)


def bincount(op, draw):
    for dtype in ("i64", "i32", "i16", "i8", "u8"):
        yield case(op, x=array(dtype, [0, 3, 3, 1]))
    yield case(op, x=array("i64", [1, 1]), minlength=5)
    yield case(op, x=array("i64", []))
    yield case(op, error="index", x=array("i64", [1, -1]))
    yield case(op, error="dtype", x=array("f32", [1.0]))
    yield case(op, error="dtype", x=array("i64", [[1]]))
    yield case(op, error="argument", x=array("i64", [1]), minlength=-1)


def histc(op, draw):
    for dtype in FLOATS:
        yield case(op, x=draw(dtype, (3, 7)), bins=4)
        yield case(op, x=draw(dtype, (20,)), bins=5, min=-1.0, max=1.0)
    yield case(op, x=array("f32", [2.0, 2.0]), bins=3)
    yield case(op, error="argument", x=draw("f32", (2,)), bins=0)
    yield case(op, error="argument", x=draw("f32", (2,)), bins=2, min=1.0, max=0.0)
    yield case(op, error="argument", x=array("f32", [NAN, 1.0]), bins=2)
    yield case(op, error="dtype", x=draw("i64", (2,)), bins=2)
