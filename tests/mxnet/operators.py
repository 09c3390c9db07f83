"""Runs each case of `cases.py` in MXNet, and writes its inputs and results as text."""

import json
import pathlib
import random
import zlib

import mxnet as mx
import numpy

from cases import CASES, DISTINCT, Case


def creator(operator: str):
    for group in ("contrib", "linalg"):
        if operator.startswith(f"_{group}_"):
            return getattr(getattr(mx.sym, group), operator.removeprefix(f"_{group}_"))
    return getattr(mx.sym, operator, None) or getattr(mx.sym._internal, operator)


def drawn(chooser: random.Random, kind, count: int) -> list:
    """Elements of two decimals, which are short as text."""
    if isinstance(kind, list):
        return kind
    if kind == DISTINCT:
        # Steps of 0.07 around 0, in any order.
        return [round(0.07 * place - 0.035 * count + 0.01, 2) for place in chooser.sample(range(count), count)]
    return [round(chooser.uniform(*kind), 2) for _ in range(count)]


def text(array) -> dict:
    """A tensor as in `tests/vectors`."""
    array = array.asnumpy()
    numbers = []
    for number in array.ravel():
        known = {"nan": "nan", "inf": "inf", "-inf": "-inf"}.get(str(number))
        # The shortest text that is this number in its own type.
        numbers.append(known or (float(str(number)) if array.dtype.kind == "f" else int(number)))
    dtype = f"{array.dtype.kind}{8 * array.dtype.itemsize}"
    return {"dtype": dtype, "shape": list(array.shape), "values": numbers}


def run(case: Case) -> dict:
    symbol = creator(case.operator)(name="op", **case.attributes)
    if case.operator != "RNN" and "op_output" in symbol.list_outputs():
        # Without the mask, which is a second result of `rrelu`.
        symbol = symbol["op_output"]
    names = symbol.list_arguments()
    chooser = random.Random(zlib.crc32(repr(case).encode()))
    wanted = lambda place: case.is_train and place not in case.constant
    requests = {name: "write" if wanted(place) else "null" for place, name in enumerate(names)}
    executor = symbol.simple_bind(mx.cpu(), grad_req=requests or "null", **dict(zip(names, case.shapes)))
    arrays = {**executor.arg_dict, **executor.aux_dict}
    for place, array in enumerate(arrays.values()):
        numbers = drawn(chooser, case.elements.get(place, DISTINCT), array.size)
        array[:] = mx.nd.array(numpy.reshape(numbers, array.shape))
    record = {"operator": case.operator, "attributes": case.attributes, "train": case.is_train}
    record["arguments"] = names
    record["inputs"] = {name: text(array) for name, array in executor.arg_dict.items()}
    if executor.aux_dict:
        record["states"] = {name: text(array) for name, array in executor.aux_dict.items()}
    outputs = executor.forward(is_train=case.is_train)
    record["outputs"] = [text(output) for output in outputs]
    if case.is_train and names:
        heads = [drawn(chooser, (-1, 1), output.size) for output in outputs]
        heads = [mx.nd.array(numpy.reshape(head, out.shape), dtype=out.dtype) for head, out in zip(heads, outputs)]
        executor.backward(heads)
        record["heads"] = [text(head) for head in heads]
        record["gradients"] = {name: text(array) for name, array in executor.grad_dict.items() if array is not None}
        if executor.aux_dict:
            record["after"] = {name: text(array) for name, array in executor.aux_dict.items()}
    return record


def write(folder: pathlib.Path) -> None:
    lines = [json.dumps(run(case), separators=(",", ":")) for case in CASES]
    (folder / "operators.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
