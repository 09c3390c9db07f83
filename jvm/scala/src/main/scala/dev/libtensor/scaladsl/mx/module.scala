package dev.libtensor.scaladsl.mx

import dev.libtensor.scaladsl

/** The modules, under the names of MXNet's package. */
package object module {
  type BaseModule = scaladsl.BaseModule
  type BucketingModule = scaladsl.BucketingModule
  type FitParams = scaladsl.FitParams
  type Module = scaladsl.Module
  val Module: scaladsl.Module.type = scaladsl.Module
  type SequentialModule = scaladsl.SequentialModule
}
