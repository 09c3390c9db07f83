"""Cases of the types that elements are only kept in: some of those of f32, with the nearest numbers."""

import dataclasses

import numpy as np

from draw import Case
from reference import KEPT, Kept, Layout

# So many of each operation and form for each type.
MOST = 10
# What is asked for by its place among equals has more than one answer where numbers become equal.
PLACES = (
    "argmax", "argmin", "argcummax", "argcummin", "argsort", "argtopk", "argkthvalue", "argmedian", "searchsorted", "bucketize", "isin", "unique", "unique_consecutive",
    "mode", "histc", "nonzero",
)


def cases(made: list[Case]):
    groups: dict[tuple, list[Case]] = {}
    for case in made:
        if is_single(case):
            groups.setdefault((case.form, case.error), []).append(case)
    for dtype in KEPT:
        for group in groups.values():
            for case in spread(group):
                args = {name: convert(value, dtype) for name, value in case.args.items()}
                if case.op not in PLACES or all(same(case.args[name], value) for name, value in args.items() if name in ("x", "sorted", "values")):
                    yield dataclasses.replace(case, args=args)


def arrays(case: Case):
    for value in case.args.values():
        for one in value if isinstance(value, list) else [value]:
            one = one.array if isinstance(one, Layout) else one
            if isinstance(one, (np.ndarray, np.generic, Kept)):
                yield one


def is_single(case: Case) -> bool:
    """Whether f32 is the one floating type among its tensors."""
    kinds = {"kept" if isinstance(one, Kept) else one.dtype.str for one in arrays(case)}
    return "<f4" in kinds and not kinds & {"kept", "<f8"} and "dtype" not in case.args


def spread(group: list[Case]) -> list[Case]:
    """So many of them, from the first to the last."""
    places = np.unique(np.linspace(0, len(group) - 1, MOST).round().astype(int))
    return [group[place] for place in places]


def convert(value, dtype: str):
    match value:
        case list():
            return [convert(one, dtype) for one in value]
        case Layout():
            return Layout(convert(value.array, dtype), value.name)
        case np.ndarray() | np.generic() if value.dtype == np.float32:
            return Kept.of(np.asarray(value), dtype)
    return value


def same(a, b) -> bool:
    a, b = (value.array if isinstance(value, Layout) else value for value in (a, b))
    return np.array_equal(a, b.array, equal_nan=True)
