package dev.libtensor.scaladsl

import dev.libtensor.ArgumentException

/**
 * Sets the first values of a model's parameters, by the ends of their names as in MXNet. What ends with `bias`, `beta`
 * or `mean` is 0. Of the rest, what has fewer than two dimensions is 1, as `gamma` is, and weights are drawn.
 */
abstract class Initializer {

  /** Draws the elements of a weight. */
  protected def initWeight(name: String, array: NDArray): Unit

  /**
   * Sets an array.
   *
   * @param name the full name of the parameter, which decides the values
   * @param array the array to set
   */
  def apply(name: String, array: NDArray): Unit = Autograd.noGrad {
    val ends = Seq("bias", "beta", "mean").map(ArgumentException.notNull(name, "name").endsWith(_))
    if (ends.contains(true)) {
      array.set(0f)
    } else if (array.shape.length < 2) {
      array.set(1f)
    } else {
      initWeight(name, array)
    }
    ()
  }

  /** Sets all parameters of a block. */
  def apply(block: Block): Unit = ResourceScope.using() {
    ArgumentException.notNull(block, "block").namedParameters.forEach((name, array) => apply(name, array))
  }
}

/**
 * Draws from the uniform distribution.
 *
 * @param scale numbers are from -scale to scale
 */
class Uniform(val scale: Float = 0.07f) extends Initializer {
  override protected def initWeight(name: String, array: NDArray): Unit = Random.uniform(-scale, scale, out = array)
}

/**
 * Draws from the normal distribution.
 *
 * @param sigma the standard deviation
 */
class Normal(val sigma: Float = 0.01f) extends Initializer {
  override protected def initWeight(name: String, array: NDArray): Unit = Random.normal(0f, sigma, out = array)
}

/**
 * Draws numbers whose variance fits the sizes of a layer: Glorot and Bengio, "Understanding the difficulty of training
 * deep feedforward neural networks", 2010.
 *
 * @param rndType the distribution: `uniform` or `gaussian`
 * @param factorType the size: `in`, `out`, or their mean, `avg`
 * @param magnitude the scale is the root of magnitude / size
 */
class Xavier(val rndType: String = "uniform", val factorType: String = "avg", val magnitude: Float = 3f)
    extends Initializer {
  Xavier.check("rndType", rndType, "uniform", "gaussian")
  Xavier.check("factorType", factorType, "in", "out", "avg")

  override protected def initWeight(name: String, array: NDArray): Unit = {
    val sizes = array.shape.toVector
    val field = sizes.drop(2).product.toFloat
    val (in, out) = (sizes(1) * field, sizes(0) * field)
    val size = factorType match {
      case "in" => in
      case "out" => out
      case _ => (in + out) / 2f
    }
    val scale = math.sqrt((magnitude / size).toDouble).toFloat
    if (rndType == "uniform") Random.uniform(-scale, scale, out = array) else Random.normal(0f, scale, out = array)
  }
}

private object Xavier {
  def check(name: String, value: String, known: String*): Unit =
    if (!known.contains(value)) {
      throw new ArgumentException(s"$name must be one of ${known.mkString(", ")}, not '$value'")
    }
}
