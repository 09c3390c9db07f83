#!/usr/bin/env python3
"""Compares gradients of random programs with PyTorch's: programs that write tensors in place, through views and views of views.

`in_place.py [--programs N] [--seed S]` runs programs with the seeds from S on and prints how many agree. It fails if a gradient
differs, or if a program that PyTorch runs is refused. A program that fails is printed as a list of its steps.

PyTorch refuses some programs that this library runs, because it saves a value that is overwritten later. Such a program runs
there once more, with copies of what is saved.
"""

import argparse
import contextlib
import random
import sys
import warnings

import torch

from library import IN_PLACE, ROOT, Failed, Library, packed
from samples import rows

UNARY = ["neg", "exp", "sin", "tanh", "sigmoid", "relu", "square", "cos", "abs"]
BINARY = ["add", "sub", "mul"]
STEPS = 12
ALONE = "refused by PyTorch alone"


# What PyTorch says of a change that it refuses for the sake of gradients. It refuses others for operands that share memory.
OF_GRADIENTS = ("is being used in an in-place operation", "no_grad mode")


class Refused(Exception):
    """PyTorch refuses a step or a gradient."""

    @property
    def is_of_gradients(self) -> bool:
        return any(words in str(self) for words in OF_GRADIENTS)


def taken(compute):
    try:
        return compute()
    except RuntimeError as error:
        raise Refused(str(error)) from error


def overlaps(x: torch.Tensor) -> bool:
    """Whether elements share memory."""
    reach = 1 + x.storage_offset() + sum((size - 1) * stride for size, stride in zip(x.shape, x.stride()))
    places = torch.arange(reach).as_strided(x.shape, x.stride(), x.storage_offset())
    return len(places.unique()) < x.numel()


