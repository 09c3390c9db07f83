"""Operations with a gradient at edge values, through both libraries. It prints a line of JSON before and after each case.

    python edge_cases.py LIBRARY OPERATION...  [--after OPERATION OPINFO DTYPE INDEX]

edges.py starts it, as compare.py starts samples.py. A case is a sample of PyTorch's database whose numbers are replaced.
"""

import itertools
import sys

import torch

import samples
from binding import Absent, Packer, Skip
from library import Failed, Library
from samples import Difference, Run, brief, tensors_of, widened

SHAPES = 4  # samples of an OpInfo, at equal distances
LARGEST = 64  # elements of a tensor
DTYPES = (torch.float32, torch.float64)
INF = float("inf")


def fillings(dtype: torch.dtype) -> dict[str, list[float]]:
    """The numbers of a case, which repeat."""
    tiny = torch.finfo(dtype).tiny
    alike = {"0": 0.0, "1": 1.0, "-1": -1.0, "0.7": 0.7, "1e20": 1e20, "-1e20": -1e20, "1e-30": 1e-30, "-1e-30": -1e-30,
             "subnormal": tiny / 8, "inf": INF, "-inf": -INF}
    mixed = {"0 and 1": [0.0, 1.0], "0 and -1": [0.0, -1.0], "signs of 1e20": [1e20, -1e20, 2e20], "sizes": [1e20, 1e-30, 0.0, 0.5],
             "tiny": [1e-30, -2e-30, 3e-30], "one inf": [0.5, INF, -2.0], "one -inf": [0.5, -INF, 2.0]}
    return {name: [number] for name, number in alike.items()} | mixed


def filled(x: torch.Tensor, numbers: list[float]) -> torch.Tensor:
    numbers = list(itertools.islice(itertools.cycle(numbers), x.numel()))
    return torch.tensor(numbers, dtype=x.dtype).reshape(x.shape).requires_grad_(x.requires_grad)


def replaced(value, numbers: list[float], which: set[int]):
    """An argument with other numbers in some of its tensors."""
    if isinstance(value, torch.Tensor):
        return filled(value, numbers) if id(value) in which else value
    if isinstance(value, (list, tuple)):
        return type(value)(replaced(one, numbers, which) for one in value)
    return value


class Edge:
    """A sample with other numbers. Its attributes are those of PyTorch's samples."""

    def __init__(self, sample, name: str, numbers: list[float], which: set[int]):
        self.input, self.name = replaced(sample.input, numbers, which), name
        self.args = tuple(replaced(one, numbers, which) for one in sample.args)
        self.kwargs = {key: replaced(one, numbers, which) for key, one in sample.kwargs.items()}


