package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => JavaArray}

/** A callback that a training loop calls after a batch. A function with the same parameters can be used as one. */
trait BatchEndCallback {

  /**
   * Handles the end of a batch.
   *
   * @param epoch the epoch, from 0
   * @param nBatch the batch of the epoch, from 0
   * @param evalMetric the metric of the epoch so far, which may be null
   */
  def invoke(epoch: Int, nBatch: Int, evalMetric: EvalMetric): Unit
}

/** A callback that a training loop calls after an epoch. A function with the same parameters can be used as one. */
trait EpochEndCallback {

  /**
   * Handles the end of an epoch.
   *
   * @param epoch the epoch, from 0
   * @param symbol the graph
   * @param argParams the parameters, which belong to the model
   * @param auxStates the auxiliary states, which belong to the model
   */
  def invoke(epoch: Int, symbol: Symbol, argParams: Map[String, NDArray], auxStates: Map[String, NDArray]): Unit
}

/** MXNet's callbacks. */
object Callback {

  /**
   * Reports the examples per second and the metric, once in a number of batches.
   *
   * @param batchSize the number of examples in a batch
   * @param frequent the batches between two reports, at least 1
   * @param report takes the line
   */
  class Speedometer(batchSize: Int, frequent: Int = 50, report: String => Unit = line => println(line))
      extends BatchEndCallback {
    private val java = Callback.speedometer(batchSize, frequent, ArgumentException.notNull(report, "report"))

    override def invoke(epoch: Int, nBatch: Int, evalMetric: EvalMetric): Unit =
      java.invoke(epoch, nBatch, if (evalMetric == null) null else evalMetric.asJava)
  }

  private def speedometer(batchSize: Int, frequent: Int, report: String => Unit): javaapi.Callback.Speedometer =
    new javaapi.Callback.Speedometer(batchSize, frequent, line => report(line))

  /**
   * Writes a checkpoint after each epoch, from number 1; see [[Model.saveCheckpoint]].
   *
   * @param prefix the path of the files without their endings
   */
  def doCheckpoint(prefix: String): EpochEndCallback = {
    ArgumentException.notNull(prefix, "prefix")
    (epoch, symbol, argParams, auxStates) => Model.saveCheckpoint(prefix, epoch + 1, symbol, argParams, auxStates)
  }

  private[mxnet] def toJava(callback: BatchEndCallback, name: String): javaapi.BatchEndCallback = {
    ArgumentException.notNull(callback, name)
    (epoch, nBatch, metric) => callback.invoke(epoch, nBatch, EvalMetric.fromJava(metric))
  }

  private[mxnet] def toJava(callback: EpochEndCallback, name: String): javaapi.EpochEndCallback = {
    ArgumentException.notNull(callback, name)
    (epoch: Int, symbol: javaapi.Symbol, args: java.util.Map[String, JavaArray], aux: java.util.Map[String, JavaArray]) =>
      callback.invoke(epoch, new Symbol(symbol), JavaCollections.named(args), JavaCollections.named(aux))
  }
}
