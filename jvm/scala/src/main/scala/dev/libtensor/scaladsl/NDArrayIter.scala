package dev.libtensor.scaladsl

import dev.libtensor.{ArgumentException, NativeResource}

/**
 * Goes through arrays in batches. The arrays stay the caller's: [[DataIter.dispose]] does not free them. With a returned
 * iterator they move out of a scope.
 *
 * What happens to the last examples if they do not fill a batch, is one of:
 *  - `pad`: the first examples fill it, and `pad` of the batch counts them;
 *  - `discard`: they are left out;
 *  - `roll_over`: the first examples fill it, and the next pass leaves these out.
 *
 * @param data the inputs, each with the number of examples first
 * @param label the expected outputs, likewise
 * @param dataBatchSize the examples of a batch, at least 1 and at most all
 * @param shuffle must be false, as in MXNet: shuffle the arrays before
 * @param lastBatchHandle `pad`, `discard` or `roll_over`
 * @param dataName the name of the inputs; with several, numbers follow it
 * @param labelName the name of the expected outputs, likewise
 */
class NDArrayIter(data: IndexedSeq[NDArray], label: IndexedSeq[NDArray] = IndexedSeq.empty, dataBatchSize: Int = 1,
    shuffle: Boolean = false, lastBatchHandle: String = "pad", dataName: String = "data", labelName: String = "label")
    extends DataIter {
  private val arrays = ArgumentException.notNull(data, "data") ++ ArgumentException.notNull(label, "label")
  private val examples = NDArrayIter.examples(data, arrays)
  NDArrayIter.check(dataBatchSize, examples, shuffle, lastBatchHandle)

  /** The first example of the next batch. */
  private var position = 0

  override val batchSize: Int = dataBatchSize
  override val provideDataDesc: IndexedSeq[DataDesc] = described(dataName, data)
  override val provideLabelDesc: IndexedSeq[DataDesc] = described(labelName, label)

  private def described(name: String, arrays: IndexedSeq[NDArray]): IndexedSeq[DataDesc] =
    arrays.zipWithIndex.map { case (array, i) =>
      DataDesc(if (arrays.length == 1) name else s"${name}_$i", Shape(batchSize) ++ array.shape.drop(1), array.dtype)
    }

  override protected def more: Boolean =
    if (lastBatchHandle == "discard") position + batchSize <= examples else position < examples

  override protected def advance(): DataBatch = {
    val start = position
    val filling = math.max(0, start + batchSize - examples)
    val batch = new DataBatch(data.map(rows(_, start, filling)), label.map(rows(_, start, filling)),
      (start until start + batchSize).map(i => (i % examples).toLong), if (lastBatchHandle == "pad") filling else 0)
    position += batchSize
    batch
  }

  /** Copies the examples of a batch, of which some at the end are the first ones. */
  private def rows(array: NDArray, start: Int, filling: Int): NDArray = ResourceScope.using() {
    if (filling == 0) {
      array.slice(start, start + batchSize).copy()
    } else {
      NDArray.concatenate(array.slice(start, examples), array.slice(0, filling))
    }
  }

  override protected def restart(): Unit =
    position = if (lastBatchHandle == "roll_over" && position > examples) position - examples else 0

  override protected def free(): Unit = ()

  /** Returns the arrays. */
  override def getParts: java.util.Collection[_ <: NativeResource] = DataBatch.parts(arrays)
}

private object NDArrayIter {

  /** Returns the number of examples, the same in each array. */
  def examples(data: IndexedSeq[NDArray], arrays: IndexedSeq[NDArray]): Int = {
    if (data.isEmpty) throw new ArgumentException("data must have at least one array, and has none")
    val shapes = arrays.map(_.shape)
    if (shapes.exists(_.length == 0) || shapes.map(_(0)).distinct.length > 1) {
      throw new ArgumentException(
        s"the first size of each array is the number of examples, and differs: ${shapes.mkString(", ")}")
    }
    shapes.head(0)
  }

  def check(batchSize: Int, examples: Int, shuffle: Boolean, lastBatchHandle: String): Unit = {
    if (batchSize < 1 || batchSize > examples) {
      throw new ArgumentException(
        s"dataBatchSize must be from 1 to the number of examples, $examples, not $batchSize")
    }
    if (shuffle) throw new ArgumentException("shuffle must be false: shuffle the arrays before")
    if (!Set("pad", "discard", "roll_over")(lastBatchHandle)) {
      throw new ArgumentException(s"lastBatchHandle must be pad, discard or roll_over, not '$lastBatchHandle'")
    }
  }
}
