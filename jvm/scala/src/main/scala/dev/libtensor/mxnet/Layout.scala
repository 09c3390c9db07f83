package dev.libtensor.mxnet

/** The meanings of the dimensions of an array, in the order of the letters; see [[DataDesc]]. */
object Layout {

  /** Nothing is known of the dimensions. */
  val UNDEFINED: String = "__undefined__"

  /** Images: batch, channels, height, width. */
  val NCHW: String = "NCHW"

  /** Sequences of vectors: batch, time, channels. */
  val NTC: String = "NTC"

  /** Sequences of numbers: batch, time. */
  val NT: String = "NT"

  /** One number for each example. */
  val N: String = "N"
}
