package dev.libtensor.mxnet

import scala.annotation.varargs

/**
 * Collects the arrays that are created in a block of code, which is MXNet's older way to free them.
 *
 * {{{
 * NDArrayCollector.auto().withScope {
 *   val a = NDArray.ones(Shape(2, 2))
 *   a + 1
 * }
 * }}}
 *
 * It collects only arrays, while other objects belong to the enclosing scope. An array that the block returns leaves
 * the collector, but no other returned value does.
 */
@deprecated("use ResourceScope.using, which also moves arrays in tuples and collections out", "0.1.0")
object NDArrayCollector {

  /** Returns a collector that frees its arrays at the end of each block. */
  def auto(): NDArrayCollector = new NDArrayCollector(true)

  /** Returns a collector that keeps its arrays for [[NDArrayCollector.foreach]]. */
  def manual(): NDArrayCollector = new NDArrayCollector(false)

  /** Moves arrays to the collector of the current block, which is the current scope. */
  @varargs def collect(ndArray: NDArray*): Unit =
    Option(dev.libtensor.ResourceScope.current).foreach(scope => ndArray.foreach(_.moveTo(scope)))
}

/** Collects arrays; see the object of the same name. Use a collector on one thread only. */
@deprecated("use ResourceScope.using, which also moves arrays in tuples and collections out", "0.1.0")
final class NDArrayCollector private[mxnet] (autoDispose: Boolean) {

  /** The arrays of a manual collector. */
  private var kept: Option[dev.libtensor.ResourceScope] = None

  private def opened: dev.libtensor.ResourceScope = {
    if (kept.isEmpty) kept = Some(dev.libtensor.ResourceScope.ofArrays())
    kept.get
  }

  /**
   * Runs a block whose arrays are collected.
   *
   * @param codeBlock the block, whose returned array is not collected
   * @return its value
   */
  def withScope[T](codeBlock: => T): T = {
    val scope = if (autoDispose) dev.libtensor.ResourceScope.ofArrays() else opened
    try {
      val value = scope.entered(codeBlock)
      value match {
        case array: NDArray if !array.isDisposed => scope.moveToOuterScope(array.asJava)
        case _ => ()
      }
      value
    } finally {
      if (autoDispose) scope.close()
    }
  }

  /** Passes each array of a manual collector that still lives to a function, which disposes of it or reads it. */
  def foreach(f: NDArray => Unit): Unit = arrays.foreach(f)

  /** Returns the number of arrays of a manual collector that are still alive, or 0 for an automatic collector. */
  def size: Int = arrays.length

  /** Forgets the collected arrays, which then exist until they are disposed or garbage collected. */
  def clear(): Unit = {
    foreach(_.detach())
    kept.foreach(_.close())
    kept = None
  }

  private def arrays: Seq[NDArray] =
    kept.toSeq.flatMap(_.getManagedArrays.toArray(new Array[dev.libtensor.NDArray](0))).map(new NDArray(_))
}
