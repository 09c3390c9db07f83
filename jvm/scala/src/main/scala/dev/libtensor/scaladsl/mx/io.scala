package dev.libtensor.scaladsl.mx

import dev.libtensor.scaladsl

/** The iterators, under the names of MXNet's package. */
package object io {
  type NDArrayIter = scaladsl.NDArrayIter
  val NDArrayIter: scaladsl.NDArrayIter.type = scaladsl.NDArrayIter
  type ResizeIter = scaladsl.ResizeIter
}
