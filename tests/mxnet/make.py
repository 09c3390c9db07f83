"""Writes the files of this folder with MXNet: make.py"""

import os
import pathlib

# Joins a convolution with the batch normalization behind it. Its results are then others, by far more than rounding.
os.environ["MXNET_SUBGRAPH_BACKEND"] = "NONE"

import arrays
import contexts
import kinds
import legacy
import networks
import operators
import records

FOLDER = pathlib.Path(__file__).parent


def main() -> None:
    files = FOLDER / "files"
    files.mkdir(exist_ok=True)
    networks.write(files)
    networks.write_gluon(files)
    kinds.write(files)
    legacy.write(files)
    arrays.write(files)
    contexts.write(files)
    records.write(files)
    operators.write(FOLDER)


if __name__ == "__main__":
    main()
