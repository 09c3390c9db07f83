package dev.libtensor.scaladsl

import dev.libtensor.mxnet.NDArray

/** Gradients, which MXNet does not have, with the syntax of Scala. */
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
