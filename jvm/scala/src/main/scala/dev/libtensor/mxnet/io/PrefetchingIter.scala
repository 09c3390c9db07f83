package dev.libtensor.mxnet
package io

import dev.libtensor.{ArgumentException, NativeResource}

/**
 * Joins several iterators: a batch has the arrays of a batch of each of them. It ends with the first of them that ends.
 * Unlike in MXNet, a batch is read when it is asked for.
 *
 * @param iters the iterators, which end with this one
 * @param dataNames for each iterator, the new names of its inputs, or null for the same names
 * @param labelNames for each iterator, the new names of its expected outputs, or null for the same names
 * @throws dev.libtensor.ArgumentException if there are no iterators, or not as many maps of names, or a name is missing
 */
class PrefetchingIter(iters: IndexedSeq[DataIter], dataNames: IndexedSeq[Map[String, String]] = null,
    labelNames: IndexedSeq[Map[String, String]] = null) extends DataIter {
  if (ArgumentException.notNull(iters, "iters").isEmpty) {
    throw new ArgumentException("iters is empty: expected at least one iterator")
  }

  override val provideDataDesc: IndexedSeq[DataDesc] = renamed(dataNames, "dataNames", _.provideDataDesc)
  override val provideLabelDesc: IndexedSeq[DataDesc] = renamed(labelNames, "labelNames", _.provideLabelDesc)
  private var current: DataBatch = _

  private def renamed(names: IndexedSeq[Map[String, String]], name: String,
      described: DataIter => IndexedSeq[DataDesc]): IndexedSeq[DataDesc] =
    if (names == null) iters.flatMap(described)
    else if (names.length != iters.length) {
      throw new ArgumentException(s"$name has ${names.length} maps: expected ${iters.length}, one for each iterator")
    } else iters.zip(names).flatMap { case (iter, map) =>
      described(iter).map(desc => desc.copy(name = map.getOrElse(desc.name,
        throw new ArgumentException(s"$name does not rename '${desc.name}'"))))
    }

  override def batchSize: Int = provideDataDesc.head.shape(0)
  override def hasNext: Boolean = iters.forall(_.hasNext)

  override def next(): DataBatch = {
    val batches = iters.map(_.next())
    current = new DataBatch(batches.flatMap(_.data), batches.flatMap(_.label), batches.head.index, batches.head.pad)
    current
  }

  override def reset(): Unit = iters.foreach(_.reset())
  override def getData(): IndexedSeq[NDArray] = last.data
  override def getLabel(): IndexedSeq[NDArray] = last.label
  override def getIndex(): IndexedSeq[Long] = last.index
  override def getPad(): Int = last.pad

  private def last: DataBatch =
    Option(current).getOrElse(throw new dev.libtensor.StateException("there is no batch yet: call next first"))

  override def dispose(): Unit = iters.foreach(_.dispose())
  override def getParts: java.util.Collection[_ <: NativeResource] =
    JavaCollections.list(iters.flatMap(iter => JavaCollections.seq(iter.getParts)))
}
