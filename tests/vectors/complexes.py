"""The cases of complex tensors."""

import zlib

import numpy as np

from draw import INF, NAN, NARROW, array, case
from reference import KEPT, Kept, Layout, Scalar

COMPLEX = ("c64", "c128")
# Those that have no other cases.
OWN = ("conj", "complex", "polar", "real", "imag", "view_as_real", "view_as_complex")
PARTS = {"c64": "f32", "c128": "f64"}
FUNCTIONS = ("neg", "abs", "exp", "log", "sqrt", "square", "reciprocal", "sin", "cos", "isnan", "isinf", "isfinite", "conj", "angle")
IN_PLACE = ("neg", "exp", "log", "sqrt", "square", "reciprocal", "sin", "cos")
# Those that only move elements, with one call each, and an error as the third.
MOVES = {
    "reshape": [((2, 3), {"shape": [3, -1]})], "transpose": [((2, 3), {"dim0": 0, "dim1": 1})], "slice": [((2, 5), {"dim": 1, "start": 1, "stop": 5, "step": 2})],
    "flip": [((2, 3), {"dims": [1]})], "roll": [((2, 3), {"shifts": [1], "dims": [1]})], "tril": [((3, 3), {})], "pad": [((2, 3), {"pads": [1, 1]})],
    "repeat": [((2,), {"repeats": [2, 2]})], "diff": [((2, 4), {})], "diag_embed": [((2,), {})], "trace": [((3, 3), {})],
    "sum": [((5,), {}), ((2, 3, 4), {"dims": [1]}), ((2, 3, 4), {"dims": [0, 2], "keepdim": True}), ((), {}), ((0,), {}), ((700,), {})],
    "mean": [((5,), {}), ((2, 3, 4), {"dims": [-1]})],
    "clone": [((2, 3), {})], "zeros_like": [((2, 3), {})], "full_like": [((2, 3), {"value": Scalar(-1.5)})],
    "real": [((2, 3), {}), ((), {})], "imag": [((2, 3), {}), ((), {})], "view_as_real": [((2, 3), {}), ((), {}), ((0,), {})],
}
# They have no meaning for complex numbers, or none that is computed.
REFUSED = (
    "sign", "tanh", "floor", "relu", "logical_not", "maximum", "lt", "ge", "remainder", "max", "argmin", "any", "var", "prod", "std", "clamp", "lerp", "cumsum", "argsort",
    "linear", "softmax", "mse_loss", "norm", "histc", "isclose",
)


class Numbers:
    """Numbers whose parts are eighths."""

    def __init__(self, op: str):
        self.generator = np.random.Generator(np.random.PCG64(zlib.crc32(op.encode()) + 1))

    def __call__(self, dtype: str, shape=(), low=-3.0, high=3.0) -> np.ndarray:
        draw = lambda: self.generator.integers(int(low * 8), int(high * 8) + 1, shape) / 8
        if dtype in KEPT:
            return Kept.of(draw(), dtype)
        if dtype not in COMPLEX:
            return array(dtype, draw())
        return array(dtype, draw() + 1j * draw())

    def nonzero(self, dtype: str, shape) -> np.ndarray:
        numbers = self(dtype, shape, 0.125, 3.0)
        return array(dtype, numbers * self.generator.choice([1, -1], shape))


def cases(op, row):
    draw = Numbers(op)
    if op in FUNCTIONS:
        yield from function(op, draw)
    elif op in MOVES:
        for shape, args in MOVES[op]:
            for dtype in COMPLEX:
                yield case(op, x=draw(dtype, shape), **args)
        shape, args = MOVES[op][0]
        values = draw("c64", shape)
        yield case(op, x=Layout(values, "strided"), **args)
        if op == "real":
            for dtype in ("f32", *NARROW, *KEPT):
                yield case(op, x=draw(dtype, (3,)))
    elif op in REFUSED:
        yield from refused(op, row, draw)
    elif op in ("complex", "polar"):
        yield from of_parts(op, draw)
    elif op in globals():
        yield from globals()[op](op, draw)
    elif row["class"] == "binary" and row.get("complex"):
        yield from binary(op, draw)


