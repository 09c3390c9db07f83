"""The cases: which arguments each operation is tried with. The results are reference.py's; networks.py has some more."""

import itertools

import numpy as np

import complexes
import composed
import formulas
import image_cases
import kept
import linear
import networks
import order
import spectra
from draw import ALL, EVERY, FLOATS, INF, INTEGERS, LAYOUTS, NAN, SHAPES, SPECIAL, Draw, array, case
from reference import BINARY_TORCH, COMPARE, KEPT, NUMPY, STATISTICS, UNARY_TORCH, Kept, Layout, Scalar

# --- element by element -----------------------------------------------------------------------------------------------

TAKES = {"numeric": [d for d in ALL if d != "bool"], "float": ALL, "floating": FLOATS, "bool": ALL}
TAKES["part"] = TAKES["numeric"]


# Whose loops are those of the other operations: fewer cases each.
FUNCTIONS = set(UNARY_TORCH) - {"rsqrt", "sigmoid"} | {
    "cbrt", "trunc", "frac", "isinf", "isfinite", "isposinf", "isneginf", "signbit", "relu6", "mantissa", "exponent",
}


def function(op, row, draw):
    takes = TAKES[row["dtype"]]
    for dtype in FLOATS:
        values = [v for v in SPECIAL if not (op == "relu6" and v == 0 or op == "signbit" and np.isnan(v))]
        if op in ("tan", "sinc", "digamma"):
            # Far from 0 the argument's own rounding decides; 1e30 is no useful angle.
            values = [v for v in values if not abs(v) >= 1e6 or np.isinf(v)]
        with np.errstate(over="ignore"):
            yield case(op, x=array(dtype, values))
        yield case(op, x=draw(dtype, (19,), low=-1, high=1))
    for dtype in takes:
        yield case(op, x=draw(dtype, (2, 3)))
    yield case(op, x=draw("f32", (2, 0, 3)))
    yield case(op, x=draw("f64", ()))
    yield case(op, x=draw.laid_out("transposed", "f32", (3, 4)))
    for dtype in [d for d in ALL if d not in takes]:
        yield case(op, error="dtype", x=draw(dtype, (3,)))
    if row.get("inplace"):
        yield case(op, "in_place", x=draw.laid_out("strided", "f32", (2, 3)))
        if row["dtype"] == "float":
            yield case(op, "in_place", error="dtype", x=draw("i32", (3,)))


def unary(op, row, draw):
    if row["dtype"] == "bitwise":
        yield from bitwise_unary(op, draw)
        return
    if op in FUNCTIONS:
        yield from function(op, row, draw)
        return
    takes = TAKES[row["dtype"]]
    positive = {"low": 0.125} if op in ("log", "sqrt", "rsqrt", "reciprocal") else {}
    for dtype in FLOATS:
        values = [v for v in SPECIAL if not (op == "relu" and v == 0)]
        if op == "gelu":
            values.remove(-INF)  # 0 in the limit, NaN in PyTorch
        if op in ("sin", "cos"):
            # Far from 0 the argument's own rounding decides; 1e30 is no useful angle.
            values = [v for v in values if not abs(v) >= 1e30 or np.isinf(v)]
        with np.errstate(over="ignore"):
            yield case(op, x=array(dtype, values))
        yield case(op, x=draw(dtype, (67,), **positive))
    for dtype in takes:
        low = {"low": 1} if positive and dtype in INTEGERS else positive
        for shape in SHAPES:
            yield case(op, x=draw(dtype, shape, **low))
    for layout in LAYOUTS:
        yield case(op, x=draw.laid_out(layout, "f32", (3, 4), **positive))
        yield case(op, x=draw.laid_out(layout, "f64", (2, 3, 4), **positive))
    if op in ("abs", "neg"):
        for dtype in ("i64", "i32"):
            limits = np.iinfo(NUMPY[dtype])
            yield case(op, x=array(dtype, [limits.min, limits.max, 0, -1]))
    for dtype in [d for d in ALL if d not in takes]:
        yield case(op, error="dtype", x=draw(dtype, (3,)))
    if row.get("inplace"):
        yield case(op, "in_place", x=draw("f32", (2, 3), **positive))
        yield case(op, "in_place", x=draw.laid_out("transposed", "f64", (3, 2), **positive))
        yield case(op, "in_place", x=draw.laid_out("strided", "f32", (2, 3), **positive))
        if row["dtype"] == "float":
            yield case(op, "in_place", error="dtype", x=draw("i32", (3,)))


def operands(op, draw, dtype, shape, side):
    """Right operands that the operation is defined for: no division by 0, no negative integer power."""
    low = {("div", 1): 1, ("remainder", 1): 1, ("pow", 1): 0, ("pow", 0): 0.5}.get((op, side), -3.0)
    if dtype in INTEGERS and op == "pow":
        return np.abs(draw(dtype, shape, low=0, high=1 if side else 2)).astype(NUMPY[dtype])
    return draw(dtype, shape, low=low if dtype != "u8" else max(low, 1))


BROADCAST = [
    ((), ()), ((2, 3), (2, 3)), ((2, 3), (3,)), ((2, 3), (2, 1)), ((3,), (2, 1)), ((2, 3), ()), ((2, 1, 3), (4, 1)),
    ((0, 3), (3,)), ((1,), (0,)), ((2, 0), (1, 1)), ((67,), (67,)), ((5, 1, 3), (1, 2, 1)),
]
PAIRS = [(a, b) for a in (NAN, INF, -INF, 1.0, -1.0, 0.5, 3.0) for b in (NAN, INF, -INF, 2.0, -1.0, 0.5, 3.0)]


