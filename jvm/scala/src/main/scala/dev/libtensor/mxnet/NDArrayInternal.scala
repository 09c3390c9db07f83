package dev.libtensor.mxnet

/**
 * The elements of an array as numbers of any type. Conversions are those of [[NDArray.asType]].
 *
 * @param array the array
 */
final class NDArrayInternal private[mxnet] (array: NDArray) {

  /** Returns the bytes of the elements, in the machine's byte order. */
  def getRaw: Array[Byte] = array.asJava.toByteArray

  /** Returns the elements as doubles. */
  def toDoubleArray: Array[Double] = array.toFloat64Array

  /** Returns the elements as floats. */
  def toFloatArray: Array[Float] = array.toArray

  /** Returns the elements as integers, without the digits after the decimal point. */
  def toIntArray: Array[Int] = array.read(DType.Int32, _.toIntArray)

  /** Returns the elements as long integers, without the digits after the decimal point. */
  def toLongArray: Array[Long] = array.read(DType.Int64, _.toLongArray)

  /** Returns the elements as bytes. */
  def toByteArray: Array[Byte] = array.read(DType.Int8, _.toByteArray)
}
