package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * Symbols of random numbers, as `Symbol.random`. The parameters are all numbers or all symbols. A number of a symbol's
 * array stands for as many results as `shape` has. Each forward of a graph draws other numbers, which have no gradient.
 *
 * All methods throw an `ArgumentException` if parameters are neither all numbers nor all symbols.
 */
final class SymbolRandom private[mxnet] () {

  /** Draws numbers from `low`, 0 by default, up to, but not including, `high`, 1 by default. */
  def uniform(low: Option[Any] = None, high: Option[Any] = None, shape: Option[Shape] = None, ctx: Option[String] = None,
      dtype: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    drawn("uniform", Seq("low" -> low, "high" -> high), shape, dtype, name, attr)

  /** Draws numbers of the normal distribution, with the mean `mu`, 0 by default, and the deviation `sigma`, 1. */
  def normal(mu: Option[Any] = None, sigma: Option[Any] = None, shape: Option[Shape] = None, ctx: Option[String] = None,
      dtype: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol = {
    // The operator that takes numbers calls them otherwise.
    val isNumbers = Seq(mu, sigma).flatten.forall(!_.isInstanceOf[Symbol])
    val names = if (isNumbers) Seq("loc", "scale") else Seq("mu", "sigma")
    drawn("normal", names.zip(Seq(mu, sigma)), shape, dtype, name, attr)
  }

  /** Draws numbers of events, which are `lam` on average, 1 by default. */
  def poisson(lam: Option[Any] = None, shape: Option[Shape] = None, ctx: Option[String] = None,
      dtype: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    drawn("poisson", Seq("lam" -> lam), shape, dtype, name, attr)

  private def drawn(distribution: String, params: Seq[(String, Option[Any])], shape: Option[Shape],
      dtype: Option[String], name: String, attr: Map[String, String]): Symbol = {
    val inputs = params.collect { case (key, Some(symbol: Symbol)) => key -> symbol }
    val numbers = params.collect { case (key, Some(number: Number)) => key -> number }
    val count = params.count(_._2.nonEmpty)
    if (inputs.nonEmpty && inputs.length != params.length || inputs.length + numbers.length != count) {
      throw new ArgumentException(s"the parameters of $distribution must be all numbers or all symbols, not "
        + params.map { case (key, value) => s"$key = ${value.orNull}" }.mkString(", "))
    }
    val common = shape.map("shape" -> _).toSeq ++ dtype.map("dtype" -> _)
    val kind = if (inputs.isEmpty) "random" else "sample"
    new SymbolOperator(s"_${kind}_$distribution")(name, attr)()((inputs ++ numbers ++ common).toMap[String, Any])
  }
}
