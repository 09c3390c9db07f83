package dev.libtensor.scaladsl

import dev.libtensor.{ArgumentException, UnsupportedException, mxnet, nn}

/**
 * The settings of an optimizer, under MXNet's names. Key-value stores and modules take it, and [[build]] makes the
 * optimizer of a block.
 *
 * @param asJava the settings of Java
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
sealed abstract class Optimizer(val asJava: mxnet.Optimizer, val lrScheduler: LRScheduler) {

  /** The learning rate, or its first value if there is a scheduler. */
  def learningRate: Float = asJava.learningRate.toFloat

  /**
   * Returns this optimizer with another factor of gradients.
   *
   * @param rescaleGrad what each gradient is multiplied by first, such as 1 / the size of a batch; 1 by default
   * @throws dev.libtensor.ArgumentException if it is not finite
   */
  def withRescaleGrad(rescaleGrad: Float): Optimizer = new JavaOptimizer(asJava.withRescaleGrad(rescaleGrad.toDouble))

  /** The optimizer of a block by the same numbers, if there is one. */
  private[scaladsl] def make(block: Block): Option[nn.Optimizer] = None

  /**
   * Makes the optimizer of a block's parameters. It belongs to the current scope.
   *
   * @param block the block
   * @throws dev.libtensor.UnsupportedException if this is neither SGD nor Adam, or has a `clipGradient` or a `decayFactor`
   */
  def build(block: Block): Updater = {
    ArgumentException.notNull(block, "block")
    val made = (if (asJava.clipGradient == 0) make(block) else None).getOrElse(throw new UnsupportedException(
      s"blocks are trained by SGD or Adam without clipGradient and decayFactor, not by $asJava"))
    if (lrScheduler != null) lrScheduler.baseLR = learningRate
    new Updater(made, Option(lrScheduler))
  }
}

/** Makes optimizers, and their state. */
object Optimizer {
  private[scaladsl] def scheduler(scheduler: LRScheduler): mxnet.LRScheduler =
    if (scheduler == null) null else scheduler.asJava

  /**
   * Returns an optimizer with MXNet's defaults: `sgd`, `nag`, `sgld`, `dcasgd`, `adam`, `rmsprop`, `adagrad` or
   * `adadelta`.
   *
   * @throws dev.libtensor.ArgumentException if no optimizer has the name
   */
  def create(name: String): Optimizer = new JavaOptimizer(mxnet.Optimizer.create(name))

  /**
   * Makes the state of an optimizer, for weights of any names. It belongs to the current scope.
   *
   * @param optimizer the settings
   */
  def getUpdater(optimizer: Optimizer): OptimizerUpdater =
    new OptimizerUpdater(mxnet.Optimizer.getUpdater(ArgumentException.notNull(optimizer, "optimizer").asJava))

  /**
   * Makes the state of an optimizer for the arguments of a symbol. The attributes `lr_mult` and `wd_mult` of a variable
   * multiply its learning rate and weight decay. Without them there is a weight decay only where a name ends with
   * `_weight` or `_gamma`.
   *
   * @param optimizer the settings
   * @param symbol the symbol
   * @throws dev.libtensor.ArgumentException if such an attribute is not a number
   */
  def getUpdater(optimizer: Optimizer, symbol: Symbol): OptimizerUpdater =
    new OptimizerUpdater(mxnet.Optimizer.getUpdater(ArgumentException.notNull(optimizer, "optimizer").asJava,
      ArgumentException.notNull(symbol, "symbol").asJava))
}

/**
 * An optimizer of Java. One of your own implements the interface of Java: `new JavaOptimizer(own)`.
 *
 * @param asJava the settings of Java
 */
final class JavaOptimizer(asJava: mxnet.Optimizer) extends Optimizer(ArgumentException.notNull(asJava, "asJava"),
  Option(asJava.lrScheduler).map(new JavaScheduler(_)).orNull)

