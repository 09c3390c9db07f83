package dev.libtensor.scaladsl

import dev.libtensor.mxnet.{NDArray, fromJava}
import dev.libtensor.nn
import dev.libtensor.nn.{Activation, BatchNorm2d, Conv2d, Dropout, Flatten, LambdaBlock, Linear, MaxPool2d, SequentialBlock}

/** Creates blocks with the syntax of Scala. To define your own class, extend `Block` and use `addChildBlock`. */
object Block {

  /**
   * Returns a block without parameters that a function computes.
   *
   * @param name the name in dumps and messages
   * @param function computes the output of an input
   */
  def apply(name: String)(function: NDArray => NDArray): Block = LambdaBlock.singleton(x => function(x), name)

  /** Returns a block that runs others in order and owns them. */
  def sequential(blocks: Block*): SequentialBlock = new SequentialBlock(blocks: _*)

  /**
   * Returns a fully connected layer, which computes x W^T^ + b.
   *
   * @param in the size of an input
   * @param out the size of an output
   * @param bias whether to add b
   */
  def linear(in: Int, out: Int, bias: Boolean = true): Linear = new Linear(in.toLong, out.toLong, bias)

  /**
   * Returns a convolution of images (n, in, height, width).
   *
   * @param in the channels of an input
   * @param out the channels of an output
   * @param kernel the height and width of the kernel
   * @param stride the step between two outputs
   * @param padding the zeros on each side
   * @param bias whether to add a bias
   */
  def conv2d(in: Int, out: Int, kernel: Int, stride: Int = 1, padding: Int = 0, bias: Boolean = true): Conv2d =
    Conv2d.builder(in.toLong, out.toLong, kernel.toLong).stride(stride.toLong).padding(padding.toLong).bias(bias).build()

  /** Returns a layer that takes the greatest element of each square of a given size. */
  def maxPool2d(kernel: Int): MaxPool2d = new MaxPool2d(kernel.toLong)

  /** Returns a layer that normalizes each channel of images. */
  def batchNorm2d(features: Int): BatchNorm2d = new BatchNorm2d(features.toLong)

  /** Returns a layer that drops elements with a probability, in training. */
  def dropout(p: Double = 0.5): Dropout = new Dropout(p)

  /** Returns a layer that joins all dimensions except the first. */
  def flatten(): Flatten = new Flatten()

  /** Returns the layer max(0, x). */
  def relu(): Activation = Activation.relu()

  /** Returns the layer of the hyperbolic tangent. */
  def tanh(): Activation = Activation.tanh()

  /** Returns the layer 1 / (1 + exp(-x)). */
  def sigmoid(): Activation = Activation.sigmoid()
}

/**
 * Calls of a block as a function.
 *
 * @param block the block
 */
final class BlockSyntax(private val block: Block) extends AnyVal {

  /** Returns the output for an input, in the mode that `train` or `eval` has set. */
  def apply(x: NDArray): NDArray = block.forward(x)

  /** Returns the output for an input, in training mode or not. */
  def apply(x: NDArray, training: Boolean): NDArray = block.forward(x, training)
}

/** Creates losses with the syntax of Scala. */
object Loss {

  /** Returns the cross-entropy of logits (n, classes) and labels, INT64 (n). */
  def softmaxCrossEntropy: Loss = nn.Loss.softmaxCrossEntropy

  /** Returns half of the mean of the squared differences. */
  def l2: Loss = nn.Loss.l2

  /**
   * Returns a loss that a function computes.
   *
   * @param function takes labels and predictions and returns an array of shape ()
   */
  def apply(function: (NDArray, NDArray) => NDArray): Loss = new nn.Loss {
    override def evaluate(labels: NDList, predictions: NDList): dev.libtensor.NDArray =
      function(labels.singletonOrThrow, predictions.singletonOrThrow)
  }
}

/**
 * Calls of a loss as a function.
 *
 * @param loss the loss
 */
final class LossSyntax(private val loss: Loss) extends AnyVal {

  /** Returns the loss of predictions, of shape (). */
  def apply(labels: NDArray, predictions: NDArray): NDArray = loss.evaluate(labels, predictions)
}

/** Gradients, with the syntax of Scala. */
object Autograd {

  /** Runs a body in which no operation of the calling thread records what gradients need. */
  def noGrad[A](body: => A): A = {
    val off = dev.libtensor.Autograd.noGrad()
    try body
    finally off.close()
  }

  /** Returns whether operations on the calling thread record what gradients need. */
  def isRecording: Boolean = dev.libtensor.Autograd.isRecording

  /** Returns the gradients of a single number with respect to some arrays, in their order and shapes. */
  def grad(output: NDArray, inputs: Seq[NDArray]): IndexedSeq[NDArray] =
    dev.libtensor.Autograd.grad(output, inputs.map(NDArray.toJava): _*)
      .toArray(new Array[dev.libtensor.NDArray](0)).toIndexedSeq.map(new NDArray(_))
}