def pair(op, row, draw):
    """Operations whose loops are those of the other ones: fewer cases each."""
    integers = row["dtype"] == "integers"
    takes = INTEGERS if integers else ALL
    refused = {("bool", "bool")} if row["dtype"] == "arithmetic" else set()

    def right(dtype, shape):
        low = {"floor_divide": 1, "fmod": 1, "bitwise_left_shift": 0, "bitwise_right_shift": 0}.get(op, -3.0)
        return draw(dtype, shape, low=max(low, 1) if dtype == "u8" and low == 1 else low)

    # The sign of NaN is not written.
    values = np.array([(a, b) for a, b in PAIRS if not (op == "copysign" and np.isnan(b))])
    if op in ("igamma", "igammac"):
        for dtype in FLOATS:
            yield case(op, a=draw(dtype, (4, 1), low=0.125, high=4), b=draw(dtype, (5,), low=0.125, high=8))
            yield case(op, a=array(dtype, [0.5, 20, 200]), b=array(dtype, [1e-3, 25, 190]))
    if op == "igammac":
        yield case(op, a=array("f64", [[1e-3], [1e-8], [1e-20], [0.2], [0.9]]), b=array("f64", [1e-10, 0.3, 1, 1.5, 10]))
    if op == "nextafter":
        for dtype in FLOATS:
            yield case(op, a=draw(dtype, (16,)), b=array(dtype, [INF, -INF]).repeat(8))
    if op in ("zeta", "polygamma"):
        for dtype in FLOATS:
            yield case(op, a=array(dtype, [[2], [3], [5]]), b=draw(dtype, (4,), low=0.125, high=8))
            yield case(op, a=array(dtype, [2, 4]), b=array(dtype, [-0.5, -2.25]))
    for dtype in [] if integers else FLOATS:
        yield case(op, a=values[:, 0].astype(NUMPY[dtype]), b=values[:, 1].astype(NUMPY[dtype]))
        yield case(op, a=array(dtype, [0, -0.0, 0, -0.0, 1, -1, 7.5, -7.5]), b=array(dtype, [0, 0, -0.0, -1, -0.0, 0.5, 2, 2]))
        for a, b in ((2, 3), (2, 1)), ((3,), (2, 1)), ((), (2,)), ((0, 3), (3,)):
            yield case(op, a=draw(dtype, a), b=right(dtype, b))
    for a, b in itertools.product(takes, takes):
        left, other = draw(a, (4,)), right(b, (4,))
        if b == "bool" and row.get("checks"):
            other[...] = True
        yield case(op, error="dtype" if (a, b) in refused else None, a=left, b=other)
    for dtype in takes:
        if dtype != "bool" or not refused:
            yield case(op, a=draw(dtype, (3,)), b=Scalar(2))
    if not integers:
        yield case(op, a=draw("f32", (3,)), b=Scalar(2.5))
    if integers:
        yield case(op, error="dtype", a=draw("f32", (3,)), b=draw("i32", (3,)))
        yield case(op, error="dtype", a=draw("bool", (3,)), b=draw("bool", (3,)))
        yield case(op, error="dtype", a=draw("i32", (3,)), b=Scalar(1.5))
    if row.get("checks"):
        yield case(op, error="argument", a=array("i32", [1, 2]), b=array("i32", [1, 0]))
        yield case(op, error="argument", a=array("i64", [1, 2]), b=Scalar(0))
        yield case(op, a=array("i64", [7, -7, 7, -7, 6]), b=array("i64", [3, 3, -3, -3, -3]))
    if row.get("reversed"):
        yield case(op, "reversed", a=Scalar(2), b=draw("f32", (2, 2)))
        yield case(op, "reversed", a=Scalar(2), b=draw("i32", (2, 2)))
    yield case(op, error="shape", a=draw(takes[0], (2, 3)), b=right(takes[0], (2, 2)))
    if row.get("inplace") and row["dtype"] != "bool":
        dtype = "i32" if integers else "f32"
        yield case(op, "in_place", a=draw.laid_out("strided", dtype, (2, 3)), b=right(dtype, (3,)))