/**
 * Stochastic gradient descent.
 *
 * @param learningRate the learning rate
 * @param momentum the part of the last update that is added to the next
 * @param wd the part of a weight that is added to its gradient; 0.0001 by default, as in MXNet
 * @param clipGradient what each element of a gradient is limited to; 0 for none
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
final class SGD(override val learningRate: Float = 0.01f, val momentum: Float = 0f, val wd: Float = 0.0001f,
    val clipGradient: Float = 0f, lrScheduler: LRScheduler = null)
    extends Optimizer(new mxnet.SGD(learningRate.toDouble, momentum.toDouble, wd.toDouble, 1, clipGradient.toDouble,
      Optimizer.scheduler(lrScheduler)), lrScheduler) {
  private[scaladsl] override def make(block: Block): Option[nn.Optimizer] = Some(nn.Optimizer.sgd()
    .learningRate(learningRate.toDouble).momentum(momentum.toDouble).weightDecay(wd.toDouble).build(block))
}

/**
 * Stochastic gradient descent with Nesterov's momentum.
 *
 * @param learningRate the learning rate
 * @param momentum the part of the last update that is added to the next
 * @param wd the part of a weight that is added to its gradient
 * @param clipGradient what each element of a gradient is limited to; 0 for none
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
final class NAG(override val learningRate: Float = 0.01f, val momentum: Float = 0f, val wd: Float = 0.0001f,
    val clipGradient: Float = 0f, lrScheduler: LRScheduler = null)
    extends Optimizer(new mxnet.NAG(learningRate.toDouble, momentum.toDouble, wd.toDouble, 1, clipGradient.toDouble,
      Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * Stochastic gradient Langevin dynamics, of Welling and Teh, 2011, which draws samples of weights.
 *
 * @param learningRate the learning rate, which is the variance of the noise
 * @param rescaleGradient what each gradient is multiplied by first
 * @param wd the part of a weight that is added to its gradient
 * @param clipGradient what each element of a gradient is limited to; 0 for none
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
final class SGLD(override val learningRate: Float = 0.01f, val rescaleGradient: Float = 1f, val wd: Float = 0.0001f,
    val clipGradient: Float = 0f, lrScheduler: LRScheduler = null)
    extends Optimizer(new mxnet.SGLD(learningRate.toDouble, wd.toDouble, rescaleGradient.toDouble, clipGradient.toDouble,
      Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * Stochastic gradient descent with compensation of delays, of Zheng et al., 2017.
 *
 * @param learningRate the learning rate
 * @param momentum the part of the last update that is added to the next
 * @param lamda the factor of the compensation
 * @param wd the part of a weight that is added to its gradient
 * @param clipGradient what each element of a gradient is limited to; 0 for none
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
final class DCASGD(override val learningRate: Float = 0.01f, val momentum: Float = 0f, val lamda: Float = 0.04f,
    val wd: Float = 0f, val clipGradient: Float = 0f, lrScheduler: LRScheduler = null)
    extends Optimizer(new mxnet.DCASGD(learningRate.toDouble, momentum.toDouble, lamda.toDouble, wd.toDouble, 1,
      clipGradient.toDouble, Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * Adam, of Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015.
 *
 * @param learningRate the learning rate
 * @param beta1 the decay of the mean gradient
 * @param beta2 the decay of the mean squared gradient
 * @param epsilon is added to the divisor
 * @param decayFactor what `beta1` is multiplied by after each update; 1 for nothing, which is MXNet's `1 - 1e-8f` too
 * @param wd the part of a weight that an update takes off, times the learning rate
 * @param clipGradient what each element of a gradient is limited to; 0 for none
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 */
final class Adam(override val learningRate: Float = 0.002f, val beta1: Float = 0.9f, val beta2: Float = 0.999f,
    val epsilon: Float = 1e-8f, val decayFactor: Float = 1f, val wd: Float = 0f, val clipGradient: Float = 0f,
    lrScheduler: LRScheduler = null)
    extends Optimizer(new mxnet.Adam(learningRate.toDouble, beta1.toDouble, beta2.toDouble, epsilon.toDouble,
      decayFactor.toDouble, wd.toDouble, 1, clipGradient.toDouble, Optimizer.scheduler(lrScheduler)), lrScheduler) {
  private[scaladsl] override def make(block: Block): Option[nn.Optimizer] =
    if (decayFactor != 1f) None
    else Some(nn.Optimizer.adamW().learningRate(learningRate.toDouble).betas(beta1.toDouble, beta2.toDouble)
      .epsilon(epsilon.toDouble).weightDecay(wd.toDouble).build(block))
}

/**
 * RMSProp, of Tieleman and Hinton, in the form of Graves, "Generating Sequences With Recurrent Neural Networks", 2013.
 *
 * @param learningRate the learning rate
 * @param rescaleGradient what each gradient is multiplied by first
 * @param gamma1 the decay of the means of gradients and of their squares
 * @param gamma2 the part of the last update that is added to the next
 * @param wd the part of a weight that is added to its gradient
 * @param lrScheduler gives the learning rate of each update; null for a constant one
 * @param clipGradient what each element of a gradient is limited to; 0 for none
 */
final class RMSProp(override val learningRate: Float = 0.002f, val rescaleGradient: Float = 1f,
    val gamma1: Float = 0.95f, val gamma2: Float = 0.9f, val wd: Float = 0f, lrScheduler: LRScheduler = null,
    val clipGradient: Float = 0f)
    extends Optimizer(new mxnet.RMSProp(learningRate.toDouble, gamma1.toDouble, gamma2.toDouble, wd.toDouble,
      rescaleGradient.toDouble, clipGradient.toDouble, Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * AdaGrad, of Duchi, Hazan and Singer, "Adaptive Subgradient Methods for Online Learning", 2011.
 *
 * @param learningRate the learning rate
 * @param rescaleGradient what each gradient is multiplied by first
 * @param epsilon is added to the divisor
 * @param wd the part of a weight that is added to its gradient
 */
final class AdaGrad(override val learningRate: Float = 0.05f, val rescaleGradient: Float = 1f,
    val epsilon: Float = 1e-7f, val wd: Float = 0f)
    extends Optimizer(new mxnet.AdaGrad(learningRate.toDouble, epsilon.toDouble, wd.toDouble, rescaleGradient.toDouble, 0,
      null), null)

/**
 * AdaDelta, of Zeiler, "ADADELTA: An Adaptive Learning Rate Method", 2012.
 *
 * @param rho the decay of the means of squares
 * @param rescaleGradient what each gradient is multiplied by first
 * @param epsilon is added to the divisor
 * @param wd the part of a weight that is added to its gradient
 * @param clipGradient what each element of a gradient is limited to; 0 for none
 */
final class AdaDelta(val rho: Float = 0.05f, val rescaleGradient: Float = 1f, val epsilon: Float = 1e-8f,
    val wd: Float = 0f, val clipGradient: Float = 0f)
    extends Optimizer(new mxnet.AdaDelta(rho.toDouble, epsilon.toDouble, wd.toDouble, rescaleGradient.toDouble,
      clipGradient.toDouble), null)
