package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DTypeException, NDArray => Java, NativeResource, ShapeException,
  TensorIndexException}

/**
 * An array of numbers in native memory, with the methods of MXNet's Scala package. It belongs to the [[ResourceScope]]
 * that was current when it was created.
 *
 * This is a Java array under other names, and [[asJava]] is that array. Where Scala finds no method here, it takes that
 * of the Java class, as in `array.norm()`. Arrays of Java and Scala convert to each other implicitly.
 *
 * Operators broadcast, and take arrays of the same data type, or numbers, which are converted to that type. An operator
 * with `=`, such as `+=`, changes the array in place. Comparisons return 0 and 1 in the data type of the array.
 *
 * Using an array that is disposed, or whose scope is closed, throws a `DisposedException`, on any thread.
 *
 * @param asJava the Java array
 */
class NDArray(val asJava: Java) extends NDResource {
  ArgumentException.notNull(asJava, "asJava")

  private var known: Origin = null

  /** What this array was computed from, as far as this object knows. */
  private[mxnet] def origin: Origin = {
    if (known == null) {
      known = new Origin(asJava, Nil)
    }
    known
  }

  /** Remembers from what this array was computed. This method returns this array. */
  private[mxnet] def from(inputs: NDArray*): NDArray = {
    if (!inputs.exists(input => (input: AnyRef) eq this)) {
      known = Origin.of(asJava, inputs)
    }
    this
  }

  /** The arrays from which this one was computed, by their handles, as MXNet has them. */
  private[mxnet] def dependencies: Map[Long, Java] =
    origin.behind.flatMap(_.array).map(array => array.handle -> array).toMap

  /** The address of the array, which tells it from others. */
  private[mxnet] def handle: Long = asJava.handle

  /** Adds an array or a number. */
  def +[A](other: A)(implicit operand: Operand[A]): NDArray = by(other, _.add(_: Java), _.add(_: Number))

  /** Subtracts an array or a number. */
  def -[A](other: A)(implicit operand: Operand[A]): NDArray = by(other, _.sub(_: Java), _.sub(_: Number))

  /** Multiplies by an array, element by element, or by a number. */
  def *[A](other: A)(implicit operand: Operand[A]): NDArray = by(other, _.mul(_: Java), _.mul(_: Number))

  /** Divides by an array, element by element, or by a number. */
  def /[A](other: A)(implicit operand: Operand[A]): NDArray = by(other, _.div(_: Java), _.div(_: Number))

  /** Returns the remainder of a division by an array or a number. The remainder has the sign of the divisor. */
  def %[A](other: A)(implicit operand: Operand[A]): NDArray = by(other, _.mod(_: Java), _.mod(_: Number))

  /** Raises to the power of an array or a number. */
  def **[A](other: A)(implicit operand: Operand[A]): NDArray = by(other, _.pow(_: Java), _.pow(_: Number))

  /** Adds an array or a number in place. This method returns this array. */
  def +=[A](other: A)(implicit operand: Operand[A]): NDArray =
    same(by(other, _.addi(_: Java), _.addi(_: Number)))

  /** Subtracts an array or a number in place. This method returns this array. */
  def -=[A](other: A)(implicit operand: Operand[A]): NDArray =
    same(by(other, _.subi(_: Java), _.subi(_: Number)))

  /** Multiplies in place by an array, element by element, or by a number. This method returns this array. */
  def *=[A](other: A)(implicit operand: Operand[A]): NDArray =
    same(by(other, _.muli(_: Java), _.muli(_: Number)))

  /** Divides in place by an array, element by element, or by a number. This method returns this array. */
  def /=[A](other: A)(implicit operand: Operand[A]): NDArray =
    in(this./(other), by(other, _.divi(_: Java), _.divi(_: Number)))

  /** Takes the remainder of a division in place. This method returns this array. */
  def %=[A](other: A)(implicit operand: Operand[A]): NDArray =
    in(this.%(other), by(other, _.modi(_: Java), _.modi(_: Number)))

