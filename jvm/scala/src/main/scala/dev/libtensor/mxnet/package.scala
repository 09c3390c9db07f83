package dev.libtensor

/**
 * MXNet's Scala package on the arrays and scopes of libtensor: exactly the names of `org.apache.mxnet`, with those of its
 * packages `module`, `optimizer` and `io` in packages of their own. A program moves by its imports:
 *
 * {{{
 * import dev.libtensor.mxnet._
 * import dev.libtensor.mxnet.module.Module
 * import dev.libtensor.mxnet.optimizer.SGD
 *
 * ResourceScope.using() {
 *   val a = NDArray.ones(Shape(2, 3))
 *   println((1.5f + a) * 2)
 * }
 * }}}
 *
 * The types are those of Java, or stand for those of Java: all methods of the Java classes, which are in `javaapi`, work
 * too, by `asJava`.
 */
package object mxnet extends mxnet.Conversions {

  /** Anything that a scope can own: an array, a symbol, a module, a batch, an iterator. */
  type NDResource = dev.libtensor.NDResource

  /** The data type of an array's elements. */
  type DType = dev.libtensor.DataType

  /** A number on the left of an operator of arrays. */
  type NDArrayConversions = NumberSyntax

  /** A number on the left of an operator of symbols. */
  type SymbolConversions = NumberSyntax
}
