package dev.libtensor.scaladsl

import dev.libtensor.ArgumentException

/**
 * What Scala adds to an array: operators, and the methods that MXNet's Scala package has beside those of the Java class.
 *
 * Operators broadcast. An operator with `=`, such as `+=`, changes the array in place. Comparisons return 0 and 1 in
 * the data type of the array, as in MXNet; `gt`, `lt` and so on return BOOLEAN.
 *
 * @param array the array
 */
final class NDArraySyntax(private val array: NDArray) extends AnyVal {

  /** Adds an array or a number. */
  def +[A](other: A)(implicit operand: Operand[A]): NDArray = operand(other, array.add(_: NDArray), array.add(_: Number))

  /** Subtracts an array or a number. */
  def -[A](other: A)(implicit operand: Operand[A]): NDArray = operand(other, array.sub(_: NDArray), array.sub(_: Number))

  /** Multiplies by an array, element by element, or by a number. */
  def *[A](other: A)(implicit operand: Operand[A]): NDArray = operand(other, array.mul(_: NDArray), array.mul(_: Number))

  /** Divides by an array, element by element, or by a number. */
  def /[A](other: A)(implicit operand: Operand[A]): NDArray = operand(other, array.div(_: NDArray), array.div(_: Number))

  /** Returns the remainder of a division by an array or a number. It has the sign of the divisor. */
  def %[A](other: A)(implicit operand: Operand[A]): NDArray = operand(other, array.mod(_: NDArray), array.mod(_: Number))

  /** Raises to the power of an array or a number. */
  def **[A](other: A)(implicit operand: Operand[A]): NDArray =
    operand(other, array.pow(_: NDArray), array.pow(_: Number))

  /** Adds an array or a number in place. */
  def +=[A](other: A)(implicit operand: Operand[A]): NDArray =
    operand(other, array.addi(_: NDArray), array.addi(_: Number))

  /** Subtracts an array or a number in place. */
  def -=[A](other: A)(implicit operand: Operand[A]): NDArray =
    operand(other, array.subi(_: NDArray), array.subi(_: Number))

  /** Multiplies in place by an array, element by element, or by a number. */
  def *=[A](other: A)(implicit operand: Operand[A]): NDArray =
    operand(other, array.muli(_: NDArray), array.muli(_: Number))

  /** Divides in place by an array, element by element, or by a number. */
  def /=[A](other: A)(implicit operand: Operand[A]): NDArray =
    operand(other, array.divi(_: NDArray), array.divi(_: Number))

  /** Takes the remainder of a division in place. */
  def %=[A](other: A)(implicit operand: Operand[A]): NDArray =
    operand(other, array.modi(_: NDArray), array.modi(_: Number))

  /** Raises to a power in place. */
  def **=[A](other: A)(implicit operand: Operand[A]): NDArray =
    operand(other, array.powi(_: NDArray), array.powi(_: Number))

  /** Returns 1 where this is greater, else 0. */
  def >[A](other: A)(implicit operand: Operand[A]): NDArray =
    compared(operand(other, array.gt(_: NDArray), array.gt(_: Number)))

  /** Returns 1 where this is greater or equal, else 0. */
  def >=[A](other: A)(implicit operand: Operand[A]): NDArray =
    compared(operand(other, array.gte(_: NDArray), array.gte(_: Number)))

  /** Returns 1 where this is less, else 0. */
  def <[A](other: A)(implicit operand: Operand[A]): NDArray =
    compared(operand(other, array.lt(_: NDArray), array.lt(_: Number)))

  /** Returns 1 where this is less or equal, else 0. */
  def <=[A](other: A)(implicit operand: Operand[A]): NDArray =
    compared(operand(other, array.lte(_: NDArray), array.lte(_: Number)))

  private[scaladsl] def compared(truth: NDArray): NDArray =
    try truth.toType(array.getDataType, true)
    finally truth.dispose()

  /** Returns the negative. */
  def unary_- : NDArray = array.neg()

  /** The sizes of the dimensions. */
  def shape: Shape = array.getShape

  /** The data type of the elements. */
  def dtype: DType = array.getDataType