  /** Raises to a power in place. This method returns this array. */
  def **=[A](other: A)(implicit operand: Operand[A]): NDArray =
    in(this.**(other), by(other, _.powi(_: Java), _.powi(_: Number)))

  /** Returns 1 where this is greater, and 0 elsewhere. */
  def >[A](other: A)(implicit operand: Operand[A]): NDArray =
    compared(by(other, _.gt(_: Java), _.gt(_: Number)))

  /** Returns 1 where this is greater or equal, and 0 elsewhere. */
  def >=[A](other: A)(implicit operand: Operand[A]): NDArray =
    compared(by(other, _.gte(_: Java), _.gte(_: Number)))

  /** Returns 1 where this is less, and 0 elsewhere. */
  def <[A](other: A)(implicit operand: Operand[A]): NDArray =
    compared(by(other, _.lt(_: Java), _.lt(_: Number)))

  /** Returns 1 where this is less or equal, and 0 elsewhere. */
  def <=[A](other: A)(implicit operand: Operand[A]): NDArray =
    compared(by(other, _.lte(_: Java), _.lte(_: Number)))

  /** Returns the negated elements. */
  def unary_- : NDArray = asJava.neg().from(this)

  /**
   * Computes with an array of the same data type, or with a number, which becomes one of that type. Results have it too:
   * whole numbers stay whole.
   */
  private[mxnet] def by[A](other: A, array: (Java, Java) => Java, number: (Java, Number) => Java)(
      implicit operand: Operand[A]): NDArray =
    operated(other)(operand(other, (that: Java) => whole(array(asJava, matching(that))),
      (that: Number) => whole(number(asJava, typed(that)))))

  /** Returns the result of an operator, which remembers this array and the operand. */
  private[mxnet] def operated(other: Any)(result: NDArray): NDArray = other match {
    case that: NDArray => result.from(this, that)
    case that: NDArrayFuncReturn => result.from(this, that.get)
    case _ => result.from(this)
  }

  private[mxnet] def matching(that: Java): Java = {
    if (ArgumentException.notNull(that, "other").getDataType != dtype) {
      throw new DTypeException(s"an operator takes arrays of one data type, not of $dtype and ${that.getDataType}: "
        + "convert one with asType")
    }
    that
  }

  private[mxnet] def typed(number: Number): Number = if (dtype.isInteger) Long.box(number.longValue) else number

  /** Fractions of whole numbers are cut off, as in C. */
  private[mxnet] def whole(result: Java): NDArray =
    if (!dtype.isInteger || result.getDataType == dtype) result
    else {
      try result.toType(dtype, true)
      finally result.dispose()
    }

  /** Copies a result of whole numbers into this array, which an operator of fractions cannot change in place. */
  private def in(copied: => NDArray, changed: => NDArray): NDArray =
    if (!dtype.isInteger) same(changed)
    else {
      val result = copied
      try set(result)
      finally result.dispose()
    }

  /** What has changed in place is this object, not a second one for the same array. */
  private def same(changed: Java): NDArray = if ((changed: AnyRef) eq asJava) this else changed

  private[mxnet] def compared(truth: NDArray): NDArray =
    try truth.asJava.toType(asJava.getDataType, true).from(truth)
    finally truth.dispose()

  /** Returns the sizes of the dimensions. */
  def shape: Shape = asJava.getShape

  /** Returns the number of elements. */
  def size: Int = shape.product

  /** Returns the data type of the elements. */
  def dtype: DType = asJava.getDataType

  /** Returns the format under which MXNet's programs see the elements, which always lie in memory as dense ones. */
  def sparseFormat: SparseFormat.SparseFormat = SparseFormat.DEFAULT

  /** Returns whether the format is a sparse one. */
  def isSparse: Boolean = sparseFormat != SparseFormat.DEFAULT

