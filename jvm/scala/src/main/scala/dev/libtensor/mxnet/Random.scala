package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, LibTensor}

/** Random numbers of the calling thread's generator. */
object Random {

  /**
   * Returns numbers of the uniform distribution, from `low` up to, but not including, `high`.
   *
   * @param low the least number
   * @param high the end
   * @param shape the shape of a new FLOAT32 array, or null if there is an `out`
   * @param ctx the device of a new array
   * @param out the array to fill and return, or null for a new one
   */
  def uniform(low: Float, high: Float, shape: Shape = null, ctx: Context = null, out: NDArray = null): NDArray =
    filled(shape, ctx, out)(_.fillUniform(low.toDouble, high.toDouble))

  /**
   * Returns numbers of the normal distribution.
   *
   * @param loc the mean
   * @param scale the standard deviation
   * @param shape the shape of a new FLOAT32 array, or null if there is an `out`
   * @param ctx the device of a new array
   * @param out the array to fill and return, or null for a new one
   */
  def normal(loc: Float, scale: Float, shape: Shape = null, ctx: Context = null, out: NDArray = null): NDArray =
    filled(shape, ctx, out)(_.fillNormal(loc.toDouble, scale.toDouble))

  private def filled(shape: Shape, ctx: Context, out: NDArray)(fill: dev.libtensor.NDArray => Any): NDArray = {
    val target = if (out == null) NDArray.empty(shape, ctx) else out
    fill(target.asJava)
    target
  }

  /** Draws by the names of the parameters, of which two are those of the distribution. */
  private[mxnet] def named(kwargs: Map[String, Any], first: String, second: String)(
      draw: (Option[Any], Option[Any], Option[Shape], Option[Context], Option[String]) => NDArrayFuncReturn)
      : NDArrayFuncReturn = {
    val all = JavaCollections.orEmpty(kwargs)
    val unknown = all.keySet -- Set(first, second, "shape", "ctx", "dtype")
    if (unknown.nonEmpty) {
      throw new ArgumentException(
        s"there are no parameters ${unknown.mkString(", ")}: expected $first, $second, shape, ctx and dtype")
    }
    draw(all.get(first), all.get(second), all.get("shape").map(Shape.of), all.get("ctx").map(Context.of),
      all.get("dtype").map(_.toString))
  }

  /** Seeds the process. The same seed gives the same numbers on any number of threads. */
  def seed(seedState: Int): Unit = LibTensor.manualSeed(seedState.toLong)
}
