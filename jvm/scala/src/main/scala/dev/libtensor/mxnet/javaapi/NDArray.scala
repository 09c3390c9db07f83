package dev.libtensor.mxnet
package javaapi

import dev.libtensor.{ArgumentException, DataType}
import dev.libtensor.mxnet.{Context => ScalaContext, NDArray => ScalaArray, Shape => ScalaShape}

/**
 * An array of MXNet's API for Java, over one of Scala, which is `nd()`. It belongs to the scope in which it is created:
 * free it with `dispose()`, or close the scope.
 *
 * @param nd the array of Scala
 */
final class NDArray(val nd: ScalaArray) {
  ArgumentException.notNull(nd, "nd")

  /** Creates an array of 32-bit floats. Throws a `ShapeException` if the shape has another number of elements. */
  def this(arr: Array[Float], shape: Shape, ctx: Context) =
    this(ScalaArray.array(arr, NDArray.toScala(shape), NDArray.toScala(ctx)))

  /** Creates an array of 64-bit floats. Throws a `ShapeException` if the shape has another number of elements. */
  def this(arr: Array[Double], shape: Shape, ctx: Context) =
    this(ScalaArray.array(arr, NDArray.toScala(shape), NDArray.toScala(ctx)))

  /** Creates an array of 32-bit floats. Throws a `ShapeException` if the shape has another number of elements. */
  def this(arr: java.util.List[java.lang.Float], shape: Shape, ctx: Context) =
    this(JavaCollections.seq(ArgumentException.notNull(arr, "arr")).map(_.floatValue).toArray, shape, ctx)

  /** Returns the bytes of the array, as a file of MXNet has them. */
  def serialize(): Array[Byte] = nd.serialize()

  /** Frees the array. */
  def dispose(): Unit = nd.dispose()

  /** Disposes of all arrays from which operators have computed this one, and returns this array. */
  def disposeDeps(): NDArray = disposeDepsExcept(Array.empty)

  /** Does the same, except for some arrays and those from which these were computed. */
  def disposeDepsExcept(arr: Array[NDArray]): NDArray = {
    nd.disposeDepsExcept(ArgumentException.notNull(arr, "arr").map(_.nd).toSeq: _*)
    this
  }

  /** Returns rows from `start` up to, but not including, `stop`, as a view. */
  def slice(start: Int, stop: Int): NDArray = new NDArray(nd.slice(start, stop))

  /** Returns one row, with the first dimension, as a view. */
  def slice(i: Int): NDArray = new NDArray(nd.slice(i))

  /** Returns one row, without the first dimension, as a view. */
  def at(idx: Int): NDArray = new NDArray(nd.at(idx))

  /** Returns the transposed array. */
  def T: NDArray = new NDArray(nd.T)

  /** Returns the data type. */
  def dtype: DataType = nd.dtype

  /** Returns the elements in another data type. */
  def asType(dtype: DataType): NDArray = new NDArray(nd.asType(dtype))

  /** Returns the array in another shape, as a view. */
  def reshape(dims: Array[Int]): NDArray = new NDArray(nd.reshape(dims))

  /** Does nothing: results are there when an operation returns. */
  def waitToRead(): Unit = ()

  /** Returns the context. */
  def context: Context = Context.of(nd.context)

  /** Sets all elements to a number. */
  def set(value: Float): NDArray = changed(nd.set(value))

  /** Sets all elements to a number. */
  def set(value: Double): NDArray = changed(nd.set(value))

  /** Takes the elements of another array. */
  def set(other: NDArray): NDArray = changed(nd.set(NDArray.arrayOf(other, "other")))

  /** Takes the elements. */
  def set(other: Array[Float]): NDArray = changed(nd.set(other))

  /** Takes the elements. */
  def set(other: Array[Double]): NDArray = changed(nd.set(other))

  /** Returns the sum. */
  def add(other: NDArray): NDArray = new NDArray(nd + NDArray.arrayOf(other, "other"))

  /** Returns the sum. */
  def add(other: Float): NDArray = new NDArray(nd + other)

  /** Returns the sum. */
  def add(other: Double): NDArray = new NDArray(nd + other)

  /** Replaces this array by the sum. */
  def addInplace(other: NDArray): NDArray = changed(nd += NDArray.arrayOf(other, "other"))

  /** Replaces this array by the sum. */
  def addInplace(other: Float): NDArray = changed(nd += other)

  /** Replaces this array by the sum. */
  def addInplace(other: Double): NDArray = changed(nd += other)

  /** Returns the difference. */
  def subtract(other: NDArray): NDArray = new NDArray(nd - NDArray.arrayOf(other, "other"))

  /** Returns the difference. */
  def subtract(other: Float): NDArray = new NDArray(nd - other)

