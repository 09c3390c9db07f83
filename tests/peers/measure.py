"""Measures a peer with the same workloads and the same output as libtensor. Each result is one line of JSON with the
nanoseconds per operation of each sample, or with the MiB that the process had resident.

    measure.py numpy|torch WHO SECTION THREADS SAMPLES WHAT...
"""

import json
import math
import os
import sys
import time
from pathlib import Path

SAMPLE_NS = 20e6  # long beside the clock's resolution
TURN_NS = 1e9  # after it, three samples are enough
ROW = 1024  # the longest row of a softmax
STEPS = 100


def timed(run, count):
    start = time.perf_counter_ns()
    for _ in range(count):
        run()
    return time.perf_counter_ns() - start


def measured(run, samples):
    count = 1
    while timed(run, count) < SAMPLE_NS:  # warms up, too
        count *= 2
    start, times = time.perf_counter_ns(), []
    while len(times) < samples and (len(times) < 3 or time.perf_counter_ns() - start < TURN_NS):
        times.append(timed(run, count) / count)
    return times


def product_shapes(what):
    """The type and the shapes of both operands of `f32 1024` or `f32 1x4096x4096`."""
    kind, sizes = what.split()
    n = [int(size) for size in sizes.split("x")]
    return kind, (n[0], n[len(n) // 2]), (n[len(n) // 2], n[-1])


def elements(what, random):
    """The operation of `exp 65536` or `add 65536 transposed` and its operands, the first of which may be a view."""
    name, n, layout = (what + " plain").split()[:3]
    n = int(n)
    shape = (max(1, n // ROW), min(n, ROW)) if name == "softmax" else (n,)
    if layout == "transposed":
        shape = (math.isqrt(n), math.isqrt(n))
        return name, random(shape).T, random(shape)
    return name, random((n + 1,))[1:] if layout == "shifted" else random(shape), random(shape)


def classed(name, x, integers):
    """A square of the elements, and places to add them to."""
    side = math.isqrt(len(x)) if name in ("pad", "interpolate", "inverse", "solve") else 0
    return x[: side * side].reshape(side, side) if side else x, integers(len(x)) if name == "scatter_add" else None


class NumPy:
    def __init__(self, threads):
        import numpy as np

        self.np, self.random = np, np.random.default_rng(0)

    def tiny(self, what):
        a, b = self.np.array([1, 2], self.np.float32), self.np.array([1, 2], self.np.float32)
        return lambda: a + b

    def product(self, what):
        kind, left, right = product_shapes(what)
        if kind == "bf16":
            return None
        a, b = (self.random.standard_normal(shape).astype(kind.replace("f", "float")) for shape in (left, right))
        return lambda: a @ b

    def elementwise(self, what):
        np = self.np
        name, x, y = elements(what, lambda shape: self.random.random(shape, np.float32) + np.float32(0.5))

        square, places = classed(name, x, lambda n: self.random.integers(0, n, n))

        def softmax():
            shifted = np.exp(x - x.max(axis=-1, keepdims=True))
            return shifted / shifted.sum(axis=-1, keepdims=True)

        return {
            "add": lambda: x + y,
            "mul": lambda: x * y,
            "relu": lambda: np.maximum(x, np.float32(0)),
            "sum": lambda: x.sum(),
            "copy": lambda: x.copy(),
            "exp": lambda: np.exp(x),
            "log": lambda: np.log(x),
            "sigmoid": lambda: np.float32(1) / (np.float32(1) + np.exp(-x)),
            "softmax": softmax,
            "tanh": lambda: np.tanh(x),
            "cumsum": lambda: np.cumsum(x),
            "sort": lambda: np.sort(x),
            "argsort": lambda: np.argsort(x, kind="stable"),
            "topk": lambda: np.partition(x, x.size - 16)[-16:],
            "pad": lambda: np.pad(square, 8, mode="reflect"),
            "scatter_add": lambda: np.add.at(x.copy(), places, x),
            "inverse": lambda: np.linalg.inv(square),
            "solve": lambda: np.linalg.solve(square, y.reshape(square.shape)),
            "rfft": lambda: np.fft.rfft(x),
        }.get(name)

    functions = classes = elementwise


class Torch:
    def __init__(self, threads):
        import torch

        self.torch = torch
        torch.set_num_threads(threads)
        torch.set_num_interop_threads(1)

    def tiny(self, what):
        a, b = (self.torch.tensor([1.0, 2.0], requires_grad=what == "recorded") for _ in range(2))
        return lambda: a + b

    def product(self, what):
        kind, left, right = product_shapes(what)
        a, b = (self.torch.randn(shape, dtype=getattr(self.torch, kind.replace("f", "float"))) for shape in (left, right))
        return lambda: a @ b

    def elementwise(self, what):
        torch = self.torch
        name, x, y = elements(what, lambda shape: torch.rand(shape) + 0.5)
        square, places = classed(name, x, lambda n: torch.randint(0, n, (n,)))
        function = torch.nn.functional
        return {
            "add": lambda: x + y,
            "mul": lambda: x * y,
            "copy": lambda: x.clone(),
            "cumsum": lambda: torch.cumsum(x, -1),
            "sort": lambda: torch.sort(x),
            "argsort": lambda: torch.argsort(x, stable=True),
            "topk": lambda: torch.topk(x, 16),
            "pad": lambda: function.pad(square[None], (8, 8, 8, 8), "reflect"),
            "interpolate": lambda: function.interpolate(square[None, None], scale_factor=2, mode="bilinear"),
            "scatter_add": lambda: torch.scatter_add(x, 0, places, x),
            "layer_norm": lambda: function.layer_norm(x.view(-1, ROW), (ROW,)),
            "rfft": lambda: torch.fft.rfft(x),
            "attention": lambda: function.scaled_dot_product_attention(*[x.view(1, 1, -1, 64)] * 3),
            "inverse": lambda: torch.linalg.inv(square),
            "solve": lambda: torch.linalg.solve(square, y.view(square.shape)),
            "gelu": lambda: torch.nn.functional.gelu(x),
            "softmax": lambda: torch.softmax(x, -1),
        }.get(name) or (lambda: getattr(torch, name)(x))

    functions = classes = elementwise

    def training(self, what):
        torch = self.torch
        nn = torch.nn
        pool = lambda: nn.MaxPool2d(2)
        layers, shape = {
            "digits": lambda: (
                [nn.Conv2d(1, 16, 3, padding=1), nn.ReLU(), nn.Conv2d(16, 32, 3, padding=1), nn.ReLU(), pool()]
                + [nn.Flatten(), nn.Linear(512, 128), nn.ReLU(), nn.Linear(128, 10)],
                (64, 1, 8, 8),
            ),
            "lenet": lambda: (
                [nn.Conv2d(1, 6, 5, padding=2), nn.ReLU(), pool(), nn.Conv2d(6, 16, 5), nn.ReLU(), pool(), nn.Flatten()]
                + [nn.Linear(400, 120), nn.ReLU(), nn.Linear(120, 84), nn.ReLU(), nn.Linear(84, 10)],
                (64, 1, 28, 28),
            ),
            "mlp": lambda: (
                [nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10)],
                (128, 784),
            ),
        }[what]()
        net = nn.Sequential(*layers)
        if what == "digits":
            optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
        else:
            optimizer = torch.optim.SGD(net.parameters(), lr=0.01, momentum=0.9 if what == "lenet" else 0)
        images, labels = torch.randn(shape), torch.randint(10, shape[:1])
        cross_entropy = nn.CrossEntropyLoss()

        def step():
            optimizer.zero_grad()
            cross_entropy(net(images), labels).backward()
            optimizer.step()

        return step

    def models(self, what):
        name, does = what.split()
        net, x, y = models(self.torch)[name]()
        optimizer = self.torch.optim.SGD(net.parameters(), lr=0.01)
        loss = self.torch.nn.functional.mse_loss if y.is_floating_point() else self.torch.nn.functional.cross_entropy
        net.train(does == "step")

        def step():
            optimizer.zero_grad()
            loss(net(x), y).backward()
            optimizer.step()

        @self.torch.no_grad()
        def forward():
            net(x)

        return step if does == "step" else forward


def models(torch):
    """The networks of Model.cs in dotnet/Benchmarks, each with a batch of inputs and targets."""
    nn, function = torch.nn, torch.nn.functional

    class TextLstm(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.classes = nn.Embedding(10_000, 128), nn.Linear(256, 4)
            self.lstm = nn.LSTM(128, 256, batch_first=True)

        def forward(self, x):
            return self.classes(self.lstm(self.words(x))[0][:, -1])

    class Residual(nn.Module):
        def __init__(self, inputs, outputs):
            super().__init__()
            stride = outputs // inputs
            self.convolutions = nn.Sequential(
                *[nn.Conv2d(inputs, outputs, 3, stride, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()],
                *[nn.Conv2d(outputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs)],
            )
            shortcut = [nn.Conv2d(inputs, outputs, 1, stride, bias=False), nn.BatchNorm2d(outputs)] if stride > 1 else []
            self.shortcut = nn.Sequential(*shortcut)

        def forward(self, x):
            return function.relu(self.convolutions(x) + self.shortcut(x))

    def resnet():
        blocks = [Residual(a, b) for a, b in [(16, 16)] * 3 + [(16, 32)] + [(32, 32)] * 2 + [(32, 64)] + [(64, 64)] * 2]
        first = [nn.Conv2d(3, 16, 3, padding=1, bias=False), nn.BatchNorm2d(16), nn.ReLU()]
        return nn.Sequential(*first, *blocks, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(64, 10))

    class CachedBlock(nn.Module):
        def __init__(self, wide=768, heads=12, context=512, position=255):
            super().__init__()
            self.before, self.after, self.joined = nn.LayerNorm(wide), nn.LayerNorm(wide), nn.Linear(wide, wide)
            self.parts, self.size, self.position = nn.Linear(wide, 3 * wide), (1, 1, 3 * heads, wide // heads), position
            self.wide = nn.Sequential(nn.Linear(wide, 4 * wide), nn.GELU(), nn.Linear(4 * wide, wide))
            self.keys, self.values = (torch.randn(1, heads, context, wide // heads) for _ in range(2))

        def cached(self, cache, token):
            cache[:, :, self.position] = token[:, :, 0]
            return cache[:, :, : self.position + 1]

        def forward(self, x):
            query, key, value = self.parts(self.before(x)).view(self.size).transpose(1, 2).chunk(3, 1)
            keys, values = self.cached(self.keys, key), self.cached(self.values, value)
            seen = function.scaled_dot_product_attention(query, keys, values)
            token = x + self.joined(seen.transpose(1, 2).reshape(x.shape))
            return token + self.wide(self.after(token))

    random, classes = torch.randn, torch.randint
    encoder = lambda: nn.TransformerEncoderLayer(256, 4, 1024, dropout=0)
    return {
        "lstm": lambda: (TextLstm(), classes(10_000, (32, 64)), classes(4, (32,))),
        "transformer": lambda: (encoder(), random(128, 8, 256), random(128, 8, 256)),
        "resnet": lambda: (resnet(), random(32, 3, 32, 32), classes(10, (32,))),
        "gpt": lambda: (CachedBlock(), random(1, 1, 768), random(1, 1, 768)),
    }


def resident():
    """The most memory that this process had resident, in MiB."""
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


def main(peer, who, section, threads, samples, *wanted):
    # The libraries read these when they are loaded.
    for variable in ["OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"]:
        os.environ[variable] = threads
    library = {"numpy": NumPy, "torch": Torch}[peer](int(threads))
    for what in wanted:
        if section == "memory":
            step = library.models(what) if " " in what else library.training(what)
            for _ in range(STEPS):
                step()
            values = [resident()]
        elif run := getattr(library, section)(what):
            values = measured(run, int(samples))
        else:
            continue
        print(json.dumps({"section": section, "what": what, "who": who, "threads": int(threads), "values": values}), flush=True)


main(*sys.argv[1:])