  /**
   * Returns the array in a sparse format, with the same memory.
   *
   * @param sfOption the format, `ROW_SPARSE` by default
   * @throws dev.libtensor.ShapeException if the format is CSR and this is no matrix
   */
  def toSparse(sfOption: Option[SparseFormat.SparseFormat] = None): SparseNDArray =
    new SparseNDArray(asJava, sfOption.getOrElse(SparseFormat.ROW_SPARSE))

  /** Returns the device whose memory holds the elements. */
  def context: Context = asJava.getDevice

  /**
   * Returns some rows, as a view of the same memory.
   *
   * @param start the first row
   * @param stop the row after the last
   * @throws dev.libtensor.TensorIndexException if there are no such rows
   */
  def slice(start: Int, stop: Int): NDArray = {
    val rows = if (shape.length == 0) 0 else shape(0)
    if (start < 0 || stop > rows || start >= stop) {
      throw new TensorIndexException(s"the rows from $start to $stop are not in the array: expected some of 0 to $rows")
    }
    asJava.slice(0, start.toLong, stop.toLong)
  }

  /** Returns some rows, `(first, row after the last)`, as a view of the same memory. */
  def slice(rows: (Int, Int)): NDArray = slice(rows._1, rows._2)

  /** Returns one row, as a view of the same memory with a first dimension of 1. */
  def slice(row: Int): NDArray = slice(row, row + 1)

  /** Returns one row without the first dimension, as a view of the same memory. */
  def at(row: Int): NDArray = asJava.select(0, row.toLong)

  /**
   * Returns the elements in another shape, as a view of the same memory if possible.
   *
   * In place of a size, 0 stands for that of this array, -1 for the remaining size, and -2 for all remaining sizes. -3
   * stands for the product of the next two sizes, and -4 for a size that the next two numbers split.
   *
   * @param dims the sizes
   * @throws dev.libtensor.ShapeException if they do not fit
   */
  def reshape(dims: Array[Int]): NDArray = {
    ArgumentException.notNull(dims, "dims")
    asJava.reshape((if (dims.exists(size => size < -1 || size == 0)) reshaped(dims) else dims).map(_.toLong): _*)
  }

  private def reshaped(dims: Array[Int]): Array[Int] = ResourceScope.using() {
    val target = Symbol.Reshape()(Symbol.Variable("array"))(Map("shape" -> dims.toSeq))
    target.inferShape(Map("array" -> shape))._2.head.toArray
  }

  /** Returns the elements in another shape, as a view of the same memory if possible. */
  def reshape(dims: Shape): NDArray = asJava.reshape(dims.asJava)

  /** Returns the array with its dimensions in reverse order, as a view of the same memory. */
  def T: NDArray = asJava.transpose()

  /** Returns all elements as floats, in row-major order. */
  def toArray: Array[Float] = read(DType.Float32, _.toFloatArray)

  /** Returns all elements as doubles, in row-major order. */
  def toFloat64Array: Array[Double] = read(DType.Float64, _.toDoubleArray)

  private[mxnet] def read[E](dtype: DType, elements: Java => Array[E]): Array[E] =
    if (asJava.getDataType == dtype) {
      elements(asJava)
    } else {
      val converted = asJava.toType(dtype, true)
      try elements(converted)
      finally converted.dispose()
    }

  /** Returns the only element of an array of shape (1) as a float. Throws a `ShapeException` for other shapes. */
  def toScalar: Float = toFloat64Scalar.toFloat

  /** Returns the only element of an array of shape (1) as a double. Throws a `ShapeException` for other shapes. */
  def toFloat64Scalar: Double = {
    if (shape.length > 1 || size != 1) {
      throw new ShapeException(s"toScalar takes an array of shape (1), not of $shape")
    }
    asJava.item()
  }

  /** Returns the elements as numbers of other types, and as bytes. */
  def internal: NDArrayInternal = new NDArrayInternal(this)

  /** Returns this array, which MXNet gives as the first of a list of results. */
  def head: NDArray = this

  /** Returns this array, which MXNet gives as the only one of a list of results. */
  def get: NDArray = this

  /** Sets all elements to a number. This method returns this array. */
  def set(value: Float): NDArray = copied(Java.create(value))

