package dev.libtensor.mxnet
package io

import dev.libtensor.{ArgumentException, DataFiles, FormatException, ImageFiles, NDArray => Java, StateException}
import scala.util.Random

/**
 * Iterates over the images of a file of records. Each batch is decoded when it is asked for, so that only one batch is in
 * memory. The first images fill the last batch, and `pad` counts them.
 *
 * @param params see [[IO.ImageRecordIter]]
 */
private[mxnet] final class ImageRecordIter(params: ImageRecordParams) extends DataIter {
  import params._

  private val path = DataFiles.path(file)
  private val records = new RecordFile(path, writes = false)
  private val random = new Random(seed)
  private val places = {
    val all = records.places()
    val size = all.length / parts
    val own = all.slice(part * size, (part + 1) * size)
    if (own.length < batchSize) {
      records.close()
      throw new ArgumentException(s"$path has ${own.length} images in this part: expected at least a batch of $batchSize")
    }
    own
  }
  private var order = Array.empty[Int]
  private var position = 0
  private var latest: Option[DataBatch] = None
  private var isOpen = true
  reset()

  override def batchSize: Int = params.batchSize

  override def provideDataDesc: IndexedSeq[DataDesc] =
    IndexedSeq(DataDesc(dataName, Shape(batchSize +: dataShape.toSeq), DType.Float32, Layout.NCHW))

  override def provideLabelDesc: IndexedSeq[DataDesc] = IndexedSeq(DataDesc(labelName, labelShape))

  private def labelShape: Shape = if (labelWidth == 1) Shape(batchSize) else Shape(batchSize, labelWidth)

  override def reset(): Unit = {
    order = if (shuffle) random.shuffle(places.indices.toVector).toArray else places.indices.toArray
    position = 0
  }

  override def hasNext: Boolean = isOpen && position < order.length

  override def next(): DataBatch = {
    if (!hasNext) {
      throw new StateException(if (isOpen) "there are no more batches: call reset first" else "the iterator was disposed")
    }
    val chosen = (position until position + batchSize).map(i => order(i % order.length))
    val batch = made(chosen, math.max(0, position + batchSize - order.length))
    position += batchSize
    latest = Some(batch)
    batch
  }

  private def made(chosen: IndexedSeq[Int], pad: Int): DataBatch = {
    val read = chosen.map { i =>
      records.position = places(i)
      new ImageRecord(records.readBytes().get, s"record $i of $path")
    }
    val labels = read.flatMap { record =>
      if (record.labels.length != labelWidth) {
        throw new FormatException(s"an image of $path has ${record.labels.length} labels, and label_width is $labelWidth")
      }
      record.labels.toSeq
    }
    ResourceScope.using() {
      val images = Java.stack(read.map(record => image(record)).toArray, 0)
      val data = channelwise(images.toType(DType.Float32, true))
      new DataBatch(IndexedSeq(new NDArray(data)), IndexedSeq(NDArray.array(labels.toArray, labelShape)), read.map(_.id), pad)
    }
  }

  /** Returns an image in the wanted size, (channels, height, width). */
  private def image(record: ImageRecord): Java = {
    val (height, width) = (dataShape(1).toLong, dataShape(2).toLong)
    val gray = dataShape(0) == 1
    val decoded = resized(ImageFiles.decode(record.image, if (gray) ImageFiles.Channels.GRAY else ImageFiles.Channels.RGB))
    val (down, right) = (decoded.size(1) - height, decoded.size(2) - width)
    if (down < 0 || right < 0) {
      throw new FormatException(s"an image of $path has ${decoded.size(1)} by ${decoded.size(2)} pixels: expected at least "
        + s"$height by $width, or the parameter resize")
    }
    val (top, left) = if (randCrop) (below(down), below(right)) else (down / 2, right / 2)
    val cut = decoded.slice(1, top, top + height).slice(2, left, left + width)
    if (mirror || randMirror && random.nextBoolean()) cut.flip(2) else cut
  }

  private def below(most: Long): Long = random.nextInt(most.toInt + 1).toLong

  /** Gives the shorter side the size of `resize`. */
  private def resized(image: Java): Java = {
    val (height, width) = (image.size(1), image.size(2))
    if (resize <= 0) image
    else {
      val (high, wide) =
        if (height > width) (resize * height / width, resize.toLong) else (resize.toLong, resize * width / height)
      image.transpose(1, 2, 0).resizeImage(new dev.libtensor.Shape(high, wide), 1L, false, true).transpose(2, 0, 1)
    }
  }

  /** Subtracts the means, divides by the deviations, and multiplies by the scale. */
  private def channelwise(images: Java): Java = {
    def numbers(all: Array[Float]): Java = Java.create(all.take(dataShape(0)), new dev.libtensor.Shape(dataShape(0).toLong, 1L, 1L))
    if (means.exists(_ != 0f)) images.subi(numbers(means))
    if (deviations.exists(_ != 1f)) images.divi(numbers(deviations))
    if (scale != 1f) images.muli(scale) else images
  }

  private def last: DataBatch = latest.getOrElse(throw new StateException("there is no batch yet: call next first"))

  override def getData(): IndexedSeq[NDArray] = last.data
  override def getLabel(): IndexedSeq[NDArray] = last.label
  override def getIndex(): IndexedSeq[Long] = last.index
  override def getPad(): Int = last.pad

  override def dispose(): Unit = {
    isOpen = false
    records.close()
  }
}
