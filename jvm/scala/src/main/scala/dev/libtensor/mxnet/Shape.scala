package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * The sizes of an array's dimensions: `Shape(2, 2)`. It takes the place of a Java shape, and the other way round.
 *
 * @param asJava the Java shape
 */
final class Shape(val asJava: dev.libtensor.Shape) {
  ArgumentException.notNull(asJava, "asJava")

  /** Makes a shape of some sizes; none for a single number. */
  def this(sizes: Int*) = this(new dev.libtensor.Shape(sizes.map(_.toLong): _*))

  /** Makes a shape of the sizes of a collection. */
  def this(sizes: Iterable[Int]) = this(sizes.toSeq: _*)

  /** The number of dimensions. */
  def length: Int = asJava.dimension

  /** The number of elements. */
  def product: Int = Shape.int(asJava.size)

  /** The size of one dimension. Throws a `TensorIndexException` if there is no such dimension. */
  def apply(dimension: Int): Int = Shape.int(asJava.get(dimension))

  /** The size of the first dimension. */
  def head: Int = apply(0)

  /** The dimensions from one number up to, but without, another. */
  def slice(from: Int, end: Int): Shape = Shape(toVector.slice(from, end))

  /** The shape without its first dimensions. */
  def drop(dimensions: Int): Shape = Shape(toVector.drop(dimensions))

  /** The dimensions of both shapes. */
  def ++(other: Shape): Shape = Shape(toVector ++ ArgumentException.notNull(other, "other").toVector)

  /** The sizes as an array. */
  def toArray: Array[Int] = asJava.getShape.map(Shape.int)

  /** The sizes as a vector. */
  def toVector: Vector[Int] = toArray.toVector

  /** Whether the other is a shape of the same sizes. */
  override def equals(other: Any): Boolean = other match {
    case that: Shape => asJava == that.asJava
    case _ => false
  }

  /** The hash code of the sizes. */
  override def hashCode: Int = asJava.hashCode

  /** Returns the sizes as MXNet writes them: `(2,2)`. */
  override def toString: String = asJava.getShape.mkString("(", ",", ")")
}

/** Makes shapes: `Shape(2, 2)`. */
object Shape {

  /** Returns a shape of some sizes; none for a single number. */
  def apply(sizes: Int*): Shape = new Shape(sizes: _*)

  /** Returns a shape of the sizes of a collection. */
  def apply(sizes: Iterable[Int]): Shape = new Shape(sizes)

  /** Takes a shape of Scala where one of Java is expected. */
  implicit def toJava(shape: Shape): dev.libtensor.Shape = if (shape == null) null else shape.asJava

  /** Takes a shape of Java where one of Scala is expected. */
  implicit def fromJava(shape: dev.libtensor.Shape): Shape = if (shape == null) null else new Shape(shape)

  private[mxnet] def int(size: Long): Int = {
    if (size != size.toInt) {
      throw new ArgumentException(s"the size $size does not fit into an Int: use asJava.getShape or size()")
    }
    size.toInt
  }
}
