package dev.libtensor.mxnet

import dev.libtensor.DataType

/** The data types under MXNet's names, and those that MXNet does not have. */
object DType {

  /** 32-bit floating point, the default. */
  val Float32: DType = DataType.FLOAT32

  /** 64-bit floating point. */
  val Float64: DType = DataType.FLOAT64

  /** 16-bit floating point, computed in 32 bits. */
  val Float16: DType = DataType.FLOAT16

  /** 8-bit unsigned integer. */
  val UInt8: DType = DataType.UINT8

  /** 32-bit integer. */
  val Int32: DType = DataType.INT32

  /** 8-bit integer. */
  val Int8: DType = DataType.INT8

  /** 64-bit integer. */
  val Int64: DType = DataType.INT64

  /** A byte that is 0 or 1. */
  val Bool: DType = DataType.BOOLEAN
}
