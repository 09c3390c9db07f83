package dev.libtensor.scaladsl

import dev.libtensor.{ArgumentException, NDArray => Java}

/**
 * Makes arrays, and has the operations of MXNet's `NDArray` object as functions. A new array belongs to the current
 * [[ResourceScope]]. Where a `ctx` is null, it is [[Context.defaultCtx]].
 */
object NDArray extends NDArrayFunctions {

  /** Returns an array whose elements have no particular value. */
  def empty(shape: Shape, ctx: Context = null, dtype: DType = DType.Float32): NDArray =
    Java.empty(shape, dtype, Context.orDefault(ctx))

  /** Returns a FLOAT32 array whose elements have no particular value. */
  def empty(shape: Int*): NDArray = empty(Shape(shape))

  /** Returns a FLOAT32 array on a device whose elements have no particular value. */
  def empty(ctx: Context, shape: Int*): NDArray = empty(Shape(shape), ctx)

  /** Returns an array of zeros. */
  def zeros(shape: Shape, ctx: Context = null, dtype: DType = DType.Float32): NDArray =
    Java.zeros(shape, dtype, Context.orDefault(ctx))

  /** Returns a FLOAT32 array of zeros. */
  def zeros(shape: Int*): NDArray = zeros(Shape(shape))

  /** Returns a FLOAT32 array of zeros on a device. */
  def zeros(ctx: Context, shape: Int*): NDArray = zeros(Shape(shape), ctx)

  /** Returns an array of ones. */
  def ones(shape: Shape, ctx: Context = null, dtype: DType = DType.Float32): NDArray =
    Java.ones(shape, dtype, Context.orDefault(ctx))

  /** Returns a FLOAT32 array of ones. */
  def ones(shape: Int*): NDArray = ones(Shape(shape))

  /** Returns a FLOAT32 array of ones on a device. */
  def ones(ctx: Context, shape: Int*): NDArray = ones(Shape(shape), ctx)

  /** Returns a FLOAT32 array in which each element is the same number. */
  def full(shape: Shape, value: Float, ctx: Context = null): NDArray =
    Java.full(shape, Float.box(value), DType.Float32, Context.orDefault(ctx))

  /** Returns a FLOAT32 array of given elements, in row-major order. */
  def array(sourceArr: Array[Float], shape: Shape, ctx: Context = null): NDArray =
    placed(Java.create(sourceArr, shape), ctx)

  /** Returns a FLOAT64 array of given elements, in row-major order. */
  def array(sourceArr: Array[Double], shape: Shape): NDArray = array(sourceArr, shape, null: Context)

  /** Returns a FLOAT64 array of given elements on a device, in row-major order. */
  def array(sourceArr: Array[Double], shape: Shape, ctx: Context): NDArray = placed(Java.create(sourceArr, shape), ctx)

  /** Moves an array of the host to a device, unless that is the host. */
  private def placed(made: NDArray, ctx: Context): NDArray = {
    val context = Context.orDefault(ctx)
    if (made.getDevice == context) {
      made
    } else {
      try made.toDevice(context, true)
      finally made.dispose()
    }
  }

  /**
   * Returns the numbers from `start` up to, but without, `stop`.
   *
   * @param start the first number; the end, from 0, if there is no `stop`
   * @param stop the end
   * @param step the difference between two numbers
   * @param repeat how many times each number comes
   * @param ctx the device
   * @param dType the data type
   */
  def arange(start: Float, stop: Option[Float] = None, step: Float = 1.0f, repeat: Int = 1, ctx: Context = null,
      dType: DType = DType.Float32): NDArray = {
    if (repeat < 1) {
      throw new ArgumentException(s"repeat must be at least 1, not $repeat")
    }
    ResourceScope.using() {
      val (first, end) = stop.fold((0f, start))((start, _))
      val once = Java.arange(Float.box(first), Float.box(end), Float.box(step), dType)
      placed(if (repeat == 1) once else once.repeatInterleave(repeat.toLong, 0), ctx)
    }
  }
}
