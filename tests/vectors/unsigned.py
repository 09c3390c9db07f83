"""Cases of the unsigned types of 16, 32 and 64 bits, of which PyTorch has few operations: the results are NumPy's."""

import numpy as np

from draw import Draw, case
from reference import NUMPY, Result, Scalar

TYPES = ("u16", "u32", "u64")
TEST = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal}
BINARY = TEST | {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "maximum": np.maximum, "minimum": np.minimum,
    "floor_divide": np.floor_divide, "remainder": np.remainder, "fmod": np.fmod, "pow": np.power, "gcd": np.gcd, "lcm": np.lcm,
    "bitwise_and": np.bitwise_and, "bitwise_or": np.bitwise_or, "bitwise_xor": np.bitwise_xor,
    "bitwise_left_shift": np.left_shift, "bitwise_right_shift": np.right_shift,
}
UNARY = {
    "neg": np.negative, "abs": np.abs, "sign": np.sign, "square": np.square, "bitwise_not": np.invert,
    "logical_not": np.logical_not, "floor": np.floor, "relu": lambda x: x,
}
# Sums of u16 and u32 are i64, as in PyTorch.
TOTAL = {"u16": np.int64, "u32": np.int64, "u64": np.uint64}
REDUCE = {
    "sum": lambda x, axis: x.sum(axis, TOTAL[name_of(x)]), "prod": lambda x, axis: x.prod(axis, TOTAL[name_of(x)]),
    "max": np.max, "min": np.min, "argmax": np.argmax, "argmin": np.argmin, "any": np.any, "all": np.all,
}


def name_of(x: np.ndarray) -> str:
    return next(name for name, kind in NUMPY.items() if kind == x.dtype)


def numbers(draw: Draw, dtype: str, shape, low=0) -> np.ndarray:
    """Numbers of all sizes, half of them above those of the signed type."""
    most = np.iinfo(NUMPY[dtype]).max
    drawn = draw.generator.integers(low, most, shape, NUMPY[dtype], endpoint=True)
    return np.where(draw.generator.integers(0, 2, shape) == 1, drawn, np.maximum(drawn % 7, low)).astype(NUMPY[dtype])


def expected(values, tolerance=None):
    values = np.asarray(values)
    return Result(name_of(values), values.shape, values, tolerance)


def cases(table):
    """All cases, each with its result."""
    for op in table:
        yield from of_op(op, Draw(op))
    yield from promotions(Draw("promotions"))


def of_op(op: str, draw: Draw):
    for dtype in TYPES:
        x = numbers(draw, dtype, (2, 3))
        if op in BINARY:
            # Powers and divisions of numbers that have one, and shifts within the bits.
            b = draw(dtype, (2, 3), 1, 9) if op in ("pow", "bitwise_left_shift", "bitwise_right_shift") else numbers(draw, dtype, (2, 3), 1)
            with np.errstate(over="ignore"):
                yield case(op, a=x, b=b), expected(BINARY[op](x, b))
                yield case(op, a=x, b=b[:1, :1]), expected(BINARY[op](x, b[:1, :1]))
                yield case(op, a=x, b=Scalar(3)), expected(BINARY[op](x, NUMPY[dtype].type(3)))
        elif op in UNARY:
            yield case(op, x=x), expected(UNARY[op](x))
        elif op in REDUCE:
            yield case(op, x=x), expected(REDUCE[op](x, None))
            yield case(op, x=x, dims=[0]), expected(REDUCE[op](x, 0))
        elif op in ("cumsum", "cumprod"):
            yield case(op, x=x, dim=1), expected(getattr(np, op)(x, 1, TOTAL[dtype]))
        elif op == "sort":
            yield case(op, x=x, dim=1), expected(np.sort(x, 1))
        elif op == "matmul":
            y = numbers(draw, dtype, (3, 2))
            yield case(op, a=x, b=y), expected(x @ y)
        elif op == "to_dtype":
            for to in NUMPY:
                if to[0] != "c" and to != dtype:
                    yield case(op, x=x, dtype=to), expected(x.astype(NUMPY[to]))
                    # Floating-point numbers saturate here, and not in NumPy.
                    y = draw(to, (2, 3), 0, 5) if to[0] == "f" else draw(to, (2, 3))
                    yield case(op, x=y, dtype=dtype), expected(y.astype(NUMPY[dtype]))
        elif op == "full":
            yield case(op, shape=[2], value=7, dtype=dtype), expected(np.full(2, 7, NUMPY[dtype]))
        elif op == "arange":
            yield case(op, start=2, stop=11, step=3, dtype=dtype), expected(np.arange(2, 11, 3, NUMPY[dtype]))


def promotions(draw: Draw):
    """Sums of two types. Integers and f32 give f32, as in PyTorch."""
    for a in TYPES:
        for b in ("u8", "i8", "i16", "i32", "i64", "bool", "f32", "f64", *TYPES):
            x, y = draw(a, (3,), 0, 5), draw(b, (3,), 0, 5)
            total = np.add(x, y)
            yield case("add", a=x, b=y), expected(total.astype(np.float32) if b == "f32" else total)
