package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NativeResource}
import scala.collection.immutable.ListMap

/**
 * Iterates over a data set in batches. After the last one, [[reset]] starts again. A batch belongs to the scope that is
 * current in `next`. The iterators of the library make copies, which live on after [[reset]] and [[dispose]].
 *
 * A class of your own has the methods of MXNet's class. If it owns arrays, it overrides `getParts`, and [[dispose]]
 * frees them.
 */
abstract class DataIter extends Iterator[DataBatch] with NDResource {

  /** Returns the number of examples in a batch. */
  def batchSize: Int

  /** Describes the inputs of a batch. */
  def provideDataDesc: IndexedSeq[DataDesc]

  /** Describes the expected outputs of a batch. */
  def provideLabelDesc: IndexedSeq[DataDesc]

  /** Returns the names and shapes of the inputs; see [[provideDataDesc]]. */
  def provideData: ListMap[String, Shape] = DataDesc.shapes(provideDataDesc)

  /** Returns the names and shapes of the expected outputs; see [[provideLabelDesc]]. */
  def provideLabel: ListMap[String, Shape] = DataDesc.shapes(provideLabelDesc)

  /** Returns the key of the bucket that has all parameters, or null without buckets; see [[BucketingModule]]. */
  def defaultBucketKey: AnyRef = null

  /** Starts again with the first batch. */
  def reset(): Unit

  /** Returns the next batch, which has the parts below. */
  override def next(): DataBatch = new DataBatch(getData(), getLabel(), getIndex(), getPad())

  /** Returns the inputs of the last batch that `next` returned. */
  def getData(): IndexedSeq[NDArray]

  /** Returns the expected outputs of the last batch that `next` returned. */
  def getLabel(): IndexedSeq[NDArray]

  /** Returns the numbers of the examples in the last batch that `next` returned. */
  def getIndex(): IndexedSeq[Long]

  /** Returns the number of examples at the end of the last batch that only fill it. */
  def getPad(): Int

  /** Frees everything that belongs to this iterator, while batches live on. Disposing of it again has no effect. */
  def dispose(): Unit = getParts.forEach(_.dispose())

  /** Does the same as [[dispose]]. */
  override def close(): Unit = dispose()

  /** Returns the arrays that move with the iterator, of which there are none. */
  override def getParts: java.util.Collection[_ <: NativeResource] = java.util.Collections.emptyList[NativeResource]()

  /** Returns this iterator in the form that Java methods take. */
  def asJava: javaapi.DataIter = new DataIter.Adapter(this)
}

private object DataIter {

  /** An iterator of Scala for Java. */
  final class Adapter(iter: DataIter) extends javaapi.DataIter {
    override def batchSize: Int = iter.batchSize
    override def provideDataDesc: java.util.List[javaapi.DataDesc] = DataDesc.toJava(iter.provideDataDesc, "provideDataDesc")
    override def provideLabelDesc: java.util.List[javaapi.DataDesc] = DataDesc.toJava(iter.provideLabelDesc, "provideLabelDesc")
    override def defaultBucketKey: AnyRef = iter.defaultBucketKey
    override protected def more: Boolean = iter.hasNext
    override protected def advance(): javaapi.DataBatch = iter.next().asJava
    override protected def restart(): Unit = iter.reset()
    override protected def free(): Unit = iter.dispose()
    override def getParts: java.util.Collection[_ <: NativeResource] = iter.getParts
  }
}

/**
 * An iterator of Java. Its methods throw a `StateException` after [[dispose]]. In addition, `next` throws it after the
 * last batch, and the methods of the last batch throw it before the first one.
 *
 * @param asJava the Java iterator
 */
class JavaDataIter(override val asJava: javaapi.DataIter) extends DataIter {
  ArgumentException.notNull(asJava, "asJava")

  override def batchSize: Int = asJava.batchSize
  override def provideDataDesc: IndexedSeq[DataDesc] = DataDesc.fromJava(asJava.provideDataDesc)
  override def provideLabelDesc: IndexedSeq[DataDesc] = DataDesc.fromJava(asJava.provideLabelDesc)
  override def defaultBucketKey: AnyRef = asJava.defaultBucketKey
  override def reset(): Unit = asJava.reset()
  override def hasNext: Boolean = asJava.hasNext
  override def next(): DataBatch = new DataBatch(asJava.next())
  override def getData(): IndexedSeq[NDArray] = JavaCollections.arraySeq(asJava.getData)
  override def getLabel(): IndexedSeq[NDArray] = JavaCollections.arraySeq(asJava.getLabel)
  override def getIndex(): IndexedSeq[Long] = JavaCollections.seq(asJava.getIndex).map(_.longValue)
  override def getPad(): Int = asJava.getPad
  override def dispose(): Unit = asJava.dispose()
  override def getParts: java.util.Collection[_ <: NativeResource] = asJava.getParts
}
