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


def normalized():
    """As AlexNet: responses are normalized over channels, and by each channel."""
    x = mx.sym.Convolution(mx.sym.Variable("data"), kernel=(3, 3), num_filter=5, name="conv")
    x = mx.sym.LRN(mx.sym.Activation(x, act_type="relu"), nsize=3, alpha=0.1, beta=0.6, name="lrn")
    x = mx.sym.InstanceNorm(mx.sym.Pooling(x, kernel=(2, 2), stride=(2, 2), pool_type="max"), name="instance")
    return mx.sym.SoftmaxOutput(mx.sym.L2Normalization(mx.sym.Flatten(x), name="unit"), name="softmax")


def enlarged():
    """As U-Net: sizes grow in three ways, of which one has weights."""
    data = mx.sym.Variable("data")
    near = mx.sym.UpSampling(data, scale=2, sample_type="nearest", num_args=1, name="near")
    linear = mx.sym.UpSampling(data, scale=2, sample_type="bilinear", num_filter=4, num_args=2, name="linear")
    resized = mx.sym.contrib.BilinearResize2D(data, height=12, width=12, name="resized")
    return mx.sym.Convolution(mx.sym.concat(near, linear, resized), kernel=(1, 1), num_filter=2, name="conv")


def regions():
    """As Faster R-CNN: parts of a convolution's result."""
    x = mx.sym.Convolution(mx.sym.Variable("data"), kernel=(3, 3), pad=(1, 1), num_filter=3, name="conv")
    rois = mx.sym.Variable("rois")
    pooled = mx.sym.ROIPooling(x, rois, pooled_size=(2, 2), spatial_scale=1.0, name="pool")
    aligned = mx.sym.contrib.ROIAlign(x, rois, pooled_size=(2, 2), spatial_scale=1.0, name="align")
    return mx.sym.FullyConnected(mx.sym.concat(pooled, aligned), num_hidden=3, name="fc")


def transformed():
    """A spatial transformer: a network says where an image is sampled."""
    data = mx.sym.Variable("data")
    place = mx.sym.FullyConnected(data, num_hidden=6, name="place")
    place = mx.sym.broadcast_add(place * 0.1, mx.sym.Variable("identity", shape=(1, 6)))
    x = mx.sym.SpatialTransformer(data, place, target_shape=(4, 5), transform_type="affine", sampler_type="bilinear", name="stn")
    return mx.sym.Convolution(x, kernel=(2, 2), num_filter=2, name="conv")


def flow():
    """As FlowNet: two images are compared, and one is moved onto the other."""
    data, other = mx.sym.Variable("data"), mx.sym.Variable("other")
    x = mx.sym.Correlation(data, other, kernel_size=1, max_displacement=2, stride2=2, pad_size=2, name="corr")
    moves = mx.sym.Convolution(x, kernel=(3, 3), pad=(1, 1), num_filter=2, name="moves")
    grid = mx.sym.GridGenerator(moves, transform_type="warp", name="grid")
    return mx.sym.BilinearSampler(other, grid, name="warp")


def detector():
    """As SSD: boxes, their classes, and what remains of them."""
    x = mx.sym.Convolution(mx.sym.Variable("data"), kernel=(3, 3), stride=(2, 2), num_filter=4, name="conv")
    anchors = mx.sym.contrib.MultiBoxPrior(x, sizes=(0.4, 0.7), ratios=(1, 2), clip=True, name="anchors")
    head = lambda name, count: mx.sym.Flatten(
        mx.sym.transpose(mx.sym.Convolution(x, kernel=(1, 1), num_filter=3 * count, name=name), axes=(0, 2, 3, 1))
    )
    classes = mx.sym.transpose(mx.sym.reshape(head("classes", 3), shape=(0, -1, 3)), axes=(0, 2, 1))
    scores = mx.sym.SoftmaxActivation(classes, mode="channel", name="scores")
    return mx.sym.contrib.MultiBoxDetection(scores, head("places", 4), anchors, nms_threshold=0.3, name="found")


def speech():
    """Labels without an alignment: the loss of each sequence, behind a bidirectional LSTM."""
    cells = mx.rnn.BidirectionalCell(mx.rnn.LSTMCell(3, prefix="left_"), mx.rnn.LSTMCell(3, prefix="right_"))
    outputs, _ = cells.unroll(5, mx.sym.Variable("data"), layout="NTC", merge_outputs=True)
    scores = mx.sym.FullyConnected(outputs, num_hidden=4, flatten=False, name="fc")
    return mx.sym.CTCLoss(mx.sym.SwapAxis(scores, dim1=0, dim2=1), mx.sym.Variable("target"), name="ctc")


