package dev.libtensor.scaladsl.mx

import dev.libtensor.scaladsl

/** The optimizers, under the names of MXNet's package. */
package object optimizer {
  type AdaDelta = scaladsl.AdaDelta
  type AdaGrad = scaladsl.AdaGrad
  type Adam = scaladsl.Adam
  type DCASGD = scaladsl.DCASGD
  type NAG = scaladsl.NAG
  type RMSProp = scaladsl.RMSProp
  type SGD = scaladsl.SGD
  type SGLD = scaladsl.SGLD
}