def binary(op, row, draw):
    if op in BINARY_TORCH:
        yield from pair(op, row, draw)
        return
    if row["dtype"] == "bitwise":
        yield from bitwise_binary(op, draw)
        return
    refused = {("bool", "bool")} if row["dtype"] == "arithmetic" else set()
    values = np.array(PAIRS)
    for dtype in FLOATS:
        yield case(op, a=values[:, 0].astype(NUMPY[dtype]), b=values[:, 1].astype(NUMPY[dtype]))
        zeros = {"div": ([1, -1, 0, 5, -5], [0, 0, 0, -0.0, -0.0]), "mul": ([0, -0.0, INF, 2], [INF, 1, 0, -0.0])}
        zeros |= {name: ([0, -0.0, 0, 1], [-0.0, 0, 0, 0]) for name in sorted(COMPARE) + ["logical_and", "logical_or", "add", "sub"]}
        zeros["remainder"] = ([1, -1, 0, -4, 4, -7.5, 7.5, 1], [0, -0.0, 2, 2, -2, 2, -2, 0.1])
        zeros["pow"] = ([0, 0, -8, 1, 2, 1e-3], [0, 2, 0.5, NAN, -1, 3])
        if op in zeros:
            yield case(op, a=array(dtype, zeros[op][0]), b=array(dtype, zeros[op][1]))
        for a, b in BROADCAST:
            yield case(op, a=operands(op, draw, dtype, a, 0), b=operands(op, draw, dtype, b, 1))
    pairs = EVERY if op in ("add", "div", "lt") else ALL
    for a, b in itertools.product(pairs, pairs):
        left, right = operands(op, draw, a, (4,), 0), operands(op, draw, b, (4,), 1)
        if (a, b) in refused:
            yield case(op, error="dtype", a=left, b=right)
            continue
        if op in ("div", "remainder") and b == "bool":
            right[...] = True
        yield case(op, a=left, b=right)
        # A 0-dim tensor is weak: it decides only by its category.
        yield case(op, a=left, b=right[0])
    for dtype in INTEGERS:
        limits = np.iinfo(NUMPY[dtype])
        if op in ("add", "sub", "mul"):
            yield case(op, a=array(dtype, [limits.max, limits.min, 7]), b=array(dtype, [2, 3, 5]))
        if op == "pow":
            yield case(op, a=array(dtype, [3, 7, 2, 5]), b=array(dtype, [45, 30, 64, 0]))
    if op == "remainder":
        for dtype in INTEGERS[:2]:
            limits = np.iinfo(NUMPY[dtype])
            yield case(op, a=array(dtype, [7, -7, 7, -7, 6, -6, 0]), b=array(dtype, [3, 3, -3, -3, -3, 3, -3]))
            yield case(op, a=array(dtype, [limits.min, limits.min, limits.max]), b=array(dtype, [-1, limits.max, limits.min]))
        for dtype in INTEGERS:
            yield case(op, error="argument", a=array(dtype, [1, 2]), b=array(dtype, [1, 0]))
            yield case(op, error="argument", a=array(dtype, [1, 2]), b=Scalar(0))
            yield case(op, "reversed", error="argument", a=Scalar(5), b=array(dtype, [1, 0]))
            yield case(op, "in_place", error="argument", a=array(dtype, [1, 2]), b=array(dtype, [0]))
            yield case(op, "in_place", error="argument", a=array(dtype, [1, 2]), b=Scalar(0))
        yield case(op, error="argument", a=array("u8", [1, 2]), b=Scalar(256))
        yield case(op, a=array("i64", []), b=Scalar(0))
        yield case(op, a=array("i64", []), b=array("i64", [0]))
    if op == "pow":
        yield case(op, a=array("i32", [2, 1, -1, -1]), b=array("i32", [-1, -3, -3, -2]))
        yield case(op, error="argument", a=array("i32", [2, 3]), b=Scalar(-1))
    yield from scalars(op, row, draw, refused)
    for left, right in itertools.combinations_with_replacement(["contiguous"] + LAYOUTS, 2):
        a, b = operands(op, draw, "f32", (3, 4), 0), operands(op, draw, "f32", (3, 4), 1)
        for values, layout in ((a, left), (b, right)):
            if layout == "expanded":
                values[...] = values[:1]
        yield case(op, a=Layout(a, left), b=Layout(b, right))
    for a, b in (((2, 3), (2,)), ((2, 3), (4, 1, 2)), ((0,), (2,))):
        yield case(op, error="shape", a=draw("f32", a), b=draw("f32", b))
    yield from in_place(op, row, draw)


def scalars(op, row, draw, refused):
    for dtype in ALL:
        numbers = [2, 2.5, True] + ([0.1, -3] if op != "pow" else [3])
        for number in numbers:
            if (dtype, "bool") in refused and isinstance(number, bool):
                yield case(op, error="dtype", a=draw(dtype, (3,)), b=Scalar(number))
            else:
                yield case(op, a=operands(op, draw, dtype, (3,), 0), b=Scalar(number))
        if row.get("reversed") and dtype not in (("bool",) if op in ("div", "pow", "remainder") else ()):
            for number in (2, 2.5):
                yield case(op, "reversed", a=Scalar(number), b=operands(op, draw, dtype, (2, 2), 1))


def in_place(op, row, draw):
    if not row.get("inplace"):
        return
    right = lambda dtype, shape: operands(op, draw, dtype, shape, 1)
    left = lambda dtype, shape: operands(op, draw, dtype, shape, 0)
    yield case(op, "in_place", a=left("f32", (2, 3)), b=right("f32", (3,)))
    yield case(op, "in_place", a=left("f32", (2, 3)), b=Scalar(2.5))
    yield case(op, "in_place", a=left("f32", (2, 3)), b=right("f64", (2, 1)))
    yield case(op, "in_place", a=left("f64", (2, 3)), b=right("i64", (2, 3)))
    yield case(op, "in_place", a=Layout(left("f32", (3, 2)), "transposed"), b=right("f32", (3, 2)))
    yield case(op, "in_place", a=Layout(left("f64", (2, 3)), "strided"), b=right("f64", ()))
    yield case(op, "in_place", error="shape", a=left("f32", (3,)), b=right("f32", (2, 3)))
    if row["dtype"] in ("compare", "bool"):
        yield case(op, "in_place", a=left("i32", (3,)), b=right("f32", (3,)))
    else:
        yield case(op, "in_place", error="dtype", a=left("i32", (3,)), b=right("f32", (3,)))
    if row["dtype"] not in ("divide", "compare", "bool"):
        yield case(op, "in_place", a=left("i32", (3,)), b=right("u8", (3,)))


BITS = INTEGERS + ["bool"]


