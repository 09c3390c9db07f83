package dev.libtensor

/**
 * The arrays, scopes and layers of libtensor with the names and the syntax of MXNet's Scala package. One import brings
 * in all of them:
 *
 * {{{
 * import dev.libtensor.scaladsl._
 *
 * ResourceScope.using() {
 *   val a = NDArray.ones(Shape(2, 3))
 *   println((1.5f + a) * 2)
 * }
 * }}}
 *
 * The types are those of Java, or stand for those of Java under MXNet's names, such as [[NDArray]], [[Symbol]],
 * [[Executor]], [[KVStore]] and [[Module]]. All methods of the Java classes can be used as well, through `asJava`.
 */
package object scaladsl extends scaladsl.Conversions {

  /** A list of arrays, the input and output of a block. */
  type NDList = dev.libtensor.NDList

  /** Several metrics as one, under MXNet's name. */
  type CompositeEvalMetric = CompositeMetric

  /** Anything that a scope can own, such as an array, a block, an optimizer, a batch or an iterator. */
  type NDResource = dev.libtensor.NDResource

  /** The data type of an array's elements. */
  type DType = dev.libtensor.DataType

  /** Owns what is created while it is current, and frees it when it closes. */
  type ResourceScope = dev.libtensor.ResourceScope

  /** A part of a model: parameters, children and a forward function. */
  type Block = dev.libtensor.nn.Block

  /** A function of labels and predictions that training minimizes. */
  type Loss = dev.libtensor.nn.Loss

  /** A collection of examples, accessed by index. */
  type Dataset = dev.libtensor.data.Dataset

  /** Adds calls with arrays to blocks. */
  implicit def blockSyntax(block: Block): BlockSyntax = new BlockSyntax(block)

  /** Adds calls with arrays to losses. */
  implicit def lossSyntax(loss: Loss): LossSyntax = new LossSyntax(loss)
}
