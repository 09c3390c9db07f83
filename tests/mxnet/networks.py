"""Small networks of MXNet with seeded weights, trained for a few steps, and what MXNet computes with them."""

import pathlib

import mxnet as mx
import numpy

ROWS = 4
STEPS = 12
RATE = 0.2
CLASSES = 5


def mlp():
    x = mx.sym.Variable("data")
    x = mx.sym.FullyConnected(x, num_hidden=16, name="fc1")
    x = mx.sym.Activation(x, act_type="relu", name="relu1")
    x = mx.sym.FullyConnected(x, num_hidden=12, no_bias=True, name="fc2", attr={"__lr_mult__": "0.5"})
    x = mx.sym.Activation(x, act_type="tanh", name="tanh2")
    x = mx.sym.FullyConnected(x, num_hidden=CLASSES, name="fc3")
    return mx.sym.SoftmaxOutput(x, name="softmax")


def lenet():
    """LeCun et al. 1998, for images of 12 by 12 pixels."""
    x = mx.sym.Variable("data")
    for number, (filters, size) in enumerate(((4, 5), (6, 3)), 1):
        x = mx.sym.Convolution(x, kernel=(size, size), num_filter=filters, name=f"conv{number}")
        x = mx.sym.Activation(x, act_type="tanh", name=f"tanh{number}")
        x = mx.sym.Pooling(x, pool_type="max", kernel=(2, 2), stride=(2, 2), name=f"pool{number}")
    x = mx.sym.FullyConnected(mx.sym.Flatten(x, name="flat"), num_hidden=16, name="fc1")
    x = mx.sym.FullyConnected(mx.sym.Activation(x, act_type="tanh", name="tanh3"), num_hidden=CLASSES, name="fc2")
    return mx.sym.SoftmaxOutput(x, name="softmax")


def unit(x, filters, stride, is_same, name):
    """He et al. 2016, arXiv:1603.05027."""
    active = mx.sym.BatchNorm(x, fix_gamma=False, eps=2e-5, momentum=0.8, name=f"{name}_bn1")
    active = mx.sym.Activation(active, act_type="relu", name=f"{name}_relu1")
    inner = mx.sym.Convolution(
        active, num_filter=filters, kernel=(3, 3), stride=(stride, stride), pad=(1, 1), no_bias=True, name=f"{name}_conv1"
    )
    inner = mx.sym.BatchNorm(inner, fix_gamma=False, eps=2e-5, momentum=0.8, name=f"{name}_bn2")
    inner = mx.sym.Activation(inner, act_type="relu", name=f"{name}_relu2")
    inner = mx.sym.Convolution(inner, num_filter=filters, kernel=(3, 3), pad=(1, 1), no_bias=True, name=f"{name}_conv2")
    if is_same:
        return inner + x
    shortcut = mx.sym.Convolution(
        active, num_filter=filters, kernel=(1, 1), stride=(stride, stride), no_bias=True, name=f"{name}_sc"
    )
    return mx.sym.elemwise_add(inner, shortcut, name=f"{name}_add")


def residual():
    x = mx.sym.Variable("data")
    # The defaults: an eps of 0.001, and a gamma that stays 1.
    x = mx.sym.BatchNorm(x, name="bn_data")
    x = mx.sym.Convolution(x, num_filter=6, kernel=(3, 3), pad=(1, 1), no_bias=True, name="conv0")
    x = unit(x, 6, 1, True, "unit1")
    x = unit(x, 8, 2, False, "unit2")
    x = mx.sym.Activation(mx.sym.BatchNorm(x, fix_gamma=False, name="bn1"), act_type="relu", name="relu1")
    x = mx.sym.Pooling(x, global_pool=True, kernel=(7, 7), pool_type="avg", name="pool1")
    x = mx.sym.Dropout(mx.sym.Flatten(x, name="flat"), p=0.4, name="drop")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(x, num_hidden=CLASSES, name="fc1"), name="softmax")


# The shape of an input, and the result that is trained: no random numbers are before it.
NETWORKS = {
    "mlp": (mlp, (ROWS, 10), "softmax_output"),
    "lenet": (lenet, (ROWS, 1, 12, 12), "softmax_output"),
    "residual": (residual, (ROWS, 3, 8, 8), "flat_output"),
}


