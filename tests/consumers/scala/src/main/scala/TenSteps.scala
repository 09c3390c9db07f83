import dev.libtensor.Memory
import dev.libtensor.mxnet._
import dev.libtensor.mxnet.module.Module
import dev.libtensor.mxnet.optimizer.SGD

/** Trains a small network for ten steps. */
object TenSteps {
  private def net: Symbol = {
    val hidden = Symbol.FullyConnected(name = "fc1")(Symbol.Variable("data"))(Map("num_hidden" -> 32))
    val active = Symbol.Activation(name = "relu1")(hidden)(Map("act_type" -> "relu"))
    Symbol.SoftmaxOutput(name = "softmax")(Symbol.FullyConnected(name = "fc2")(active)(Map("num_hidden" -> 10)))()
  }

  def main(args: Array[String]): Unit = {
    ResourceScope.using() {
      Random.seed(1)
      val train = IO.MNISTIter(Map("batch_size" -> "64", "flat" -> "True", "label_name" -> "softmax_label"))
      val module = new Module(net)
      module.bind(IndexedSeq(DataDesc("data", Shape(64, 64))), Some(IndexedSeq(DataDesc("softmax_label", Shape(64)))))
      module.initParams(new Xavier())
      module.initOptimizer(optimizer = new SGD(learningRate = 0.1f, momentum = 0.9f))
      for (step <- 1 to 10) {
        ResourceScope.using() {
          val metric = new Perplexity
          val batch = train.next()
          module.forward(batch)
          module.updateMetric(metric, batch.label)
          module.backward()
          module.update()
          println(s"step $step loss ${math.log(metric.value.toDouble)}")
        }
      }
    }
    println(s"live bytes ${Memory.liveBytes}")
  }
}
