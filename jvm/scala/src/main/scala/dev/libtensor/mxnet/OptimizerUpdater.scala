package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NativeResource}

/**
 * An optimizer with its state for each weight. The state is created at the first update of the weight and belongs to
 * the updater.
 *
 * @param asJava the Java updater
 */
final class OptimizerUpdater(val asJava: javaapi.OptimizerUpdater) extends NDResource with MXKVStoreUpdater {

  ArgumentException.notNull(asJava, "asJava")

  /**
   * Changes a weight in place by its gradient.
   *
   * @param key the name of the weight
   * @param recv the gradient, which stays as it is
   * @param local the weight
   * @throws dev.libtensor.ShapeException if the gradient does not have the shape of the weight
   * @throws dev.libtensor.DisposedException if the updater or an array was disposed
   */
  override def update(key: String, recv: NDArray, local: NDArray): Unit = asJava.update(key, recv, local)

  /** Changes a weight in place by its gradient. Its name is a number. */
  override def update(key: Int, recv: NDArray, local: NDArray): Unit = update(key.toString, recv, local)

  /**
   * Writes the state to a file. An existing file is replaced once the new one is complete.
   *
   * @param fname the path of the file
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   */
  def save(fname: String): Unit = asJava.save(fname)

  /**
   * Reads the state from a file that [[save]] wrote. If the call fails, no state changes.
   *
   * @param fname the path of the file
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if the file is damaged, or has the state of another optimizer
   */
  def load(fname: String): Unit = asJava.load(fname)

  /** Frees the state. Disposing of it again has no effect. */
  override def dispose(): Unit = asJava.dispose()

  /** Returns the object that the state belongs to. */
  override def getParts: java.util.Collection[_ <: NativeResource] = asJava.getParts
}
