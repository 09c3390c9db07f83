package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => Java, ShapeException}

/** Reads nested arrays of numbers. */
private[mxnet] object NestedArrays {

  def read(nested: Array[_]): Java = {
    val shape = shapeOf(ArgumentException.notNull(nested, "sourceArr"))
    leaves(nested, shape) match {
      case doubles if doubles.head.isInstanceOf[Array[Double]] =>
        Java.create(doubles.flatMap(_.asInstanceOf[Array[Double]]).toArray, shape)
      case floats => Java.create(floats.flatMap(_.asInstanceOf[Array[Float]]).toArray, shape)
    }
  }

  private def shapeOf(nested: Array[_]): Shape = {
    def sizes(part: Any): List[Int] = part match {
      case numbers: Array[Float] if numbers.nonEmpty => List(numbers.length)
      case numbers: Array[Double] if numbers.nonEmpty => List(numbers.length)
      case parts: Array[_] if parts.nonEmpty && parts.head.isInstanceOf[Array[_]] => parts.length :: sizes(parts.head)
      case _ => throw new ArgumentException("toNDArray takes nested arrays of floats or doubles with at least one element")
    }
    Shape(sizes(nested))
  }

  /** Returns the innermost arrays, all of the last size. */
  private def leaves(nested: Array[_], shape: Shape): Seq[Any] = {
    def of(part: Any, sizes: List[Int]): Seq[Any] = part match {
      case parts: Array[_] if parts.length == sizes.head =>
        if (sizes.tail.isEmpty) Seq(parts) else parts.toSeq.flatMap(of(_, sizes.tail))
      case parts: Array[_] =>
        throw new ShapeException(
          s"an array has ${parts.length} elements where another one has ${sizes.head}: expected $shape")
      case other => throw new ArgumentException(s"'$other' is no array: expected nested arrays of $shape")
    }
    val all = of(nested, shape.toVector.toList)
    if (all.map(_.getClass).distinct.length > 1) throw new ArgumentException("toNDArray takes numbers of one type")
    all
  }
}
