#!/usr/bin/env python3
"""Writes the vectors: for every operation, arguments and the result that PyTorch gives, one JSON file for each class.

    python3 -m venv ../../.venv && ../../.venv/bin/pip install -r requirements.txt && ../../.venv/bin/python make.py

README.md describes the format. The cases are in cases.py, the expected results in reference.py. `make.py --check` writes
nothing and fails when a file would change.
"""

import json
import os
import pathlib
import sys
import tomllib
import warnings

# PyTorch takes square roots from MKL, whose AVX-512 ones are not always the nearest number. Read when it is loaded.
os.environ["MKL_ENABLE_INSTRUCTIONS"] = "AVX2"

import numpy as np

import cases
import reference
import unsigned
from reference import DTYPES, Kept, Layout, Scalar

HERE = pathlib.Path(__file__).parent
TABLE = HERE.parent.parent / "crates/core/src/ops/ops.toml"
LIMIT = 8_000_000  # bytes, of all files together


class Text(float):
    """A number that is written with the digits given."""

    def __new__(cls, text: str):
        number = super().__new__(cls, text)
        number.text = text
        return number

    def __repr__(self) -> str:
        return self.text


def number(value):
    """A value of any dtype as JSON has it; what JSON cannot express becomes a string."""
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    if isinstance(value, (int, np.integer)):
        return int(value)
    if np.isnan(value):
        return "nan"
    if np.isinf(value):
        return "inf" if value > 0 else "-inf"
    text = str(value)
    # Readers parse a double and convert: the shortest digits of a float must survive that.
    assert type(value)(float(text)) == value
    return Text(text.removesuffix(".0") if text != "-0.0" else text)


def numbers(values: np.ndarray) -> list:
    """All values in row-major order; complex ones as their real and imaginary parts."""
    values = np.ascontiguousarray(values).ravel()
    if values.dtype.kind == "c":
        values = values.view(values.real.dtype)
    return [number(v) for v in values]


def tensor(value) -> dict:
    layout = "contiguous"
    if isinstance(value, Layout):
        value, layout = value.array, value.name
    if isinstance(value, Kept):
        value, dtype = np.asarray(value.array), value.dtype
    else:
        value = np.asarray(value)
        dtype = DTYPES[value.dtype.type]
    out = {"dtype": dtype, "shape": list(value.shape)}
    if layout != "contiguous":
        out["layout"] = layout
    out["values"] = numbers(value)
    return out


def scalar(value) -> dict:
    value = value.value if isinstance(value, Scalar) else value
    kind = "bool" if isinstance(value, bool) else "int" if isinstance(value, int) else "float"
    return {kind: number(float(value) if kind == "float" else value)}


def argument(kind: str, value):
    match kind:
        case "tensor":
            return tensor(value)
        case "tensor?":
            return None if value is None else tensor(value)
        case "tensors":
            return [tensor(v) for v in value]
        case "scalar":
            return scalar(value)
        case "float":
            return number(float(value))
        case "dtype" | "dtype?":
            return value
        case "bool":
            return bool(value)
        case "int":
            return int(value)
        case "ints" | "int2" | "int3":
            return [int(v) for v in value]
    raise ValueError(kind)


def parse_row(row: dict) -> list[tuple]:
    """The arguments of a row of the table, as (name, type, default)."""
    out = []
    for text in row["args"]:
        name, _, rest = text.partition(":")
        kind, _, default = (part.strip() for part in rest.partition("="))
        kind = kind.strip()
        if default:
            default = {"true": True, "false": False}.get(default) if kind == "bool" else (
                float(default) if kind == "float" else json.loads(default)
            )
        elif kind.endswith("?"):
            default = None
        else:
            default = ...
        out.append((name.strip(), kind, default))
    return out


def encode(case, row, known=None) -> dict:
    """A case with its result, which may be known."""
    declared = parse_row(row)
    unknown = set(case.args) - {name for name, _, _ in declared}
    assert not unknown, f"{case.op} has no argument {unknown}"
    args = []
    for name, kind, default in declared:
        value = case.args.get(name, default)
        assert value is not ..., f"{case.op} needs {name}"
        if isinstance(value, Scalar):
            kind = "scalar"
        args.append([name, kind, argument(kind, value)])
    out = {"op": case.op}
    if case.form:
        out["form"] = case.form
    out["args"] = args
    values = {name: case.args.get(name, default) for name, _, default in declared}
    if case.error:
        out["error"] = case.error
        return out
    result = known or reference.compute(case.op, case.form, values)
    expected = {"dtype": result.dtype, "shape": list(result.shape)}
    if result.values is not None:
        expected["values"] = numbers(result.values)
    if result.bounds:
        expected["bounds"] = [number(v) for v in result.bounds]
    out["expected"] = expected
    if result.tolerance:
        out["tolerance"] = list(result.tolerance)
    if result.after:
        out["after"] = {name: tensor(value) for name, value in result.after.items()}
    return out


def check_edges(row: dict) -> None:
    """The special values that the table promises must be what the vectors say."""
    words = {"true": 1.0, "false": 0.0}
    for edge in row.get("edges", []):
        inputs, result = (
            [np.asarray(words.get(word.strip()) if word.strip() in words else float(word)) for word in side.split(",")]
            for side in edge.split("->")
        )
        names = [name for name, _, _ in parse_row(row)]
        got = reference.compute(row["name"], None, dict(zip(names, inputs))).values.astype("f8")
        assert np.array_equal(got, result[0], equal_nan=True) and (
            got == 0 or np.isnan(got) or np.signbit(got) == np.signbit(result[0])
        ), f"{row['name']}: {edge}, but {got}"


def main() -> None:
    warnings.simplefilter("ignore")  # of no degrees of freedom, overflows and the like: they are what is tried
    check = "--check" in sys.argv[1:]
    table = {row["name"]: row for row in tomllib.loads(TABLE.read_text())["op"]}
    for row in table.values():
        check_edges(row)
    by_class: dict[str, list] = {}
    seen = set()
    for case in cases.all_cases(table):
        seen.add(case.op)
        by_class.setdefault(table[case.op]["class"], []).append(encode(case, table[case.op]))
    assert seen == set(table), f"no case for {set(table) - seen}"
    for case, result in unsigned.cases(table):
        by_class[table[case.op]["class"]].append(encode(case, table[case.op], result))
    total, stale = 0, []
    for name, encoded in by_class.items():
        lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in encoded)
        text = f'{{"format":1,"class":"{name}","cases":[\n{lines}\n]}}\n'
        total += len(text)
        path = HERE / f"{name}.json"
        if check:
            if not path.exists() or path.read_text() != text:
                stale.append(path.name)
        else:
            path.write_text(text)
        print(f"{name}: {len(encoded)} cases, {len(text)} bytes")
    assert total <= LIMIT, total
    print(f"{total} bytes in all")
    if stale:
        sys.exit(f"out of date: {', '.join(stale)}")


if __name__ == "__main__":
    main()
