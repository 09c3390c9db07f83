"""Reads mapping.txt: which OpInfos an operation of ours is compared with, and how the arguments correspond."""

import dataclasses
import pathlib

import adapters
from binding import Parameter, literal

FILE = pathlib.Path(__file__).with_suffix(".txt")


@dataclasses.dataclass(frozen=True)
class Mapping:
    row: str
    opinfos: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    defaults: dict
    pick: int | None

    def adapter(self):
        return getattr(adapters, self.row, None)


def parse(line: str):
    """The mappings of a line, one for each operation."""
    rows, opinfos, parameters, *rest = (part.strip() for part in line.split("|"))
    options = dict(word.split("=") for word in " ".join(rest).split())
    pick = options.pop("pick", None)
    defaults = {name: literal(value) for name, value in options.items()}
    for row in rows.split():
        yield Mapping(
            row, tuple(opinfos.replace("*", row).split()), tuple(Parameter.parse(word) for word in parameters.split()),
            defaults, pick and int(pick),
        )


MAPPINGS = [
    mapping for line in FILE.read_text().splitlines() if line and not line.startswith("#") for mapping in parse(line)
]
