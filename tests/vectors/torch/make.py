"""Makes the files of PyTorch that the tests of its reader use: `python make.py`, with PyTorch installed."""

import pathlib

import torch

HERE = pathlib.Path(__file__).parent


def checkpoint() -> dict:
    """A model's parameters of every element type, below other objects of a checkpoint."""
    torch.manual_seed(1)
    shared = torch.arange(12, dtype=torch.float32)
    kinds = "float64 float16 bfloat16 int64 int32 int16 int8 uint8 bool complex64 complex128".split()
    state = {kind: (torch.arange(6).reshape(2, 3) - (0 if kind == "uint8" else 2)).to(getattr(torch, kind)) for kind in kinds}
    state |= {
        "embedding.weight": shared.view(3, 4),
        "decoder.weight": shared.view(3, 4),
        "turned": shared.view(3, 4).t(),
        "part": shared[5:7],
        "scalar": torch.tensor(2.5),
        "nothing": torch.zeros(0, 3),
        "parameter": torch.nn.Parameter(torch.ones(2)),
    }
    return {"epoch": 7, "rate": 0.1, "note": "größe", "state_dict": state, "device": torch.device("cpu")}


def main() -> None:
    for name, is_zip in (("checkpoint", True), ("legacy", False)):
        torch.save(checkpoint(), HERE / f"{name}.pt", _use_new_zipfile_serialization=is_zip)
    torch.save(torch.arange(3.0), HERE / "tensor.pt")
    linear = {"fc.weight": torch.tensor([[1.0, 3, 5], [2, 4, 6]]).t(), "fc.bias": torch.tensor([10.0, 20, 30])}
    torch.save(linear, HERE / "linear.pt")
    torch.save([torch.ones(1), {"a": (torch.zeros(1), 2 * torch.ones(1))}], HERE / "nested.pt")
    unsigned = {f"uint{bits}": torch.tensor([1, 2**bits - 1], dtype=getattr(torch, f"uint{bits}")) for bits in (16, 32, 64)}
    torch.save(unsigned, HERE / "unsigned.pt")
    model = torch.nn.Linear(2, 1)
    torch.save(model, HERE / "model.pt")
    torch.jit.script(model).save(HERE / "program.pt")
    torch.save({"a": torch.eye(2).to_sparse()}, HERE / "sparse.pt")


if __name__ == "__main__":
    main()
