"""Small networks of the kinds that MXNet's users have: each as a checkpoint, with an input and what MXNet predicts."""

import pathlib

import mxnet as mx
import numpy
from mxnet.gluon import contrib, nn, rnn


def sequence(*layers):
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(*layers)
    return net


class Joined(nn.HybridSequential):
    """The input and the result of the layers, joined as in DenseNet, added as in ResNet, or multiplied as in SENet."""

    def __init__(self, how, *layers):
        super().__init__()
        self.how = how
        self.add(*layers)

    def hybrid_forward(self, F, x):
        y = super().hybrid_forward(F, x)
        return F.concat(x, y, dim=1) if self.how == "concat" else getattr(F, f"broadcast_{self.how}")(x, y)


class Attention(mx.gluon.HybridBlock):
    """A layer of a transformer: embedded tokens, self-attention of two heads, and normalization."""

    def __init__(self):
        super().__init__(prefix="net_")
        with self.name_scope():
            self.embedding = nn.Embedding(9, 8)
            self.project = nn.Dense(24, flatten=False)
            self.norm = nn.LayerNorm()
            self.gelu = nn.GELU()

    def hybrid_forward(self, F, tokens):
        x = F.transpose(self.embedding(tokens), axes=(1, 0, 2))
        mixed = self.project(x)
        attention = F.softmax(F.contrib.interleaved_matmul_selfatt_qk(mixed, heads=2))
        return self.gelu(self.norm(x + F.contrib.interleaved_matmul_selfatt_valatt(mixed, attention, heads=2)))


def unrolled(cell):
    """A network of mx.rnn."""
    outputs, _ = cell.unroll(3, mx.sym.Variable("data"), layout="NTC", merge_outputs=True)
    return mx.sym.FullyConnected(outputs, num_hidden=2, name="fc")


def segmentation():
    """As FCN: the input is made smaller and larger again, and cut to its size."""
    data = mx.sym.Variable("data")
    small = mx.sym.Convolution(data, kernel=(3, 3), stride=(2, 2), num_filter=3, name="conv")
    large = mx.sym.Deconvolution(small, kernel=(4, 4), stride=(2, 2), num_filter=2, no_bias=True, name="up")
    return mx.sym.SoftmaxActivation(mx.sym.Crop(large, data, center_crop=True, name="crop"), mode="channel", name="softmax")


IMAGE = (2, 4, 6, 6)
STEPS = (2, 3, 5)
GLUON = {
    "gluon_lstm": (lambda: sequence(rnn.LSTM(4, 2, "NTC", bidirectional=True)), STEPS),
    "gluon_gru": (lambda: sequence(rnn.GRU(4, 1, "NTC")), STEPS),
    "gluon_rnn": (lambda: sequence(rnn.RNN(4, 2, layout="NTC"), nn.Dense(2)), STEPS),
    "groups": (lambda: sequence(nn.Conv2D(4, 3), nn.GroupNorm(2), nn.Swish(), nn.InstanceNorm(), nn.SELU()), IMAGE),
    "shared_norm": (lambda: sequence(nn.Conv2D(4, 1), contrib.nn.SyncBatchNorm(4), nn.ELU(), nn.Flatten()), IMAGE),
    "transformer": (Attention, (2, 5)),
    "dense": (lambda: sequence(Joined("concat", nn.BatchNorm(), nn.Conv2D(3, 3, padding=1)), nn.GlobalMaxPool2D()), IMAGE),
    "squeeze": (lambda: sequence(Joined("mul", nn.GlobalAvgPool2D(), nn.Conv2D(4, 1, activation="sigmoid"))), IMAGE),
    "mobile": (
        lambda: sequence(nn.Conv2D(4, 3, groups=4, padding=1), nn.HybridLambda(lambda F, x: F.clip(x, 0, 6)), nn.Conv2D(2, 1)),
        IMAGE,
    ),
    "shuffle": (lambda: sequence(contrib.nn.PixelShuffle2D(2), nn.ReflectionPad2D(1)), IMAGE),
    "lines": (lambda: sequence(nn.Conv1D(3, 3), nn.LeakyReLU(0.2), nn.Conv1DTranspose(2, 3), nn.AvgPool1D()), (2, 3, 9)),
    "volumes": (lambda: sequence(nn.Conv3D(2, 2), nn.MaxPool3D(2), nn.Conv3DTranspose(2, 2)), (1, 2, 5, 5, 5)),
}
SYMBOLS = {
    "rnn_lstm": (lambda: unrolled(mx.rnn.LSTMCell(4, prefix="lstm_")), STEPS),
    "rnn_gru": (lambda: unrolled(mx.rnn.GRUCell(4, prefix="gru_")), STEPS),
    "rnn_fused": (lambda: unrolled(mx.rnn.FusedRNNCell(4, 2, "lstm", bidirectional=True, prefix="lstm_")), STEPS),
    "segmentation": (segmentation, IMAGE),
}


def data_of(name, shape, random):
    # Tokens, or any numbers.
    return mx.nd.array(random.randint(0, 9, shape) if name == "transformer" else random.normal(size=shape))


def write(folder: pathlib.Path) -> None:
    for seed, (name, (make, shape)) in enumerate(GLUON.items()):
        mx.random.seed(seed)
        x = data_of(name, shape, numpy.random.RandomState(seed))
        net = make()
        net.initialize(mx.init.Normal(0.5))
        net.hybridize()
        arrays = {"input:data": x, "predict": net(x)}
        net.export(str(folder / name), epoch=1)
        mx.nd.save(str(folder / f"{name}-results.params"), arrays)
    for seed, (name, (make, shape)) in enumerate(SYMBOLS.items()):
        random = numpy.random.RandomState(seed)
        x, symbol = data_of(name, shape, random), make()
        executor = symbol.simple_bind(mx.cpu(), grad_req="null", data=shape)
        arguments = {key: array for key, array in executor.arg_dict.items() if key != "data"}
        for array in arguments.values():
            array[:] = random.normal(0, 0.5, array.shape)
        mx.model.save_checkpoint(str(folder / name), 1, symbol, arguments, executor.aux_dict)
        arrays = {"input:data": x, "predict": executor.forward(is_train=False, data=x)[0]}
        mx.nd.save(str(folder / f"{name}-results.params"), arrays)
