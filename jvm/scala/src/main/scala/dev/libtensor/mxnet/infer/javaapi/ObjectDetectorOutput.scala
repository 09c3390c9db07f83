package dev.libtensor.mxnet.infer.javaapi

/**
 * An object that was found in an image.
 *
 * @param className the name of its class
 * @param args the probability, the least x and y, and the greatest x and y, as parts of the width and the height
 */
class ObjectDetectorOutput(className: String, args: Array[Float]) {

  /** Returns the name of the class. */
  def getClassName: String = className

  /** Returns the probability. */
  def getProbability: Float = args(0)

  /** Returns the least x. */
  def getXMin: Float = args(1)

  /** Returns the greatest x. */
  def getXMax: Float = args(3)

  /** Returns the least y. */
  def getYMin: Float = args(2)

  /** Returns the greatest y. */
  def getYMax: Float = args(4)
}
