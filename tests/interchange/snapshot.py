"""Recordings of our memory as snapshots, read by PyTorch's own reader."""

import ctypes
import pathlib
import pickle
import tempfile

import torch
from library import Library
from torch.cuda import _memory_viz


def record(library: Library, run) -> dict:
    """The snapshot of what `run` does."""
    library.call("tensor_timeline_start")
    run()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "x.pickle"
        library.call("tensor_timeline_save", str(path).encode())
        return pickle.loads(path.read_bytes())


def push(library: Library, name: str) -> int:
    scope = ctypes.c_uint64()
    library.call("tensor_scope_push", name.encode(), ctypes.byref(scope))
    return scope.value


def allocations_frees_and_scopes_are_there(library: Library) -> None:
    def run() -> None:
        outer = push(library, "run")
        library.tensor(torch.ones(1000))
        for epoch in range(2):
            inner = push(library, f"epoch {epoch}")
            library.tensor(torch.ones(500))
            library.tensor(torch.ones(500))
            library.close(inner)
        library.close(outer)

    snapshot = record(library, run)
    (trace,) = snapshot["device_traces"]
    sizes = [entry["size"] for entry in trace if entry["action"] == "alloc"]
    assert sizes == [4032] + 4 * [2048], sizes
    for action in ("free_requested", "free_completed"):
        assert sorted(entry["size"] for entry in trace if entry["action"] == action) == sorted(sizes)
    marks = [(mark["stage"], mark["name"]) for mark in snapshot["external_annotations"]]
    epochs = [(stage, f"epoch {epoch}") for epoch in range(2) for stage in ("START", "END")]
    assert marks == [("START", "run"), *epochs, ("END", "run")], marks
    times = [entry["time_us"] for entry in trace]
    assert times == sorted(times)
    text = _memory_viz.trace(snapshot)
    assert f"{len(trace)} entries" in text and text.count("del ") == 5, text
    assert "memory_viz" in _memory_viz.trace_plot(snapshot) or "MemoryViz" in _memory_viz.trace_plot(snapshot)


def what_is_live_is_in_the_segment(library: Library) -> None:
    before = library.live()[0]
    library.tensor(torch.ones(1 << 20))
    snapshot = record(library, lambda: library.tensor(torch.ones(1 << 21)))
    (segment,) = snapshot["segments"]
    assert segment["active_size"] == before + (12 << 20) == library.live()[0]
    summary = _memory_viz.segsum(snapshot)
    assert "segments: 1" in summary and "12.0MiB" in summary, summary


def an_empty_recording_is_read(library: Library) -> None:
    snapshot = record(library, lambda: None)
    assert snapshot["device_traces"] == [[]] and snapshot["external_annotations"] == []
    _memory_viz.trace(snapshot)
    _memory_viz.segsum(snapshot)


TESTS = [allocations_frees_and_scopes_are_there, what_is_live_is_in_the_segment, an_empty_recording_is_read]
