package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => JavaArray}

/**
 * Sets the initial values of a model's parameters by the endings of their names, as in MXNet: `bias`, `beta`, `mean`
 * and `avg` are 0, `gamma` and `var` are 1, and weights are drawn. Names that begin with `upsampling` interpolate. A class
 * of yours can override each of these rules, and `initDefault` for other names.
 */
abstract class Initializer {

  private val adapter = new Initializer.Adapter(this)

  /** Returns this initializer in the form that Java methods take. */
  def asJava: javaapi.Initializer = adapter

  /** Draws the elements of a weight. */
  protected def initWeight(name: String, arr: NDArray): Unit

  /** Sets a bias to 0. */
  protected def initBias(name: String, arr: NDArray): Unit = adapter.bias(name, arr)

  /** Sets the scale of a normalization to 1. */
  protected def initGamma(name: String, arr: NDArray): Unit = adapter.gamma(name, arr)

  /** Sets the offset of a normalization to 0. */
  protected def initBeta(name: String, arr: NDArray): Unit = adapter.beta(name, arr)

  /** Sets a mean to 0. */
  protected def initZero(name: String, arr: NDArray): Unit = adapter.zero(name, arr)

  /** Sets the kernels of a deconvolution so that it interpolates between the pixels of an image. */
  protected def initBilinear(name: String, arr: NDArray): Unit = adapter.bilinear(name, arr)

  /** Sets a parameter whose name says nothing of its values: an error, if this is not overridden. */
  protected def initDefault(name: String, arr: NDArray): Unit = adapter.default(name, arr)

  /**
   * Sets an array.
   *
   * @param name the full name of the parameter, which decides the values
   * @param array the array to set
   * @throws dev.libtensor.ArgumentException if the name has another ending
   */
  def apply(name: String, array: NDArray): Unit = asJava.apply(name, array)
}

private object Initializer {

  /** An initializer of Scala for Java. */
  final class Adapter(initializer: Initializer) extends javaapi.Initializer {
    override protected def initWeight(name: String, array: JavaArray): Unit = initializer.initWeight(name, array)

    override protected def initBias(name: String, array: JavaArray): Unit = initializer.initBias(name, array)

    def bias(name: String, array: NDArray): Unit = super.initBias(name, array)

    override protected def initGamma(name: String, array: JavaArray): Unit = initializer.initGamma(name, array)

    def gamma(name: String, array: NDArray): Unit = super.initGamma(name, array)

    override protected def initBeta(name: String, array: JavaArray): Unit = initializer.initBeta(name, array)

    def beta(name: String, array: NDArray): Unit = super.initBeta(name, array)

    override protected def initZero(name: String, array: JavaArray): Unit = initializer.initZero(name, array)

    def zero(name: String, array: NDArray): Unit = super.initZero(name, array)

    override protected def initBilinear(name: String, array: JavaArray): Unit = initializer.initBilinear(name, array)

    def bilinear(name: String, array: NDArray): Unit = super.initBilinear(name, array)

    override protected def initDefault(name: String, array: JavaArray): Unit = initializer.initDefault(name, array)

    def default(name: String, array: NDArray): Unit = super.initDefault(name, array)
  }
}

/**
 * An initializer of Java.
 *
 * @param asJava the Java initializer
 */
sealed class JavaInitializer(override val asJava: javaapi.Initializer) extends Initializer {
  override def initWeight(name: String, arr: NDArray): Unit = asJava.apply(name, arr)
}

/**
 * Draws from the uniform distribution.
 *
 * @param scale the range of the numbers, which is from -scale to scale
 */
final class Uniform(val scale: Float = 0.07f) extends JavaInitializer(new javaapi.Uniform(scale.toDouble))

/**
 * Draws from the normal distribution.
 *
 * @param sigma the standard deviation
 */
final class Normal(val sigma: Float = 0.01f) extends JavaInitializer(new javaapi.Normal(sigma.toDouble))

/**
 * Draws numbers whose variance fits the sizes of a layer, after Glorot and Bengio, "Understanding the difficulty of
 * training deep feedforward neural networks", 2010.
 *
 * @param rndType the distribution, which is `uniform` or `gaussian`
 * @param factorType the size, which is `in`, `out`, or their mean, `avg`
 * @param magnitude the magnitude, where the scale is the root of magnitude / size
 */
final class Xavier(val rndType: String = "uniform", val factorType: String = "avg", val magnitude: Float = 3f)
    extends JavaInitializer(new javaapi.Xavier(rndType, factorType, magnitude.toDouble))

/**
 * Sets each parameter by the initializer of the first pattern that is found in its name.
 *
 * @param patterns regular expressions, of which `.*` at the end matches all other names
 * @param initializers the initializer of each
 * @throws dev.libtensor.ArgumentException if there are more or fewer initializers than patterns
 */
final class Mixed(val patterns: List[String], val initializers: List[Initializer]) extends JavaInitializer(
  new javaapi.Mixed(JavaCollections.list(ArgumentException.notNull(patterns, "patterns")),
    JavaCollections.list(ArgumentException.notNull(initializers, "initializers")
      .map(each => ArgumentException.notNull(each, "initializers").asJava))))
