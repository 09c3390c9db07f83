package dev.libtensor.scaladsl

import dev.libtensor.{ArgumentException, NativeResource, StateException}

/**
 * Describes an input: its name, and the shape of a batch.
 *
 * @param name the name
 * @param shape the shape, with the size of a batch first
 * @param dtype the data type
 * @param layout what the dimensions are, such as `NCHW`
 */
final case class DataDesc(name: String, shape: Shape, dtype: DType = DType.Float32, layout: String = "UNDEFINED")

/**
 * A batch of examples. Its arrays belong to the scope in which they were made.
 *
 * @param data the inputs, each with the size of the batch first
 * @param label the expected outputs, likewise
 * @param index the numbers of the examples in their data set; may be empty
 * @param pad how many examples at the end only fill the batch
 */
final class DataBatch(val data: IndexedSeq[NDArray], val label: IndexedSeq[NDArray],
    val index: IndexedSeq[Long] = IndexedSeq.empty, val pad: Int = 0) extends NDResource {
  ArgumentException.notNull(data, "data")
  ArgumentException.notNull(label, "label")

  /** Frees all arrays of the batch. */
  def dispose(): Unit = (data ++ label).foreach(_.dispose())

  /** Returns all arrays, the data first. */
  override def getParts: java.util.Collection[_ <: NativeResource] = DataBatch.parts(data ++ label)
}

/** Makes batches. */
object DataBatch {
  private[scaladsl] def parts(arrays: Iterable[NDArray]): java.util.Collection[_ <: NativeResource] = {
    val parts = new java.util.ArrayList[NativeResource]
    arrays.foreach(array => parts.add(array.asJava))
    parts
  }

  /** Makes a batch step by step. */
  final class Builder {
    private var data = IndexedSeq.empty[NDArray]
    private var label = IndexedSeq.empty[NDArray]
    private var index = IndexedSeq.empty[Long]
    private var pad = 0

    /** Sets the inputs. */
    def setData(arrays: NDArray*): Builder = {
      data = arrays.toIndexedSeq
      this
    }

    /** Sets the expected outputs. */
    def setLabel(arrays: NDArray*): Builder = {
      label = arrays.toIndexedSeq
      this
    }

    /** Sets the numbers of the examples in their data set. */
    def setIndex(numbers: Long*): Builder = {
      index = numbers.toIndexedSeq
      this
    }

    /** Sets how many examples at the end only fill the batch. */
    def setPad(count: Int): Builder = {
      pad = count
      this
    }

    /** Returns the batch. */
    def build(): DataBatch = new DataBatch(data, label, index, pad)
  }
}

/**
 * Goes through a data set in batches. After the last one, [[reset]] starts again. A batch is a copy: it belongs to the
 * scope that is current in `next`, and lives on after [[reset]] and [[dispose]].
 */
abstract class DataIter extends Iterator[DataBatch] with NDResource {
  private var disposed = false
  private var current: Option[DataBatch] = None

  /** The examples of a batch. */
  def batchSize: Int

  /** Describes the inputs of a batch. */
  def provideDataDesc: IndexedSeq[DataDesc]

  /** Describes the expected outputs of a batch. */
  def provideLabelDesc: IndexedSeq[DataDesc]

  /** Whether another batch follows. */
  protected def more: Boolean

  /** Returns the next batch, of which there is one. */
  protected def advance(): DataBatch

  /** Goes to the first batch. */
  protected def restart(): Unit

  /** Frees what belongs to the iterator. */
  protected def free(): Unit

  /** Starts again with the first batch. Throws a `StateException` after [[dispose]]. */
  def reset(): Unit = {
    use()
    current = None
    restart()
  }

  /** Whether another batch follows. Throws a `StateException` after [[dispose]]. */
  override def hasNext: Boolean = {
    use()
    more
  }

  /** Returns the next batch. Throws a `StateException` after the last one, and after [[dispose]]. */
  override def next(): DataBatch = {
    if (!hasNext) {
      throw new StateException("the iterator is at its end, where there is no next batch: reset() starts it again")
    }
    val batch = advance()
    current = Some(batch)
    batch
  }

  private def use(): Unit =
    if (disposed) throw new StateException("the iterator is disposed, and has no batches any more: make a new one")

  private def last: DataBatch = current.getOrElse(
    throw new StateException("the iterator is before its first batch: call next(), then ask for its parts"))

  /** The inputs of the last batch that `next` returned. */
  def getData(): IndexedSeq[NDArray] = last.data

  /** The expected outputs of the last batch that `next` returned. */
  def getLabel(): IndexedSeq[NDArray] = last.label

  /** The numbers of the examples in the last batch that `next` returned. */
  def getIndex(): IndexedSeq[Long] = last.index

  /** How many examples at the end of the last batch only fill it. */
  def getPad(): Int = last.pad

  /** Frees what belongs to this iterator. Batches live on. Disposing of it again has no effect. */
  def dispose(): Unit = if (!disposed) {
    disposed = true
    current = None
    free()
  }

  /** Does the same as [[dispose]]. */
  override def close(): Unit = dispose()
}
