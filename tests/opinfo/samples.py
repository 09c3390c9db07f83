"""Runs samples of PyTorch's database through both libraries, and prints a line of JSON before and after each.

    python samples.py LIBRARY OPERATION...  [--after OPERATION OPINFO DTYPE INDEX]

compare.py starts it as a process of its own, so that a crash ends this process only: then the last line names the sample.
With `--after`, it goes on behind that sample.
"""

import argparse
import functools
import json
import random
import sys
import tomllib
import warnings

import numpy as np
import torch
from torch.testing._internal.common_methods_invocations import op_db

import forms
from binding import Absent, Packer, Skip, bind
from library import DTYPES, NAMES, ROOT, Failed, Library
from mapping import MAPPINGS

MOST = 100  # samples of one dtype; of more, some at equal distances are taken
LARGEST = 100_000  # elements of a tensor
GRADIENTS = (torch.float32, torch.float64, torch.complex64, torch.complex128)
UNDEFINED = {"empty", "empty_like"}  # elements that are not initialized
# Operations whose results are elements, signs, whole numbers, or what IEEE 754 rounds; all that move elements are, too.
MOVED = {"same", "bool", "compare", "bitwise", "integers", "integral", "index"}
EXACT = {
    "neg", "sign", "floor", "ceil", "round", "trunc", "frac", "relu", "relu6", "clamp", "clamp_tensor", "hardtanh", "hardshrink",
    "threshold", "add", "sub", "maximum", "minimum", "heaviside", "fmod", "copysign", "nextafter", "mantissa", "exponent", "where",
    "cat", "stack", "hstack", "vstack", "dstack", "block_diag", "cartesian_prod", "max_pool1d", "max_pool2d", "max_pool3d",
    "adaptive_max_pool1d", "adaptive_max_pool2d", "adaptive_max_pool3d", "max_unpool2d", "pixel_shuffle", "channel_shuffle", "im2col",
    "to_dtype", "real", "imag", "conj", "complex", "view_as_real", "view_as_complex",
}


@functools.cache
def opinfo(name: str):
    name, _, variant = name.partition("/")
    found = [op for op in op_db if op.name == name and op.variant_test_name == variant]
    assert len(found) == 1, f"{len(found)} OpInfos are called '{name}' with the variant '{variant}'"
    return found[0]


@functools.cache
def rows() -> dict:
    table = tomllib.loads((ROOT / "crates/core/src/ops/ops.toml").read_text())
    return {row["name"]: row for row in table["op"]}


def without_line() -> dict[str, str]:
    """The operations without a line in mapping.txt though there is an OpInfo of this name."""
    names = {}
    for op in op_db:
        for name in (op.name, op.aten_name, *(alias.name for alias in op.aliases)):
            names.setdefault(name.rpartition(".")[2], op.name)
    return {name: names[name] for name in set(rows()) & set(names) - {mapping.row for mapping in MAPPINGS}}


def tensors_of(value):
    """The tensors in an argument."""
    if isinstance(value, torch.Tensor):
        yield value
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from tensors_of(one)


def everything(sample):
    return (sample.input, *sample.args, *sample.kwargs.values())


