package dev.libtensor.mxnet

/** Arrays as MXNet's Scala package prints them: the elements, and then the shape, the context and the data type. */
private[mxnet] object ArrayText {

  /** The longest row that is printed whole, and the largest other dimension. */
  private val LONGEST = 1000
  private val MOST = 10

  /** How many elements are printed of a longer one, at each end. */
  private val FEW = 10

  def of(array: NDArray): String = ResourceScope.using() {
    val rows = if (array.shape.length == 0) array.reshape(Shape(1)) else array
    s"${part(rows, "")}\n<NDArray ${array.shape} ${array.context} ${array.dtype}>"
  }

  private def part(array: NDArray, indent: String): String =
    if (array.shape.length == 1) s"$indent[${row(array)}]"
    else {
      val size = array.shape(0)
      val parts = (0 until math.min(size, FEW)).map(i => part(array.at(i), indent + " "))
      val rest = if (size > MOST) Seq(s"\n$indent ... with length $size") else Nil
      (s"$indent[" +: (parts ++ rest) :+ s"$indent]").mkString("\n")
    }

  private def row(array: NDArray): String = {
    val size = array.shape(0)
    def numbers(from: Int, end: Int) = if (from == end) "" else array.slice(from, end).toArray.mkString(",")
    if (size <= LONGEST) numbers(0, size) else s"${numbers(0, FEW)}\n ... ${numbers(size - FEW, size)}"
  }
}
