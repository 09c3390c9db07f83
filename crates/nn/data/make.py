#!/usr/bin/env python3
"""Writes digits.bin and test-index.txt, the handwritten digits and the fixed fifth that is held out for testing.

    python3 -m venv ../../../.venv && ../../../.venv/bin/pip install -r requirements.txt && ../../../.venv/bin/python make.py

The outcome is checked in; this script says where it came from and gives the same bytes again. README.md describes the format.
"""

import hashlib
import pathlib
import struct

import numpy as np
from sklearn.datasets import load_digits

HERE = pathlib.Path(__file__).parent
SEED = 2024
TEST_IMAGES = 360  # a fifth of 1,797, rounded up


def largest_remainder(counts: np.ndarray, total: int) -> np.ndarray:
    """Shares `total` places among the classes in proportion to `counts`; ties go to the lower class."""
    exact = counts * total / counts.sum()
    shares = np.floor(exact).astype(int)
    by_remainder = np.argsort(-(exact - shares), kind="stable")
    shares[by_remainder[: total - shares.sum()]] += 1
    return shares


def test_index(labels: np.ndarray) -> np.ndarray:
    """The sorted numbers of the test images: each class gives its share, drawn without replacement."""
    generator = np.random.Generator(np.random.PCG64(SEED))
    shares = largest_remainder(np.bincount(labels, minlength=10), TEST_IMAGES)
    drawn = [
        generator.permutation(np.flatnonzero(labels == digit))[:share]
        for digit, share in enumerate(shares)
    ]
    return np.sort(np.concatenate(drawn))


def main() -> None:
    digits = load_digits()
    pixels = digits.data.astype(np.uint8)
    labels = digits.target.astype(np.uint8)
    assert pixels.shape == (1797, 64) and (pixels == digits.data).all() and pixels.max() == 16

    header = b"DIGITS\0\1" + struct.pack("<II", len(labels), pixels.shape[1])
    data = header + labels.tobytes() + pixels.tobytes()
    (HERE / "digits.bin").write_bytes(data)

    index = test_index(labels)
    assert len(index) == TEST_IMAGES == len(set(index))
    (HERE / "test-index.txt").write_text("".join(f"{i}\n" for i in index))
    print(f"digits.bin: {len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}")
    print(f"test-index.txt: {np.bincount(labels[index])} of {np.bincount(labels)}")


if __name__ == "__main__":
    main()
