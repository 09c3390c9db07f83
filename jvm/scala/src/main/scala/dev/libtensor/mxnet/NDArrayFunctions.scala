package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => Java}

/** The operations of MXNet's `NDArray` object, over the methods of the Java class. */
abstract class NDArrayFunctions private[mxnet] () {

  /** Returns the product of two matrices, of a matrix and a vector, or of two vectors. */
  def dot(a: NDArray, b: NDArray): NDArray = {
    val product = a.asJava.dot(a.matching(b))
    if (product.getShape.dimension == 0) single(product) else product
  }

  /** Returns the products of two batches of matrices. */
  def batch_dot(a: NDArray, b: NDArray): NDArray = a.batchDot(b)

  /** Returns arrays of one data type, joined along a dimension. */
  def concat(arrays: Seq[NDArray], dim: Int = 1): NDArray = {
    val joined = javaArrays(arrays)
    joined.foreach(array => arrays.head.matching(array))
    Java.concat(joined, dim)
  }

  /** Returns the arrays joined along a dimension, always as a copy. */
  def concatenate(arrays: Seq[NDArray], axis: Int = 0, alwaysCopy: Boolean = true): NDArray = concat(arrays, axis)

  /** Returns the arrays joined along their first dimension. */
  def concatenate(arrays: NDArray*): NDArray = concat(arrays, 0)

  /** Returns the arrays joined along a new dimension. */
  def stack(arrays: Seq[NDArray], axis: Int = 0): NDArray = Java.stack(javaArrays(arrays), axis)

  /** Returns equal parts of an array, along a dimension. */
  def split(array: NDArray, num_outputs: Int, axis: Int = 1): IndexedSeq[NDArray] =
    array.asJava.split(num_outputs.toLong, axis).toArray(new Array[Java](0)).toIndexedSeq.map(new NDArray(_))

  private def javaArrays(arrays: Seq[NDArray]): Array[Java] =
    ArgumentException.notNull(arrays, "arrays").map(NDArray.toJava).toArray

  /** Returns the elements, limited to a range. */
  def clip(array: NDArray, a_min: Double, a_max: Double): NDArray = array.clip(a_min, a_max)

  /** Returns the array with its dimensions in another order, or reversed if none is given. */
  def transpose(array: NDArray, axes: Int*): NDArray = array.transpose(axes: _*)

  /** Returns the sums along some dimensions, or of all elements with the shape (1). */
  def sum(array: NDArray, axis: Seq[Int] = Nil, keepdims: Boolean = false): NDArray =
    reduced(axis, keepdims)(array.asJava.sum(), array.asJava.sum(_, _), array)

  /** Returns the means along some dimensions, or of all elements. */
  def mean(array: NDArray, axis: Seq[Int] = Nil, keepdims: Boolean = false): NDArray =
    reduced(axis, keepdims)(array.asJava.mean(), array.asJava.mean(_, _), array)

  /** Returns the greatest elements along some dimensions, or of all. */
  def max(array: NDArray, axis: Seq[Int] = Nil, keepdims: Boolean = false): NDArray =
    reduced(axis, keepdims)(array.asJava.max(), array.asJava.max(_, _), array)

  /** Returns the least elements along some dimensions, or of all. */
  def min(array: NDArray, axis: Seq[Int] = Nil, keepdims: Boolean = false): NDArray =
    reduced(axis, keepdims)(array.asJava.min(), array.asJava.min(_, _), array)

  /** Of all elements, the result has the shape (1), as MXNet has no arrays without dimensions. */
  private def reduced(axes: Seq[Int], keep: Boolean)(
      all: => Java, some: (Array[Int], Boolean) => Java, array: NDArray): NDArray = {
    val over = if (axes.isEmpty) array.shape.toArray.indices.toArray else axes.toArray
    if (over.length < array.shape.length || keep && over.nonEmpty) some(over, keep) else single(all)
  }

  private def single(scalar: Java): NDArray =
    try scalar.reshape(1)
    finally scalar.dispose()

  /** Returns the square root of the sum of all squares, of shape (1). */
  def norm(array: NDArray): NDArray = single(array.asJava.norm())

  /** Returns the indices of the greatest elements along a dimension, as FLOAT32, as in MXNet. */
  def argmax(array: NDArray, axis: Int): NDArray = floats(array.argMax(axis))

  /** Returns the indices of the least elements along a dimension, as FLOAT32, as in MXNet. */
  def argmin(array: NDArray, axis: Int): NDArray = floats(array.argMin(axis))

  /** Returns the indices of the greatest elements along dimension 1, as FLOAT32. */
  def argmax_channel(array: NDArray): NDArray = argmax(array, 1)

  private def floats(indices: NDArray): NDArray =
    try indices.toType(DType.Float32, true)
    finally indices.dispose()

  /** Returns probabilities along a dimension, which are exponentials divided by their sum. */
  def softmax(array: NDArray, axis: Int = -1): NDArray = array.softmax(axis)

  /** Returns the logarithms of [[softmax]]. */
  def log_softmax(array: NDArray, axis: Int = -1): NDArray = array.logSoftmax(axis)

  /** Returns the absolute values. */
  def abs(array: NDArray): NDArray = array.abs()