def limits(dtype):
    """The least and the greatest value, and some between."""
    if dtype == "bool":
        return array(dtype, [False, True])
    ends = np.iinfo(NUMPY[dtype])
    return array(dtype, [ends.min, ends.max, 0, 1, 6, 85])


def bitwise_unary(op, draw):
    for dtype in BITS:
        yield case(op, x=limits(dtype))
        for shape in SHAPES + [(67,)]:
            yield case(op, x=draw(dtype, shape))
        for layout in LAYOUTS:
            yield case(op, x=draw.laid_out(layout, dtype, (3, 4)))
        yield case(op, "in_place", x=draw(dtype, (2, 3)))
        yield case(op, "in_place", x=draw.laid_out("strided", dtype, (2, 3)))
    for dtype in FLOATS:
        yield case(op, error="dtype", x=draw(dtype, (3,)))
        yield case(op, "in_place", error="dtype", x=draw(dtype, (3,)))


def bitwise_binary(op, draw):
    for dtype in BITS:
        ends = limits(dtype)
        yield case(op, a=np.repeat(ends, len(ends)), b=np.tile(ends, len(ends)))
        for a, b in BROADCAST:
            yield case(op, a=draw(dtype, a), b=draw(dtype, b))
        for number in (6, -3, True):
            yield case(op, a=draw(dtype, (3,)), b=Scalar(number))
        yield case(op, error="dtype", a=draw(dtype, (3,)), b=Scalar(2.5))
        yield case(op, "in_place", a=draw(dtype, (2, 3)), b=draw(dtype, (3,)))
        yield case(op, "in_place", a=Layout(draw(dtype, (3, 2)), "transposed"), b=draw(dtype, (3, 2)))
    for a, b in itertools.product(ALL, ALL):
        left, right = draw(a, (4,)), draw(b, (4,))
        if a in FLOATS or b in FLOATS:
            yield case(op, error="dtype", a=left, b=right)
            continue
        yield case(op, a=left, b=right)
        yield case(op, a=left, b=right[0])
    for left, right in itertools.combinations_with_replacement(["contiguous"] + LAYOUTS, 2):
        a, b = draw("i32", (3, 4)), draw("i32", (3, 4))
        for values, layout in ((a, left), (b, right)):
            if layout == "expanded":
                values[...] = values[:1]
        yield case(op, a=Layout(a, left), b=Layout(b, right))
    yield case(op, error="shape", a=draw("i64", (2, 3)), b=draw("i64", (2,)))
    yield case(op, "in_place", a=draw("i64", (3,)), b=draw("i32", (3,)))
    yield case(op, "in_place", error="dtype", a=draw("bool", (3,)), b=draw("i32", (3,)))
    yield case(op, "in_place", error="shape", a=draw("u8", (3,)), b=draw("u8", (2, 3)))


def pointwise(op, row, draw):
    if op == "clamp":
        for dtype in FLOATS:
            values = array(dtype, [NAN, INF, -INF, -2, 0.25, 3])
            yield case(op, x=values, min=-1.5, max=2.0)
            yield case(op, x=values, min=0.5)
            yield case(op, x=values, max=0.5)
            yield case(op, x=values, min=2.0, max=-1.0)
        for dtype in INTEGERS:
            yield case(op, x=draw(dtype, (6,)), min=-1.5, max=2.7)
            yield case(op, x=draw(dtype, (6,)), max=3.0)
        for layout in LAYOUTS:
            yield case(op, x=draw.laid_out(layout, "f32", (3, 4)), min=-1.0, max=1.0)
        yield case(op, "in_place", x=draw("f32", (2, 3)), min=-1.0, max=1.0)
        yield case(op, error="dtype", x=draw("bool", (3,)), min=0.0, max=1.0)
    elif op == "clamp_int":
        big = 2**60 + 1
        yield case(op, x=array("i64", [big, -big, 7]), min=big - 2, max=2**63 - 1)
        yield case(op, x=array("i64", [big, -big, 7]), min=-(2**63), max=-big + 2)
        for dtype in [*FLOATS, *INTEGERS]:
            yield case(op, x=draw(dtype, (6,)), min=-1, max=300)
            yield case(op, x=draw(dtype, (6,)), min=2, max=1)
        yield case(op, x=array("f32", [NAN, INF, -INF, -2, 0.25, 3]), min=-1, max=2)
        yield case(op, "in_place", x=draw("i64", (2, 3)), min=-1, max=1)
        yield case(op, error="dtype", x=draw("bool", (3,)), min=0, max=1)
    elif op == "clamp_tensor":
        for dtype in [*FLOATS, *INTEGERS]:
            for x, low, high in (((2, 3), (2, 3), (2, 3)), ((2, 3), (3,), ()), ((3,), (2, 1), (2, 3)), ((2, 3), (3,), None)):
                yield case(op, x=draw(dtype, x), min=draw(dtype, low), max=None if high is None else draw(dtype, high))
        yield case(op, x=draw("f32", (3,)), min=draw("f64", (3,)), max=draw("i32", (3,)))
        yield case(op, x=array("f32", [NAN, INF, -INF, 0.25]), min=array("f32", -1.5), max=array("f32", 2.0))
        yield case(op, error="shape", x=draw("f32", (3,)), min=draw("f32", (2,)))
    elif op == "isreal":
        for dtype in EVERY:
            yield case(op, x=draw(dtype, (3,)))
        yield case(op, x=array("f32", [NAN, INF]))
    elif op == "where":
        for c, a, b in (((2, 3), (2, 3), (2, 3)), ((2, 1), (3,), ()), ((), (2,), (2,)), ((0,), (1,), (1,)), ((3,), (2, 1), (4, 1, 1))):
            for dtype in ("f32", "i64", "bool"):
                yield case(op, condition=draw("bool", c), a=draw(dtype, a), b=draw(dtype, b))
        for a, b in itertools.product(EVERY, EVERY):
            yield case(op, condition=array("bool", [True, False]), a=draw(a, (2,)), b=draw(b, (2,)))
            yield case(op, condition=array("bool", [True, False]), a=draw(a, (2,)), b=draw(b, ()))
        yield case(op, condition=array("bool", [True, False]), a=array("f32", [NAN, 1]), b=array("f32", [1, -INF]))
        for layout in LAYOUTS:
            yield case(op, condition=draw.laid_out(layout, "bool", (3, 4)), a=draw.laid_out(layout, "f32", (3, 4)), b=draw("f32", (3, 4)))
        yield case(op, error="dtype", condition=draw("u8", (2,)), a=draw("f32", (2,)), b=draw("f32", (2,)))
        yield case(op, error="shape", condition=draw("bool", (2,)), a=draw("f32", (3,)), b=draw("f32", (2,)))
    else:
        for dtype in ALL:
            value = Scalar(True) if dtype == "bool" else Scalar(7)
            yield case(op, x=draw(dtype, (2, 3)), mask=draw("bool", (2, 3)), value=value)
        for shape, mask in (((2, 3), (3,)), ((3,), (2, 1)), ((), (2,)), ((0, 2), (2,)), ((2, 3), ())):
            yield case(op, x=draw("f32", shape), mask=draw("bool", mask), value=Scalar(-INF))
        for layout in LAYOUTS:
            yield case(op, x=draw.laid_out(layout, "f64", (3, 4)), mask=draw("bool", (3, 4)), value=Scalar(0.5))
        yield case(op, "in_place", x=draw("f32", (2, 3)), mask=draw("bool", (2, 1)), value=Scalar(NAN))
        yield case(op, "in_place", error="shape", x=draw("f32", (3,)), mask=draw("bool", (2, 3)), value=Scalar(1))
        yield case(op, error="dtype", x=draw("i64", (2,)), mask=draw("bool", (2,)), value=Scalar(1.5))
        yield case(op, error="dtype", x=draw("f32", (2,)), mask=draw("u8", (2,)), value=Scalar(1.5))


