#!/usr/bin/env python3
"""Compares our operations with PyTorch's own database of operations, and writes crates/core/src/docs/pytorch.md.

    python3 -m venv ../../.venv && ../../.venv/bin/pip install -r requirements.txt && ../../.venv/bin/python compare.py

`compare.py --check` writes nothing and fails if the page would change. `compare.py --list NAME...` prints the samples of
these operations that did not pass. README.md says how it works.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import threading

import page
from library import ROOT
from mapping import MAPPINGS

HERE = pathlib.Path(__file__).parent
PAGE = page.Page(
    file=ROOT / "crates/core/src/docs/pytorch.md",
    program="tests/opinfo/compare.py",
    introduction=HERE / "introduction.md",
    sentences=HERE / "differences.toml",
    all_lines=True,
)
WAIT = 120  # seconds for one sample
ENVIRONMENT = {
    # A sample never needs more, and a wild size is refused before the system is out of memory.
    "TENSOR_MEMORY_LIMIT": "2g",
    # The loops of both libraries, so that the last digits are the same on each machine.
    "TENSOR_CPU": "avx2", "ATEN_CPU_CAPABILITY": "avx2", "MKL_ENABLE_INSTRUCTIONS": "AVX2", "ONEDNN_MAX_CPU_ISA": "AVX2",
}
CRASHES = 20  # of one process, after which nothing more is tried


def arguments() -> argparse.Namespace:
    options = argparse.ArgumentParser()
    options.add_argument("--library", default=str(ROOT / "target/checked/libtensor.so"))
    options.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 8))
    options.add_argument("--check", action="store_true")
    options.add_argument("--list", nargs="+", metavar="NAME")
    return options.parse_args()


def watched(process: subprocess.Popen):
    """The lines of a process, which is killed if it prints none for `WAIT` seconds."""
    timer = None
    for line in process.stdout:
        if timer:
            timer.cancel()
        timer = threading.Timer(WAIT, process.kill)
        timer.start()
        if line.startswith("{"):  # libraries below PyTorch print warnings of their own
            yield json.loads(line)
    if timer:
        timer.cancel()


def results_of(library: str, names: list[str], program: str = "samples.py") -> list[dict]:
    """The outcomes of the samples of operations, in one process, and in another one after each crash."""
    results, after = [], []
    for _ in range(CRASHES):
        command = [sys.executable, HERE / program, library, *names, *after]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | ENVIRONMENT)
        last, ended = None, False
        for line in watched(process):
            ended |= "ended" in line
            last = line.get("begins", last)
            if "place" in line:
                results.append(line)
        if process.wait() == 0 and ended:
            return results
        if process.returncode >= 0 or last is None:
            sys.exit(f"{program} failed at {last}")
        detail = f"signal {-process.returncode}"
        results.append({"place": last, "outcome": "differs", "kind": "crash", "detail": detail, "sample": ""})
        after = ["--after", *map(str, last)]
    sys.exit(f"{CRASHES} crashes, the last one at {last}")


def all_results(options: argparse.Namespace, names: list[str], program: str = "samples.py") -> list[dict]:
    shares = [names[i :: options.jobs] for i in range(min(options.jobs, len(names)))]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return sum(pool.map(lambda share: results_of(options.library, share, program), shares), [])


def show(results: list[dict]) -> None:
    for result in results:
        if result["outcome"] != "passed":
            place = " ".join(map(str, result["place"]))
            print(f"{place}: {result['outcome']}, {result['kind']}: {result['detail']}\n    {result['sample']}")


def finish(options: argparse.Namespace, written: page.Page, results: list[dict]) -> None:
    """Writes the page, or compares it, and prints the counts."""
    text = written.write(results)
    if options.check:
        if not written.file.exists() or written.file.read_text() != text:
            sys.exit(f"out of date: {written.file.relative_to(ROOT)}")
    else:
        written.file.write_text(text)
    counts = {outcome: sum(result["outcome"] == outcome for result in results) for outcome in page.OUTCOMES}
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))


def main() -> None:
    options = arguments()
    names = list(dict.fromkeys(mapping.row for mapping in MAPPINGS))
    if options.list:
        names = [name for name in names if name in options.list]
    results = all_results(options, names)
    if options.list:
        show(results)
    else:
        finish(options, PAGE, results)


if __name__ == "__main__":
    main()
