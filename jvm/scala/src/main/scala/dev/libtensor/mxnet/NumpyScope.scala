package dev.libtensor.mxnet

/**
 * MXNet's setting that a shape of no dimensions is that of a single number, and a size of 0 is known. It is kept for each
 * thread, and has no effect: arrays always follow NumPy, and a 0 in the shape of a symbol is always unknown.
 *
 * @param isCompatible whether the setting is on
 */
final class NumpyScope(val isCompatible: Boolean) {

  /**
   * Runs a body with this setting.
   *
   * @return the value of the body
   */
  def withScope[T](body: => T): T = {
    val before = NumpyScope.setNumpyShape(isCompatible)
    try body
    finally NumpyScope.setNumpyShape(before)
  }
}

/** Reads and changes the setting. */
object NumpyScope {
  private val setting = ThreadLocal.withInitial[Boolean](() => false)

  /** Returns whether the setting is on, which it is not at first. */
  def isNumpyShape: Boolean = setting.get

  /** Changes the setting, and returns the one before. */
  def setNumpyShape(isNpComp: Boolean): Boolean = {
    val before = isNumpyShape
    setting.set(isNpComp)
    before
  }

  /** Returns a scope in which the setting is on. */
  def enableNumpyShape: NumpyScope = new NumpyScope(true)

  /** Returns a scope in which the setting is off. */
  def disableNumpyShape: NumpyScope = new NumpyScope(false)
}
