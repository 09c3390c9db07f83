package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => JavaArray}
import java.util.function.{Consumer, UnaryOperator}
import scala.collection.mutable

/**
 * Reads the results of all nodes and the arguments of executors, once in a number of batches:
 *
 * {{{
 * val monitor = new Monitor(100)
 * module.installMonitor(monitor)
 * monitor.tic()
 * module.forwardBackward(batch)
 * monitor.tocPrint()
 * }}}
 *
 * A batch that is read takes a second forward, with arrays of its own, which are freed at once. This does not affect
 * the training, whose states, random numbers and results stay the same. In training, dropout drops other elements in
 * that forward.
 *
 * @param asJava the Java monitor
 */
final class Monitor(val asJava: javaapi.Monitor) {
  ArgumentException.notNull(asJava, "asJava")

  /**
   * Creates a monitor.
   *
   * @param interval the number of batches from one that is read to the next, at least 1
   * @param statFunc takes an array and returns the value to report, or null for the norm divided by the root of the
   *   size
   * @param report takes a line of [[tocPrint]]
   * @throws dev.libtensor.ArgumentException if the interval is less than 1
   */
  def this(interval: Int, statFunc: NDArray => NDArray = null, report: String => Unit = line => println(line)) =
    this(Monitor.make(interval, statFunc, report))

  /**
   * Reads an executor from now on, in place of its previous monitor. The symbol of the executor must live as long.
   *
   * @throws dev.libtensor.DisposedException if the executor or its symbol was disposed
   */
  def install(exe: Executor): Unit = asJava.install(ArgumentException.notNull(exe, "exe").asJava)

  /** Begins a batch. */
  def tic(): Unit = asJava.tic()

  /**
   * Ends a batch. The nodes of each forward come first, followed by the current arguments.
   *
   * @return the number of the batch, a name and a value for each, or nothing for a batch that is not read
   */
  def toc(): mutable.Queue[(Int, String, String)] = {
    val queue = mutable.Queue.empty[(Int, String, String)]
    asJava.toc().forEach(stat => queue += ((stat.step, stat.name, stat.value)))
    queue
  }

  /** Ends a batch, and reports each line as `Batch: 1 fc1_output 0.5`. */
  def tocPrint(): Unit = asJava.tocPrint()
}

private object Monitor {
  def make(interval: Int, statFunc: NDArray => NDArray, report: String => Unit): javaapi.Monitor = {
    ArgumentException.notNull(report, "report")
    val lines: Consumer[String] = line => report(line)
    val statistic: UnaryOperator[JavaArray] =
      if (statFunc == null) array => javaapi.Monitor.norm(array) else array => statFunc(array)
    new javaapi.Monitor(interval, statistic, lines)
  }
}
