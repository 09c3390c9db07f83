import org.apache.mxnet._
import org.apache.mxnet.module.{FitParams, Module}
import org.apache.mxnet.optimizer.SGD

/** Digits with a multilayer perceptron: a module is trained, saved, read again, and predicts. */
object TrainDigits {
  private val batch = 50

  private def network: Symbol = {
    val data = Symbol.Variable("data")
    val flat = Symbol.api.Flatten(data = Some(data))
    val hidden = Symbol.api.FullyConnected(data = Some(flat), num_hidden = 64, name = "fc1")
    val active = Symbol.api.Activation(data = Some(hidden), act_type = "relu", name = "relu1")
    val scores = Symbol.FullyConnected(name = "fc2")()(Map("data" -> active, "num_hidden" -> 10))
    Symbol.SoftmaxOutput(name = "softmax")()(Map("data" -> scores))
  }

  def main(args: Array[String]): Unit = ResourceScope.using() {
    Random.seed(7)
    val train = IO.MNISTIter(Map("batch_size" -> batch.toString, "shuffle" -> "1", "flat" -> "1",
      "label_name" -> "softmax_label"))
    val module = new Module(network)
    module.fit(trainData = train, numEpoch = 12, fitParams = new FitParams()
      .setInitializer(new Xavier(factorType = "in", magnitude = 2.34f))
      .setOptimizer(new SGD(learningRate = 0.1f, momentum = 0.9f, wd = 0.0001f)))
    val metric = module.score(train, new Accuracy())
    Check.above(0.9, metric.get._2.head, "accuracy")

    val folder = java.nio.file.Files.createTempDirectory("digits").toString
    module.saveCheckpoint(s"$folder/mlp", 12, saveOptStates = true)
    val again = Module.loadCheckpoint(s"$folder/mlp", 12)
    again.bind(dataShapes = train.provideDataDesc, labelShapes = Some(train.provideLabelDesc), forTraining = false)
    train.reset()
    val first = train.next()
    val (expected, found) = (module.predict(first).head, again.predict(first).head)
    Check.that(expected.shape == Shape(batch, 10), s"the outputs have the shape ${expected.shape}")
    Check.that(expected == found, "a checkpoint predicts the same")
  }
}
