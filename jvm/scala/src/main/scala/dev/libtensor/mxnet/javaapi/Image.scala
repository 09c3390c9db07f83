package dev.libtensor.mxnet
package javaapi

import dev.libtensor.ArgumentException
import dev.libtensor.mxnet.{Image => ScalaImage}
import java.awt.image.BufferedImage
import java.io.InputStream

/** Reads images as arrays of (height, width, channels), and changes and draws them, as [[dev.libtensor.mxnet.Image]]. */
object Image {

  /** Reads an image from bytes; `flag` is 0 for gray and 1 for colors. */
  def imDecode(buf: Array[Byte], flag: Int, toRGB: Boolean): NDArray =
    new NDArray(ScalaImage.imDecode(buf, flag, toRGB, None))

  /** Reads an image from bytes. */
  def imDecode(buf: Array[Byte]): NDArray = imDecode(buf, 1, toRGB = true)

  /** Reads an image from a stream; `flag` is 0 for gray and 1 for colors. */
  def imDecode(inputStream: InputStream, flag: Int, toRGB: Boolean): NDArray =
    new NDArray(ScalaImage.imDecode(inputStream, flag, toRGB, None))

  /** Reads an image from a stream. */
  def imDecode(inputStream: InputStream): NDArray = imDecode(inputStream, 1, toRGB = true)

  /** Reads an image file; `flag` is 0 for gray and 1 for colors. */
  def imRead(filename: String, flag: Int, toRGB: Boolean): NDArray =
    new NDArray(ScalaImage.imRead(filename, Some(flag), Some(toRGB), None))

  /** Reads an image file. */
  def imRead(filename: String): NDArray = imRead(filename, 1, toRGB = true)

  /** Returns the image in another size; `interp` may be null. */
  def imResize(src: NDArray, w: Int, h: Int, interp: Integer): NDArray =
    new NDArray(ScalaImage.imResize(NDArray.arrayOf(src, "src"), w, h, Option(interp).map(_.intValue), None))

  /** Returns the image in another size. */
  def imResize(src: NDArray, w: Int, h: Int): NDArray = imResize(src, w, h, null)

  /** Returns a part of the image. */
  def fixedCrop(src: NDArray, x0: Int, y0: Int, w: Int, h: Int): NDArray =
    new NDArray(ScalaImage.fixedCrop(NDArray.arrayOf(src, "src"), x0, y0, w, h))

  /** Returns the array as an image of Java. */
  def toImage(src: NDArray): BufferedImage = ScalaImage.toImage(NDArray.arrayOf(src, "src"))

  /** Draws boxes with the limits `xmin`, `xmax`, `ymin` and `ymax`, and their names, which may be null. */
  def drawBoundingBox(src: BufferedImage, coordinate: java.util.List[java.util.Map[String, Integer]],
      names: java.util.List[String]): Unit = {
    val boxes = JavaCollections.seq(ArgumentException.notNull(coordinate, "coordinate")).map { box =>
      JavaCollections.seq(ArgumentException.notNull(box, "coordinate").entrySet)
        .map(limit => limit.getKey -> limit.getValue.intValue).toMap
    }
    ScalaImage.drawBoundingBox(src, boxes.toArray, Option(names).map(all => JavaCollections.seq(all).toArray))
  }
}