# --- reductions -------------------------------------------------------------------------------------------------------


def statistics(op, row, draw):
    """Reductions that are made of others: fewer cases each."""
    takes = TAKES.get(row["dtype"], ALL)
    for dtype in takes:
        x = draw(dtype, (2, 3, 4))
        for dims in ([], [1], [-1], [0, 2]):
            yield case(op, x=x, dims=dims)
        yield case(op, x=x, dims=[1], keepdim=True)
        yield case(op, x=draw(dtype, (2, 0)), dims=[1])
    for dtype in FLOATS:
        for values in ([1, NAN, 3, INF], [NAN, 2, NAN, 1], [-INF, 1, 2], [-INF, -INF], [INF, 1], [800, 801], [NAN, NAN]):
            yield case(op, x=array(dtype, values))
    if op == "std":
        yield case(op, x=draw("f32", (2, 3)), dims=[1], correction=0)
        for size in (1e20, 1e-30, 1e38):
            yield case(op, x=array("f32", [[size, -size, 3 * size], [2 * size, 2 * size, 2 * size]]), dims=[1])
    for layout in LAYOUTS:
        yield case(op, x=draw.laid_out(layout, "f32", (3, 5)), dims=[0])
    for dtype in [d for d in ALL if d not in takes]:
        yield case(op, error="dtype", x=draw(dtype, (3,)))
    yield case(op, error="index", x=draw("f32", (2, 3)), dims=[2])


def reduce(op, row, draw):
    if op in STATISTICS:
        yield from statistics(op, row, draw)
        return
    takes = TAKES.get(row["dtype"], ALL)
    ordered = op in ("max", "min", "argmax", "argmin")
    more = [{"correction": c} for c in (0, 2)] if op == "var" else []
    for dtype in takes:
        x = draw.distinct(dtype, (2, 3, 4)) if ordered and dtype not in ("bool", "u8") else draw(dtype, (2, 3, 4))
        for dims in ([], [0], [1], [-1], [0, 2], [2, 1], [0, 1, 2]):
            for keep in (False, True):
                yield case(op, x=x, dims=dims, keepdim=keep)
        yield case(op, x=draw(dtype, ()))
        yield case(op, x=draw(dtype, (1,)), dims=[0])
        yield case(op, x=draw(dtype, (5, 0)), dims=[0])
        for options in more:
            yield case(op, x=x, dims=[1], **options)
        if op in ("sum", "mean", "any", "all"):
            yield case(op, x=draw(dtype, (0,)))
            yield case(op, x=draw(dtype, (2, 0)), dims=[1], keepdim=True)
    for dtype in FLOATS:
        numbers = draw.distinct(dtype, (7, 33)) if ordered else draw(dtype, (7, 33))
        for dims in ([], [0], [1]):
            yield case(op, x=numbers, dims=dims)
        for values in ([1, NAN, 3, INF], [NAN, 2, NAN, 1], [-INF, 1, 2], [INF, 1, -INF]):
            yield case(op, x=array(dtype, values))
    for layout in LAYOUTS:
        for dims in ([], [0], [1]):
            if layout == "expanded" and op.startswith("arg") and dims != [1]:
                continue  # equal elements by construction: any of them is an answer
            yield case(op, x=draw.laid_out(layout, "f32", (3, 5)), dims=dims)
    for dtype in [d for d in ALL if d not in takes]:
        yield case(op, error="dtype", x=draw(dtype, (3,)))
    if ordered:
        yield case(op, error="shape", x=draw("f32", (0,)))
        yield case(op, error="shape", x=draw("f32", (2, 0)), dims=[1])
    yield case(op, error="index", x=draw("f32", (2, 3)), dims=[2])
    yield case(op, error="index", x=draw("f32", (2, 3)), dims=[-3])


