package dev.libtensor.mxnet
package util

/** Lets a value stand where an optional one is expected, as in `NDArray.api.norm(array, ord = 1)`. */
object OptionConversion {

  /** Takes a value as one that is present. */
  implicit def someWrapper[A](noSome: A): Option[A] = Some(noSome)
}
