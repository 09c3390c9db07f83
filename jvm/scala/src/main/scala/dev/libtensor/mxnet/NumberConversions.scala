package dev.libtensor.mxnet

/**
 * MXNet's conversions of a number on the left of an operator. The package has the same ones; those here win if both are
 * imported, because this trait extends that of the package.
 */
trait NumberConversions extends Conversions {

  /** Lets a number stand on the left of an operator. */
  implicit def int2Scalar(x: Int): NumberSyntax = new NumberSyntax(Int.box(x))

  /** Lets a number stand on the left of an operator. */
  implicit def double2Scalar(x: Double): NumberSyntax = new NumberSyntax(Double.box(x))

  /** Lets a number stand on the left of an operator. */
  implicit def float2Scalar(x: Float): NumberSyntax = new NumberSyntax(Float.box(x))
}

/** Lets numbers stand on the left of operators of arrays. */
object NDArrayConversions extends NumberConversions

/** Lets numbers stand on the left of operators of symbols. */
object SymbolConversions extends NumberConversions