  /** Sets all elements to a number. This method returns this array. */
  def set(value: Double): NDArray = copied(Java.create(value))

  /** Sets the elements, given in row-major order. This method returns this array. */
  def set(values: Array[Float]): NDArray = copied(Java.create(values, shape))

  /** Sets the elements, given in row-major order. This method returns this array. */
  def set(values: Array[Double]): NDArray = copied(Java.create(values, shape))

  private def copied(source: Java): NDArray =
    try same(asJava.copyFrom(source))
    finally source.dispose()

  /** Copies the elements of another array, which broadcasts, into this one. This method returns this array. */
  def set(other: NDArray): NDArray = same(asJava.copyFrom(other))

  /** Copies the elements of this array, which broadcasts, into another one. This method returns that array. */
  def copyTo(other: NDArray): NDArray = ArgumentException.notNull(other, "other").set(this)

  /** Returns a copy on another device, or on the same one. */
  def copyTo(ctx: Context): NDArray = asJava.toDevice(ArgumentException.notNull(ctx, "ctx"), true)

  /** Returns a copy. */
  def copy(): NDArray = asJava.duplicate()

  /** Returns the elements on a device, which is this array if they are there already. */
  def asInContext(context: Context): NDArray =
    if (this.context == context) this else copyTo(context)

  /** Returns a copy with another data type. */
  def asType(dtype: DType): NDArray = asJava.toType(ArgumentException.notNull(dtype, "dtype"), true)

  /** Does nothing, because an array of the host is computed when the operation returns. */
  def waitToRead(): Unit = ()

  /** Frees the memory. Disposing of an array again, or after its scope has closed, has no effect. */
  def dispose(): Unit = asJava.dispose()

  /** Returns whether the array was disposed, by a call or with its scope. */
  def isDisposed: Boolean = asJava.isDisposed

  /** Detaches this array from its scope. It then exists until it is disposed or garbage collected. */
  override def detach(): NDArray = {
    asJava.detach()
    this
  }

  /** Returns the Java array. */
  override def getParts: java.util.Collection[_ <: NativeResource] = asJava.getParts

  /** Returns the bytes of this array, as a file of MXNet has them. `NDArray.deserialize` reads them. */
  def serialize(): Array[Byte] = NDArrayFiles.bytes(this)

  /**
   * Disposes of all arrays from which operators have computed this one, as in `(a * b + c).disposeDeps()`, which ends
   * `a`, `b`, `c` and the product. This method returns this array.
   */
  def disposeDeps(): NDArray = disposeDepsExcept()

  /** Does the same as [[disposeDeps]], except for some arrays and those from which these were computed. */
  def disposeDepsExcept(arrs: NDArray*): NDArray = {
    val kept = ArgumentException.notNull(arrs, "arrs").flatMap(array => array.origin :: array.origin.behind)
    val arrays = kept.flatMap(_.array)
    val (stays, ends) = origin.behind.partition(_.array.exists(array => arrays.exists(array.same(_))))
    ends.flatMap(_.array).foreach(_.dispose())
    origin.keep(stays)
    this
  }

  /**
   * Returns whether the other is an array of the same data type, shape and elements. NaN makes two arrays unequal. An
   * array always equals itself, and a disposed array equals nothing else.
   */
  override def equals(other: Any): Boolean = other match {
    case that: NDArray => asJava.equals(that.asJava)
    case _ => false
  }

  /**
   * Returns a hash code that is the same for all arrays of a shape and data type, because elements change. Arrays are
   * therefore slow as keys of large maps.
   */
  override def hashCode: Int = asJava.hashCode

  /** Returns whether the other stands for the same array, which also works for disposed arrays. */
  def same(other: NDArray): Boolean = asJava.same(ArgumentException.notNull(other, "other").asJava)

  /**
   * Returns the elements in the form of MXNet's Scala package, in which long arrays are shortened. The text of the Java
   * array has more digits.
   */
  override def toString: String = if (isDisposed) asJava.toString else ArrayText.of(this)
}