# --- shapes -----------------------------------------------------------------------------------------------------------

SHAPE_OPS = {
    "reshape": [
        ((2, 3), {"shape": [3, 2]}), ((2, 3), {"shape": [-1]}), ((2, 3, 4), {"shape": [4, -1]}), ((), {"shape": [1, 1]}),
        ((1,), {"shape": []}), ((0, 3), {"shape": [3, 0]}), ((2, 3), {"shape": [7]}, "shape"),
        ((2, 3), {"shape": [-1, 4]}, "shape"),
    ],
    "permute": [
        ((2, 3, 4), {"dims": [2, 0, 1]}), ((2, 3, 4), {"dims": [-1, -2, -3]}), ((), {"dims": []}), ((0, 2), {"dims": [1, 0]}),
        ((2, 3), {"dims": [0, 0]}, "shape"), ((2, 3), {"dims": [0]}, "shape"),
    ],
    "transpose": [
        ((2, 3, 4), {"dim0": 0, "dim1": 2}), ((2, 3), {"dim0": -1, "dim1": -2}), ((2, 3), {"dim0": 1, "dim1": 1}),
        ((2, 3), {"dim0": 0, "dim1": 2}, "index"),
    ],
    "squeeze": [
        ((1, 3, 1), {}), ((1, 3, 1), {"dims": [0]}), ((1, 3, 1), {"dims": [-1, 0]}), ((1, 3, 1), {"dims": [1]}), ((), {}),
        ((1, 1), {}), ((2, 3), {"dims": [2]}, "index"),
    ],
    "unsqueeze": [
        ((2, 3), {"dim": 0}), ((2, 3), {"dim": 2}), ((2, 3), {"dim": -1}), ((2, 3), {"dim": -3}), ((), {"dim": 0}),
        ((2, 3), {"dim": 3}, "index"), ((1,) * 8, {"dim": 0}, "shape"),
    ],
    "expand": [
        ((3, 1), {"shape": [3, 4]}), ((3, 1), {"shape": [2, -1, 4]}), ((), {"shape": [2, 2]}), ((1,), {"shape": [0]}),
        ((2, 3), {"shape": [2, 3]}), ((2, 3), {"shape": [2, 4]}, "shape"), ((2, 3), {"shape": [3]}, "shape"),
    ],
    "flatten": [
        ((2, 3, 4), {}), ((2, 3, 4), {"start_dim": 1}), ((2, 3, 4), {"start_dim": 0, "end_dim": 1}), ((), {}), ((2, 0), {}),
        ((2, 3), {"start_dim": -1}), ((2, 3), {"start_dim": 2}, "index"), ((2, 3), {"start_dim": 1, "end_dim": 0}, "argument"),
    ],
    "select": [
        ((2, 3, 4), {"dim": 1, "index": 2}), ((2, 3, 4), {"dim": -1, "index": -1}), ((3,), {"dim": 0, "index": 1}),
        ((2, 3), {"dim": 0, "index": 2}, "index"), ((2, 3), {"dim": 0, "index": -3}, "index"),
        ((2, 3), {"dim": 2, "index": 0}, "index"),
    ],
    "narrow": [
        ((4, 3), {"dim": 0, "start": 1, "length": 2}), ((2, 5), {"dim": -1, "start": -3, "length": 2}),
        ((4,), {"dim": 0, "start": 4, "length": 0}), ((4,), {"dim": 0, "start": 3, "length": 2}, "index"),
        ((4,), {"dim": 0, "start": -5, "length": 1}, "index"), ((4,), {"dim": 1, "start": 0, "length": 1}, "index"),
    ],
    "slice": [
        ((5, 2), {"dim": 0, "start": 1, "stop": 4}), ((2, 6), {"dim": 1, "start": 0, "stop": 6, "step": 2}),
        ((7,), {"dim": 0, "start": -5, "stop": -1, "step": 3}), ((4,), {"dim": 0, "start": 2, "stop": 100}),
        ((4,), {"dim": 0, "start": -100, "stop": 2}), ((4,), {"dim": 0, "start": 3, "stop": 1}),
        ((4,), {"dim": 0, "start": 0, "stop": 4, "step": 0}, "argument"),
        ((4,), {"dim": 0, "start": 3, "stop": 0, "step": -1}, "argument"), ((4,), {"dim": 1, "start": 0, "stop": 1}, "index"),
    ],
}


def shape(op, row, draw):
    for size, options, *error in SHAPE_OPS[op]:
        yield case(op, error=error[0] if error else None, x=draw("f32", size), **options)
    size, options = SHAPE_OPS[op][0][:2]
    for dtype in ALL[1:]:
        yield case(op, x=draw(dtype, size), **options)
    for layout in ("transposed", "strided", "offset"):
        for size, options, *error in SHAPE_OPS[op][:2]:
            if len(size) > 1:
                yield case(op, x=draw.laid_out(layout, "f32", size), **options)