class Program:
    """One program, run by both libraries step by step. A pair is PyTorch's tensor and the handle of ours."""

    def __init__(self, library: Library, seed: int):
        self.library = library
        self.random = random.Random(seed)
        self.numbers = torch.Generator().manual_seed(seed)
        self.steps: list[str] = []
        self.pairs: list[tuple[torch.Tensor, int]] = []
        self.leaves: list[tuple[torch.Tensor, int]] = []
        for _ in range(self.random.randint(1, 2)):
            self.leaf()
        for _ in range(self.random.randint(0, 1)):
            self.pairs.append(self.constant(self.shape(), "constant"))

    def shape(self) -> list[int]:
        return [self.random.randint(1, 4) for _ in range(self.random.randint(1, 3))]

    def constant(self, shape, what: str):
        value = torch.rand(list(shape), generator=self.numbers, dtype=torch.float64) * 2 - 1
        self.steps.append(f"{what} {list(shape)}")
        return value, self.library.tensor(value)

    def leaf(self) -> None:
        value = torch.rand(self.shape(), generator=self.numbers, dtype=torch.float64) * 2 - 1
        value.requires_grad_()
        pair = (value, self.library.tensor(value))
        self.steps.append(f"t{len(self.pairs)} = leaf {list(value.shape)}")
        self.leaves.append(pair)
        self.pairs.append(pair)

    def call(self, name: str, tensors: list[int], ints=(), floats=(), in_place=False) -> int:
        return self.library.apply(rows()[name]["code"] | (IN_PLACE if in_place else 0), tensors, list(ints), list(floats))

    def pick(self) -> int:
        # The later ones have more history.
        low = len(self.pairs) // 2 if self.random.random() < 0.6 else 0
        return self.random.randrange(low, len(self.pairs))

    def add(self, text: str, expected: torch.Tensor, handle: int) -> None:
        self.steps.append(f"t{len(self.pairs)} = {text}")
        self.pairs.append((expected, handle))

    def step(self) -> None:
        kind = self.random.random()
        if kind < 0.3:
            self.view()
        elif kind < 0.5:
            self.result()
        else:
            self.write()

    def view(self) -> None:
        at = self.pick()
        x, handle = self.pairs[at]
        axis = self.random.randrange(max(x.dim(), 1))
        size = x.shape[axis] if x.dim() else 1
        kinds = ["unsqueeze", "chunk"]
        if x.is_contiguous():
            # Otherwise it may be a copy, which depends on how each library laid out x.
            kinds.append("reshape")
        if x.dim() > 0:
            kinds += ["narrow", "select", "slice", "unfold"]
        if x.dim() > 1:
            kinds += ["transpose", "permute", "diagonal", "transpose"]
        if x.dim() < 3:
            kinds.append("expand")
        kind = self.random.choice(kinds)
        if kind == "unsqueeze":
            expected, ours = x.unsqueeze(0), (kind, [0])
        elif kind == "reshape":
            shape = [-1] if self.random.random() < 0.5 or x.numel() % 2 else [x.numel() // 2, 2]
            expected, ours = x.reshape(shape), (kind, [len(shape), *shape])
        elif kind == "chunk":
            if x.dim() == 0 or size < 2:
                return
            # PyTorch's own chunks cannot be written in place, so it takes the same view by another name.
            expected, ours = x.narrow(axis, size // 2, size - size // 2), ("narrow", [axis, size // 2, size - size // 2])
        elif kind == "narrow":
            start = self.random.randrange(size)
            length = self.random.randint(1, size - start)
            expected, ours = x.narrow(axis, start, length), (kind, [axis, start, length])
        elif kind == "select":
            index = self.random.randrange(size)
            expected, ours = x.select(axis, index), (kind, [axis, index])
        elif kind == "slice":
            step = self.random.randint(1, 2)
            expected = x[(slice(None),) * axis + (slice(0, size, step),)]
            ours = (kind, [axis, 0, size, step])
        elif kind == "unfold":
            length, step = self.random.randint(1, size), self.random.randint(1, 2)
            expected, ours = x.unfold(axis, length, step), (kind, [axis, length, step])
        elif kind == "transpose":
            expected, ours = x.transpose(0, 1), (kind, [0, 1])
        elif kind == "permute":
            axes = self.random.sample(range(x.dim()), x.dim())
            expected, ours = x.permute(axes), (kind, [x.dim(), *axes])
        elif kind == "diagonal":
            expected, ours = x.diagonal(0, 0, 1), (kind, [0, 0, 1])
        else:
            shape = [2, *x.shape]
            expected, ours = x.expand(shape), (kind, [len(shape), *shape])
        if expected.dim() > 4:
            return
        self.add(f"{ours[0]}(t{at}, {ours[1]})", expected, self.call(ours[0], [handle], ours[1]))

    def beside(self, x: torch.Tensor, written=False) -> tuple[str, torch.Tensor, int]:
        """A pair that broadcasts to x: one of the program's, or a new constant."""
        fitting = []
        for at, (other, _) in enumerate(self.pairs):
            # What PyTorch reads while it overwrites it depends on the order of its loops.
            if written and other is not x and other.untyped_storage().data_ptr() == x.untyped_storage().data_ptr():
                continue
            with contextlib.suppress(RuntimeError):
                if torch.broadcast_shapes(x.shape, other.shape) == x.shape:
                    fitting.append(at)
        if fitting and self.random.random() < 0.7:
            at = self.random.choice(fitting)
            return f"t{at}", *self.pairs[at]
        other, handle = self.constant(x.shape, "constant")
        return "constant", other, handle

    def result(self) -> None:
        at = self.pick()
        x, handle = self.pairs[at]
        if self.random.random() < 0.5:
            name = self.random.choice(UNARY)
            self.add(f"{name}(t{at})", getattr(torch, name)(x), self.call(name, [handle]))
        else:
            name = self.random.choice(BINARY)
            what, other, second = self.beside(x)
            self.add(f"{name}(t{at}, {what})", getattr(torch, name)(x, other), self.call(name, [handle, second]))

    def write(self) -> None:
        at = self.pick()
        x, handle = self.pairs[at]
        kind = self.random.random()
        name, tensors, ints = self.random.choice(UNARY), [handle], []
        if overlaps(x) or kind < 0.1:
            name, text, compute = "copy", f"t{at}.zero_()", lambda: x.zero_()
            tensors.append(self.library.tensor(torch.zeros((), dtype=torch.float64)))
        elif kind < 0.3:
            text, compute = f"t{at}.{name}_()", lambda: getattr(x, f"{name}_")()
        elif kind < 0.6:
            name = self.random.choice(BINARY)
            what, other, second = self.beside(x, written=True)
            tensors.append(second)
            text, compute = f"t{at}.{name}_({what})", lambda: getattr(x, f"{name}_")(other)
        elif kind < 0.8:
            name = "copy"
            what, other, second = self.beside(x, written=True)
            tensors.append(second)
            text, compute = f"t{at}.copy_({what})", lambda: x.copy_(other)
        else:
            name, ints = "masked_fill", packed(0.5)
            mask = torch.rand(x.shape, generator=self.numbers) < 0.5
            tensors.append(self.library.tensor(mask))
            text, compute = f"t{at}.masked_fill_({mask.tolist()}, 0.5)", lambda: x.masked_fill_(mask, 0.5)
        self.steps.append(text)
        quiet = self.random.random() < 0.1
        if quiet:
            self.steps[-1] += "  # without gradients"
        with torch.no_grad() if quiet else contextlib.nullcontext():
            with self.library.no_grad() if quiet else contextlib.nullcontext():
                self.both(compute, lambda: self.call(name, tensors, ints, in_place=True), handle, x)

    def both(self, expected, found, handle: int, x: torch.Tensor) -> None:
        """Runs a change. What PyTorch refuses for the sake of gradients must be refused, and change nothing."""
        try:
            taken(expected)
        except Refused as refused:
            self.steps[-1] += "  # refused by PyTorch"
            # A view that was no leaf before its base got a history stays one for PyTorch, although it has a history.
            if not refused.is_of_gradients or (not x.is_leaf and "a leaf Variable" in str(refused)):
                return
            before = self.library.read(handle)
            try:
                found()
            except Failed:
                assert torch.equal(self.library.read(handle), before), "a refused change has changed its tensor"
                return
            raise AssertionError("PyTorch refuses the last step, and ours takes it")
        found()

    def run(self) -> str:
        for _ in range(self.random.randint(3, STEPS)):
            self.step()
            for at, (expected, handle) in enumerate(self.pairs):
                own = self.library.requires_grad(handle)
                assert own == expected.requires_grad, f"t{at} requires a gradient: {own}, in PyTorch {expected.requires_grad}"
        return self.compare()

    def compare(self) -> str:
        heads = [pair for pair in self.pairs if pair[0].requires_grad]
        chosen = self.random.sample(heads, min(len(heads), 3))
        grads = [torch.rand(x.shape, generator=self.numbers, dtype=torch.float64) for x, _ in chosen]
        leaves = [leaf for leaf, _ in self.leaves]
        second = self.random.random() < 0.4
        if second:
            self.steps.append("gradients of gradients")
        try:
            first = taken(lambda: torch.autograd.grad(
                [x for x, _ in chosen], leaves, grads, create_graph=second, allow_unused=True))
        except Refused as refused:
            if "modified by an inplace" not in str(refused):
                return "unsupported by PyTorch"
            try:
                self.ours(chosen, grads, second)
            except Failed:
                return "refused by both"
            return ALONE
        found = self.ours(chosen, grads, second)
        self.same(first, found)
        if second:
            return self.compare_second(first, found, leaves)
        return "same"

    def ours(self, chosen, grads, create: bool) -> list[int]:
        handles = [self.library.tensor(grad) for grad in grads]
        return self.library.gradients(
            [handle for _, handle in chosen], handles, [handle for _, handle in self.leaves], create)

    def compare_second(self, first, found: list[int], leaves) -> str:
        heads = [(x, handle) for x, handle in zip(first, found) if x is not None and x.requires_grad]
        if not heads:
            return "same"
        grads = [torch.rand(x.shape, generator=self.numbers, dtype=torch.float64) for x, _ in heads]
        try:
            expected = taken(lambda: torch.autograd.grad([x for x, _ in heads], leaves, grads, allow_unused=True))
        except Refused:
            return "refused by both"
        # A first gradient that does not depend on anything is a constant here, and may require a gradient there.
        kept = [at for at, (_, handle) in enumerate(heads) if handle and self.library.requires_grad(handle)]
        if not kept:
            self.same(expected, [0] * len(leaves))
            return "same"
        heads, grads = [heads[at] for at in kept], [grads[at] for at in kept]
        self.same(expected, self.ours(heads, grads, False))
        return "same"

    def same(self, expected, found: list[int]) -> None:
        for at, ((leaf, _), want, handle) in enumerate(zip(self.leaves, expected, found)):
            # A gradient of zeros and none mean the same.
            want = torch.zeros_like(leaf) if want is None else want
            got = self.library.read(handle) if handle else torch.zeros_like(leaf)
            if not torch.allclose(want, got, rtol=1e-9, atol=1e-9, equal_nan=True):
                raise AssertionError(f"the gradient of leaf {at} is {got.tolist()}: expected {want.tolist()}")


def outcome(library: Library, seed: int) -> tuple[str, str]:
    """What came of a program, and its text if it failed."""
    what, text = once(library, seed)
    if what != ALONE:
        return what, text
    with torch.autograd.graph.saved_tensors_hooks(lambda saved: saved.detach().clone(), lambda copy: copy):
        what, text = once(library, seed)
    return ("same as with copies" if what == "same" else what), text


def once(library: Library, seed: int) -> tuple[str, str]:
    scope = library.open()
    program = Program(library, seed)
    try:
        return program.run(), ""
    except (AssertionError, Failed) as error:
        what = "refused" if isinstance(error, Failed) else "wrong"
        return what, "\n  ".join([f"seed {seed}: {error}", *program.steps])
    finally:
        library.close(scope)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--library", default=ROOT / "target/checked/libtensor.so")
    options = parser.parse_args()
    torch.set_num_threads(1)
    warnings.simplefilter("ignore")
    library = Library(options.library)
    before = library.live()
    counts: dict[str, int] = {}
    for seed in range(options.seed, options.seed + options.programs):
        what, text = outcome(library, seed)
        counts[what] = counts.get(what, 0) + 1
        if text and counts[what] <= 5:
            print(f"{what}: {text}")
    print(", ".join(f"{count} {what}" for what, count in sorted(counts.items())))
    if library.live() != before:
        sys.exit(f"live bytes and handles are {library.live()}: expected {before}")
    if counts.get("wrong") or counts.get("refused"):
        sys.exit(1)


if __name__ == "__main__":
    main()
