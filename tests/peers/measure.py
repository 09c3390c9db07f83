"""Measures a peer as the benchmarks measure libtensor: the same workloads, the same output, one line of JSON per workload
with the nanoseconds per operation of each sample.

    measure.py numpy|torch THREADS [WORKLOAD]...     add, product, digits; all that the peer has by default
"""

import json
import os
import sys
import time
from pathlib import Path

SAMPLES = 20
SAMPLE_NS = 50e6  # long beside the clock's resolution
N = 1024
BATCH = 64
DIGITS = Path(__file__).parents[2] / "crates/nn/data/digits.bin"  # crates/nn/data/README.md has the format
LABELS_AT, IMAGES, PIXELS, INK = 16, 1797, 64, 16


def timed(run, count):
    start = time.perf_counter_ns()
    for _ in range(count):
        run()
    return time.perf_counter_ns() - start


def measure(workload, who, threads, run):
    count = 1
    while timed(run, count) < SAMPLE_NS:  # warms up, too
        count *= 2
    samples = [timed(run, count) / count for _ in range(SAMPLES)]
    print(json.dumps({"workload": workload, "who": who, "threads": threads, "ns": samples}), flush=True)


def digits(np):
    """The first images f32 (64, 1, 8, 8), from 0 to 1, and their labels i64 (64)."""
    file = np.fromfile(DIGITS, dtype=np.uint8)
    labels = file[LABELS_AT : LABELS_AT + BATCH]
    pixels = file[LABELS_AT + IMAGES :][: BATCH * PIXELS]
    return pixels.reshape(BATCH, 1, 8, 8).astype(np.float32) / INK, labels.astype(np.int64)


def of_numpy():
    import numpy as np

    a, b = np.array([1, 2], np.float32), np.array([1, 2], np.float32)
    random = np.random.default_rng(0)
    x, y = (random.standard_normal((N, N), np.float32) for _ in range(2))
    return {"add": lambda: a + b, "product": lambda: x @ y}


def of_torch(threads):
    import numpy as np
    import torch
    from torch import nn

    torch.set_num_threads(threads)
    torch.set_num_interop_threads(1)
    a, b = torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.0])
    x, y = torch.randn(N, N), torch.randn(N, N)
    images, labels = (torch.from_numpy(part) for part in digits(np))
    net = nn.Sequential(
        nn.Conv2d(1, 16, 3, padding=1),
        nn.ReLU(),
        nn.Conv2d(16, 32, 3, padding=1),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Flatten(),
        nn.Linear(512, 128),
        nn.ReLU(),
        nn.Linear(128, 10),
    )
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    cross_entropy = nn.CrossEntropyLoss()

    def step():
        optimizer.zero_grad()
        cross_entropy(net(images), labels).backward()
        optimizer.step()

    return {"add": lambda: a + b, "product": lambda: x @ y, "digits": step}


def main(peer, threads, wanted):
    # The libraries read these when they are loaded.
    for variable in ["OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"]:
        os.environ[variable] = threads
    who, workloads = {
        "numpy": lambda: ("NumPy", of_numpy()),
        "torch": lambda: ("PyTorch", of_torch(int(threads))),
    }[peer]()
    for workload, run in workloads.items():
        # The tiny operation has no use for a second thread.
        if workload in (wanted or workloads) and (workload != "add" or threads == "1"):
            measure(workload, who, int(threads), run)


main(sys.argv[1], sys.argv[2], sys.argv[3:])