def join(op, row, draw):
    sizes = {"cat": [((2, 3), (1, 3), 0), ((2, 3), (2, 4), 1), ((2, 3), (2, 2), -1), ((2,), (0,), 0), ((0, 2), (3, 2), 0)],
             "stack": [((2, 3), (2, 3), 0), ((2, 3), (2, 3), 1), ((2, 3), (2, 3), -1), ((), (), 0), ((0,), (0,), 0)]}[op]
    for a, b, dim in sizes:
        yield case(op, tensors=[draw("f32", a), draw("f32", b)], dim=dim)
    for dtype in ALL:
        yield case(op, tensors=[draw(dtype, (2, 2)) for _ in range(3)], dim=1)
    for a, b in itertools.combinations(EVERY, 2):
        yield case(op, tensors=[draw(a, (2,)), draw(b, (2,))])
    for layout in LAYOUTS:
        yield case(op, tensors=[draw.laid_out(layout, "f32", (2, 3)), draw("f32", (2, 3))], dim=1)
    yield case(op, tensors=[draw("f32", (3,))])
    yield case(op, error="argument", tensors=[])
    yield case(op, error="index", tensors=[draw("f32", (2,)), draw("f32", (2,))], dim=2)
    yield case(op, error="shape", tensors=[draw("f32", (2, 3)), draw("f32", (3, 2))])
    if op == "cat":
        yield case(op, error="shape", tensors=[draw("f32", ()), draw("f32", ())])


def index(op, row, draw):
    if op == "embedding":
        for dtype in ALL:
            yield case(op, x=draw(dtype, (4, 3)), index=array("i64", [[3, 0], [1, 3]]))
        yield case(op, x=draw("f32", (4, 2, 2)), index=array("i32", [2, 0, 2]))
        yield case(op, x=draw("f32", (4, 3)), index=array("i64", 2))
        yield case(op, x=draw("f32", (4, 3)), index=array("i64", []))
        yield case(op, x=draw.laid_out("transposed", "f64", (4, 3)), index=Layout(array("i64", [1, 2, 0]), "strided"))
        yield case(op, error="index", x=draw("f32", (4, 3)), index=array("i64", [0, 4]))
        yield case(op, error="index", x=draw("f32", (4, 3)), index=array("i64", [-1]))
        yield case(op, error="dtype", x=draw("f32", (4, 3)), index=array("f32", [1]))
        yield case(op, error="shape", x=draw("f32", ()), index=array("i64", [0]))
        return
    if op == "one_hot":
        for dtype in INTEGERS:
            yield case(op, x=array(dtype, [0, 2, 1]), classes=3)
            yield case(op, x=array(dtype, [[0, 4], [1, 1]]), classes=5)
        yield case(op, x=array("i64", 1), classes=2)
        yield case(op, x=array("i64", []), classes=2)
        for dtype in ("f32", "bool"):
            yield case(op, error="dtype", x=array(dtype, [1]), classes=2)
        yield case(op, error="index", x=array("i64", [2]), classes=2)
        yield case(op, error="index", x=array("i64", [-1]), classes=2)
        return
    pick = {
        "index_select": [((4, 3), 0, [2, 0, 2]), ((2, 5), 1, [4, 4, 0]), ((2, 3, 4), -2, [1]), ((3,), 0, []), ((3,), 0, [1, 1, 1, 1])],
        "gather": [((3, 4), 1, [[0, 3], [1, 1], [2, 0]]), ((3, 2), 0, [[2, 1]]), ((3, 2), 0, [[2, 1], [0, 0], [1, 1], [2, 2]]),
                   ((2, 2, 2), -1, [[[0], [1]], [[1], [1]]]), ((4,), 0, [3, 0]), ((2, 3), 1, [[1, 2]])],
    }[op]
    for size, dim, where in pick:
        for kind in ("i64", "i32"):
            yield case(op, x=draw("f32", size), dim=dim, index=array(kind, where))
    size, dim, where = pick[0]
    for dtype in ALL[1:]:
        yield case(op, x=draw(dtype, size), dim=dim, index=array("i64", where))
    for layout in LAYOUTS:
        yield case(op, x=draw.laid_out(layout, "f64", size), dim=dim, index=Layout(array("i64", where), "strided"))
    bad = np.array(where)
    for value in (-1, size[dim]):
        bad.ravel()[0] = value
        yield case(op, error="index", x=draw("f32", size), dim=dim, index=array("i64", bad))
    yield case(op, error="dtype", x=draw("f32", size), dim=dim, index=array("f32", where))
    yield case(op, error="index", x=draw("f32", size), dim=2, index=array("i64", where))


# --- dtypes, creation, random numbers ---------------------------------------------------------------------------------


