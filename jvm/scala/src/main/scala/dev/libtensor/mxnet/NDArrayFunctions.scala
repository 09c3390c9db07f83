package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => Java}

/** The operations of MXNet's `NDArray` object, over the methods of the Java class. */
abstract class NDArrayFunctions private[mxnet] () {

  /** Returns an array, which remembers from what it was computed. */
  private def derived(inputs: NDArray*)(result: NDArray): NDArray = result.from(inputs: _*)

  /** Returns the product of two matrices, of a matrix and a vector, or of two vectors. */
  def dot(a: NDArray, b: NDArray): NDArray = {
    val product = a.asJava.dot(a.matching(b))
    derived(a, b)(if (product.getShape.dimension == 0) single(product) else product)
  }

  /** Returns the products of two batches of matrices. */
  def batch_dot(a: NDArray, b: NDArray): NDArray = derived(a, b)(a.batchDot(b))

  /** Returns arrays of one data type, joined along a dimension. */
  def concat(arrays: Seq[NDArray], dim: Int = 1): NDArray = {
    val joined = javaArrays(arrays)
    joined.foreach(array => arrays.head.matching(array))
    derived(arrays: _*)(Java.concat(joined, dim))
  }

  /** Returns the arrays joined along a dimension, always as a copy. */
  def concatenate(arrays: Seq[NDArray], axis: Int = 0, alwaysCopy: Boolean = true): NDArray = concat(arrays, axis)

  /** Returns the arrays joined along their first dimension. */
  def concatenate(arrays: NDArray*): NDArray = concat(arrays, 0)

  /** Returns the arrays joined along a new dimension. */
  def stack(arrays: Seq[NDArray], axis: Int = 0): NDArray =
    derived(arrays: _*)(Java.stack(javaArrays(arrays), axis))

  /** Returns equal parts of an array, along a dimension. */
  def split(array: NDArray, num_outputs: Int, axis: Int = 1): IndexedSeq[NDArray] =
    array.asJava.split(num_outputs.toLong, axis).toArray(new Array[Java](0)).toIndexedSeq.map(new NDArray(_).from(array))

  private def javaArrays(arrays: Seq[NDArray]): Array[Java] =
    ArgumentException.notNull(arrays, "arrays").map(NDArray.toJava).toArray

  /** Returns the elements, limited to a range. */
  def clip(array: NDArray, a_min: Double, a_max: Double): NDArray = derived(array)(array.clip(a_min, a_max))

  /** Returns the array with its dimensions in another order, or reversed if none is given. */
  def transpose(array: NDArray, axes: Int*): NDArray = derived(array)(array.transpose(axes: _*))

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
    derived(array)(if (over.length < array.shape.length || keep && over.nonEmpty) some(over, keep) else single(all))
  }

  private def single(scalar: Java): NDArray =
    try scalar.reshape(1)
    finally scalar.dispose()

  /** Returns the square root of the sum of all squares, of shape (1). */
  def norm(array: NDArray): NDArray = derived(array)(single(array.asJava.norm()))

  /** Returns the indices of the greatest elements along a dimension, as FLOAT32, as in MXNet. */
  def argmax(array: NDArray, axis: Int): NDArray = derived(array)(floats(array.argMax(axis)))

  /** Returns the indices of the least elements along a dimension, as FLOAT32, as in MXNet. */
  def argmin(array: NDArray, axis: Int): NDArray = derived(array)(floats(array.argMin(axis)))

  /** Returns the indices of the greatest elements along dimension 1, as FLOAT32. */
  def argmax_channel(array: NDArray): NDArray = argmax(array, 1)

  private def floats(indices: NDArray): NDArray =
    try indices.toType(DType.Float32, true)
    finally indices.dispose()

  /** Returns probabilities along a dimension, which are exponentials divided by their sum. */
  def softmax(array: NDArray, axis: Int = -1): NDArray = derived(array)(array.softmax(axis))

  /** Returns the logarithms of [[softmax]]. */
  def log_softmax(array: NDArray, axis: Int = -1): NDArray = derived(array)(array.logSoftmax(axis))

  /** Returns the absolute values. */
  def abs(array: NDArray): NDArray = derived(array)(array.abs())

  /** Returns the exponentials. */
  def exp(array: NDArray): NDArray = derived(array)(array.exp())

  /** Returns the natural logarithms. */
  def log(array: NDArray): NDArray = derived(array)(array.log())

  /** Returns the square roots. */
  def sqrt(array: NDArray): NDArray = derived(array)(array.sqrt())

  /** Returns the squares. */
  def square(array: NDArray): NDArray = derived(array)(array.square())

  /** Returns the signs, which are -1, 0 or 1. */
  def sign(array: NDArray): NDArray = derived(array)(array.sign())

  /** Returns the greatest integers that are not greater than the elements. */
  def floor(array: NDArray): NDArray = derived(array)(array.floor())

  /** Returns the least integers that are not less than the elements. */
  def ceil(array: NDArray): NDArray = derived(array)(array.ceil())

  /** Returns the sines. */
  def sin(array: NDArray): NDArray = derived(array)(array.sin())

  /** Returns the cosines. */
  def cos(array: NDArray): NDArray = derived(array)(array.cos())

  /** Returns the hyperbolic tangents. */
  def tanh(array: NDArray): NDArray = derived(array)(array.tanh())

  /** Returns 1 / (1 + exp(-x)). */
  def sigmoid(array: NDArray): NDArray = derived(array)(array.sigmoid())

  /** Returns max(0, x). */
  def relu(array: NDArray): NDArray = derived(array)(array.relu())

  /** Returns the array with a new dimension of size 1, as a view. */
  def expand_dims(array: NDArray, axis: Int): NDArray = derived(array)(array.expandDims(axis))

  /** Returns the array in a larger shape, with its elements repeated, as a view. */
  def broadcast_to(array: NDArray, shape: Shape): NDArray = derived(array)(array.broadcast(shape))

  /** Returns the array in another shape, as a view if possible. */
  def reshape(array: NDArray, shape: Shape): NDArray = derived(array)(array.reshape(shape))

  /** Returns the array with all dimensions but the first in one, as a view if possible. */
  def flatten(array: NDArray): NDArray = derived(array)(array.flatten(1))

  /** Returns 1 where both are equal, else 0, in the data type of the first. */
  def equal[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray =
    a.compared(a.operated(b)(operand(b, (that: Java) => a.asJava.eq(a.matching(that)), (that: Number) => a.asJava.eq(that))))

  /** Returns 1 where both differ, else 0, in the data type of the first. */
  def notEqual[A](a: NDArray, b: A)(implicit operand: Operand[A]): NDArray =
    a.compared(a.operated(b)(operand(b, (that: Java) => a.asJava.neq(a.matching(that)), (that: Number) => a.asJava.neq(that))))

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
