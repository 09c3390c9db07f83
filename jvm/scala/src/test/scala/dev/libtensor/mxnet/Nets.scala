package dev.libtensor.mxnet

import dev.libtensor.mxnet.module.Module
import dev.libtensor.mxnet.optimizer.SGD

/** Graphs and data for the tests of models. */
object Nets {

  /** A perceptron with a hidden layer of 16, for classes of the points of a plane. */
  def perceptron(classes: Int): Symbol = {
    val hidden = Symbol.FullyConnected("fc1")(Symbol.Variable("data"))(Map("num_hidden" -> 16))
    val active = Symbol.Activation("tanh1")(hidden)(Map("act_type" -> "tanh"))
    val scores = Symbol.FullyConnected("fc2")(active)(Map("num_hidden" -> classes))
    Symbol.SoftmaxOutput("softmax")(scores)()
  }

  /** A perceptron for the digits, (n, 1, 8, 8). */
  def mlp: Symbol = {
    val data = Symbol.Variable("data")
    val fc1 = Symbol.api.FullyConnected(data = Some(data), num_hidden = 64, name = "fc1")
    val act1 = Symbol.api.Activation(data = Some(fc1), "relu", name = "relu1")
    val fc2 = Symbol.api.FullyConnected(data = Some(act1), num_hidden = 10, name = "fc2")
    Symbol.api.SoftmaxOutput(name = "softmax", data = Some(fc2))
  }

  /** LeCun's network, for the digits, with batch normalization for its auxiliary states. */
  def leNet: Symbol = {
    val conv1 = Symbol.Convolution("conv1")(Symbol.Variable("data"))(
      Map("kernel" -> Shape(3, 3), "pad" -> Shape(1, 1), "num_filter" -> 8))
    val norm = Symbol.BatchNorm("bn1")(conv1)(Map("fix_gamma" -> false))
    val tanh1 = Symbol.Activation("tanh1")(norm)(Map("act_type" -> "tanh"))
    val pool1 = Symbol.Pooling("pool1")(tanh1)(
      Map("pool_type" -> "max", "kernel" -> Shape(2, 2), "stride" -> Shape(2, 2)))
    val conv2 = Symbol.Convolution("conv2")(pool1)(Map("kernel" -> Shape(3, 3), "num_filter" -> 16))
    val tanh2 = Symbol.Activation("tanh2")(conv2)(Map("act_type" -> "tanh"))
    val fc1 = Symbol.FullyConnected("fc1")(Symbol.Flatten("flatten")(tanh2)())(Map("num_hidden" -> 32))
    val tanh3 = Symbol.Activation("tanh3")(fc1)(Map("act_type" -> "tanh"))
    val fc2 = Symbol.FullyConnected("fc2")(tanh3)(Map("num_hidden" -> 10))
    Symbol.SoftmaxOutput("softmax")(fc2)()
  }

  /** The digits in batches of 64, in an order of chance that is the same each time. */
  def digits(set: String): DataIter =
    IO.MNISTIter(Map("set" -> set, "batch_size" -> "64", "label_name" -> "softmax_label"))

  /** A batch of points of a plane, all of class 0. */
  def batch(rows: Int): DataBatch = new DataBatch(
    IndexedSeq(NDArray.arange(2f * rows).reshape(Shape(rows, 2)) *= 0.1f), IndexedSeq(NDArray.zeros(rows)))

  /** Binds a module of points in batches of four, and gives it parameters and an optimizer. */
  def ready(module: Module): Module = {
    module.bind(IndexedSeq(DataDesc("data", Shape(4, 2))), Some(IndexedSeq(DataDesc("softmax_label", Shape(4)))),
      inputsNeedGrad = true)
    module.initParams(new Xavier())
    module.initOptimizer(optimizer = new SGD(learningRate = 0.1f, momentum = 0.9f))
    module
  }

  /** The elements of parameters and states by name. */
  def elements(params: (Map[String, NDArray], Map[String, NDArray])): Map[String, Seq[Float]] =
    (params._1 ++ params._2).map { case (name, array) => name -> array.toArray.toSeq }
}
