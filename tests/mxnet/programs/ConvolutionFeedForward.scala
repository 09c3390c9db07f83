import org.apache.mxnet._
import org.apache.mxnet.io.NDArrayIter
import org.apache.mxnet.optimizer.Adam

/** A LeNet on made-up pictures of a horizontal or a vertical line, with the builder of `FeedForward`. */
object ConvolutionFeedForward {
  private def pictures(count: Int): (NDArray, NDArray) = {
    val side = 12
    val pixels = Array.tabulate(count) { i =>
      val line = (i / 2) % side
      Array.tabulate(side * side)(p => if ((if (i % 2 == 0) p / side else p % side) == line) 1f else 0f)
    }
    (NDArray.array(pixels.flatten, Shape(count, 1, side, side)),
      NDArray.array(Array.tabulate(count)(i => (i % 2).toFloat), Shape(count)))
  }

  private def layer(data: Symbol, filters: Int, name: String): Symbol = {
    val conv = Symbol.Convolution(name)()(Map("data" -> data, "kernel" -> "(3, 3)", "num_filter" -> filters))
    val active = Symbol.Activation()()(Map("data" -> conv, "act_type" -> "tanh"))
    Symbol.Pooling()()(Map("data" -> active, "pool_type" -> "max", "kernel" -> "(2, 2)", "stride" -> "(2, 2)"))
  }

  def main(args: Array[String]): Unit = ResourceScope.using() {
    Random.seed(3)
    val (data, label) = pictures(96)
    val features = Symbol.Flatten()()(Map("data" -> layer(layer(Symbol.Variable("data"), 4, "conv1"), 8, "conv2")))
    val scores = Symbol.FullyConnected(name = "fc")()(Map("data" -> features, "num_hidden" -> 2))
    val train = new NDArrayIter(IndexedSeq(data), IndexedSeq(label), 16, labelName = "softmax_label")
    val model = FeedForward.newBuilder(Symbol.SoftmaxOutput(name = "softmax")()(Map("data" -> scores)))
      .setContext(Context.cpu())
      .setNumEpoch(30)
      .setOptimizer(new Adam(learningRate = 0.01f))
      .setInitializer(new Xavier())
      .setTrainData(train)
      .build()
    train.reset()
    val chances = model.predict(train).head
    val right = NDArray.argmax_channel(chances).toArray.zip(label.toArray).count { case (a, b) => a == b }
    Check.above(0.9, right / 96.0, "accuracy")
  }
}
