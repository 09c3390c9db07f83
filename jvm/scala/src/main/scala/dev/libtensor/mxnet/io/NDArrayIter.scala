package dev.libtensor.mxnet
package io

import dev.libtensor.ArgumentException

/**
 * Iterates over arrays in batches. The arrays stay with the caller, so [[DataIter.dispose]] does not free them, and
 * they move out of a scope with a returned iterator.
 *
 * If the last examples do not fill a batch, one of the following happens:
 *  - `pad`: the first examples fill it, and `pad` of the batch counts them;
 *  - `discard`: they are left out;
 *  - `roll_over`: the first examples fill it, and the next pass leaves these out.
 *
 * @param iterator the Java iterator
 * @param initData the inputs, each with its description
 * @param initLabel the expected outputs, in the same form
 */
class NDArrayIter private (iterator: javaapi.NDArrayIter, val initData: IndexedSeq[(DataDesc, NDArray)],
    val initLabel: IndexedSeq[(DataDesc, NDArray)]) extends JavaDataIter(iterator) {

  /**
   * Creates an iterator over arrays with descriptions, of which the names, data types and layouts count.
   *
   * @param data the inputs, each with the number of examples first
   * @param label the expected outputs, in the same form
   * @param dataBatchSize the number of examples in a batch, from 1 to all of them
   * @param shuffle must be false, as in MXNet, where the arrays are shuffled beforehand
   * @param lastBatchHandle `pad`, `discard` or `roll_over`
   * @throws dev.libtensor.ArgumentException if the arrays do not have the same number of examples, or a value is wrong
   */
  def this(data: IndexedSeq[(DataDesc, NDArray)], label: IndexedSeq[(DataDesc, NDArray)], dataBatchSize: Int,
      shuffle: Boolean, lastBatchHandle: String) =
    this(NDArrayIter.made(data, label, dataBatchSize, shuffle, lastBatchHandle), data, label)

  /**
   * Creates an iterator over arrays.
   *
   * @param data the inputs, each with the number of examples first
   * @param label the expected outputs, in the same form, or null for none
   * @param dataBatchSize the number of examples in a batch, from 1 to all of them
   * @param shuffle must be false, as in MXNet, where the arrays are shuffled beforehand
   * @param lastBatchHandle `pad`, `discard` or `roll_over`
   * @param dataName the name of the inputs, which is followed by numbers if there are several
   * @param labelName the name of the expected outputs, in the same form
   * @throws dev.libtensor.ArgumentException if the arrays do not have the same number of examples, or a value is wrong
   */
  def this(data: IndexedSeq[NDArray], label: IndexedSeq[NDArray] = IndexedSeq.empty, dataBatchSize: Int = 1,
      shuffle: Boolean = false, lastBatchHandle: String = "pad", dataName: String = "data", labelName: String = "label") =
    this(NDArrayIter.described(data, dataName, "data"),
      NDArrayIter.described(JavaCollections.orNone(label), labelName, "label"), dataBatchSize, shuffle, lastBatchHandle)

  override def provideDataDesc: IndexedSeq[DataDesc] = described(super.provideDataDesc, initData)

  override def provideLabelDesc: IndexedSeq[DataDesc] = described(super.provideLabelDesc, initLabel)

  private def described(made: IndexedSeq[DataDesc], by: IndexedSeq[(DataDesc, NDArray)]): IndexedSeq[DataDesc] =
    made.zip(by).map { case (made, (by, _)) => made.copy(dtype = by.dtype, layout = by.layout) }
}

/** Creates iterators over arrays. */
object NDArrayIter {

  private def described(arrays: IndexedSeq[NDArray], name: String, what: String): IndexedSeq[(DataDesc, NDArray)] = {
    ArgumentException.notNull(arrays, what).foreach(ArgumentException.notNull(_, what))
    IO.initDataDesc(arrays, allowEmpty = true, ArgumentException.notNull(name, what + "Name"), DType.Float32, "NCHW")
      .map { case (desc, array) => desc.copy(dtype = array.dtype) -> array }
  }

  private def made(data: IndexedSeq[(DataDesc, NDArray)], label: IndexedSeq[(DataDesc, NDArray)], dataBatchSize: Int,
      shuffle: Boolean, lastBatchHandle: String): javaapi.NDArrayIter = {
    if (shuffle) throw new ArgumentException("shuffle must be false: shuffle the arrays before")
    def arrays(all: IndexedSeq[(DataDesc, NDArray)], name: String) = JavaCollections.arrays(
      ArgumentException.notNull(all, name).map { case (desc, array) => desc.name -> array }, name)
    new javaapi.NDArrayIter(arrays(data, "data"), arrays(label, "label"), dataBatchSize, lastBatchHandle)
  }

  /** Builds an iterator step by step. Without a size, a batch has one example. */
  final class Builder {
    private var data = IndexedSeq.empty[(String, NDArray)]
    private var label = IndexedSeq.empty[(String, NDArray)]
    private var dataBatchSize = 1
    private var lastBatchHandle = "pad"

    /** Adds an input, with the number of examples first. */
    def addData(name: String, data: NDArray): Builder = {
      this.data :+= (name -> data)
      this
    }

    /** Adds an expected output, with the number of examples first. */
    def addLabel(name: String, label: NDArray): Builder = {
      this.label :+= (name -> label)
      this
    }

    /** Sets the number of examples in a batch. */
    def setBatchSize(batchSize: Int): Builder = {
      dataBatchSize = batchSize
      this
    }

    /** Sets what happens to the last examples, which is `pad`, `discard` or `roll_over`. */
    def setLastBatchHandle(lastBatchHandle: String): Builder = {
      this.lastBatchHandle = lastBatchHandle
      this
    }

    /**
     * Creates the iterator.
     *
     * @throws dev.libtensor.ArgumentException if the arrays do not have the same number of examples, or a value is wrong
     */
    def build(): DataIter = new JavaDataIter(new javaapi.NDArrayIter(JavaCollections.arrays(data, "data"),
      JavaCollections.arrays(label, "label"), dataBatchSize, lastBatchHandle))
  }
}
