#!/usr/bin/env python3
"""Writes layers.json: for every layer of the table, PyTorch's parameters, results and gradients.

    ../../../.venv/bin/python make.py

The cases are in cases.py, the layers in crates/nn/src/layers/layers.toml. `make.py --check` writes nothing and fails when
the file would change, or when a layer has no case. The results are computed in f64 from numbers of f32.
"""

import json
import pathlib
import sys
import tomllib

import numpy as np
import torch

import cases

HERE = pathlib.Path(__file__).parent
TABLE = HERE.parents[2] / "crates/nn/src/layers/layers.toml"
FILE = HERE / "layers.json"
SIZES = {"size2": 2, "size3": 3, "count2": 2, "count3": 3, "int2": 2, "int4": 4, "int6": 6}
FLOATS = ("float", "rate", "magnitude")


def rows() -> dict[str, dict]:
    """The rows of the layers that are not written by hand, with what they take over from others."""
    table = tomllib.loads(TABLE.read_text())
    out = {}
    for row in table["layer"]:
        if "like" in row:
            row = {k: v for k, v in out[row["like"]].items() if k not in ("name", "code", "kind")} | row
        out[row["name"]] = row
    codes = {name: row["code"] for name, row in out.items() if "code" in row}
    for name, row in out.items():
        row["args"] = [parse(text) for text in row.get("args", [])]
        if row.get("inplace"):
            row["args"].append(("inplace", "bool", False))
        row["kind_code"] = row.get("code", codes["Activation"])
    return {name: row for name, row in out.items() if not row.get("by_hand")}, table["enum"]


def parse(text: str) -> tuple:
    head, _, default = text.partition(" # ")[0].partition("=")
    name, kind = (part.strip() for part in head.split(":"))
    default = default.strip()
    if default in ("true", "false"):
        default = default == "true"
    elif default:
        default = float(default) if kind.rstrip("?") in FLOATS else int(default)
    else:
        default = None
    return name, kind.rstrip("?"), default


def packed(row: dict, args: dict, op_code) -> tuple[list, list]:
    """The integers and floating-point numbers of a call."""
    ints, floats = ([op_code] if "op" in row else []), []
    for name, kind, default in row["args"]:
        value = args.get(name, default)
        if kind in SIZES:
            ints += list(value) if isinstance(value, (tuple, list)) else [value] * SIZES[kind]
        elif kind == "ints":
            ints += [len(value), *value]
        elif kind in FLOATS:
            floats.append(value)
        else:
            ints.append(int(value))
    return ints, floats


def shown(value, kind: str) -> str:
    """A value as Rust prints it."""
    if kind in SIZES:
        value = list(value) if isinstance(value, (tuple, list)) else [value] * SIZES[kind]
    if kind in FLOATS:
        return repr(float(value)).replace("e-0", "e-")
    return str(value).lower() if isinstance(value, bool) else str(list(value) if isinstance(value, tuple) else value)


def text(row: dict, args: dict) -> str:
    if "op" in row:
        return row["op"] + ("(inplace=true)" if args.get("inplace") else "")
    parts = []
    for name, kind, default in row["args"]:
        value = args.get(name, default)
        if default is None:
            parts.append(shown(value, kind))
        elif shown(value, kind) != shown(default, kind):
            parts.append(f"{name}={shown(value, kind)}")
    return f"{row['name']}({', '.join(parts)})" if row["args"] else row["name"]


def tensor(value) -> dict:
    value = value.detach()
    dtype = "i64" if value.dtype == torch.int64 else "f32"
    numbers = value.flatten().tolist()
    if dtype == "f32":
        numbers = [float(str(np.float32(number))) for number in numbers]
        numbers = [number if np.isfinite(number) else str(number) for number in numbers]
    return {"dtype": dtype, "shape": list(value.shape), "values": numbers}


