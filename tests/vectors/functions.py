#!/usr/bin/env python3
"""Writes functions.txt: elementary functions of f64 and their values, rounded from sixty digits by mpmath.

    python3 -m venv ../../.venv && ../../.venv/bin/pip install -r requirements.txt && ../../.venv/bin/python functions.py

One line each: the function, the argument and the value, both as the bits of an f64. `functions.py --check` writes nothing
and fails when the file would change.
"""

import pathlib
import random
import struct
import sys
from fractions import Fraction

import mpmath

FILE = pathlib.Path(__file__).parent / "functions.txt"
INFINITY = float("inf")

mpmath.mp.dps = 60


def rounded(x) -> float:
    """The nearest f64, also below the normal range: mpmath's own conversion rounds twice there."""
    sign, mantissa, exponent, _ = x._mpf_
    fraction = Fraction(mantissa) * Fraction(2) ** exponent
    try:
        value = fraction.numerator / fraction.denominator
    except OverflowError:
        value = INFINITY
    return -value if sign else value


def gelu(x):
    return x * mpmath.erfc(-x / mpmath.sqrt(2)) / 2


FUNCTIONS = {
    "exp": (mpmath.exp, -746, 710, [-745.13, -708.4, 709.78, 709.79]),
    "ln": (mpmath.log, None, None, [0.75, 1.0, 1.5, 5e-324, 2.3e-308]),
    "tanh": (mpmath.tanh, -20, 20, [19.06, 19.1, -19.1]),
    "sigmoid": (lambda x: 1 / (1 + mpmath.exp(-x)), -746, 40, [-745.13, -708.4, 36.7]),
    "gelu": (gelu, -38.7, 10, [-38.6, -38.4, -37.5]),
}


def arguments(name: str, draw: random.Random):
    """Numbers from the whole range where the function does something, near its special places, and of every size."""
    _, low, high, places = FUNCTIONS[name]
    signs = [1] if low is None else [1, -1]
    yield from (sign * 2.0**power * draw.uniform(1, 2) for power in range(-1074, 1023, 20) for sign in signs)
    yield from (sign * 2.0**power * draw.uniform(1, 2) for power in range(-30, 8) for sign in signs for _ in range(6))
    yield from (place * (1 + step * 2.0**-40) for place in places for step in range(-4, 5))
    if low is not None:
        yield from (draw.uniform(low, high) for _ in range(200))
        yield from (draw.uniform(-4, 4) for _ in range(200))
    else:
        yield from (draw.uniform(0.5, 2) for _ in range(300))


def lines():
    draw = random.Random(5)
    bits = lambda x: struct.pack(">d", x).hex()
    for name, (function, *_) in FUNCTIONS.items():
        for x in arguments(name, draw):
            # What is beyond all doubt zero, one or infinite needs no digits, and mpmath takes long over it.
            exact = mpmath.mpf(x) if name == "ln" else mpmath.mpf(max(-1e4, min(1e4, x)))
            value = rounded(function(exact))
            if name == "gelu" and x > 1e4:
                value = x
            yield f"{name} {bits(x)} {bits(value)}\n"


if __name__ == "__main__":
    text = "".join(lines())
    if "--check" in sys.argv:
        sys.exit(0 if FILE.read_text() == text else f"{FILE.name} would change")
    FILE.write_text(text)
