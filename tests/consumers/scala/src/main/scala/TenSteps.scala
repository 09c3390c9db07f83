import dev.libtensor.Memory
import dev.libtensor.mxnet._
import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.scaladsl._

/** Trains a small network for ten steps. */
object TenSteps {
  def main(args: Array[String]): Unit = {
    ResourceScope.using() {
      Random.seed(1)
      val train = IO.MNISTIter(Map("batch_size" -> "64", "flat" -> "True"))
      val block = Block.sequential(Block.linear(64, 32), Block.relu(), Block.linear(32, 10))
      new Xavier().apply(block)
      val updater = new SGD(learningRate = 0.1f, momentum = 0.9f).build(block)
      for (step <- 1 to 10) {
        ResourceScope.using() {
          val batch = train.next()
          val loss = Loss.softmaxCrossEntropy(batch.label.head.asType(DType.Int64), block(batch.data.head))
          loss.backward()
          updater.update()
          println(s"step $step loss ${loss.toScalar}")
        }
      }
    }
    println(s"live bytes ${Memory.liveBytes}")
  }
}