def chosen(made) -> list:
    """Samples of bounded number and size."""
    made = [one for one in made if all(x.numel() <= LARGEST for arg in everything(one) for x in tensors_of(arg))]
    if len(made) <= MOST:
        return made
    return [made[i * len(made) // MOST] for i in range(MOST)]


def seed() -> None:
    torch.manual_seed(0)
    random.seed(0)
    np.random.seed(0)


def is_rounded(value: torch.Tensor) -> bool:
    return value.dtype.is_floating_point or value.is_complex()


def widened(value):
    """The same argument in f64, or with parts of f64."""
    if isinstance(value, torch.Tensor):
        if not is_rounded(value):
            return value
        wide = torch.complex128 if value.is_complex() else torch.float64
        return value.detach().to(wide).requires_grad_(value.requires_grad)
    if isinstance(value, (list, tuple)):
        return type(value)(widened(one) for one in value)
    if isinstance(value, dict):
        return {name: widened(one) for name, one in value.items()}
    return torch.float64 if isinstance(value, torch.dtype) and value.is_floating_point else value


class Difference(Exception):
    def __init__(self, kind: str, detail: str = ""):
        super().__init__(detail)
        self.kind = kind


def outcome(kind: str, detail: str = "") -> dict:
    refused = kind in ("absent", "error", "no gradient")
    return {"outcome": "refused" if refused else "differs", "kind": kind, "detail": detail}


def agree(ours: torch.Tensor, theirs: torch.Tensor, exactly: bool = False) -> bool:
    """Within the tolerances of PyTorch's tests, which are exact for integers and bools; or equal."""
    tolerances = {"rtol": 0, "atol": 0} if exactly else {}
    try:
        torch.testing.assert_close(ours, theirs, equal_nan=True, check_stride=False, **tolerances)
    except AssertionError:
        return False
    return True


def error(result: torch.Tensor, exact: torch.Tensor) -> float:
    """The greatest distance from the exact result, in tolerances. NaN and infinities that one has are infinitely far."""
    relative, absolute = torch.testing._comparison.default_tolerances(result)
    result, exact = widened(result), widened(exact)
    same = (result == exact) | (result.isnan() & exact.isnan())
    distance = torch.where(same, 0.0, (result - exact).abs() / (absolute + relative * exact.abs()))
    return distance.nan_to_num(float("inf"), float("inf")).max().item() if distance.numel() else 0.0


def require(ours, theirs, kind: str, exact, exactly: bool = False) -> None:
    """Fails if results differ. `exact` computes PyTorch's in f64; ours may be nearer to it than PyTorch's own."""
    if agree(ours, theirs, exactly):
        return
    detail = f"{brief(ours)} here, {brief(theirs)} in PyTorch"
    if exact and is_rounded(theirs) and theirs.dtype not in (torch.float64, torch.complex128):
        try:
            wide = exact()
        except (RuntimeError, TypeError, ValueError, IndexError):
            wide = None  # there is no such call in f64
        if wide is not None and wide.shape == ours.shape:
            if error(ours, wide) <= error(theirs, wide):
                raise Difference(f"{kind} nearer to the exact one", detail)
    raise Difference(kind, detail)


def brief(value: torch.Tensor) -> str:
    text = " ".join(str(value.detach().flatten()[:4].tolist()).split())
    return f"{tuple(value.shape)} {text}"


class Run:
    """The samples of one OpInfo that one operation of ours is compared with."""

    def __init__(self, library: Library, row: dict, mapping, name: str):
        self.library, self.row, self.mapping, self.name, self.op = library, row, mapping, name, opinfo(name)

    def arguments(self, sample) -> dict:
        values = self.mapping.defaults | bind(list(self.mapping.parameters), sample)
        adapter = self.mapping.adapter()
        return adapter(values, sample) if adapter else values

    def samples(self, dtype):
        wanted = self.op.supports_autograd and dtype in GRADIENTS and dtype in self.op.supported_backward_dtypes("cpu")
        seed()
        return chosen(self.op.sample_inputs("cpu", dtype, requires_grad=wanted and self.row["grad"] != "none"))

    def theirs(self, arguments):
        """PyTorch's result, or the part of it that ours has."""
        input, args, kwargs = arguments
        out = self.op(input, *args, **kwargs)
        if isinstance(out, (tuple, list)):
            form = getattr(forms, self.row["name"], None)
            out = form(*out) if form else out[self.mapping.pick or 0]
        return out if isinstance(out, torch.Tensor) else torch.tensor(out)

    def drawn(self, values) -> bool:
        """Whether the elements are not defined, so that only shape and dtype can be compared."""
        draws = self.row.get("draws")
        if isinstance(draws, str):
            draws = values.get(draws, True)
        return bool(draws) or self.row["name"] in UNDEFINED

    def compare(self, sample) -> dict:
        arguments = (sample.input, sample.args, sample.kwargs)
        packer = Packer(self.library, self.row)
        refusal = None
        try:
            values = self.arguments(sample)
            call = packer.pack(values)
        except Absent as absent:
            refusal = outcome("absent", str(absent))
        except Failed as failed:
            refusal = outcome("error", str(failed))
        try:
            theirs = self.theirs(arguments)
        except Exception as raised:  # PyTorch's own errors have any type
            raise Skip(f"PyTorch refuses its own sample: {raised}") from raised
        if refusal:
            return refusal
        try:
            handle = call.run(self.library)
            self.forward(handle, theirs, values, arguments)
            if theirs.requires_grad and not self.drawn(values):
                self.backward(handle, theirs, packer, arguments)
        except Failed as failed:
            return outcome("internal error" if failed.status == "internal" else "error", str(failed))
        except Difference as difference:
            return outcome(difference.kind, str(difference))
        return {"outcome": "passed"}

    def forward(self, handle, theirs, values, arguments) -> None:
        ours = self.library.read(handle)
        theirs = theirs.detach()
        if ours.dtype != theirs.dtype:
            raise Difference("dtype", f"{ours.dtype} here, {theirs.dtype} in PyTorch")
        if ours.shape != theirs.shape:
            raise Difference("shape", f"{tuple(ours.shape)} here, {tuple(theirs.shape)} in PyTorch")
        if not self.drawn(values):
            # Operations that move elements have no rounding that f64 could decide.
            exact = None if self.row["dtype"] == "same" else lambda: self.theirs(widened(arguments)).detach()
            exactly = self.row["dtype"] in MOVED or self.row["name"] in EXACT
            require(ours, theirs, "value", exact, exactly)

    def backward(self, handle, theirs, packer, arguments) -> None:
        """The gradients of the sum of the elements times random numbers."""
        inputs = [(x, h) for x, h in packer.handles.values() if x.requires_grad]
        weights = torch.randn(theirs.shape, dtype=theirs.dtype, generator=torch.Generator().manual_seed(1))
        expected = torch.autograd.grad(theirs, [x for x, _ in inputs], weights, allow_unused=True)
        if not self.library.requires_grad(handle):
            if any(grad is not None for grad in expected):
                raise Difference("no gradient")
            return
        try:
            self.library.backward(handle, self.library.tensor(weights))
        except Failed as failed:
            raise Difference("gradient", str(failed)) from failed
        for place, ((x, h), grad) in enumerate(zip(inputs, expected)):
            ours = self.library.grad(h)
            ours = torch.zeros_like(x) if ours is None else ours
            grad = torch.zeros_like(x) if grad is None else grad
            require(ours.detach(), grad.detach(), "gradient", lambda: self.widened_gradient(arguments, weights, packer, place))

    def widened_gradient(self, arguments, weights, packer, place):
        wide = widened(arguments)
        pairs = zip(tensors_of([*flat(arguments)]), tensors_of([*flat(wide)]))
        twins = {id(x): twin for x, twin in pairs}
        inputs = [twins[id(x)] for x, _ in packer.handles.values() if x.requires_grad]
        return torch.autograd.grad(self.theirs(wide), inputs, widened(weights), allow_unused=True)[place]

    def errors(self):
        seed()
        return [wrong for wrong in self.op.error_inputs("cpu") if chosen([wrong.sample_input])]

    def refuses(self, wrong) -> dict:
        """A call that PyTorch refuses must be refused here."""
        sample = wrong.sample_input
        packer = Packer(self.library, self.row)
        try:
            call = packer.pack(self.arguments(sample))
        except Absent as absent:
            raise Skip("it cannot be written here") from absent
        except Failed:
            return {"outcome": "passed"}
        try:
            self.theirs((sample.input, sample.args, sample.kwargs))
        except Exception as raised:
            message = " ".join(str(raised).split())
        else:
            raise Skip("PyTorch refuses only another form of it")
        try:
            handle = call.run(self.library)
        except Failed as failed:
            return outcome("internal error", str(failed)) if failed.status == "internal" else {"outcome": "passed"}
        return outcome("accepted", f"{brief(self.library.read(handle))} here, in PyTorch: {message}")


def flat(arguments):
    input, args, kwargs = arguments
    return (input, *args, *kwargs.values())


def runs(library, names):
    """Every list of samples, with its place: operation, OpInfo, dtype."""
    table = rows()
    for name in names:
        for mapping in (mapping for mapping in MAPPINGS if mapping.row == name):
            for entry in mapping.opinfos:
                run = Run(library, table[name], mapping, entry)
                for dtype in DTYPES:
                    if dtype in run.op.supported_dtypes("cpu"):
                        yield (name, entry, NAMES[DTYPES[dtype]]), run, functools.partial(run.samples, dtype)
                if run.op.error_inputs_func is not None:
                    yield (name, entry, "errors"), run, run.errors


def say(**fields) -> None:
    sys.stdout.write(json.dumps(fields) + "\n")
    sys.stdout.flush()


def one(library, run, place, sample) -> dict | None:
    """The outcome of a sample; None if it does not belong to the operation. What it made is disposed of."""
    before = library.live()
    scope = library.open()
    try:
        if place[2] == "errors":
            found = run.refuses(sample)
        else:
            found = run.compare(sample)
    except Skip:
        found = None
    finally:
        library.close(scope)
    if library.live() != before:
        return outcome("leak", f"{before} bytes and handles before, {library.live()} after")
    return found


def main(runs=runs) -> None:
    options = argparse.ArgumentParser()
    options.add_argument("library")
    options.add_argument("operations", nargs="+")
    options.add_argument("--after", nargs=4)
    options = options.parse_args()
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    library = Library(options.library)
    start = library.live()
    after = options.after and (tuple(options.after[:3]), int(options.after[3]))
    for place, run, make in runs(library, options.operations):
        if after and after[0] != place:
            continue
        for index, sample in enumerate(make()):
            if after and index <= after[1]:
                continue
            say(begins=[*place, index])
            found = one(library, run, place, sample)
            if found:
                shown = {} if found["outcome"] == "passed" else {"sample": spelled(sample)}
                say(place=[*place, index], **found, **shown)
        after = None
    assert library.live() == start, f"{start} bytes and handles at the start, {library.live()} at the end"
    say(ended=True)


def spelled(sample) -> str:
    sample = getattr(sample, "sample_input", sample)
    keyed = [f"{name}={text(value)}" for name, value in sample.kwargs.items()]
    return ", ".join([text(sample.input), *map(text, sample.args), *keyed])


def text(value) -> str:
    if isinstance(value, torch.Tensor):
        return f"{str(value.dtype).removeprefix('torch.')}{list(value.shape)}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(text, value))}]"
    return repr(value)


if __name__ == "__main__":
    main()
