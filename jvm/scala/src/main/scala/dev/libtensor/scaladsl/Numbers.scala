package dev.libtensor.scaladsl

/** Takes the boxed numbers of Java's `NDArray.toArray` as floats, as in MXNet. */
trait Numbers {

  /** Takes boxed numbers as floats. */
  implicit def numbersToFloats(numbers: Array[Number]): Array[Float] = floats(numbers)

  /** Gives boxed numbers the methods of an array of floats. */
  implicit def numbersToOps(numbers: Array[Number]): StandardLibrary.FloatOps = scala.Predef.floatArrayOps(floats(numbers))

  private def floats(numbers: Array[Number]): Array[Float] = {
    val floats = new Array[Float](numbers.length)
    for (i <- floats.indices) {
      floats(i) = numbers.apply(i).floatValue
    }
    floats
  }
}
