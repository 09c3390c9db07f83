"""PyTorch's arguments by our names, and packed as the op table says."""

import ast
import dataclasses

import torch

from library import DTYPES, IN_PLACE, REVERSED, Library, packed


class Absent(Exception):
    """The call cannot be written here: we lack the argument, or the form of its value."""


class Skip(Exception):
    """The call belongs to another operation of ours."""


WORDS = {
    "reduction": {"none": 0, "mean": 1, "sum": 2},
    "norm": {"backward": 0, "ortho": 1, "forward": 2},
    "border": {"zeros": 0, "border": 1, "reflection": 2},
    "filter": {"nearest": 0, "bilinear": 1, "linear": 1, "trilinear": 1, "bicubic": 2, "area": 3},
}


@dataclasses.dataclass(frozen=True)
class Parameter:
    """A parameter of PyTorch's function. mapping.txt explains the words that stand for it."""

    name: str
    ours: str | None
    default: object = None
    ignored: bool = False
    rest: bool = False

    @staticmethod
    def parse(word: str) -> "Parameter":
        rest, word = word.startswith("*"), word.removeprefix("*")
        if word.endswith("?"):
            return Parameter(word[:-1], None, ignored=True)
        if "!" in word:
            name, _, default = word.partition("!")
            return Parameter(name, None, literal(default) if default else None)
        name, _, ours = word.partition(":")
        return Parameter(name, ours or name, rest=rest)


def literal(text: str):
    if text.startswith("torch."):
        return getattr(torch, text.removeprefix("torch."))
    try:
        return ast.literal_eval(text.capitalize() if text in ("true", "false") else text)
    except ValueError:
        return text


def bind(parameters: list[Parameter], sample) -> dict:
    """The arguments of a sample by our names. None stands for an argument that is left out."""
    given = (sample.input, *sample.args)
    if parameters[0].rest:
        named, given = {parameters[0].name: list(given)}, ()
    else:
        assert len(given) <= len(parameters), f"more than {len(parameters)} arguments: {given}"
        named = {parameter.name: value for parameter, value in zip(parameters, given)}
    named |= sample.kwargs
    if "out" in named:
        raise Absent("no argument out")
    known = {parameter.name: parameter for parameter in parameters}
    out = {}
    for name, value in named.items():
        assert name in known, f"a parameter that the mapping lacks: {name}={value!r}"
        parameter = known[name]
        if parameter.ours is not None:
            if value is not None:
                out[parameter.ours] = value
        elif not parameter.ignored and value is not None and not same(value, parameter.default) and not own(value, sample.input):
            raise Absent(f"no argument {name}")
    return out


def same(value, default) -> bool:
    return type(value) is not torch.Tensor and value == default


def own(value, x) -> bool:
    """Whether a dtype is that of the tensor. Sums of smaller integers have another one without it."""
    kept = isinstance(value, torch.dtype) and (value.is_floating_point or value.is_complex or value == torch.int64)
    return kept and isinstance(x, torch.Tensor) and value == x.dtype


@dataclasses.dataclass
class Packed:
    """A call of `tensor_apply`, or of `tensor_scalar` where the operand is a number."""

    op: int
    tensors: list[int]
    ints: list[int]
    floats: list[float]
    number: object = None

    def run(self, library: Library) -> int:
        if self.number is not None:
            return library.scalar(self.op, self.tensors[0], self.number)
        return library.apply(self.op, self.tensors, self.ints, self.floats)