  /** Returns the exponentials. */
  def exp(array: NDArray): NDArray = array.exp()

  /** Returns the natural logarithms. */
  def log(array: NDArray): NDArray = array.log()

  /** Returns the square roots. */
  def sqrt(array: NDArray): NDArray = array.sqrt()

  /** Returns the squares. */
  def square(array: NDArray): NDArray = array.square()

  /** Returns the signs, which are -1, 0 or 1. */
  def sign(array: NDArray): NDArray = array.sign()

  /** Returns the greatest integers that are not greater than the elements. */
  def floor(array: NDArray): NDArray = array.floor()

  /** Returns the least integers that are not less than the elements. */
  def ceil(array: NDArray): NDArray = array.ceil()

  /** Returns the sines. */
  def sin(array: NDArray): NDArray = array.sin()

  /** Returns the cosines. */
  def cos(array: NDArray): NDArray = array.cos()

  /** Returns the hyperbolic tangents. */
  def tanh(array: NDArray): NDArray = array.tanh()

  /** Returns 1 / (1 + exp(-x)). */
  def sigmoid(array: NDArray): NDArray = array.sigmoid()

  /** Returns max(0, x). */
  def relu(array: NDArray): NDArray = array.relu()

  /** Returns the array with a new dimension of size 1, as a view. */
  def expand_dims(array: NDArray, axis: Int): NDArray = array.expandDims(axis)

  /** Returns the array in a larger shape, with its elements repeated, as a view. */
  def broadcast_to(array: NDArray, shape: Shape): NDArray = array.broadcast(shape)

  /** Returns the array in another shape, as a view if possible. */
  def reshape(array: NDArray, shape: Shape): NDArray = array.reshape(shape)

  /** Returns the array with all dimensions but the first in one, as a view if possible. */
  def flatten(array: NDArray): NDArray = array.flatten(1)

  /** Returns 1 where both are equal, else 0, in the data type of the first. */
  def equal[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray =
    a.compared(operand(b, (that: Java) => a.asJava.eq(a.matching(that)), (that: Number) => a.asJava.eq(that)))

  /** Returns 1 where both differ, else 0, in the data type of the first. */
  def notEqual[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray =
    a.compared(operand(b, (that: Java) => a.asJava.neq(a.matching(that)), (that: Number) => a.asJava.neq(that)))

  /** Returns 1 where the first is greater, else 0, in its data type. */
  def greater[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray = a > b

  /** Returns 1 where the first is greater or equal, else 0, in its data type. */
  def greaterEqual[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray = a >= b

  /** Returns 1 where the first is less, else 0, in its data type. */
  def lesser[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray = a < b

  /** Returns 1 where the first is less or equal, else 0, in its data type. */
  def lesserEqual[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray = a <= b

  /** Returns the greater of both. */
  def maximum[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray =
    a.by(b, _.maximum(_: Java), _.maximum(_: Number))

  /** Returns the lesser of both. */
  def minimum[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray =
    a.by(b, _.minimum(_: Java), _.minimum(_: Number))

  /** Returns the first to the power of the second. */
  def power[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray = a ** b

  /** Returns a number to the power of each element. */
  def power(a: Float, b: NDArray): NDArray = a ** b

  /** Returns a number to the power of each element. */
  def power(a: Double, b: NDArray): NDArray = a ** b

  /**
   * Writes the one-hot encoding of indices.
   *
   * @param indices the indices, (n)
   * @param out receives 1 at the index of each row and 0 elsewhere, (n, classes)
   * @return `out`
   */
  def onehotEncode(indices: NDArray, out: NDArray): NDArray = ResourceScope.using() {
    if (out.shape.length != 2) {
      throw new ArgumentException(s"onehotEncode writes to an array of shape (n, classes), not ${out.shape}")
    }
    out.copyFrom(indices.toType(DType.Int64, false).oneHot(out.shape(1)))
    out
  }

  /** Returns numbers of the uniform distribution, from `low` up to, but not including, `high`. */
  def random_uniform(low: Float = 0f, high: Float = 1f, shape: Shape, ctx: Context = null): NDArray =
    Random.uniform(low, high, shape, ctx)

  /**
   * Returns numbers of the uniform distribution by the names of the parameters, which are `low`, `high`, `shape`, `ctx`
   * and `dtype`.
   */
  def random_uniform(kwargs: Map[String, Any])(args: Any*): NDArrayFuncReturn = Random.named(kwargs, "low", "high")(
    (low, high, shape, ctx, dtype) => NDArray.random.uniform(low, high, shape, ctx, dtype))

  /**
   * Returns numbers of the normal distribution by the names of the parameters, which are `loc`, `scale`, `shape`, `ctx`
   * and `dtype`.
   */
  def random_normal(kwargs: Map[String, Any])(args: Any*): NDArrayFuncReturn = Random.named(kwargs, "loc", "scale")(
    (loc, scale, shape, ctx, dtype) => NDArray.random.normal(loc, scale, shape, ctx, dtype))

  /** Returns numbers of the normal distribution. */
  def random_normal(loc: Float = 0f, scale: Float = 1f, shape: Shape, ctx: Context = null): NDArray =
    Random.normal(loc, scale, shape, ctx)
}
