package dev.libtensor.mxnet
package optimizer

/**
 * Stochastic gradient descent.
 *
 * @param learningRate the learning rate
 * @param momentum the part of the last update that is added to the next
 * @param wd the part of a weight that is added to its gradient, which is 0.0001 by default, as in MXNet
 * @param clipGradient the limit of each element of a gradient, or 0 for none
 * @param lrScheduler gives the learning rate of each update, or null for a constant one
 */
final class SGD(override val learningRate: Float = 0.01f, val momentum: Float = 0f, val wd: Float = 0.0001f,
    val clipGradient: Float = 0f, lrScheduler: LRScheduler = null)
    extends BuiltInOptimizer(new javaapi.SGD(learningRate.toDouble, momentum.toDouble, wd.toDouble, 1, clipGradient.toDouble,
      Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * Stochastic gradient descent with Nesterov's momentum.
 *
 * @param learningRate the learning rate
 * @param momentum the part of the last update that is added to the next
 * @param wd the part of a weight that is added to its gradient
 * @param clipGradient the limit of each element of a gradient, or 0 for none
 * @param lrScheduler gives the learning rate of each update, or null for a constant one
 */
final class NAG(override val learningRate: Float = 0.01f, val momentum: Float = 0f, val wd: Float = 0.0001f,
    val clipGradient: Float = 0f, lrScheduler: LRScheduler = null)
    extends BuiltInOptimizer(new javaapi.NAG(learningRate.toDouble, momentum.toDouble, wd.toDouble, 1, clipGradient.toDouble,
      Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * Stochastic gradient Langevin dynamics, after Welling and Teh, 2011, which draws samples of weights.
 *
 * @param learningRate the learning rate, which is the variance of the noise
 * @param rescaleGradient the factor by which each gradient is multiplied first
 * @param wd the part of a weight that is added to its gradient
 * @param clipGradient the limit of each element of a gradient, or 0 for none
 * @param lrScheduler gives the learning rate of each update, or null for a constant one
 */
final class SGLD(override val learningRate: Float = 0.01f, val rescaleGradient: Float = 1f, val wd: Float = 0.0001f,
    val clipGradient: Float = 0f, lrScheduler: LRScheduler = null)
    extends BuiltInOptimizer(new javaapi.SGLD(learningRate.toDouble, wd.toDouble, rescaleGradient.toDouble, clipGradient.toDouble,
      Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * Stochastic gradient descent with compensation of delays, after Zheng et al., 2017.
 *
 * @param learningRate the learning rate
 * @param momentum the part of the last update that is added to the next
 * @param lamda the factor of the compensation
 * @param wd the part of a weight that is added to its gradient
 * @param clipGradient the limit of each element of a gradient, or 0 for none
 * @param lrScheduler gives the learning rate of each update, or null for a constant one
 */
final class DCASGD(override val learningRate: Float = 0.01f, val momentum: Float = 0f, val lamda: Float = 0.04f,
    val wd: Float = 0f, val clipGradient: Float = 0f, lrScheduler: LRScheduler = null)
    extends BuiltInOptimizer(new javaapi.DCASGD(learningRate.toDouble, momentum.toDouble, lamda.toDouble, wd.toDouble, 1,
      clipGradient.toDouble, Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * Adam, after Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015.
 *
 * @param learningRate the learning rate
 * @param beta1 the decay of the mean gradient
 * @param beta2 the decay of the mean squared gradient
 * @param epsilon the number that is added to the divisor
 * @param decayFactor the factor by which `beta1` is multiplied after each update, or 1 for none, which MXNet's `1 -
 *   1e-8f` is as well
 * @param wd the part of a weight that an update subtracts, multiplied by the learning rate
 * @param clipGradient the limit of each element of a gradient, or 0 for none
 * @param lrScheduler gives the learning rate of each update, or null for a constant one
 */
final class Adam(override val learningRate: Float = 0.002f, val beta1: Float = 0.9f, val beta2: Float = 0.999f,
    val epsilon: Float = 1e-8f, val decayFactor: Float = 1f, val wd: Float = 0f, val clipGradient: Float = 0f,
    lrScheduler: LRScheduler = null)
    extends BuiltInOptimizer(new javaapi.Adam(learningRate.toDouble, beta1.toDouble, beta2.toDouble, epsilon.toDouble,
      decayFactor.toDouble, wd.toDouble, 1, clipGradient.toDouble, Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * RMSProp, after Tieleman and Hinton, in the form of Graves, "Generating Sequences With Recurrent Neural Networks",
 * 2013.
 *
 * @param learningRate the learning rate
 * @param rescaleGradient the factor by which each gradient is multiplied first
 * @param gamma1 the decay of the means of gradients and of their squares
 * @param gamma2 the part of the last update that is added to the next
 * @param wd the part of a weight that is added to its gradient
 * @param lrScheduler gives the learning rate of each update, or null for a constant one
 * @param clipGradient the limit of each element of a gradient, or 0 for none
 */
final class RMSProp(override val learningRate: Float = 0.002f, val rescaleGradient: Float = 1f,
    val gamma1: Float = 0.95f, val gamma2: Float = 0.9f, val wd: Float = 0f, lrScheduler: LRScheduler = null,
    val clipGradient: Float = 0f)
    extends BuiltInOptimizer(new javaapi.RMSProp(learningRate.toDouble, gamma1.toDouble, gamma2.toDouble, wd.toDouble,
      rescaleGradient.toDouble, clipGradient.toDouble, Optimizer.scheduler(lrScheduler)), lrScheduler)

/**
 * AdaGrad, after Duchi, Hazan and Singer, "Adaptive Subgradient Methods for Online Learning", 2011.
 *
 * @param learningRate the learning rate
 * @param rescaleGradient the factor by which each gradient is multiplied first
 * @param epsilon the number that is added to the divisor
 * @param wd the part of a weight that is added to its gradient
 */
final class AdaGrad(override val learningRate: Float = 0.05f, val rescaleGradient: Float = 1f,
    val epsilon: Float = 1e-7f, val wd: Float = 0f)
    extends BuiltInOptimizer(new javaapi.AdaGrad(learningRate.toDouble, epsilon.toDouble, wd.toDouble, rescaleGradient.toDouble, 0,
      null), null)

/**
 * AdaDelta, after Zeiler, "ADADELTA: An Adaptive Learning Rate Method", 2012.
 *
 * @param rho the decay of the means of squares
 * @param rescaleGradient the factor by which each gradient is multiplied first
 * @param epsilon the number that is added to the divisor
 * @param wd the part of a weight that is added to its gradient
 * @param clipGradient the limit of each element of a gradient, or 0 for none
 */
final class AdaDelta(val rho: Float = 0.05f, val rescaleGradient: Float = 1f, val epsilon: Float = 1e-8f,
    val wd: Float = 0f, val clipGradient: Float = 0f)
    extends BuiltInOptimizer(new javaapi.AdaDelta(rho.toDouble, epsilon.toDouble, wd.toDouble, rescaleGradient.toDouble,
      clipGradient.toDouble), null)
