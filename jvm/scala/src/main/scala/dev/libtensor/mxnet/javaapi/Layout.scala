package dev.libtensor.mxnet
package javaapi

import dev.libtensor.mxnet.{Layout => ScalaLayout}

/** What the dimensions of an array are, one letter for each. */
object Layout {
  val UNDEFINED: String = ScalaLayout.UNDEFINED
  val NCHW: String = ScalaLayout.NCHW
  val NTC: String = ScalaLayout.NTC
  val NT: String = ScalaLayout.NT
  val N: String = ScalaLayout.N
}
