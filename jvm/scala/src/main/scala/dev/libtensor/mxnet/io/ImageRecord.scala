package dev.libtensor.mxnet
package io

import dev.libtensor.FormatException
import java.nio.{ByteBuffer, ByteOrder}

/**
 * A record of an image, as MXNet's tool `im2rec` writes it: the number of labels, a label, two numbers of 64 bits, the
 * labels if there are several, and the file of the image.
 */
private[io] final class ImageRecord(bytes: Array[Byte], what: String) {
  import ImageRecord._

  private val numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)
  if (bytes.length < HEAD) {
    throw new FormatException(s"$what has ${bytes.length} bytes: expected at least the $HEAD of its head")
  }
  private val count = numbers.getInt(0)
  if (count < 0 || count > (bytes.length - HEAD) / 4) {
    throw new FormatException(s"$what has $count labels, which are not in its ${bytes.length} bytes")
  }

  /** The labels, of which there is at least one. */
  val labels: Array[Float] =
    if (count == 0) Array(numbers.getFloat(4)) else Array.tabulate(count)(i => numbers.getFloat(HEAD + 4 * i))

  /** The number of the record. */
  val id: Long = numbers.getLong(8)

  /** The file of the image. */
  def image: Array[Byte] = bytes.drop(HEAD + 4 * count)
}

private object ImageRecord {
  private val HEAD = 24
}
