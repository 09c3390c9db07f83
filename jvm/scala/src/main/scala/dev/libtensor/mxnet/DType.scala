package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DataType}

/** The data types under MXNet's names, and those that MXNet does not have. */
object DType {

  /** A data type, in the place where MXNet's programs import it from. */
  type DType = DataType

  /** 32-bit floating point, the default. */
  val Float32: DataType = DataType.FLOAT32

  /** 64-bit floating point. */
  val Float64: DataType = DataType.FLOAT64

  /** 16-bit floating point, computed in 32 bits. */
  val Float16: DataType = DataType.FLOAT16

  /** 8-bit unsigned integer. */
  val UInt8: DataType = DataType.UINT8

  /** 32-bit integer. */
  val Int32: DataType = DataType.INT32

  /** 8-bit integer. */
  val Int8: DataType = DataType.INT8

  /** 64-bit integer. */
  val Int64: DataType = DataType.INT64

  /** A byte that is 0 or 1. */
  val Bool: DataType = DataType.BOOLEAN

  /**
   * Returns the data type with a name, such as `float32`.
   *
   * @throws dev.libtensor.ArgumentException if MXNet has no such type
   */
  def withName(name: String): DType = {
    val all = Seq(Float32, Float64, Float16, UInt8, Int32, Int8, Int64, Bool)
    all.find(_.toString == name).getOrElse(
      throw new ArgumentException(s"no data type is named '$name': expected ${all.mkString(", ")}"))
  }
}
