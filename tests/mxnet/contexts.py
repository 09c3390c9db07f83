"""A step of training by a module that divides its batch between two contexts."""

import pathlib

import mxnet as mx
import numpy

SHAPE = (6, 3)


def network():
    x = mx.sym.FullyConnected(mx.sym.Variable("data"), num_hidden=4, no_bias=True, name="fc1")
    x = mx.sym.Activation(mx.sym.BatchNorm(x, fix_gamma=False, momentum=0.5, name="bn"), act_type="tanh")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(x, num_hidden=2, name="fc2"), normalization="batch", name="softmax")


def write(folder: pathlib.Path) -> None:
    random = numpy.random.RandomState(3)
    data = mx.nd.array(random.normal(size=SHAPE))
    label = mx.nd.array(random.randint(0, 2, SHAPE[0]))
    module = mx.mod.Module(network(), context=[mx.cpu(0), mx.cpu(1)], work_load_list=[1, 2])
    module.bind([("data", SHAPE)], [("softmax_label", SHAPE[:1])], inputs_need_grad=True)
    mx.random.seed(5)
    module.init_params(mx.init.Normal(0.7))
    module.init_optimizer(optimizer="sgd", optimizer_params={"learning_rate": 0.5, "wd": 1e-4})
    module.save_checkpoint(str(folder / "contexts"), 1)
    module.forward(mx.io.DataBatch([data], [label]), is_train=True)
    module.backward()
    # Each result is read before the next step, as MXNet computes later, and then as that step says.
    read = lambda array: mx.nd.array(array.asnumpy())
    results = {"input:data": data, "input:softmax_label": label, "train": read(module.get_outputs()[0])}
    results["first"] = read(module.get_outputs(merge_multi_context=False)[0][0])
    results["gradient"] = read(module.get_input_grads()[0])
    module.update()
    arguments, states = module.get_params()
    results |= {f"arg:{name}": read(array) for name, array in arguments.items()}
    results |= {f"aux:{name}": read(array) for name, array in states.items()}
    module.forward(mx.io.DataBatch([data], [label]), is_train=False)
    results["predict"] = module.get_outputs()[0]
    mx.nd.save(str(folder / "contexts-results.params"), results)
