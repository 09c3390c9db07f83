package dev.libtensor.mxnet

import dev.libtensor.ArgumentException
import scala.collection.immutable.ListMap

/**
 * Describes an input by its name and the shape of a batch.
 *
 * @param name the name
 * @param shape the shape, with the size of a batch first
 * @param dtype the data type
 * @param layout the meaning of the dimensions, such as `NCHW`, which is kept as it is
 */
final case class DataDesc(name: String, shape: Shape, dtype: DType = DType.Float32, layout: String = Layout.UNDEFINED) {

  /** Returns the description in the form that Java methods take. */
  def asJava: javaapi.DataDesc = new javaapi.DataDesc(name, shape, dtype, layout)
}

/** Descriptions of Java. */
object DataDesc {

  /** Takes shapes by name, as `provideData` returns them, where descriptions are expected. */
  implicit def ListMap2Descs(shapes: ListMap[String, Shape]): IndexedSeq[DataDesc] =
    if (shapes == null) null else shapes.toIndexedSeq.map { case (name, shape) => DataDesc(name, shape) }

  private[mxnet] def shapes(descriptions: IndexedSeq[DataDesc]): ListMap[String, Shape] =
    ListMap(descriptions.map(description => description.name -> description.shape): _*)

  private[mxnet] def fromJava(descriptions: java.util.List[javaapi.DataDesc]): IndexedSeq[DataDesc] =
    JavaCollections.seq(descriptions).map(desc => DataDesc(desc.name, desc.shape, desc.dataType, desc.layout))

  private[mxnet] def toJava(descriptions: Iterable[DataDesc], name: String): java.util.List[javaapi.DataDesc] =
    JavaCollections.list(ArgumentException.notNull(descriptions, name)
      .map(description => ArgumentException.notNull(description, name).asJava))
}