def function(op, draw):
    for dtype in COMPLEX:
        yield case(op, x=draw.nonzero(dtype, (9,)))
    yield case(op, x=draw.nonzero("c64", ()))
    yield case(op, x=draw("c128", (2, 0)))
    yield case(op, x=Layout(draw.nonzero("c64", (3, 4)), "transposed"))
    if op in ("isnan", "isinf", "isfinite"):
        yield case(op, x=array("c64", [complex(NAN, 0), complex(0, NAN), complex(INF, 1), complex(1, -INF), 1 + 1j, 0]))
    if op in ("exp", "sin", "cos"):
        for dtype in COMPLEX:
            yield case(op, x=array(dtype, [1000, -1000, 1000j, -1000j, 0, 1000 + 1j, complex(-INF, 1), complex(INF, 0), complex(0, INF), complex(NAN, 0)]))
    if op in ("log", "sqrt"):
        for dtype in COMPLEX:
            yield case(op, x=array(dtype, [0, 1 + 1e-10j, -4, 1e30 + 1e30j, 1e-30 - 1e-30j, complex(INF, 1), complex(-INF, 1), complex(1, INF)]))
    if op == "abs":
        yield case(op, x=array("c64", [3 - 4j, 0, complex(INF, NAN), complex(0, -2), 3e30 + 4e30j]))
        yield case(op, "in_place", error="dtype", x=draw("c64", (3,)))
    if op in IN_PLACE:
        yield case(op, "in_place", x=Layout(draw.nonzero("c64", (2, 3)), "strided"))
    if op == "conj":
        yield case(op, x=draw("f32", (3,)))
        yield case(op, x=array("i64", [1, -2]))
        for dtype in (*NARROW, *KEPT):
            yield case(op, x=draw(dtype, (3,)))


def binary(op, draw):
    is_test = op in ("eq", "ne")
    for dtype in COMPLEX:
        yield case(op, a=draw.nonzero(dtype, (2, 3)), b=draw.nonzero(dtype, (3,)))
        yield case(op, a=draw.nonzero(dtype, (7,)), b=Scalar(2))
        yield case(op, a=draw.nonzero(dtype, (3,)), b=Scalar(-1.5))
    for a, b in [("c64", "f32"), ("c64", "f64"), ("f64", "c64"), ("c64", "c128"), ("i64", "c64"), ("u8", "c128")]:
        yield case(op, a=draw.nonzero(a, (4,)) if a in COMPLEX else array(a, [1, 2, 1, 1]), b=draw.nonzero(b, (4,)) if b in COMPLEX else array(b, [1, 3, 2, 1]))
    yield case(op, a=array("f64", [1.5, 2]), b=array("c64", 1 - 2j))
    yield case(op, a=draw.nonzero("c64", (2,)), b=array("c128", 1 - 2j))
    yield case(op, a=Layout(draw.nonzero("c128", (3, 4)), "transposed"), b=draw.nonzero("c128", (3, 1)))
    yield case(op, a=draw("c64", (0,)), b=draw("c64", (1,)))
    if is_test:
        yield case(op, a=array("c64", [1 + 2j, 1 - 2j, complex(NAN, 0)]), b=array("c64", [1 + 2j, 1 + 2j, complex(NAN, 0)]))
    else:
        yield case(op, "in_place", a=draw.nonzero("c64", (2, 3)), b=draw.nonzero("c64", (3,)))
        yield case(op, "in_place", a=draw.nonzero("c64", (3,)), b=array("f64", [1, 2, 3]))
        yield case(op, "in_place", error="dtype", a=draw("f64", (2,), 1, 2), b=draw.nonzero("c64", (2,)))
    if op == "div":
        yield case(op, a=array("c128", [1e300 + 1e300j, 1 - 1j]), b=array("c128", [1e300 + 1e300j, 2j]))


def refused(op, row, draw):
    tensors = [text.split(":")[0] for text in row["args"] if text.split(":")[1].strip() in ("tensor", "tensor?")]
    given = {name: draw("c64", (3, 3)) for name in tensors if name != "bias"}
    yield case(op, error="unsupported", **given, **dict(required(row)))


def required(row):
    """Some value for each argument without a default that is no tensor."""
    values = {"int": 0, "bool": False, "ints": [], "float": 0.0, "dtype": "f32"}
    for text in row["args"]:
        name, kind = (part.strip() for part in text.split(":"))
        if "=" not in text and kind in values:
            yield name, values[kind]


def where(op, draw):
    condition = array("bool", [True, False, True])
    yield case(op, condition=condition, a=draw("c64", (3,)), b=draw("c64", (2, 1)))
    yield case(op, condition=condition, a=draw("c64", (3,)), b=draw("f64", (3,)))


def masked_fill(op, draw):
    yield case(op, x=draw("c64", (3,)), mask=array("bool", [True, False, True]), value=Scalar(-1.5))
    yield case(op, "in_place", x=draw("c128", (3,)), mask=array("bool", [True, False, True]), value=Scalar(2))


def equal(op, draw):
    x = draw("c64", (3,))
    yield case(op, a=x, b=x.copy())
    yield case(op, a=x, b=x + 1)


