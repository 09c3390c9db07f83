package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * Gives the learning rate of each update, as in MXNet.
 *
 * @param first the first learning rate, until an optimizer sets it to its own
 */
abstract class LRScheduler(first: Float = 0.01f) {

  private lazy val adapter = {
    val made = new LRScheduler.Adapter(this)
    made.setBaseLR(first.toDouble)
    made
  }

  /** Returns this scheduler in the form that Java methods take. */
  def asJava: javaapi.LRScheduler = adapter

  /** Returns the first learning rate, which an optimizer sets to its own. */
  def baseLR: Float = asJava.getBaseLR.toFloat

  /** Sets the first learning rate. */
  def baseLR_=(learningRate: Float): Unit = asJava.setBaseLR(learningRate.toDouble)

  /**
   * Returns the learning rate of an update.
   *
   * @param numUpdate the number of the update, from 1
   */
  def apply(numUpdate: Int): Float
}

private object LRScheduler {

  /** A scheduler of Scala for Java. */
  final class Adapter(scheduler: LRScheduler) extends javaapi.LRScheduler {
    override def apply(numUpdate: Int): Double = scheduler.apply(numUpdate).toDouble
  }
}

/**
 * A scheduler of Java.
 *
 * @param asJava the Java scheduler
 */
sealed class JavaScheduler(override val asJava: javaapi.LRScheduler) extends LRScheduler {
  override def apply(numUpdate: Int): Float = asJava.apply(numUpdate).toFloat
}

/**
 * Multiplies the learning rate by a factor after each period, so that it was multiplied `(n - 1) / step` times in
 * update `n`.
 *
 * @param step the period in updates, at least 1
 * @param factor the factor, greater than 0 and at most 1
 */
final class FactorScheduler(step: Int, factor: Float)
    extends JavaScheduler(new javaapi.FactorScheduler(step, factor.toDouble))

/**
 * Multiplies the learning rate by a factor after each of some updates.
 *
 * @param step the numbers of the updates, at least 1, each greater than the last
 * @param factor the factor, greater than 0 and at most 1
 */
final class MultiFactorScheduler(step: Seq[Int], factor: Float)
    extends JavaScheduler(new javaapi.MultiFactorScheduler(
      JavaCollections.list(ArgumentException.notNull(step, "step").map(Int.box)), factor.toDouble))