def stacked():
    """Cells of mx.rnn above each other: residual, zoneout and dropout."""
    cells = mx.rnn.SequentialRNNCell()
    cells.add(mx.rnn.RNNCell(5, prefix="first_"))
    cells.add(mx.rnn.ResidualCell(mx.rnn.GRUCell(5, prefix="second_")))
    cells.add(mx.rnn.DropoutCell(0.3, prefix="dropout_"))
    cells.add(mx.rnn.ZoneoutCell(mx.rnn.LSTMCell(4, prefix="third_"), 0.2, 0.1))
    return unrolled(cells)


def words():
    """As a CNN of sentences: windows of three sizes over embedded words."""
    x = mx.sym.Embedding(mx.sym.Variable("data"), input_dim=9, output_dim=4, name="embedding")
    x = mx.sym.expand_dims(x, axis=1)
    parts = []
    for size in (2, 3, 4):
        window = mx.sym.Convolution(x, kernel=(size, 4), num_filter=2, name=f"conv{size}")
        parts.append(mx.sym.Pooling(mx.sym.tanh(window), kernel=(6 - size, 1), pool_type="max"))
    joined = mx.sym.Dropout(mx.sym.Flatten(mx.sym.concat(*parts)), p=0.5)
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(joined, num_hidden=3, name="fc"), name="softmax")


def factors():
    """A factorization: what a user and an item have in common."""
    embedded = lambda name: mx.sym.Embedding(mx.sym.Variable(name), input_dim=9, output_dim=4, sparse_grad=True, name=f"{name}_of")
    product = mx.sym.sum(embedded("data") * embedded("item"), axis=1)
    return mx.sym.LinearRegressionOutput(product, name="score")


def half():
    """Weights of 16 bits."""
    weight = mx.sym.Cast(mx.sym.Variable("fc_weight", dtype="float16"), dtype="float32")
    bias = mx.sym.Cast(mx.sym.Variable("fc_bias", dtype="float16"), dtype="float32")
    x = mx.sym.FullyConnected(mx.sym.Variable("data"), weight, bias, num_hidden=3, name="fc")
    return mx.sym.SVMOutput(x, name="svm")


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
    "normalized": (normalized, IMAGE),
    "enlarged": (enlarged, IMAGE),
    "regions": (regions, IMAGE),
    "transformed": (transformed, (2, 3, 6, 5)),
    "flow": (flow, (1, 2, 6, 7)),
    "detector": (detector, (2, 3, 7, 7)),
    "speech": (speech, (3, 5, 2)),
    "words": (words, (2, 6)),
    "factors": (factors, (5,)),
    "half": (half, (2, 4)),
    "rnn_stacked": (stacked, STEPS),
}
# The other inputs, and those that are numbers of words.
OTHERS = {
    "regions": {"rois": [[0, 0, 0, 3, 4], [1, 2, 1, 5, 5], [1, 0, 2, 4, 3]]},
    "flow": {"other": numpy.random.RandomState(7).normal(size=(1, 2, 6, 7))},
    "speech": {"target": [[1, 2, 0], [3, 3, 1], [2, 0, 0]]},
    "factors": {"item": [0, 8, 3, 3, 1]},
}
TOKENS = ("transformer", "words", "factors")
# How parameters are stored, if not as they are.
STORED = {"factors": lambda array: array.tostype("row_sparse")}


def data_of(name, shape, random):
    return mx.nd.array(random.randint(0, 9, shape) if name in TOKENS else random.normal(size=shape))


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
        inputs = {"data": data_of(name, shape, random)}
        inputs |= {key: mx.nd.array(array) for key, array in OTHERS.get(name, {}).items()}
        symbol = make()
        executor = symbol.simple_bind(mx.cpu(), grad_req="null", **{key: x.shape for key, x in inputs.items()})
        is_label = lambda key: key.endswith("_label")
        arguments = {key: x for key, x in executor.arg_dict.items() if key not in inputs and not is_label(key)}
        for array in arguments.values():
            array[:] = random.normal(0, 0.5, array.shape)
        stored = {key: STORED.get(name, lambda array: array)(array) for key, array in arguments.items()}
        mx.model.save_checkpoint(str(folder / name), 1, symbol, stored, executor.aux_dict)
        arrays = {f"input:{key}": x for key, x in inputs.items()}
        arrays["predict"] = executor.forward(is_train=False, **inputs)[0]
        mx.nd.save(str(folder / f"{name}-results.params"), arrays)
