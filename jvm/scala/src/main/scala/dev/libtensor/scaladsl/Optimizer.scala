package dev.libtensor.scaladsl

import dev.libtensor.{ArgumentException, nn}

/**
 * The settings of an optimizer, under MXNet's names. [[Optimizer.build]] makes the optimizer of a block.
 *
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
sealed abstract class Optimizer(val lrScheduler: LRScheduler) {

  /** The learning rate, or its first value if there is a scheduler. */
  def learningRate: Float

  /** The settings for key-value stores and modules of Java. */
  private[scaladsl] def asJava: dev.libtensor.mxnet.Optimizer

  private[scaladsl] def make(block: Block): nn.Optimizer

  /**
   * Makes the optimizer of a block's parameters. It belongs to the current scope.
   *
   * @param block the block
   */
  def build(block: Block): Updater = {
    if (lrScheduler != null) lrScheduler.baseLR = learningRate
    new Updater(make(ArgumentException.notNull(block, "block")), Option(lrScheduler))
  }
}

/**
 * Stochastic gradient descent.
 *
 * @param learningRate the learning rate
 * @param momentum the part of the last update that is added to the next
 * @param wd the part of a weight that is added to its gradient; 0.0001 by default, as in MXNet
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
final class SGD(val learningRate: Float = 0.01f, val momentum: Float = 0f, val wd: Float = 0.0001f,
    lrScheduler: LRScheduler = null) extends Optimizer(lrScheduler) {
  private[scaladsl] def asJava: dev.libtensor.mxnet.Optimizer =
    new dev.libtensor.mxnet.SGD(learningRate.toDouble, momentum.toDouble, wd.toDouble, 1, 0)

  private[scaladsl] def make(block: Block): nn.Optimizer = nn.Optimizer.sgd().learningRate(learningRate.toDouble)
    .momentum(momentum.toDouble).weightDecay(wd.toDouble).build(block)
}

/**
 * Adam, of Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015.
 *
 * @param learningRate the learning rate
 * @param beta1 the decay of the mean gradient
 * @param beta2 the decay of the mean squared gradient
 * @param epsilon is added to the divisor
 * @param wd the part of a weight that is added to its gradient
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
final class Adam(val learningRate: Float = 0.002f, val beta1: Float = 0.9f, val beta2: Float = 0.999f,
    val epsilon: Float = 1e-8f, val wd: Float = 0f, lrScheduler: LRScheduler = null) extends Optimizer(lrScheduler) {
  private[scaladsl] def asJava: dev.libtensor.mxnet.Optimizer = new dev.libtensor.mxnet.Adam(
    learningRate.toDouble, beta1.toDouble, beta2.toDouble, epsilon.toDouble, wd.toDouble, 1, 0)

  private[scaladsl] def make(block: Block): nn.Optimizer = nn.Optimizer.adam().learningRate(learningRate.toDouble)
    .betas(beta1.toDouble, beta2.toDouble).epsilon(epsilon.toDouble).weightDecay(wd.toDouble).build(block)
}

/**
 * The optimizer of a block: it owns the state of its parameters, and moves with it.
 *
 * @param optimizer the Java optimizer
 * @param scheduler gives the learning rate of each update
 */
final class Updater private[scaladsl] (val optimizer: nn.Optimizer, scheduler: Option[LRScheduler]) extends NDResource {
  private var updates = 0

  /** How many updates there were. */
  def numUpdate: Int = updates

  /** The learning rate of the next update. */
  def learningRate: Float =
    scheduler.fold(optimizer.getLearningRate.toFloat)(_.apply(updates + 1))

  /** Updates every parameter that has a gradient, and clears the gradients. */
  def update(): Unit = {
    scheduler.foreach(each => optimizer.setLearningRate(each(updates + 1).toDouble))
    optimizer.step()
    optimizer.zeroGradients()
    updates += 1
  }

  /** Returns the optimizer. */
  override def getParts: java.util.Collection[_ <: dev.libtensor.NativeResource] = optimizer.getParts
}

/**
 * Gives the learning rate of each update, as in MXNet.
 */
abstract class LRScheduler {

  /** The first learning rate, which an optimizer sets to its own. */
  var baseLR: Float = 0.01f

  /**
   * Returns the learning rate of an update.
   *
   * @param numUpdate the number of the update, from 1
   */
  def apply(numUpdate: Int): Float
}

/**
 * Multiplies the learning rate by a factor after each period: in update `n` it was multiplied `(n - 1) / step` times.
 *
 * @param step the period in updates, at least 1
 * @param factor the factor, greater than 0 and at most 1
 */
final class FactorScheduler(step: Int, factor: Float) extends LRScheduler {
  if (step < 1) throw new ArgumentException(s"step must be at least 1, not $step")
  if (!(factor > 0f && factor <= 1f)) {
    throw new ArgumentException(s"factor must be greater than 0 and at most 1, not $factor")
  }

  override def apply(numUpdate: Int): Float = (baseLR * math.pow(factor.toDouble, ((numUpdate - 1) / step).toDouble)).toFloat
}
