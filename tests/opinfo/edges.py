#!/usr/bin/env python3
"""Compares operations with a gradient with PyTorch at edge values, and writes crates/core/src/docs/edges.md.

`edges.py --check` writes nothing and fails if the page would change. `edges.py --list NAME...` prints the cases of these
operations that did not pass. The cases are in edge_cases.py, the sentences for what differs in edges.toml.
"""

import concurrent.futures
import sys

import compare
import page
from library import ROOT
from mapping import MAPPINGS
from samples import rows

PAGE = page.Page(
    file=ROOT / "crates/core/src/docs/edges.md",
    program="tests/opinfo/edges.py",
    introduction=ROOT / "tests/opinfo/edges.md",
    sentences=ROOT / "tests/opinfo/edges.toml",
)


def main() -> None:
    options = compare.arguments()
    names = [name for name in dict.fromkeys(mapping.row for mapping in MAPPINGS) if rows()[name]["grad"] != "none"]
    if options.list:
        names = [name for name in names if name in options.list]
    results = compare.all_results(options, names, "edge_cases.py")
    if options.list:
        compare.show(results)
    else:
        compare.finish(options, PAGE, results)


if __name__ == "__main__":
    main()
