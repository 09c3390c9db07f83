package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DataFiles}
import dev.libtensor.mxnet.javaapi.{Executor => JavaExecutor}

/**
 * A symbol with an array for each variable; see [[Symbol.simpleBind]]. It computes the results and the gradients.
 *
 * The arrays of [[outputs]], [[argDict]], [[gradDict]] and [[auxDict]] belong to the executor, regardless of the
 * current scope, and end with it. Each forward overwrites the outputs, and each backward the gradients. Only one call
 * at a time runs on it.
 *
 * @param executor the Java executor
 */
final class Executor(executor: JavaExecutor) extends JavaPeer[JavaExecutor](executor) {

  /** Returns the outputs, which each forward overwrites. */
  def outputs: Array[NDArray] = Executor.arrays(asJava.outputs)

  /** Returns the arguments, in the order of the symbol's `listArguments`. Write to one to change it. */
  def argArrays: Array[NDArray] = Executor.arrays(asJava.argArrays)

  /** Returns the gradients of the arguments, in the same order, with null where none is requested. */
  def gradArrays: Array[NDArray] = Executor.arrays(asJava.gradArrays)

  /** Returns the auxiliary states, in the order of the symbol's `listAuxiliaryStates`. */
  def auxArrays: Array[NDArray] = Executor.arrays(asJava.auxArrays)

  /** Returns the outputs by name. */
  def outputDict: Map[String, NDArray] = JavaCollections.named(asJava.outputDict)

  /** Returns the arguments by name. Write to one to change it. */
  def argDict: Map[String, NDArray] = JavaCollections.named(asJava.argDict)

  /** Returns the gradients by the names of the arguments, without those that are not requested. */
  def gradDict: Map[String, NDArray] = JavaCollections.named(asJava.gradDict)

  /** Returns the auxiliary states by name. */
  def auxDict: Map[String, NDArray] = JavaCollections.named(asJava.auxDict)

  /** Computes the outputs without training. */
  def forward(): Unit = asJava.forward()

  /**
   * Copies inputs into arguments, and computes the outputs.
   *
   * @param isTrain whether dropout drops, batch normalization uses the batch, and the first [[backward()*]] costs less
   * @param kwargs the inputs by the names of arguments
   * @throws dev.libtensor.ArgumentException if a name is not that of an argument
   * @throws dev.libtensor.ShapeException if an input does not have the shape that was bound
   */
  def forward(isTrain: Boolean, kwargs: (String, NDArray)*): Unit =
    if (kwargs.isEmpty) asJava.forward(isTrain) else asJava.forward(isTrain, JavaCollections.arrays(kwargs, "kwargs"))

  /**
   * Computes the gradients of the arguments at the last forward. Each output must be a loss. This method may be called
   * again; it then first computes the results again, as it does after a forward without training.
   *
   * @throws dev.libtensor.StateException if there was no forward
   * @throws dev.libtensor.ArgumentException if an output needs a gradient
   */
  def backward(): Unit = asJava.backward()

  /** Computes the gradients of the arguments from that of the only output. */
  def backward(outGrad: NDArray): Unit = asJava.backward(ArgumentException.notNull(outGrad, "outGrad").asJava)

  /**
   * Computes the gradients of the arguments.
   *
   * @param outGrads the gradients of the outputs, in their order
   * @throws dev.libtensor.StateException if there was no forward
   * @throws dev.libtensor.ShapeException if one does not have the shape of its output
   */
  def backward(outGrads: Array[NDArray]): Unit =
    asJava.backward(JavaCollections.arrayList(ArgumentException.notNull(outGrads, "outGrads"), "outGrads"))

  /**
   * Computes the outputs for inputs without training. Any number of threads may call it at once.
   *
   * @param inputs the inputs by the names of arguments, whose shapes may differ from those that were bound
   * @return new arrays, which belong to the current scope
   */
  def predict(inputs: Map[String, NDArray]): IndexedSeq[NDArray] =
    JavaCollections.seq(asJava.predict(JavaCollections.arrays(inputs, "inputs"))).map(new NDArray(_))

  /**
   * Copies values into arguments and auxiliary states. If the call fails, nothing changes.
   *
   * @param argParams the values by the names of arguments
   * @param auxParams the values by the names of auxiliary states, or null for none
   * @param allowExtraParams whether to ignore names that do not exist
   * @throws dev.libtensor.ArgumentException if a name does not exist
   * @throws dev.libtensor.ShapeException if a value has another shape
   */
  def copyParamsFrom(argParams: Map[String, NDArray], auxParams: Map[String, NDArray],
      allowExtraParams: Boolean = false): Unit =
    asJava.copyParamsFrom(JavaCollections.arrays(argParams, "argParams"),
      JavaCollections.arrays(JavaCollections.orEmpty(auxParams), "auxParams"), allowExtraParams)

  /** Copies values into arguments. Throws an `ArgumentException` if a name does not exist. */
  def copyParamsFrom(argParams: Map[String, NDArray]): Unit = copyParamsFrom(argParams, null, false)

  /** Copies values into arguments, and ignores names that do not exist if `allowExtraParams`. */
  def copyParamsFrom(argParams: Map[String, NDArray], allowExtraParams: Boolean): Unit =
    copyParamsFrom(argParams, null, allowExtraParams)

  /**
   * Returns an executor of the same symbol for other shapes of some arguments. It shares the memory of the arrays: an
   * array that gets smaller consists of the first elements of the one here, and an array that grows is new. The new
   * executor belongs to the current scope.
   *
   * @param partialShaping whether arguments that are not named may get another shape
   * @param allowUpSizing whether arrays may grow
   * @param kwargs the shapes by the names of arguments
   * @throws dev.libtensor.ArgumentException if a shape changes that must not
   * @throws dev.libtensor.ShapeException if a shape does not fit
   */
  def reshape(partialShaping: Boolean = false, allowUpSizing: Boolean = false, kwargs: Map[String, Shape]): Executor =
    new Executor(asJava.reshape(partialShaping, allowUpSizing,
      JavaCollections.shapes(kwargs, "kwargs")))

  /**
   * Draws the plan of the memory of a run, with each block as a rectangle over its lifetime and its place.
   *
   * @param isTrain whether to draw a run with training
   * @param path a file that ends in `.svg`
   * @throws dev.libtensor.StateException if there was no such run
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   */
  def drawPlan(isTrain: Boolean, path: String): Unit =
    asJava.drawPlan(isTrain, DataFiles.path(path))

  /** Describes the executor in several lines, with its outputs, its arguments, and the plans of its memory. */
  def debugStr: String = asJava.debugStr
}

private object Executor {
  def arrays(list: java.util.List[dev.libtensor.NDArray]): Array[NDArray] =
    JavaCollections.seq(list).map(array => if (array == null) null else new NDArray(array)).toArray
}
