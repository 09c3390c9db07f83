import org.apache.mxnet._
import org.apache.mxnet.optimizer.RMSProp

/** One network with two outputs, which is bound by hand and trained in a loop of its own. */
object TwoTasks {
  def main(args: Array[String]): Unit = ResourceScope.using() {
    Random.seed(11)
    val data = Symbol.Variable("data")
    val hidden = Symbol.Activation()()(
      Map("data" -> Symbol.FullyConnected("fc1")()(Map("data" -> data, "num_hidden" -> 16)), "act_type" -> "relu"))
    val sign = Symbol.SoftmaxOutput("softmax1")()(
      Map("data" -> Symbol.FullyConnected("fc2")()(Map("data" -> hidden, "num_hidden" -> 2))))
    val size = Symbol.SoftmaxOutput("softmax2")()(
      Map("data" -> Symbol.FullyConnected("fc3")()(Map("data" -> hidden, "num_hidden" -> 2))))
    val executor = Symbol.Group(sign, size).simpleBind(Context.cpu(), "write", Map("data" -> Shape(64, 2)))

    val initializer = new Xavier()
    val inputs = Set("data", "softmax1_label", "softmax2_label")
    executor.argDict.filterNot { case (name, _) => inputs(name) }.foreach { case (name, array) => initializer(name, array) }
    val optimizer = new RMSProp(learningRate = 0.01f)
    val updater = Optimizer.getUpdater(optimizer)
    optimizer.setRescaleGrad(1f / 64)

    val points = NDArray.random_uniform(Map("low" -> -1f, "high" -> 1f, "shape" -> Shape(64, 2)))().get
    val (x, y) = points.toArray.grouped(2).map(p => (p(0), p(1))).toArray.unzip
    val signs = x.zip(y).map { case (a, b) => if (a + b > 0) 1f else 0f }
    val sizes = x.zip(y).map { case (a, b) => if (a * a + b * b > 0.5f) 1f else 0f }
    executor.argDict("data").set(points)
    executor.argDict("softmax1_label").set(signs)
    executor.argDict("softmax2_label").set(sizes)
    for (_ <- 0 until 200) ResourceScope.using() {
      executor.forward(isTrain = true)
      executor.backward()
      executor.argDict.keys.filterNot(inputs).zipWithIndex.foreach { case (name, i) =>
        updater.update(i, executor.gradDict(name), executor.argDict(name))
      }
    }
    executor.forward(isTrain = false)
    for ((truth, output) <- Seq(signs, sizes).zip(executor.outputs)) {
      val found = NDArray.argmax_channel(output).toArray
      Check.above(0.9, truth.zip(found).count { case (a, b) => a == b } / 64.0, "accuracy")
    }
    updater.dispose()
  }
}