  /** Returns the difference. */
  def subtract(other: Double): NDArray = new NDArray(nd - other)

  /** Replaces this array by the difference. */
  def subtractInplace(other: NDArray): NDArray = changed(nd -= NDArray.arrayOf(other, "other"))

  /** Replaces this array by the difference. */
  def subtractInplace(other: Float): NDArray = changed(nd -= other)

  /** Replaces this array by the difference. */
  def subtractInplace(other: Double): NDArray = changed(nd -= other)

  /** Returns the product. */
  def multiply(other: NDArray): NDArray = new NDArray(nd * NDArray.arrayOf(other, "other"))

  /** Returns the product. */
  def multiply(other: Float): NDArray = new NDArray(nd * other)

  /** Returns the product. */
  def multiply(other: Double): NDArray = new NDArray(nd * other)

  /** Replaces this array by the product. */
  def multiplyInplace(other: NDArray): NDArray = changed(nd *= NDArray.arrayOf(other, "other"))

  /** Replaces this array by the product. */
  def multiplyInplace(other: Float): NDArray = changed(nd *= other)

  /** Replaces this array by the product. */
  def multiplyInplace(other: Double): NDArray = changed(nd *= other)

  /** Returns the quotient. */
  def div(other: NDArray): NDArray = new NDArray(nd / NDArray.arrayOf(other, "other"))

  /** Returns the quotient. */
  def div(other: Float): NDArray = new NDArray(nd / other)

  /** Returns the quotient. */
  def div(other: Double): NDArray = new NDArray(nd / other)

  /** Replaces this array by the quotient. */
  def divInplace(other: NDArray): NDArray = changed(nd /= NDArray.arrayOf(other, "other"))

  /** Replaces this array by the quotient. */
  def divInplace(other: Float): NDArray = changed(nd /= other)

  /** Replaces this array by the quotient. */
  def divInplace(other: Double): NDArray = changed(nd /= other)

  /** Returns the power. */
  def pow(other: NDArray): NDArray = new NDArray(nd ** NDArray.arrayOf(other, "other"))

  /** Returns the power. */
  def pow(other: Float): NDArray = new NDArray(nd ** other)

  /** Returns the power. */
  def pow(other: Double): NDArray = new NDArray(nd ** other)

  /** Replaces this array by the power. */
  def powInplace(other: NDArray): NDArray = changed(nd **= NDArray.arrayOf(other, "other"))

  /** Replaces this array by the power. */
  def powInplace(other: Float): NDArray = changed(nd **= other)

  /** Replaces this array by the power. */
  def powInplace(other: Double): NDArray = changed(nd **= other)

  /** Returns the remainder. */
  def mod(other: NDArray): NDArray = new NDArray(nd % NDArray.arrayOf(other, "other"))

  /** Returns the remainder. */
  def mod(other: Float): NDArray = new NDArray(nd % other)

  /** Returns the remainder. */
  def mod(other: Double): NDArray = new NDArray(nd % other)

  /** Replaces this array by the remainder. */
  def modInplace(other: NDArray): NDArray = changed(nd %= NDArray.arrayOf(other, "other"))

  /** Replaces this array by the remainder. */
  def modInplace(other: Float): NDArray = changed(nd %= other)

  /** Replaces this array by the remainder. */
  def modInplace(other: Double): NDArray = changed(nd %= other)

  /** Returns 1 where this array is `>` the other, and 0 elsewhere. */
  def greater(other: NDArray): NDArray = new NDArray(nd > NDArray.arrayOf(other, "other"))

  /** Returns 1 where this array is `>` the other, and 0 elsewhere. */
  def greater(other: Float): NDArray = new NDArray(nd > other)

  /** Returns 1 where this array is `>` the other, and 0 elsewhere. */
  def greater(other: Double): NDArray = new NDArray(nd > other)

  /** Returns 1 where this array is `>=` the other, and 0 elsewhere. */
  def greaterEqual(other: NDArray): NDArray = new NDArray(nd >= NDArray.arrayOf(other, "other"))

  /** Returns 1 where this array is `>=` the other, and 0 elsewhere. */
  def greaterEqual(other: Float): NDArray = new NDArray(nd >= other)

  /** Returns 1 where this array is `>=` the other, and 0 elsewhere. */
  def greaterEqual(other: Double): NDArray = new NDArray(nd >= other)

  /** Returns 1 where this array is `<` the other, and 0 elsewhere. */
  def lesser(other: NDArray): NDArray = new NDArray(nd < NDArray.arrayOf(other, "other"))

  /** Returns 1 where this array is `<` the other, and 0 elsewhere. */
  def lesser(other: Float): NDArray = new NDArray(nd < other)