  /** The device whose memory holds the elements. */
  def context: Context = array.getDevice

  /**
   * Returns some rows, as a view of the same memory.
   *
   * @param start the first row
   * @param stop the row after the last
   */
  def slice(start: Int, stop: Int): NDArray = array.slice(0, start.toLong, stop.toLong)

  /**
   * Returns one row, as a view of the same memory with a first dimension of 1.
   *
   * @param row the row
   */
  def slice(row: Int): NDArray = array.narrow(0, row.toLong, 1)

  /**
   * Returns one row without the first dimension, as a view of the same memory.
   *
   * @param row the row
   */
  def at(row: Int): NDArray = array.select(0, row.toLong)

  /**
   * Returns the elements in another shape, as a view of the same memory.
   *
   * @param sizes the new sizes; one may be -1
   */
  def reshape(sizes: Array[Int]): NDArray = array.reshape(sizes.map(_.toLong): _*)

  /** The array with its dimensions in reverse order, as a view of the same memory. */
  def T: NDArray = array.transpose()

  /** Returns the element at a position in row-major order, as a float. */
  def toArray(position: Int): Float = array.toFloatArray.apply(position)

  /** Returns all elements as floats, in row-major order. Faster than `toArray`, which boxes each of them. */
  def toFloat32Array: Array[Float] = array.toFloatArray

  /** Returns all elements as doubles, in row-major order. */
  def toFloat64Array: Array[Double] = array.toDoubleArray

  /** Returns the only element as a float. Throws a `ShapeException` if there are more. */
  def toScalar: Float = array.item().toFloat

  /**
   * Sets all elements to a number.
   *
   * @return this array
   */
  def set(value: Float): NDArray = filled(Float.box(value))

  /**
   * Sets all elements to a number.
   *
   * @return this array
   */
  def set(value: Double): NDArray = filled(Double.box(value))

  private def filled(value: Number): NDArray = {
    val number = dev.libtensor.NDArray.create(value)
    try array.copyFrom(number)
    finally number.dispose()
  }

  /**
   * Copies the elements of another array, which broadcasts, into this one.
   *
   * @return this array
   */
  def set(source: NDArray): NDArray = array.copyFrom(source)

  /** Returns a copy on another device, or on the same one. */
  def copyTo(context: Context): NDArray = array.toDevice(ArgumentException.notNull(context, "context"), true)

  /** Returns a copy. */
  def copy(): NDArray = array.duplicate()

  /** Returns the elements on a device: an alias of this array if they are there already. */
  def asInContext(context: Context): NDArray = array.toDevice(ArgumentException.notNull(context, "context"), false)

  /** Returns a copy with another data type. */
  def asType(dtype: DType): NDArray = array.toType(ArgumentException.notNull(dtype, "dtype"), true)
}

/**
 * A number on the left of an operator of an array.
 *
 * @param number the number
 */
final class NumberSyntax(private val number: Number) extends AnyVal {

  /** Adds each element to the number. */
  def +(array: NDArray): NDArray = array.add(number)

  /** Subtracts each element from the number. */
  def -(array: NDArray): NDArray = array.rsub(number)

  /** Multiplies the number by each element. */
  def *(array: NDArray): NDArray = array.mul(number)

  /** Divides the number by each element. */
  def /(array: NDArray): NDArray = array.rdiv(number)

  /** Returns the remainders of the number's division by each element. */
  def %(array: NDArray): NDArray = array.rmod(number)

  /** Raises the number to the power of each element. */
  def **(array: NDArray): NDArray = array.rpow(number)

  /** Returns 1 where the number is greater, else 0. */
  def >(array: NDArray): NDArray = new NDArraySyntax(array).compared(array.lt(number))

  /** Returns 1 where the number is greater or equal, else 0. */
  def >=(array: NDArray): NDArray = new NDArraySyntax(array).compared(array.lte(number))

  /** Returns 1 where the number is less, else 0. */
  def <(array: NDArray): NDArray = new NDArraySyntax(array).compared(array.gt(number))

  /** Returns 1 where the number is less or equal, else 0. */
  def <=(array: NDArray): NDArray = new NDArraySyntax(array).compared(array.gte(number))
}
