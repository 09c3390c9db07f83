package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NativeResource}
import scala.collection.immutable.ListMap

/**
 * A batch of examples. Its arrays belong to the scope in which they were created, and a batch moves and ends with its
 * arrays.
 *
 * @param asJava the Java batch
 */
final class DataBatch(val asJava: javaapi.DataBatch) extends NDResource {
  ArgumentException.notNull(asJava, "asJava")

  /**
   * Creates a batch.
   *
   * @param data the inputs, each with the size of the batch first
   * @param label the expected outputs, in the same form, or null for none
   * @param index the numbers of the examples in their data set, or null for none
   * @param pad the number of examples at the end that only fill the batch
   * @param bucketKey the key of the bucket, or null for the default bucket; see [[BucketingModule]]
   * @param provideDataDesc describes the inputs, or null if their shapes do so
   * @param provideLabelDesc describes the expected outputs, in the same form
   * @throws dev.libtensor.ArgumentException if `pad` is negative
   */
  def this(data: IndexedSeq[NDArray], label: IndexedSeq[NDArray], index: IndexedSeq[Long] = IndexedSeq.empty,
      pad: Int = 0, bucketKey: AnyRef = null, provideDataDesc: IndexedSeq[DataDesc] = null,
      provideLabelDesc: IndexedSeq[DataDesc] = null) =
    this(new javaapi.DataBatch(JavaCollections.arrayList(data, "data"), JavaCollections.arrayList(
      JavaCollections.orNone(label), "label"), JavaCollections.list(JavaCollections.orNone(index).map(Long.box)), pad,
      bucketKey,
      DataBatch.descriptions(provideDataDesc, "provideDataDesc"),
      DataBatch.descriptions(provideLabelDesc, "provideLabelDesc")))

  /** The inputs. */
  val data: IndexedSeq[NDArray] = JavaCollections.arraySeq(asJava.getData)

  /** The expected outputs. */
  val label: IndexedSeq[NDArray] = JavaCollections.arraySeq(asJava.getLabel)

  /** Returns the numbers of the examples in their data set, which may be empty. */
  def index: IndexedSeq[Long] = JavaCollections.seq(asJava.getIndex).map(_.longValue)

  /** Returns the number of examples at the end that only fill the batch. */
  def pad: Int = asJava.getPad

  /** Returns the key of the bucket, or null for the default bucket. */
  def bucketKey: AnyRef = asJava.getBucketKey

  /** Describes the inputs, or is empty if the batch was created without descriptions. */
  def provideDataDesc: IndexedSeq[DataDesc] = DataDesc.fromJava(asJava.provideDataDesc)

  /** Describes the expected outputs, or is empty if the batch was created without descriptions. */
  def provideLabelDesc: IndexedSeq[DataDesc] = DataDesc.fromJava(asJava.provideLabelDesc)

  /** Returns the names and shapes of the inputs; see [[provideDataDesc]]. */
  def provideData: ListMap[String, Shape] = DataDesc.shapes(provideDataDesc)

  /** Returns the names and shapes of the expected outputs; see [[provideLabelDesc]]. */
  def provideLabel: ListMap[String, Shape] = DataDesc.shapes(provideLabelDesc)

  /** Returns the shapes of the arrays. */
  override def toString: String = {
    val shapes = Seq(data, label).map(_.map(array => if (array.isDisposed) "disposed" else array.shape.toString))
    s"DataBatch(data: ${shapes(0).mkString(", ")}; label: ${shapes(1).mkString(", ")})"
  }

  /** Frees all arrays of the batch. Disposing of it again has no effect. */
  def dispose(): Unit = asJava.dispose()

  /** Returns all arrays, with the data first. */
  override def getParts: java.util.Collection[_ <: NativeResource] = asJava.getParts
}

/** Creates batches. */
object DataBatch {
  private def descriptions(described: IndexedSeq[DataDesc], name: String): java.util.List[javaapi.DataDesc] =
    DataDesc.toJava(if (described == null) IndexedSeq.empty[DataDesc] else described, name)

  /** Builds a batch step by step. */
  final class Builder {
    private val builder = new javaapi.DataBatch.Builder
    private var dataDesc = IndexedSeq.empty[DataDesc]
    private var labelDesc = IndexedSeq.empty[DataDesc]

    /** Sets the inputs. */
    def setData(arrays: NDArray*): Builder = changed(builder.setData(arrays.map(NDArray.toJava): _*))

    /** Sets the expected outputs. */
    def setLabel(arrays: NDArray*): Builder = changed(builder.setLabel(arrays.map(NDArray.toJava): _*))

    /** Sets the numbers of the examples in their data set. */
    def setIndex(numbers: Long*): Builder = changed(builder.setIndex(numbers: _*))

    /** Sets the number of examples at the end that only fill the batch. */
    def setPad(count: Int): Builder = changed(builder.setPad(count))

    /** Sets the bucket; see [[BucketingModule]]. */
    def setBucketKey(bucketKey: AnyRef): Builder = changed(builder.setBucketKey(bucketKey))

    private def changed(same: javaapi.DataBatch.Builder): Builder = this

    /** Describes the inputs. */
    def provideDataDesc(dataDesc: IndexedSeq[DataDesc]): Builder = {
      this.dataDesc = ArgumentException.notNull(dataDesc, "dataDesc")
      this
    }

    /** Describes the expected outputs. */
    def provideLabelDesc(labelDesc: IndexedSeq[DataDesc]): Builder = {
      this.labelDesc = ArgumentException.notNull(labelDesc, "labelDesc")
      this
    }

    /** Returns the batch. */
    def build(): DataBatch = {
      val batch = builder.build()
      new DataBatch(new javaapi.DataBatch(batch.getData, batch.getLabel, batch.getIndex, batch.getPad, batch.getBucketKey,
        DataBatch.descriptions(dataDesc, "dataDesc"), DataBatch.descriptions(labelDesc, "labelDesc")))
    }
  }
}
