package dev.libtensor.mxnet
package io

/**
 * Iterates over arrays in batches. The arrays stay with the caller, so [[DataIter.dispose]] does not free them, and
 * they move out of a scope with a returned iterator.
 *
 * If the last examples do not fill a batch, one of the following happens:
 *  - `pad`: the first examples fill it, and `pad` of the batch counts them;
 *  - `discard`: they are left out;
 *  - `roll_over`: the first examples fill it, and the next pass leaves these out.
 *
 * @param data the inputs, each with the number of examples first
 * @param label the expected outputs, in the same form
 * @param dataBatchSize the number of examples in a batch, from 1 to all of them
 * @param shuffle must be false, as in MXNet, where the arrays are shuffled beforehand
 * @param lastBatchHandle `pad`, `discard` or `roll_over`
 * @param dataName the name of the inputs, which is followed by numbers if there are several
 * @param labelName the name of the expected outputs, in the same form
 */
class NDArrayIter(data: IndexedSeq[NDArray], label: IndexedSeq[NDArray] = IndexedSeq.empty, dataBatchSize: Int = 1,
    shuffle: Boolean = false, lastBatchHandle: String = "pad", dataName: String = "data", labelName: String = "label")
    extends JavaDataIter(new javaapi.NDArrayIter(JavaCollections.arrayList(data, "data"),
      JavaCollections.arrayList(JavaCollections.orNone(label), "label"), dataBatchSize, shuffle, lastBatchHandle, dataName,
      labelName))

/** Creates iterators over arrays. */
object NDArrayIter {

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