  /** Returns 1 where this array is `<` the other, and 0 elsewhere. */
  def lesser(other: Double): NDArray = new NDArray(nd < other)

  /** Returns 1 where this array is `<=` the other, and 0 elsewhere. */
  def lesserEqual(other: NDArray): NDArray = new NDArray(nd <= NDArray.arrayOf(other, "other"))

  /** Returns 1 where this array is `<=` the other, and 0 elsewhere. */
  def lesserEqual(other: Float): NDArray = new NDArray(nd <= other)

  /** Returns 1 where this array is `<=` the other, and 0 elsewhere. */
  def lesserEqual(other: Double): NDArray = new NDArray(nd <= other)

  /** Returns the elements in row-major order. */
  def toArray: Array[Float] = nd.toArray

  /** Returns the elements in row-major order. */
  def toFloat64Array: Array[Double] = nd.toFloat64Array

  /** Returns the only element. Throws an exception if there are others. */
  def toScalar: Float = nd.toScalar

  /** Returns the only element. Throws an exception if there are others. */
  def toFloat64Scalar: Double = nd.toFloat64Scalar

  /** Copies the elements to another array, which is returned. */
  def copyTo(other: NDArray): NDArray = ArgumentException.notNull(other, "other").set(this)

  /** Returns a copy in a context. */
  def copyTo(ctx: Context): NDArray = new NDArray(nd.copyTo(NDArray.toScala(ctx)))

  /** Returns a copy. */
  def copy(): NDArray = new NDArray(nd.copy())

  /** Returns the shape. */
  def shape: Shape = new Shape(nd.shape.toArray)

  /** Returns the number of elements. */
  def size: Int = nd.size

  /** Returns this array, or a copy if it is in another context. */
  def asInContext(context: Context): NDArray = new NDArray(nd.asInContext(NDArray.toScala(context)))

  /** Returns whether the other is an array of the same data type, shape and elements. */
  override def equals(other: Any): Boolean = other match {
    case that: NDArray => nd == that.nd
    case _ => false
  }

  /** Returns the hash code of the array of Scala. */
  override def hashCode: Int = nd.hashCode

  /** Returns the elements as text. */
  override def toString: String = nd.toString

  private def changed(change: => Any): NDArray = {
    change
    this
  }
}

/**
 * Creates arrays, and applies MXNet's operators. In Java, `NDArray$ NDArray = NDArray$.MODULE$;` gives it the name that
 * it has in MXNet's examples. A context may be null, for the default one.
 */
object NDArray extends NDArrayBase {

  /** Does nothing: results are there when an operation returns. */
  def waitall(): Unit = ()

  /** Sets, in each row of `out`, the element with the number that `indices` has to 1, and the others to 0. */
  def onehotEncode(indices: NDArray, out: NDArray): NDArray =
    new NDArray(ScalaArray.onehotEncode(arrayOf(indices, "indices"), arrayOf(out, "out")))

  /** Returns an array whose elements are not set. */
  def empty(shape: Shape, ctx: Context, dtype: DataType): NDArray =
    new NDArray(ScalaArray.empty(toScala(shape), toScala(ctx), ArgumentException.notNull(dtype, "dtype")))

  /** Returns an array whose elements are not set. */
  def empty(ctx: Context, shape: Array[Int]): NDArray = empty(new Shape(shape), ctx, DataType.FLOAT32)

  /** Returns an array whose elements are not set. */
  def empty(ctx: Context, shape: java.util.List[Integer]): NDArray = empty(new Shape(shape), ctx, DataType.FLOAT32)

  /** Returns an array of zeros. */
  def zeros(shape: Shape, ctx: Context, dtype: DataType): NDArray =
    new NDArray(ScalaArray.zeros(toScala(shape), toScala(ctx), ArgumentException.notNull(dtype, "dtype")))

  /** Returns an array of zeros. */
  def zeros(ctx: Context, shape: Array[Int]): NDArray = zeros(new Shape(shape), ctx, DataType.FLOAT32)

  /** Returns an array of zeros. */
  def zeros(ctx: Context, shape: java.util.List[Integer]): NDArray = zeros(new Shape(shape), ctx, DataType.FLOAT32)

  /** Returns an array of ones. */
  def ones(shape: Shape, ctx: Context, dtype: DataType): NDArray =
    new NDArray(ScalaArray.ones(toScala(shape), toScala(ctx), ArgumentException.notNull(dtype, "dtype")))

  /** Returns an array of ones. */
  def ones(ctx: Context, shape: Array[Int]): NDArray = ones(new Shape(shape), ctx, DataType.FLOAT32)

  /** Returns an array of ones. */
  def ones(ctx: Context, shape: java.util.List[Integer]): NDArray = ones(new Shape(shape), ctx, DataType.FLOAT32)

