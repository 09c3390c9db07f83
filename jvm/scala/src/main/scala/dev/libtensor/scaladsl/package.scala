package dev.libtensor

/**
 * The syntax of Scala for blocks, losses and gradients, which MXNet does not have, on the arrays of
 * [[dev.libtensor.mxnet]]:
 *
 * {{{
 * import dev.libtensor.mxnet._
 * import dev.libtensor.scaladsl._
 *
 * val net = Block.sequential(Block.linear(64, 32), Block.relu(), Block.linear(32, 10))
 * val scores = net(NDArray.ones(Shape(1, 64)))
 * }}}
 */
package object scaladsl {

  /** A list of arrays, the input and output of a block. */
  type NDList = dev.libtensor.NDList

  /** A part of a model: parameters, children and a forward function. */
  type Block = dev.libtensor.nn.Block

  /** A function of labels and predictions that training minimizes. */
  type Loss = dev.libtensor.nn.Loss

  /** Adds calls with arrays to blocks. */
  implicit def blockSyntax(block: Block): BlockSyntax = new BlockSyntax(block)

  /** Adds calls with arrays to losses. */
  implicit def lossSyntax(loss: Loss): LossSyntax = new LossSyntax(loss)
}
