package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => Java}

/**
 * Random numbers of several distributions. A parameter is a number, or an array, each of whose numbers stands for as many
 * results as `shape` has. With parameters of (2) and a shape of (3, 4), the result is (2, 3, 4).
 *
 * The results are FLOAT32, or have the type that `dtype` names. An `out` receives them, whose shape is then that of
 * the result.
 *
 * All methods throw an `ArgumentException` if a parameter is neither a number nor an array, or there is neither a shape
 * nor an array.
 */
final class NDArrayRandom private[mxnet] () {

  /** Returns numbers from `low`, 0 by default, up to, but not including, `high`, 1 by default. */
  def uniform(low: Option[Any] = None, high: Option[Any] = None, shape: Option[Shape] = None,
      ctx: Option[Context] = None, dtype: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    drawn(Seq(low.getOrElse(0f), high.getOrElse(1f)), shape, ctx, dtype, out)(_.fillUniform(0, 1)) { (unit, limits) =>
      unit.muli(limits(1).sub(limits(0))).addi(limits(0))
    }

  /** Returns numbers of the normal distribution, with the mean `mu`, 0 by default, and the deviation `sigma`, 1. */
  def normal(mu: Option[Any] = None, sigma: Option[Any] = None, shape: Option[Shape] = None,
      ctx: Option[Context] = None, dtype: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    drawn(Seq(mu.getOrElse(0f), sigma.getOrElse(1f)), shape, ctx, dtype, out)(_.fillNormal(0, 1)) { (unit, params) =>
      unit.muli(params(1)).addi(params(0))
    }

  /** Returns numbers of the exponential distribution with the rate `lam`, 1 by default. */
  def exponential(lam: Option[Any] = None, shape: Option[Shape] = None, ctx: Option[Context] = None,
      dtype: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    drawn(Seq(lam.getOrElse(1f)), shape, ctx, dtype, out)(_.fillExponential(1)) { (unit, rates) =>
      unit.divi(rates.head)
    }

  /** Returns numbers of events, which are `lam` on average, 1 by default. */
  def poisson(lam: Option[Any] = None, shape: Option[Shape] = None, ctx: Option[Context] = None,
      dtype: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    drawn(Seq(lam.getOrElse(1f)), shape, ctx, dtype, out)(_ => ()) { (unit, rates) =>
      NDArrayRandom.checkRates(rates.head)
      unit.copyFrom(unit.zerosLike().addi(rates.head).poisson())
    }

  private def drawn(params: Seq[Any], shape: Option[Shape], ctx: Option[Context], dtype: Option[String],
      out: Option[NDArray])(fill: Java => Any)(transform: (Java, Seq[Java]) => Any): NDArrayFuncReturn = {
    val arrays = params.collect { case array: NDArray => array }
    if (shape.isEmpty && out.isEmpty && arrays.isEmpty) {
      throw new ArgumentException("there is no shape: expected a shape, an array of parameters, or an out")
    }
    val each = shape.getOrElse(if (arrays.isEmpty) out.fold(Shape())(_.shape) else Shape())
    val full = arrays.headOption.fold(Shape())(_.shape) ++ each
    val target = out.getOrElse(
      NDArray.empty(full, ctx.orNull, dtype.fold(DType.Float32)(DType.withName)))
    ResourceScope.using() {
      fill(target.asJava)
      transform(target.asJava, params.map(NDArrayRandom.spread(_, each, target)))
    }
    new NDArrayFuncReturn(Array(target))
  }
}

private object NDArrayRandom {

  /** A parameter for each result, whose dimensions follow those of the parameter. */
  def spread(param: Any, each: Shape, target: NDArray): Java = param match {
    case array: NDArray =>
      array.asType(target.dtype).asJava.reshape((array.shape ++ Shape(Seq.fill(each.length)(1))).asJava)
    case number: Number => Java.full(Shape(), number, target.dtype, target.context)
    case other => throw new ArgumentException(s"'$other' is neither a number nor an array")
  }

  /** Refuses rates of which the operator would make NaN. */
  def checkRates(rates: Java): Unit = rates.toFloat64Array.find(rate => !(rate >= 0 && rate < Int.MaxValue)).foreach(rate =>
    throw new ArgumentException(s"$rate is no rate: expected one of at least 0"))
}
