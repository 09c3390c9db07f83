"""Files of older versions, made of MXNet 1.9's by their description. MXNet 1.9 reads them, which is checked here."""

import json
import pathlib
import struct

import mxnet as mx
import numpy

import networks

FILE = 0x112
V1 = 0xF993FAC8


def plain(graph):
    """Without the fields that only newer versions have."""
    nodes = [dict(node, inputs=[entry[:2] for entry in node["inputs"]], backward_source_id=-1) for node in graph["nodes"]]
    return {"nodes": nodes, "arg_nodes": graph["arg_nodes"], "heads": [head[:2] for head in graph["heads"]]}


def v0_11(graph):
    """The attributes are in `attr`."""
    nodes = [{"attr" if key == "attrs" else key: value for key, value in node.items()} for node in graph["nodes"]]
    return dict(graph, nodes=nodes, attrs={"mxnet_version": ["int", 1100]})


def v0_8(graph):
    """The operator's attributes are in `param`, the user's in `attr`. Auxiliary states are not in the graph."""
    states = {"BatchNorm": 2}
    graph = plain(graph)
    for node in graph["nodes"]:
        attributes = node.pop("attrs", {})
        users = {key.strip("_"): value for key, value in attributes.items() if key.startswith("__")}
        own = {key: value for key, value in attributes.items() if not key.startswith("__")}
        node["param"] = {} if node["op"] == "null" else own
        if users:
            node["attr"] = users
        node["inputs"] = node["inputs"][: len(node["inputs"]) - states.get(node["op"], 0)]
    used = {entry[0] for node in graph["nodes"] for entry in node["inputs"]} | {head[0] for head in graph["heads"]}
    kept = sorted(used)
    place = {old: new for new, old in enumerate(kept)}
    move = lambda entries: [[place[entry[0]], entry[1]] for entry in entries]
    nodes = [dict(graph["nodes"][old], inputs=move(graph["nodes"][old]["inputs"])) for old in kept]
    variables = [place[old] for old in graph["arg_nodes"] if old in place]
    return {"nodes": nodes, "arg_nodes": variables, "heads": move(graph["heads"])}


def array_0(array: numpy.ndarray) -> bytes:
    """Up to 0.9: 32-bit sizes."""
    return struct.pack(f"<I{array.ndim}I", array.ndim, *array.shape) + tail(array)


def array_1(array: numpy.ndarray) -> bytes:
    """Up to 0.12: a magic number, and 64-bit sizes."""
    return struct.pack(f"<II{array.ndim}q", V1, array.ndim, *array.shape) + tail(array)


def tail(array: numpy.ndarray) -> bytes:
    return struct.pack("<iii", 1, 0, 0) + array.astype("<f4").tobytes()


def packed(arrays: dict, write) -> bytes:
    out = struct.pack("<QQQ", FILE, 0, len(arrays)) + b"".join(write(array.asnumpy()) for array in arrays.values())
    out += struct.pack("<Q", len(arrays))
    return out + b"".join(struct.pack("<Q", len(name)) + name.encode() for name in arrays)


def write(folder: pathlib.Path) -> None:
    graph = json.loads((folder / "residual-symbol.json").read_text())
    arrays = mx.nd.load(str(folder / "residual-0001.params"))
    for name, older, array in (("v0.8", v0_8, array_0), ("v0.11", v0_11, array_1)):
        prefix = str(folder / f"residual-{name}")
        pathlib.Path(f"{prefix}-symbol.json").write_text(json.dumps(older(graph), separators=(",", ":")) + "\n")
        pathlib.Path(f"{prefix}-0001.params").write_bytes(packed(arrays, array))
        check(folder, prefix)


def check(folder: pathlib.Path, prefix: str) -> None:
    """MXNet reads the files, and computes the same."""
    symbol, arguments, states = mx.model.load_checkpoint(prefix, 1)
    results = mx.nd.load(str(folder / "residual-results.params"))
    arguments["data"], arguments["softmax_label"] = results["input:data"], mx.nd.zeros(networks.ROWS)
    output = symbol.bind(mx.cpu(), arguments, aux_states=states).forward()[0]
    assert (output == results["predict"]).asnumpy().all(), prefix
