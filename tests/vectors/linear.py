"""The cases of linear algebra: few, as the algorithms are tested beside their code."""

import numpy as np

from draw import FLOATS, INF, NAN, Draw, array, case
from reference import KEPT, NUMPY, Kept, Layout

SQUARE = ((1, 1), (3, 3), (2, 2, 2), (0, 0), (0, 2, 2))
WIDE = ((2, 3, 2), (2, 4))
# The shapes of the first matrix, and the other arguments; tensors as shapes.
CASES = {
    "inverse": [(shape, {}) for shape in SQUARE],
    "pinverse": [(shape, {}) for shape in (*SQUARE, *WIDE)] + [((3, 2), {"rcond": 0.5})],
    "det": [(shape, {}) for shape in SQUARE],
    "slogdet": [(shape, {}) for shape in SQUARE],
    "solve": [
        ((3, 3), {"b": (3, 2)}), ((3, 3), {"b": (3,)}), ((2, 2, 2), {"b": (2, 2)}), ((2, 3, 3), {"b": (1, 3, 1)}), ((2, 2), {"b": (3, 2, 1)}),
        ((0, 0), {"b": (0, 2)}), ((2, 2), {"b": (2, 0)}),
    ],
    "solve_triangular": [
        ((3, 3), {"b": (3, 2), "upper": False}), ((2, 3, 3), {"b": (3, 1), "upper": True}), ((3, 3), {"b": (2, 3), "upper": True, "left": False}),
        ((2, 2), {"b": (3, 2, 2), "upper": False, "unitriangular": True}), ((0, 0), {"b": (0, 2), "upper": False}),
    ],
    "lstsq": [((3, 2), {"b": (3, 2)}), ((2, 3), {"b": (2, 1)}), ((2, 3, 2), {"b": (2, 3)}), ((3, 3), {"b": (3,)})],
    "cholesky": [(shape, {}) for shape in SQUARE],
    "cholesky_solve": [((3, 3), {"b": (3, 2)}), ((2, 2, 2), {"b": (2, 2, 1), "upper": True}), ((2, 2, 2), {"b": (2, 2)})],
    "lu": [(shape, {}) for shape in (*SQUARE, *WIDE, (3, 0))],
    "qr": [(shape, {}) for shape in (*SQUARE, *WIDE, (3, 0))],
    "svd": [(shape, {}) for shape in (*SQUARE, *WIDE, (3, 0))],
    "svdvals": [(shape, {}) for shape in (*SQUARE, *WIDE)],
    "eigh": [(shape, {}) for shape in SQUARE] + [((3, 3), {"upper": True})],
    "eigvalsh": [(shape, {}) for shape in SQUARE] + [((3, 3), {"upper": True})],
    "matrix_rank": [(shape, {}) for shape in (*SQUARE, *WIDE)] + [((3, 3), {"rcond": 0.5})],
    "matrix_exp": [(shape, {}) for shape in SQUARE],
    "cond": [((3, 3), {"p": p}) for p in (2.0, -2.0, 1.0, -1.0, INF, -INF)] + [(WIDE[0], {}), ((2, 2, 2), {"p": 1.0})],
    "matrix_norm": [((2, 3, 3), {"p": p}) for p in (2.0, -2.0, 1.0, -1.0, INF, -INF)] + [
        ((2, 3, 4), {"p": 2.0, "dims": [0, 2]}), ((2, 3, 4), {"p": 1.0, "dims": [2, 0], "keepdim": True}), ((2, 4), {"p": INF, "keepdim": True}),
    ],
    "nuclear_norm": [((2, 3), {}), ((2, 3, 4), {"dims": [2, 0], "keepdim": True})],
}
# Those that take any matrices, and those that need no pivot.
ANY = {"pinverse", "lu", "qr", "svd", "svdvals", "matrix_rank", "matrix_norm", "nuclear_norm", "lstsq", "cond"}
REFUSES_SINGULAR = {"inverse", "solve", "cholesky"}
REFUSES_INFINITE = {"pinverse", "svd", "svdvals", "eigh", "eigvalsh", "matrix_rank", "nuclear_norm", "lstsq"}
FIRST = {"solve": "a", "solve_triangular": "a", "lstsq": "a", "cholesky_solve": "a"}


def matrices(op: str, draw: Draw, dtype: str, shape: tuple) -> np.ndarray:
    """Matrices with a large diagonal, whose elements stay short."""
    made = draw(dtype, shape)
    n = min(shape[-2:])
    made[..., range(n), range(n)] += np.array([6 + 2 * i for i in range(n)], NUMPY[dtype])
    if op == "cholesky":
        made = np.tril(made) + np.swapaxes(np.tril(made, -1), -1, -2)
    return made / 8 if op == "matrix_exp" else made


def arguments(op: str, draw: Draw, dtype: str, shape: tuple, others: dict) -> dict:
    made = {name: draw(dtype, value) if isinstance(value, tuple) else value for name, value in others.items()}
    return {FIRST.get(op, "x"): matrices(op, draw, dtype, shape), **made}


def linear(op, row, draw):
    first = FIRST.get(op, "x")
    for shape, others in CASES[op]:
        for dtype in FLOATS:
            yield case(op, **arguments(op, draw, dtype, shape, others))
    shape, others = next((shape, others) for shape, others in CASES[op] if min(shape) > 1)
    given = arguments(op, draw, "f32", shape, others)
    for layout in ("transposed", "strided", "offset"):
        yield case(op, **given | {first: Layout(given[first], layout)})
    batch = np.repeat(arguments(op, draw, "f64", (1, 2, 2), {})[first], 3, 0)
    if "b" not in others:
        yield case(op, **given | {first: Layout(batch, "expanded")} | ({"dims": []} if "dims" in others else {}))
    bad = [(3,), ()] if op in ANY else [(3,), (), (2, 3)]
    for shape in bad:
        yield case(op, error="shape", **given | {first: draw("f32", shape)})
    if "b" in others:
        yield case(op, error="shape", **given | {"b": draw("f32", (5, 2))})
        yield case(op, error="dtype", **given | {"b": draw("f64", np.shape(given["b"]))})
    if op in REFUSES_SINGULAR:
        yield case(op, error="argument", **given | {first: array("f32", [[1, 2, 3], [2, 4, 6], [1, 1, 1]])})
    if op in REFUSES_INFINITE:
        for number in (NAN, INF):
            made = given[first].copy()
            made[..., -1, 0] = number
            if op not in ("eigh", "eigvalsh") or not given.get("upper"):
                yield case(op, error="argument", **given | {first: made})
    if op in ("matrix_norm", "nuclear_norm"):
        yield case(op, error="argument", **given | {"dims": [0]})
        yield case(op, error="argument", **given | {"dims": [0, -len(shape)]})
        yield case(op, error="index", **given | {"dims": [0, 3]})
    if op in ("matrix_norm", "cond"):
        yield case(op, error="argument", **given | {"p": 3.0})
        yield case(op, error="argument", **given | {"p": NAN})
    # Matrices are computed in their own dtype.
    for dtype in KEPT:
        yield case(op, error="unsupported", **{name: Kept.of(value, dtype) if isinstance(value, np.ndarray) else value for name, value in given.items()})
    yield case(op, error="unsupported", **given | {first: given[first].astype("i8")})