def of_parts(op, draw):
    for dtype in PARTS.values():
        yield case(op, a=draw(dtype, (2, 3)), b=draw(dtype, (3,)))
    yield case(op, a=draw("f32", ()), b=Layout(draw("f32", (3, 2)), "transposed"))
    yield case(op, a=draw("f64", (0, 2)), b=draw("f64", (2,)))
    yield case(op, error="dtype", a=draw("f32", (2,)), b=draw("f64", (2,)))
    yield case(op, error="dtype", a=array("i64", [1]), b=array("i64", [1]))
    yield case(op, error="dtype", a=draw("c64", (2,)), b=draw("c64", (2,)))
    yield case(op, error="shape", a=draw("f32", (2,)), b=draw("f32", (3,)))


def view_as_complex(op, draw):
    for dtype in PARTS.values():
        yield case(op, x=draw(dtype, (2, 3, 2)))
    yield case(op, x=draw("f32", (2,)))
    yield case(op, x=Layout(draw("f64", (3, 2)), "offset"))
    yield case(op, error="state", x=Layout(draw("f32", (2, 2)), "transposed"))
    yield case(op, error="shape", x=draw("f32", (2, 3)))
    yield case(op, error="shape", x=draw("f32", ()))
    yield case(op, error="dtype", x=array("i64", [1, 2]))


def cat(op, draw):
    yield case(op, tensors=[draw("c64", (2, 3)), draw("c64", (1, 3))], dim=0)
    yield case(op, tensors=[draw("c64", (2,)), draw("f64", (1,))], dim=0)


def stack(op, draw):
    yield case(op, tensors=[draw("c128", (2,)), draw("c128", (2,))], dim=1)


def index_select(op, draw):
    yield case(op, x=draw("c64", (4, 3)), dim=0, index=array("i64", [2, 0, 2]))


def gather(op, draw):
    yield case(op, x=draw("c64", (2, 3)), dim=1, index=array("i64", [[2, 0], [1, 1]]))


def scatter(op, draw):
    yield case(op, x=draw("c64", (2, 3)), dim=1, index=array("i64", [[2, 0], [1, 2]]), source=draw("c64", (2, 2)))


def scatter_add(op, draw):
    yield case(op, x=draw("c64", (2, 3)), dim=1, index=array("i64", [[2, 2], [1, 1]]), source=draw("c64", (2, 2)))


def index_add(op, draw):
    yield case(op, x=draw("c128", (3, 2)), dim=0, index=array("i64", [1, 1]), source=draw("c128", (2, 2)), alpha=0.5)


def matmul(op, draw):
    for dtype in COMPLEX:
        for a, b in [((2, 3), (3, 4)), ((3,), (3,)), ((2, 2, 3), (3, 1)), ((3, 0), (0, 2)), ((20, 30), (30, 10))]:
            yield case(op, a=draw(dtype, a), b=draw(dtype, b))
    yield case(op, a=Layout(draw("c64", (3, 4)), "transposed"), b=Layout(draw("c64", (4, 2)), "strided"))
    yield case(op, error="dtype", a=draw("c64", (2, 2)), b=draw("f32", (2, 2)))


def vdot(op, draw):
    yield case(op, a=draw("c64", (4,)), b=draw("c64", (4,)))


def outer(op, draw):
    yield case(op, a=draw("c64", (2,)), b=draw("c64", (3,)))


def to_dtype(op, draw):
    x = array("c64", [1.5 + 2j, -0.5j, 0, -3])
    for dtype in ("c128", "c64", "f64", "f32", "i64", "bool"):
        yield case(op, x=x, dtype=dtype)
    for dtype in ("f32", "f64", "i64", "bool"):
        yield case(op, x=array(dtype, [1, 0, 1]), dtype="c64")
    yield case(op, x=Layout(draw("c128", (3, 2)), "transposed"), dtype="c64")


def copy(op, draw):
    yield case(op, "in_place", x=draw("c64", (2, 3)), source=draw("f32", (3,)))
    yield case(op, "in_place", x=draw("f32", (2, 3)), source=draw("c64", (3,)))


def full(op, draw):
    yield case(op, shape=[2, 2], value=Scalar(2.5), dtype="c64", device=0)
    yield case(op, shape=[3], value=Scalar(-1), dtype="c128", device=0)


def ones(op, draw):
    yield case(op, shape=[40], dtype="c64", device=0)


zeros = ones


def eye(op, draw):
    yield case(op, n=2, m=3, dtype="c64", device=0)


def arange(op, draw):
    yield case(op, error="unsupported", start=Scalar(0), stop=Scalar(3), step=Scalar(1), dtype="c64", device=0)


def rand(op, draw):
    yield case(op, error="dtype", shape=[2], dtype="c64", device=0)
