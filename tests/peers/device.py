"""Measures PyTorch on a device with the cases of crates/cuda/benches/device.rs, and with the same output.

    device.py DEVICE [--small] [CASE...]
"""

import json
import sys
import time

import torch
import torch.nn.functional as F

SAMPLES = 7
SAMPLE_SECONDS = 0.02
TYPES = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}

device = sys.argv[1] if sys.argv[1:] else "cuda"
small = "--small" in sys.argv
wanted = [argument for argument in sys.argv[2:] if argument != "--small"]


def size(large, tiny):
    return tiny if small else large


def random(*shape, dtype=torch.float32):
    return torch.randn(shape).to(dtype).to(device)


def parameters(*shapes):
    return [(random(*shape) * 0.05).requires_grad_() for shape in shapes]


def labels(count):
    return torch.randint(0, 10, (count,)).to(device)


def synchronize():
    if device.startswith("cuda"):
        torch.cuda.synchronize()


def product(kind, n):
    n = size(n, 32)
    a, b = random(n, n, dtype=TYPES[kind]), random(n, n, dtype=TYPES[kind])
    return lambda: a @ b


def copy_in(pinned):
    x = torch.randn(size(1 << 24, 1 << 10))
    if pinned and device.startswith("cuda"):
        x = x.pin_memory()
    return lambda: x.to(device)


def step(optimizer, loss):
    def run():
        optimizer.zero_grad()
        loss().backward()
        optimizer.step()

    return run


def classified(x, p, labels):
    x = x.flatten(1)
    for layer in range(0, len(p), 2):
        x = x if layer == 0 else x.relu()
        x = F.linear(x, p[layer], p[layer + 1])
    return F.cross_entropy(x, labels)


def digits():
    batch = size(64, 2)
    images, classes = random(batch, 1, 8, 8), labels(batch)
    p = parameters((16, 1, 3, 3), (16,), (32, 16, 3, 3), (32,), (128, 512), (128,), (10, 128), (10,))

    def loss():
        x = F.conv2d(F.conv2d(images, p[0], p[1], padding=1).relu(), p[2], p[3], padding=1).relu()
        return classified(F.max_pool2d(x, 2), p[4:], classes)

    return step(torch.optim.Adam(p, 1e-3), loss)


def lenet():
    batch = size(64, 2)
    images, classes = random(batch, 1, 28, 28), labels(batch)
    p = parameters((6, 1, 5, 5), (6,), (16, 6, 5, 5), (16,), (120, 400), (120,), (84, 120), (84,), (10, 84), (10,))

    def loss():
        x = F.max_pool2d(F.conv2d(images, p[0], p[1], padding=2).relu(), 2)
        return classified(F.max_pool2d(F.conv2d(x, p[2], p[3]).relu(), 2), p[4:], classes)

    return step(torch.optim.SGD(p, 0.01, momentum=0.9), loss)


def mlp():
    batch = size(128, 2)
    images, classes = random(batch, 784), labels(batch)
    p = parameters((512, 784), (512,), (512, 512), (512,), (10, 512), (10,))
    return step(torch.optim.SGD(p, 0.01), lambda: classified(images, p, classes))


def transformer():
    batch, length, width, heads = size(8, 1), size(128, 8), size(256, 16), 4
    x = random(batch, length, width)
    p = parameters(
        (width,), (width,), (3 * width, width), (3 * width,), (width, width), (width,),
        (width,), (width,), (4 * width, width), (4 * width,), (width, 4 * width), (width,),
    )  # fmt: skip

    def loss():
        both = F.linear(F.layer_norm(x, [width], p[0], p[1]), p[2], p[3])
        q, k, v = both.view(batch, length, 3, heads, width // heads).permute(2, 0, 3, 1, 4)
        seen = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        y = x + F.linear(seen.permute(0, 2, 1, 3).reshape(batch, length, width), p[4], p[5])
        z = y + F.linear(F.gelu(F.linear(F.layer_norm(y, [width], p[6], p[7]), p[8], p[9])), p[10], p[11])
        return (z * z).mean()

    return step(torch.optim.SGD(p, 0.01), loss)


def tiny():
    x = random(2)
    return lambda: x + x


def bandwidth(function):
    x = random(size(1 << 26, 1 << 10))
    return lambda: function(x)


CASES = {
    "tiny add": tiny,
    **{f"product {kind} {n}": lambda kind=kind, n=n: product(kind, n)
       for kind, n in [("f32", 1024), ("f32", 4096), ("f16", 1024), ("f16", 4096), ("bf16", 4096)]},
    "bandwidth add": lambda: bandwidth(lambda x: x + x),
    "bandwidth sum": lambda: bandwidth(torch.sum),
    "copy in": lambda: copy_in(False),
    "copy in pinned": lambda: copy_in(True),
    "digits": digits,
    "lenet": lenet,
    "mlp": mlp,
    "transformer": transformer,
}  # fmt: skip


def timed(run, count):
    synchronize()
    start = time.perf_counter()
    for _ in range(count):
        run()
    synchronize()
    return time.perf_counter() - start


def measured(run):
    count = 1
    timed(run, 3)  # kernels are chosen
    while not small and timed(run, count) < SAMPLE_SECONDS:
        count *= 2
    return [timed(run, count) / count for _ in range(1 if small else SAMPLES)]


# As libtensor computes: sums of f32 are of f32.
torch.backends.cuda.matmul.allow_tf32 = False
for name, make in CASES.items():
    if not wanted or name in wanted:
        print(json.dumps({"section": "device", "what": name, "who": "PyTorch", "values": measured(make())}), flush=True)
