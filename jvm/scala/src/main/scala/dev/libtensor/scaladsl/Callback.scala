package dev.libtensor.scaladsl

import dev.libtensor.ArgumentException

/** What a training loop calls after a batch. */
trait BatchEndCallback {

  /**
   * Notes the end of a batch.
   *
   * @param epoch the epoch, from 0
   * @param nBatch the batch of the epoch, from 0
   * @param evalMetric the metric of the epoch so far; may be null
   */
  def invoke(epoch: Int, nBatch: Int, evalMetric: EvalMetric): Unit
}

/** MXNet's callbacks. */
object Callback {

  /**
   * Reports the examples per second and the metric, once per some batches.
   *
   * @param batchSize the examples of a batch
   * @param frequent the batches between two reports
   * @param report takes the line
   */
  class Speedometer(batchSize: Int, frequent: Int = 50, report: String => Unit = line => println(line))
      extends BatchEndCallback {
    if (frequent < 1) throw new ArgumentException(s"frequent must be at least 1, not $frequent")
    private var began = System.nanoTime
    private var last = -1

    override def invoke(epoch: Int, nBatch: Int, evalMetric: EvalMetric): Unit = {
      if (nBatch <= last) began = System.nanoTime
      last = nBatch
      if (nBatch > 0 && nBatch % frequent == 0) {
        val speed = frequent.toLong * batchSize * 1e9 / math.max(1L, System.nanoTime - began)
        report(f"Epoch[$epoch] Batch [$nBatch]\tSpeed: $speed%.2f samples/sec" + values(evalMetric))
        began = System.nanoTime
      }
    }

    private def values(metric: EvalMetric): String =
      if (metric == null) "" else {
        val (names, values) = metric.get
        names.zip(values).map { case (name, value) => s"\tTrain-$name=$value" }.mkString
      }
  }
}
