package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * The sizes of an array's dimensions, as in `Shape(2, 2)`. A shape converts to a Java shape, and vice versa.
 *
 * @param asJava the Java shape
 */
final class Shape(val asJava: dev.libtensor.Shape) {
  ArgumentException.notNull(asJava, "asJava")

  /** Creates a shape from sizes, or from none for a single number. */
  def this(sizes: Int*) = this(new dev.libtensor.Shape(sizes.map(_.toLong): _*))

  /** Creates a shape from the sizes in a collection. */
  def this(sizes: Iterable[Int]) = this(sizes.toSeq: _*)

  /** Returns the number of dimensions. */
  def length: Int = asJava.dimension

  /** Returns the number of elements. */
  def product: Int = Shape.int(asJava.size)

  /** Returns the size of one dimension. Throws a `TensorIndexException` if there is no such dimension. */
  def apply(dimension: Int): Int = Shape.int(asJava.get(dimension))

  /** Returns the size of the first dimension. */
  def head: Int = apply(0)

  /** Returns the dimensions from one number up to, but not including, another. */
  def slice(from: Int, end: Int): Shape = Shape(toVector.slice(from, end))

  /** Returns the shape without its first dimensions. */
  def drop(dimensions: Int): Shape = Shape(toVector.drop(dimensions))

  /** Returns the dimensions of both shapes. */
  def ++(other: Shape): Shape = Shape(toVector ++ ArgumentException.notNull(other, "other").toVector)

  /** Returns the sizes as an array. */
  def toArray: Array[Int] = asJava.getShape.map(Shape.int)

  /** Returns the sizes as a vector. */
  def toVector: Vector[Int] = toArray.toVector

  /** Returns whether the other is a shape of the same sizes. */
  override def equals(other: Any): Boolean = other match {
    case that: Shape => asJava == that.asJava
    case _ => false
  }

  /** Returns the hash code of the sizes. */
  override def hashCode: Int = asJava.hashCode

  /** Returns the sizes as MXNet writes them, as in `(2,2)`. */
  override def toString: String = asJava.getShape.mkString("(", ",", ")")
}

/** Creates shapes, as in `Shape(2, 2)`. */
object Shape {

  /** Returns a shape with the given sizes, or with none for a single number. */
  def apply(sizes: Int*): Shape = new Shape(sizes: _*)

  /** Returns a shape with the sizes in a collection. */
  def apply(sizes: Iterable[Int]): Shape = new Shape(sizes)

  /** Takes a shape of Scala where one of Java is expected. */
  implicit def toJava(shape: Shape): dev.libtensor.Shape = if (shape == null) null else shape.asJava

  /** Takes a shape of Java where one of Scala is expected. */
  implicit def fromJava(shape: dev.libtensor.Shape): Shape = if (shape == null) null else new Shape(shape)

  /** Reads a shape that is a parameter, which MXNet takes as a text, too. */
  private[mxnet] def of(value: Any): Shape = value match {
    case shape: Shape => shape
    case sizes: Seq[_] => of(sizes.mkString(","))
    case text =>
      val sizes = text.toString.split("[(),\\[\\]\\s]+").filter(_.nonEmpty)
      if (!sizes.forall(_.forall(_.isDigit))) throw new ArgumentException(s"'$text' is no shape: expected one such as (2,3)")
      Shape(sizes.map(_.toInt).toSeq)
  }

  private[mxnet] def int(size: Long): Int = {
    if (size != size.toInt) {
      throw new ArgumentException(s"the size $size does not fit into an Int: use asJava.getShape or size()")
    }
    size.toInt
  }
}