/**
 * Creates arrays, and has the operations of MXNet's `NDArray` object as functions. A new array belongs to the current
 * [[ResourceScope]]. A `ctx` of null stands for [[Context.defaultCtx]].
 */
object NDArray extends NDArrayFunctions with NDArrayOperators with NDArrayFiles {

  /** Takes an array of Scala as one of Java, wherever one is expected. */
  implicit def toJava(array: NDArray): Java = if (array == null) null else array.asJava

  /** The operators with named inputs and parameters, as in `NDArray.api.sum(data = a, axis = Some(Shape(1)))`. */
  val api: NDArrayApi = new NDArrayApi

  /** Random numbers of several distributions, as in `NDArray.random.uniform(shape = Some(Shape(2)))`. */
  val random: NDArrayRandom = new NDArrayRandom

  /** Does nothing, because each operation is complete when it returns. */
  def waitall(): Unit = ()

  /** Returns an array whose elements are uninitialized. */
  def empty(shape: Shape, ctx: Context = null, dtype: DType = DType.Float32): NDArray =
    Java.empty(shape, dtype, Context.orDefault(ctx))

  /** Returns a FLOAT32 array whose elements are uninitialized. */
  def empty(shape: Int*): NDArray = empty(Shape(shape))

  /** Returns a FLOAT32 array on a device whose elements are uninitialized. */
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

  /** Returns a FLOAT32 array whose elements are all the same number. */
  def full(shape: Shape, value: Float, ctx: Context): NDArray = filled(shape, value, DType.Float32, ctx)

  /** Returns a FLOAT32 array whose elements are all the same number. */
  def full(shape: Shape, value: Float): NDArray = full(shape, value, null: Context)

  /** Returns a FLOAT64 array whose elements are all the same number. */
  def full(shape: Shape, value: Double, ctx: Context): NDArray = filled(shape, value, DType.Float64, ctx)

  /** Returns a FLOAT64 array whose elements are all the same number. */
  def full(shape: Shape, value: Double): NDArray = full(shape, value, null: Context)

  private def filled(shape: Shape, value: Double, dtype: DType, ctx: Context): NDArray =
    Java.full(shape, Double.box(value), dtype, Context.orDefault(ctx))

  /**
   * Returns an array of nested arrays of one length at each depth.
   *
   * @param sourceArr floats, doubles, or arrays of these
   * @param ctx the device
   * @return a FLOAT64 array of doubles, or else a FLOAT32 array
   * @throws dev.libtensor.ArgumentException if there are other elements, or none
   * @throws dev.libtensor.ShapeException if the lengths at a depth differ
   */
  def toNDArray(sourceArr: Array[_], ctx: Context = null): NDArray = placed(NestedArrays.read(sourceArr), ctx)

  /** Returns a FLOAT32 array of given elements, in row-major order. */
  def array(sourceArr: Array[Float], shape: Shape, ctx: Context = null): NDArray =
    placed(Java.create(sourceArr, shape), ctx)

  /** Returns a FLOAT64 array of given elements, in row-major order. */
  def array(sourceArr: Array[Double], shape: Shape): NDArray = array(sourceArr, shape, null: Context)

  /** Returns a FLOAT64 array of given elements on a device, in row-major order. */
  def array(sourceArr: Array[Double], shape: Shape, ctx: Context): NDArray = placed(Java.create(sourceArr, shape), ctx)

  /** Moves an array of the host to a device, unless that is the host. */
  private def placed(made: Java, ctx: Context): NDArray = {
    val context = Context.orDefault(ctx)
    if (made.getDevice == context) {
      made
    } else {
      try made.toDevice(context, true)
      finally made.dispose()
    }
  }

  /**
   * Returns the numbers from `start` up to, but not including, `stop`.
   *
   * @param start the first number or, if there is no `stop`, the end of numbers from 0
   * @param stop the end
   * @param step the difference between two numbers
   * @param repeat how many times each number occurs
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