def initialize(executor, random):
    for name, array in executor.arg_dict.items():
        if name.endswith("weight"):
            array[:] = random.normal(0, 1 / numpy.sqrt(numpy.prod(array.shape[1:])), array.shape)
        elif name.endswith(("bias", "beta")):
            array[:] = random.normal(0, 0.1, array.shape)
        elif name.endswith("gamma"):
            array[:] = random.uniform(0.7, 1.3, array.shape)
    for name, array in executor.aux_dict.items():
        array[:] = 1 if name.endswith("var") else 0


def train(executor, shape, random):
    """Some steps of gradient descent, after which no moving moment is that of the start."""
    for _ in range(STEPS):
        labels = random.randint(0, CLASSES, shape[0])
        shift = labels.reshape(-1, *[1] * (len(shape) - 1)) / CLASSES
        executor.forward(is_train=True, data=mx.nd.array(random.normal(size=shape) + shift), softmax_label=mx.nd.array(labels))
        executor.backward()
        for name, gradient in executor.grad_dict.items():
            if name not in ("data", "softmax_label"):
                executor.arg_dict[name] -= RATE / ROWS * gradient


def write(folder: pathlib.Path) -> None:
    for seed, (name, (make, shape, trained)) in enumerate(NETWORKS.items()):
        mx.random.seed(seed)
        random = numpy.random.RandomState(seed)
        symbol = make()
        executor = symbol.simple_bind(mx.cpu(), data=shape)
        initialize(executor, random)
        train(executor, shape, random)
        arguments = {key: array for key, array in executor.arg_dict.items() if key not in ("data", "softmax_label")}
        mx.model.save_checkpoint(str(folder / name), 1, symbol, arguments, executor.aux_dict)
        inputs = {
            "data": mx.nd.array(random.normal(size=shape)),
            "softmax_label": mx.nd.array(random.randint(0, CLASSES, ROWS)),
        }
        mx.nd.save(str(folder / f"{name}-results.params"), results(symbol, executor, inputs, trained, random))


def results(symbol, executor, inputs, trained, random):
    """The inputs, the output, and one step of training.

    A step is the gradient of its result if it needs one, its result, the gradients of all arguments, and the auxiliary
    states after it.
    """
    arrays = {f"input:{key}": array for key, array in inputs.items()}
    arrays["predict"] = executor.forward(is_train=False, **inputs)[0].copy()
    part = symbol.get_internals()[trained]
    names = part.list_arguments()
    known = {key: array.copy() for key, array in executor.arg_dict.items() if key in names}
    gradients = {key: mx.nd.zeros(array.shape) for key, array in known.items()}
    states = {key: array.copy() for key, array in executor.aux_dict.items()}
    step = part.bind(mx.cpu(), known, gradients, "write", states)
    arrays["train"] = step.forward(is_train=True)[0].copy()
    arrays["head"] = mx.nd.array(random.normal(size=arrays["train"].shape))
    step.backward([arrays["head"]])
    arrays.update({f"gradient:{key}": array for key, array in gradients.items()})
    arrays.update({f"state:{key}": array for key, array in states.items()})
    return arrays


def write_gluon(folder: pathlib.Path) -> None:
    """A network of Gluon, as `export` writes it."""
    mx.random.seed(7)
    random = numpy.random.RandomState(7)
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(
            mx.gluon.nn.Conv2D(4, 3, strides=2, padding=1),
            mx.gluon.nn.BatchNorm(),
            mx.gluon.nn.PReLU(),
            mx.gluon.nn.MaxPool2D(2, 2, ceil_mode=True),
            mx.gluon.nn.Conv2D(6, 3, groups=2, activation="relu"),
            mx.gluon.nn.GlobalAvgPool2D(),
            mx.gluon.nn.Dense(8, activation="sigmoid"),
            mx.gluon.nn.Dropout(0.5),
            mx.gluon.nn.Dense(CLASSES),
        )
    net.initialize(mx.init.Normal(0.5))
    net.hybridize()
    x = mx.nd.array(random.normal(size=(ROWS, 3, 13, 13)))
    for _ in range(3):
        with mx.autograd.record():
            loss = net(x + mx.nd.array(random.normal(size=x.shape))).square().sum()
        loss.backward()
    arrays = {"input:data": x, "predict": net(x)}
    net.export(str(folder / "gluon"), epoch=1)
    mx.nd.save(str(folder / "gluon-results.params"), arrays)