  /** Returns an array whose elements are all one number. */
  def full(shape: Shape, value: Float, ctx: Context): NDArray =
    new NDArray(ScalaArray.full(toScala(shape), value, toScala(ctx)))

  /** Returns an array whose elements are all one number. */
  def full(shape: Shape, value: Double, ctx: Context): NDArray =
    new NDArray(ScalaArray.full(toScala(shape), value, toScala(ctx)))

  /** Returns powers. */
  def power(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.power(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns powers. */
  def power(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.power(arrayOf(lhs, "lhs"), rhs))

  /** Returns powers. */
  def power(lhs: Float, rhs: NDArray): NDArray = new NDArray(ScalaArray.power(lhs, arrayOf(rhs, "rhs")))

  /** Returns powers. */
  def power(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.power(arrayOf(lhs, "lhs"), rhs))

  /** Returns powers. */
  def power(lhs: Double, rhs: NDArray): NDArray = new NDArray(ScalaArray.power(lhs, arrayOf(rhs, "rhs")))

  /** Returns the greater elements. */
  def maximum(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.maximum(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns the greater elements. */
  def maximum(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.maximum(arrayOf(lhs, "lhs"), rhs))

  /** Returns the greater elements. */
  def maximum(lhs: Float, rhs: NDArray): NDArray = maximum(rhs, lhs)

  /** Returns the greater elements. */
  def maximum(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.maximum(arrayOf(lhs, "lhs"), rhs))

  /** Returns the greater elements. */
  def maximum(lhs: Double, rhs: NDArray): NDArray = maximum(rhs, lhs)

  /** Returns the smaller elements. */
  def minimum(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.minimum(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns the smaller elements. */
  def minimum(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.minimum(arrayOf(lhs, "lhs"), rhs))

  /** Returns the smaller elements. */
  def minimum(lhs: Float, rhs: NDArray): NDArray = minimum(rhs, lhs)

  /** Returns the smaller elements. */
  def minimum(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.minimum(arrayOf(lhs, "lhs"), rhs))

  /** Returns the smaller elements. */
  def minimum(lhs: Double, rhs: NDArray): NDArray = minimum(rhs, lhs)

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def equal(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.equal(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def equal(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.equal(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def equal(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.equal(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def notEqual(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.notEqual(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def notEqual(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.notEqual(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def notEqual(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.notEqual(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def greater(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.greater(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def greater(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.greater(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def greater(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.greater(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def greaterEqual(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.greaterEqual(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def greaterEqual(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.greaterEqual(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def greaterEqual(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.greaterEqual(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def lesser(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.lesser(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def lesser(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.lesser(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def lesser(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.lesser(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def lesserEqual(lhs: NDArray, rhs: NDArray): NDArray =
    new NDArray(ScalaArray.lesserEqual(arrayOf(lhs, "lhs"), arrayOf(rhs, "rhs")))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def lesserEqual(lhs: NDArray, rhs: Float): NDArray = new NDArray(ScalaArray.lesserEqual(arrayOf(lhs, "lhs"), rhs))

  /** Returns 1 where the comparison holds, and 0 elsewhere. */
  def lesserEqual(lhs: NDArray, rhs: Double): NDArray = new NDArray(ScalaArray.lesserEqual(arrayOf(lhs, "lhs"), rhs))

  /** Returns an array of 32-bit floats. */
  def array(sourceArr: java.util.List[java.lang.Float], shape: Shape, ctx: Context): NDArray =
    new NDArray(sourceArr, shape, ctx)

  /** Returns an array of 64-bit floats. */
  def arrayWithDouble(sourceArr: java.util.List[java.lang.Double], shape: Shape, ctx: Context): NDArray =
    new NDArray(
      JavaCollections.seq(ArgumentException.notNull(sourceArr, "sourceArr")).map(_.doubleValue).toArray, shape, ctx)

  /** Returns numbers from `start` up to, but not including, `stop`, each of them `repeat` times. */
  def arange(start: Float, stop: Float, step: Float, repeat: Int, ctx: Context, dType: DataType): NDArray =
    new NDArray(ScalaArray.arange(start, Some(stop), step, repeat, toScala(ctx), dType))

  private[javaapi] def arrayOf(array: NDArray, name: String): ScalaArray = ArgumentException.notNull(array, name).nd

  private[mxnet] def toScala(shape: Shape): ScalaShape =
    ScalaShape(ArgumentException.notNull(shape, "shape").toArray.toIndexedSeq)

  private[mxnet] def toScala(context: Context): ScalaContext =
    if (context == null) null else ScalaContext.fromDevice(context.getDevice)
}