def cast(op, row, draw):
    for dtype in EVERY:
        if op == "copy":
            for source in EVERY:
                yield case(op, "in_place", x=draw(dtype, (2, 3)), source=draw(source, (3,)))
            continue
        for target in EVERY if op == "to_dtype" else [None]:
            # Only the host is always available; the result is the tensor itself.
            options = {"dtype": target} if target else {"device": 0} if op == "to_device" else {}
            yield case(op, x=draw(dtype, (2, 3)), **options)
            yield case(op, x=draw(dtype, ()), **options)
            yield case(op, x=draw(dtype, (0, 2)), **options)
            for layout in LAYOUTS:
                yield case(op, x=draw.laid_out(layout, dtype, (2, 3)), **options)
    if op == "copy":
        for layout in ("transposed", "strided", "offset"):
            yield case(op, "in_place", x=draw.laid_out(layout, "f32", (3, 4)), source=draw("f32", (3, 4)))
            yield case(op, "in_place", x=draw("f32", (3, 4)), source=draw.laid_out(layout, "f32", (3, 4)))
        yield case(op, "in_place", error="shape", x=draw("f32", (3,)), source=draw("f32", (2, 3)))
    if op == "to_dtype":
        wild = [NAN, INF, -INF, -0.0, 0.5, -0.5, 1.9, -1.9, 255.5, 256.0, -1.0, 2147483648.0, -2147483649.0, 9.3e18, -9.3e18, 1e300]
        for target in EVERY:
            yield case(op, x=array("f64", wild), dtype=target)
            yield case(op, x=array("f32", wild[:-1]), dtype=target)
            yield case(op, x=array("i64", [300, -1, 2**31, -(2**31) - 1, 2**53 + 1, 2**63 - 1, -(2**63)]), dtype=target)
            yield case(op, x=array("i32", [300, -1, 2**31 - 1, -(2**31), 16777217]), dtype=target)
            for source in KEPT:
                yield case(op, x=Kept.of(np.array(wild), source), dtype=target)


def create(op, row, draw):
    shapes = ([], [0], [3], [2, 3], [2, 0, 3])
    if op in ("empty", "zeros", "ones"):
        for dtype in EVERY:
            for shape in shapes:
                yield case(op, shape=shape, dtype=dtype)
        yield case(op, error="shape", shape=[2, -1], dtype="f32")
    elif op == "full":
        for value in (3, 2.5, True, NAN, -INF, 2**40):
            yield case(op, shape=[2], value=Scalar(value), dtype=None)
        for dtype in EVERY:
            yield case(op, shape=[2, 2], value=Scalar(dtype == "bool" or 1), dtype=dtype)
        for shape in shapes:
            yield case(op, shape=shape, value=Scalar(0.1), dtype="f32")
    elif op == "eye":
        for dtype in EVERY:
            for n, m in ((3, 3), (2, 4), (4, 2), (0, 3), (1, 1)):
                yield case(op, n=n, m=m, dtype=dtype)
    else:
        for start, stop, step in ((0, 5, 1), (2, 11, 3), (5, 0, -2), (0, 0, 1), (5, 0, 1), (0.0, 1.0, 0.25), (1.0, 0.0, -0.5), (0, 2.5, 1), (-3, 3, 1)):
            yield case(op, start=Scalar(start), stop=Scalar(stop), step=Scalar(step), dtype=None)
        for dtype in [dtype for dtype in EVERY if dtype != "bool"]:
            yield case(op, start=Scalar(0), stop=Scalar(6), step=Scalar(2), dtype=dtype)
        yield case(op, error="argument", start=Scalar(0), stop=Scalar(5), step=Scalar(0), dtype=None)
        yield case(op, error="argument", start=Scalar(0.0), stop=Scalar(INF), step=Scalar(1.0), dtype=None)


def random(op, row, draw):
    if op == "bernoulli":
        for dtype in FLOATS:
            yield case(op, x=array(dtype, [0, 1, 1, 0]))
            yield case(op, x=array(dtype, []))
        yield case(op, error="argument", x=array("f32", [1.5]))
        yield case(op, error="dtype", x=array("i64", [1]))
    elif op == "randperm":
        for n in (0, 1, 7, 100):
            yield case(op, n=n)
        yield case(op, error="argument", n=-1)
    else:
        between = {"low": -2, "high": 5} if op == "randint" else {}
        for dtype in ([dtype for dtype in EVERY if dtype not in ("u8", "bool")] if between else FLOATS + list(KEPT)):
            for shape in ([], [0], [3, 5]):
                yield case(op, shape=shape, dtype=dtype, **between)
        if between:
            yield case(op, shape=[9], dtype="u8", low=0, high=256)
            yield case(op, error="argument", shape=[3], dtype="i64", low=2, high=2)
            yield case(op, error="dtype", shape=[3], dtype="bool", low=0, high=1)
        else:
            yield case(op, error="dtype", shape=[3], dtype="i64")


CLASSES = {
    "unary": unary, "binary": binary, "reduce": reduce, "pointwise": pointwise, "shape": shape, "join": join, "index": index,
    "matmul": networks.matmul, "neural": networks.neural, "loss": networks.loss, "cast": cast, "create": create, "random": random,
}


def family(op, row):
    makers = (
        (composed.ARRANGED, composed.arranged), (composed.LAYERS, composed.layer), (composed.PRODUCTS, composed.product),
        (composed.GEOMETRY, composed.geometry), (order.LINES, order.line), (order.OTHERS, order.other),
        (formulas.CASES, formulas.formula), (formulas.OTHERS, formulas.other), (image_cases.CASES, image_cases.image),
        (formulas.CASES, formulas.formula), (formulas.OTHERS, formulas.other), (linear.CASES, linear.linear),
    )
    for operations, make in makers:
        if op in operations:
            return make
    return CLASSES[row["class"]]


def all_cases(table):
    for op, row in table.items():
        made = [] if op in complexes.OWN + spectra.OPS else list(family(op, row)(op, row, Draw(op)))
        yield from made
        if row["class"] != "linalg":
            yield from kept.cases(made)
        yield from spectra.cases(op, row) if op in spectra.OPS else complexes.cases(op, row)