class Packer:
    """Packs the arguments of one call. `handles` has the tensors that it made, by the id of PyTorch's tensor."""

    def __init__(self, library: Library, row: dict):
        self.library, self.row = library, row
        self.handles: dict[int, tuple[torch.Tensor, int]] = {}

    def pack(self, values: dict) -> Packed:
        values = dict(values)
        op = self.row["code"] | (IN_PLACE if self.row.get("inplace") == "only" else 0)
        call = Packed(op, [], [], [])
        declared = [parse(text) for text in self.row["args"]]
        unknown = set(values) - {name for name, _, _ in declared}
        assert not unknown, f"{self.row['name']} has no argument {unknown}"
        if self.row["class"] == "binary" and self.scalar(call, *(values[name] for name, _, _ in declared)):
            return call
        for name, kind, default in declared:
            value = values.get(name)
            if value is None:
                if default is ...:
                    raise Absent(f"no default of {name}")
                value = default
            self.argument(call, name, kind, value)
        return call

    def scalar(self, call: Packed, a, b) -> bool:
        """Packs the operands of a binary operation if one is a number."""
        if isinstance(a, torch.Tensor) and isinstance(b, torch.Tensor):
            return False
        if not isinstance(a, torch.Tensor) and not isinstance(b, torch.Tensor):
            raise Absent("two numbers")
        if not isinstance(a, torch.Tensor):
            if not self.row.get("reversed"):
                raise Absent("a number on the left")
            a, b, call.op = b, a, call.op | REVERSED
        call.tensors.append(self.tensor(a))
        call.number = plain(b)
        return True

    def argument(self, call: Packed, name: str, kind: str, value) -> None:
        if name in WORDS and isinstance(value, str):
            if value not in WORDS[name]:
                raise Absent(f"{name} '{value}'")
            value = WORDS[name][value]
        match kind:
            case "tensor":
                call.tensors.append(self.tensor(value))
            case "tensor?":
                call.tensors.append(0 if value is None else self.tensor(value))
            case "tensors":
                if isinstance(value, torch.Tensor):
                    raise Absent("a tensor for a list of tensors")
                call.tensors.extend(self.tensor(one) for one in value)
            case "int" | "bool":
                call.ints.append(whole(only(value), name))
            case "ints":
                values = [whole(one, name) for one in listed(value)]
                call.ints.extend([len(values), *values])
            case "int2" | "int3":
                size = int(kind[-1])
                values = [whole(one, name) for one in listed(value)]
                values = values * size if len(values) == 1 else values
                if len(values) != size:
                    raise Absent(f"{len(values)} numbers for {name}")
                call.ints.extend(values)
            case "float":
                call.floats.append(float(plain(value)))
            case "scalar":
                call.ints.extend(packed(plain(value)))
            case "dtype" | "dtype?":
                if value is not None and value not in DTYPES:
                    raise Absent(f"dtype {value}")
                call.ints.append(-1 if value is None else DTYPES[value])
            case _:
                raise AssertionError(kind)

    def tensor(self, value) -> int:
        if not isinstance(value, torch.Tensor):
            raise Absent(f"{spelled(value)} for a tensor")
        if value.dtype not in DTYPES or value.layout != torch.strided:
            raise Absent(f"a tensor of {value.dtype if value.dtype not in DTYPES else value.layout}")
        if id(value) not in self.handles:
            self.handles[id(value)] = value, self.library.tensor(value)
        return self.handles[id(value)][1]


def spelled(value) -> str:
    return {str: "a text", bool: "a bool", list: "a list", tuple: "a list", type(None): "None"}.get(type(value), "a number")


def listed(value) -> list:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def only(value):
    """PyTorch takes a list of one where a function has one dimension."""
    return value[0] if isinstance(value, (list, tuple)) and len(value) == 1 else value


def number(value):
    """PyTorch takes a tensor without dimensions for a number."""
    return value.item() if isinstance(value, torch.Tensor) and value.dim() == 0 else value


def whole(value, name: str) -> int:
    if isinstance(value, torch.Tensor) and (value.dim() or value.dtype == torch.bool):
        raise Absent(f"a tensor for {name}")
    value = number(value)
    if not isinstance(value, int):
        raise Absent(f"{spelled(value)} for {name}")
    return int(value)


def plain(value):
    value = number(value)
    if isinstance(value, torch.Tensor):
        raise Absent("a tensor for a number")
    if not isinstance(value, (bool, int, float)):
        raise Absent(f"{'a complex number' if isinstance(value, complex) else spelled(value)} for a number")
    return value


def parse(text: str) -> tuple[str, str, object]:
    """An argument of a row: name, type and default."""
    name, _, rest = text.partition(":")
    kind, _, default = (part.strip() for part in rest.partition("="))
    if default:
        words = {"true": True, "false": False, "inf": float("inf"), "-inf": float("-inf")}
        return name, kind, words[default] if default in words else ast.literal_eval(default)
    return name, kind, None if kind.endswith("?") else ...
