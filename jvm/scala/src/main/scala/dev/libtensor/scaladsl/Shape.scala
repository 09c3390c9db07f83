package dev.libtensor.scaladsl

import dev.libtensor.ArgumentException

/** Makes shapes: `Shape(2, 2)`. */
object Shape {

  /** Returns a shape of some sizes; none for a single number. */
  def apply(sizes: Int*): Shape = new dev.libtensor.Shape(sizes.map(_.toLong): _*)

  /** Returns a shape of the sizes of a collection. */
  def apply(sizes: Iterable[Int]): Shape = apply(sizes.toSeq: _*)

  private[scaladsl] def int(size: Long): Int = {
    if (size != size.toInt) {
      throw new ArgumentException(s"the size $size does not fit into an Int: use getShape or size()")
    }
    size.toInt
  }
}

/**
 * The methods that MXNet's shapes have beside those of the Java class.
 *
 * @param shape the shape
 */
final class ShapeSyntax(private val shape: Shape) extends AnyVal {

  /** The number of dimensions. */
  def length: Int = shape.dimension

  /** The number of elements. */
  def product: Int = Shape.int(shape.size)

  /** The size of one dimension. */
  def apply(dimension: Int): Int = Shape.int(shape.get(dimension))

  /** The sizes as an array. */
  def toArray: Array[Int] = shape.getShape.map(Shape.int)

  /** The sizes as a vector. */
  def toVector: Vector[Int] = toArray.toVector

  /** The shape without its first dimensions. */
  def drop(dimensions: Int): Shape = Shape(toVector.drop(dimensions))

  /** The dimensions of both shapes. */
  def ++(other: Shape): Shape = shape.addAll(other)
}