def cases_of(run: Run, dtype: torch.dtype):
    """All numbers in all tensors with a gradient together, and in each of them alone."""
    samples.seed()
    made = [one for one in run.op.sample_inputs("cpu", dtype, requires_grad=True)
            if all(x.numel() <= LARGEST for arg in samples.everything(one) for x in tensors_of(arg))]
    for sample in (made[i * len(made) // SHAPES] for i in range(SHAPES)) if len(made) > SHAPES else made:
        tensors = [x for arg in samples.everything(sample) for x in tensors_of(arg) if x.requires_grad and x.numel()]
        if not tensors or not takes(run, sample):
            continue
        choices = [{id(x) for x in tensors}]
        if len(choices[0]) > 1:
            choices += [{id(x)} for x in tensors[:3]]
        for name, numbers in fillings(dtype).items():
            for number, which in enumerate(choices):
                yield Edge(sample, name if number == 0 else f"{name} in tensor {number}", numbers, which)


def takes(run: Run, sample) -> bool:
    """Whether the call can be written here: compare.py's samples show the others."""
    scope = run.library.open()
    try:
        Packer(run.library, run.row).pack(run.arguments(sample)).run(run.library)
    except (Absent, Failed, Skip):
        return False
    finally:
        run.library.close(scope)
    return True


def weights_of(x: torch.Tensor) -> torch.Tensor:
    """Small whole numbers, so that products with them are exact."""
    return (torch.arange(x.numel()) % 3 + 1).to(x.dtype).reshape(x.shape)


def derivatives(out: torch.Tensor, inputs: list[torch.Tensor]):
    """The first gradients in PyTorch, and the second ones, if there are any."""
    firsts = torch.autograd.grad(out, inputs, weights_of(out), create_graph=True, allow_unused=True)
    firsts = [torch.zeros_like(x) if grad is None else grad for x, grad in zip(inputs, firsts)]
    kept = [grad.detach().clone() for grad in firsts]
    sums = [(grad * weights_of(grad)).sum() for grad in firsts if grad.requires_grad]
    if not sums:
        return kept, [torch.zeros_like(x) for x in inputs]
    try:
        seconds = torch.autograd.grad(sum(sums), inputs, allow_unused=True)
    except (RuntimeError, NotImplementedError):
        return kept, None
    return kept, [torch.zeros_like(x) if grad is None else grad for x, grad in zip(inputs, seconds)]


def alike(ours: torch.Tensor, theirs: torch.Tensor) -> bool:
    """Equal within PyTorch's tolerances, or beside the largest number: sums of such numbers in another order differ so much."""
    if samples.agree(ours, theirs):
        return True
    finite = theirs[theirs.isfinite()].abs()
    most = finite.max().item() if finite.numel() else 0.0
    near = (ours - theirs).abs() <= 8 * torch.testing._comparison.default_tolerances(theirs)[0] * most
    return bool((near | (ours == theirs) | (ours.isnan() & theirs.isnan())).all())


def require(kind: str, ours: torch.Tensor, theirs: torch.Tensor, exact) -> None:
    """As samples.require. A number where PyTorch has NaN alone is a kind of its own."""
    ours, theirs = ours.detach(), theirs.detach()
    if alike(ours, theirs):
        return
    missing = theirs.isnan() & ~ours.isnan()
    if missing.any() and alike(torch.where(missing, torch.nan, ours), theirs):
        raise Difference(f"{kind}, NaN in PyTorch", f"{brief(ours)} here, {brief(theirs)} in PyTorch")
    samples.require(ours, theirs, kind, exact)


class EdgeRun(Run):
    def compare(self, sample) -> dict:
        found = super().compare(sample)
        if "detail" in found:
            found["detail"] = f"{sample.name}: {found['detail']}"
        return found

    def forward(self, handle, theirs, values, arguments) -> None:
        if self.drawn(values) or not theirs.requires_grad or not (theirs.is_floating_point()):
            raise Skip
        ours = self.library.read(handle)
        if ours.dtype != theirs.dtype or ours.shape != theirs.shape:
            raise Skip  # compare.py's samples show it
        require("value", ours, theirs.detach(), lambda: self.theirs(widened(arguments)).detach())

    def backward(self, handle, theirs, packer, arguments) -> None:
        pairs = [(x, h) for x, h in packer.handles.values() if x.requires_grad]
        try:
            expected, seconds = derivatives(theirs, [x for x, _ in pairs])
        except RuntimeError as raised:
            raise Skip(f"PyTorch has no gradient: {raised}") from raised
        wide = widened(arguments)
        twins = {id(x): twin for x, twin in zip(tensors_of([*samples.flat(arguments)]), tensors_of([*samples.flat(wide)]))}
        exact = None

        def exactly(order: int, place: int):
            nonlocal exact
            exact = exact or derivatives(self.theirs(wide), [twins[id(x)] for x, _ in pairs])
            return exact[order][place].detach()

        if not self.library.requires_grad(handle):
            raise Skip  # compare.py's samples show it
        library, handles = self.library, [h for _, h in pairs]
        ours = library.gradients([handle], [library.tensor(weights_of(theirs))], handles, create=seconds is not None)
        for place, (grad, (x, _)) in enumerate(zip(ours, pairs)):
            grad = library.read(grad) if grad else torch.zeros_like(x)
            require("gradient", grad, expected[place], lambda: exactly(0, place))
        if seconds is None:
            return
        outs = [grad for grad in ours if grad and library.requires_grad(grad)]
        found = [0] * len(pairs)
        if outs:
            heads = [library.tensor(weights_of(library.read(grad))) for grad in outs]
            found = library.gradients(outs, heads, handles, create=False)
        for place, (grad, (x, _)) in enumerate(zip(found, pairs)):
            grad = library.read(grad) if grad else torch.zeros_like(x)
            require("second gradient", grad, seconds[place], lambda: exactly(1, place))


def runs(library: Library, names: list[str]):
    table = samples.rows()
    for name in names:
        if table[name]["grad"] == "none":
            continue
        for mapping in (mapping for mapping in samples.MAPPINGS if mapping.row == name):
            for entry in mapping.opinfos:
                run = EdgeRun(library, table[name], mapping, entry)
                for dtype in DTYPES:
                    if run.op.supports_autograd and dtype in run.op.supported_backward_dtypes("cpu"):
                        place = (name, entry, samples.NAMES[samples.DTYPES[dtype]])
                        yield place, run, lambda run=run, dtype=dtype: cases_of(run, dtype)


if __name__ == "__main__":
    samples.main(runs)