def draw(shape, seed: int) -> torch.Tensor:
    """Numbers between -2 and 2 with few digits, none of them twice."""
    count = int(np.prod(shape))
    order = np.random.default_rng(seed).permutation(count)
    numbers = np.round((order - (count - 1) / 2) / max(count, 1) * 3.7 + 0.011, 3)
    return torch.tensor(numbers.astype(np.float32).astype(np.float64)).reshape(shape)


def codes_of_operations() -> dict[str, int]:
    table = tomllib.loads((HERE.parents[2] / "crates/core/src/ops/ops.toml").read_text())
    return {op["name"]: op["code"] for op in table["op"]}


def run(row: dict, case: cases.Case, enumerations: dict, operations: dict) -> dict:
    seed = len(str(case.args)) + len(row["name"])
    theirs = {}
    for name, value in case.args.items():
        kind = next(kind for own, kind, _ in row["args"] if own == name)
        theirs[case.torch_names.get(name, name)] = enumerations[kind]["names"][value] if kind in enumerations else value
    kept = {name: draw(shape, 7).abs() + 0.1 for name, shape in case.kept.items()}
    module = (case.module or getattr(torch.nn, row.get("torch") or row["name"]))(**theirs, **kept).double()
    module.train(case.training)
    own = [(name, value) for name, value in module.state_dict(keep_vars=True).items() if name not in kept]
    for i, (name, value) in enumerate(own):
        if value.dtype == torch.float64:
            with torch.no_grad():
                value.copy_(draw(value.shape, seed + i).abs() + 0.2 if "var" in name else draw(value.shape, seed + i))
    state = [[name, tensor(value)] for name, value in own]
    inputs = [draw(one, seed + 10 + i) if isinstance(one, tuple) else one for i, one in enumerate(case.inputs)]
    leaves = [one.requires_grad_() if one.dtype == torch.float64 and i not in case.constant else one for i, one in enumerate(inputs)]
    written = [tensor(one) for one in inputs]
    result = module(*[one.clone() if one.requires_grad else one for one in leaves])
    ints, floats = packed(row, case.args, operations.get(row.get("op")))
    csharp = [text.partition("|")[0].partition("=") for text in row.get("csharp", [name for name, _, _ in row["args"]])]
    names = {(ours or theirs).strip(): theirs.strip() for theirs, _, ours in csharp}
    out = {
        "layer": row["name"],
        "kind": row["kind_code"],
        "ints": ints,
        "floats": floats,
        "csharp": {names[name]: value for name, value in case.args.items()},
        "text": text(row, case.args),
        "training": case.training,
        "inputs": written,
        "kept": [
            [names[name.rstrip("?")], tensor(kept[name.rstrip("?")]) if name.rstrip("?") in kept else None]
            for name in row.get("inputs", []) if name.endswith("?")
        ],
        "state": state,
        "expected": tensor(result),
    }
    if case.gradient:
        seeds = draw(result.shape, 3)
        result.backward(seeds)
        out["seeds"] = tensor(seeds)
        grads = {str(i): leaf.grad for i, leaf in enumerate(leaves) if leaf.requires_grad}
        grads |= {name: value.grad for name, value in own if value.requires_grad}
        out["gradients"] = {name: tensor(grad) for name, grad in grads.items()}
    after = {name: tensor(value) for name, value in own if not value.requires_grad}
    if after:
        out["after"] = after
    return out


def main() -> None:
    table, enumerations = rows()
    absent = sorted(set(table) - set(cases.CASES))
    assert not absent, f"these layers have no case: {absent}"
    operations = codes_of_operations()
    lines = []
    for name in table:
        for case in cases.CASES[name]:
            lines.append(json.dumps(run(table[name], case, enumerations, operations), separators=(",", ":")))
    text = '{"format":1,"cases":[\n' + ",\n".join(lines) + "\n]}\n"
    if "--check" in sys.argv:
        sys.exit(0 if FILE.read_text() == text else "layers.json is out of date: run make.py")
    FILE.write_text(text)


if __name__ == "__main__":
    main()
