package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DTypeException, DataFiles, ImageFiles, NDArray => Java, ShapeException}
import java.awt.image.BufferedImage
import java.awt.{BasicStroke, Color}
import java.io.InputStream

/**
 * Reads and changes images, which are UINT8 arrays of (height, width, channels). Files are PNG or JPEG.
 *
 * An `out` receives the result, which then must have its shape.
 */
object Image {

  /**
   * Decodes the bytes of a file.
   *
   * @param buf the bytes
   * @param flag 1 for three channels, or 0 for one channel of gray
   * @param to_rgb whether the order is red, green, blue, or else blue, green, red
   * @param out receives the image
   * @throws dev.libtensor.FormatException if the bytes are damaged, or neither PNG nor JPEG
   */
  def imDecode(buf: Array[Byte], flag: Int, to_rgb: Boolean, out: Option[NDArray]): NDArray =
    made(out)(ordered(ImageFiles.decode(buf, channels(flag)), flag, to_rgb))

  /** Decodes the rest of a stream, which stays open. See the method of bytes. */
  def imDecode(inputStream: InputStream, flag: Int = 1, to_rgb: Boolean = true, out: Option[NDArray] = None): NDArray =
    imDecode(ArgumentException.notNull(inputStream, "inputStream").readAllBytes(), flag, to_rgb, out)

  /**
   * Reads an image file.
   *
   * @param filename the path of the file
   * @param flag 1, the default, for three channels, or 0 for one channel of gray
   * @param to_rgb whether the order is red, green, blue, which is the default, or else blue, green, red
   * @param out receives the image
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if it is damaged, or neither PNG nor JPEG
   */
  def imRead(filename: String, flag: Option[Int] = None, to_rgb: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArray =
    made(out)(ordered(ImageFiles.read(DataFiles.path(filename), channels(flag.getOrElse(1))), flag.getOrElse(1),
      to_rgb.getOrElse(true)))

  /**
   * Resizes an image.
   *
   * @param src (height, width, channels)
   * @param w the new width
   * @param h the new height
   * @param interp 0 for the nearest pixel, 1, the default, for bilinear, 2 for bicubic, or 3 for the mean of an area
   * @param out receives the image
   * @throws dev.libtensor.ArgumentException if a size is not positive, or there is no such filter
   */
  def imResize(src: NDArray, w: Int, h: Int, interp: Option[Int] = None, out: Option[NDArray] = None): NDArray = {
    val image = checked(src).asJava
    made(out)(image.resizeImage(new dev.libtensor.Shape(h.toLong, w.toLong), interp.getOrElse(1).toLong, false, true))
  }

  /**
   * Adds a border.
   *
   * @param src (height, width, channels)
   * @param top the number of rows above
   * @param bot the number of rows below
   * @param left the number of columns on the left
   * @param right the number of columns on the right
   * @param typeOf 0, the default, for a color, 1 for the pixels at the edge, or 4 for reflected pixels
   * @param value the number of all channels of the color, 0 by default
   * @param values the numbers of the channels of the color
   * @param out receives the image
   * @throws dev.libtensor.ArgumentException if there is no such type of border, or a number is negative
   */
  def copyMakeBorder(src: NDArray, top: Int, bot: Int, left: Int, right: Int, typeOf: Option[Int] = None,
      value: Option[Double] = None, values: Option[Any] = None, out: Option[NDArray] = None): NDArray = {
    if (Seq(top, bot, left, right).exists(_ < 0)) {
      throw new ArgumentException(s"a border has at least 0 pixels: $top, $bot, $left and $right do not fit")
    }
    val mode = typeOf.getOrElse(0) match {
      case 0 => 0L
      case 1 => 2L
      case 4 => 1L
      case other => throw new ArgumentException(s"there is no border of type $other: expected 0, 1 or 4")
    }
    val pads = Array(0, 0, left, right, top, bot)
    val image = checked(src).asJava
    made(out)(colors(values) match {
      case Some(levels) => colored(image, pads, levels)
      case None => image.pad(pads, mode, value.getOrElse(0.0))
    })
  }

  private def colors(values: Option[Any]): Option[Seq[Double]] = values.map {
    case numbers: Seq[_] => numbers.map(_.toString.toDouble)
    case numbers: Product => numbers.productIterator.map(_.toString.toDouble).toSeq
    case number: Number => Seq(number.doubleValue)
    case other => throw new ArgumentException(s"'$other' is no color: expected a number for each channel")
  }

  /** Pads each channel with its own number. */
  private def colored(image: Java, pads: Array[Int], levels: Seq[Double]): Java = ResourceScope.using() {
    val count = image.getShape.get(2).toInt
    if (levels.length != count) {
      throw new ArgumentException(s"the color has ${levels.length} numbers: expected $count, one for each channel")
    }
    Java.concat(levels.indices.map(i => image.slice(2, i.toLong, i + 1L).pad(pads, 0, levels(i))).toArray, 2)
  }

  /**
   * Returns a part of an image.
   *
   * @param src (height, width, channels)
   * @param x0 the first column
   * @param y0 the first row
   * @param w the width
   * @param h the height
   * @throws dev.libtensor.ArgumentException if the part is not inside the image
   */
  def fixedCrop(src: NDArray, x0: Int, y0: Int, w: Int, h: Int): NDArray = {
    val shape = checked(src).shape
    if (x0 < 0 || y0 < 0 || w < 1 || h < 1 || x0.toLong + w > shape(1) || y0.toLong + h > shape(0)) {
      throw new ArgumentException(s"$w by $h pixels from ($x0, $y0) are not inside an image of ${shape(1)} by ${shape(0)}")
    }
    made(None)(src.asJava.slice(0, y0.toLong, y0.toLong + h).slice(1, x0.toLong, x0.toLong + w))
  }

  /**
   * Returns an image of Java.
   *
   * @param src UINT8 (height, width, 3), in the order red, green, blue
   * @throws dev.libtensor.DTypeException if it has another data type
   * @throws dev.libtensor.ShapeException if it has another shape
   */
  def toImage(src: NDArray): BufferedImage = {
    if (checked(src).dtype != DType.UInt8) throw new DTypeException(s"an image is uint8, not ${src.dtype}")
    if (src.shape(2) != 3) throw new ShapeException(s"an image has the shape (height, width, 3), not ${src.shape}")
    val (height, width) = (src.shape(0), src.shape(1))
    val bytes = src.internal.getRaw
    val pixels = Array.tabulate(height * width) { i =>
      (bytes(3 * i) & 0xff) << 16 | (bytes(3 * i + 1) & 0xff) << 8 | bytes(3 * i + 2) & 0xff
    }
    val image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB)
    image.setRGB(0, 0, width, height, pixels, 0, width)
    image
  }

  /**
   * Draws boxes on an image, each in a random color.
   *
   * @param src the image to draw on
   * @param coordinate the boxes, each with `xmin`, `xmax`, `ymin` and `ymax`
   * @param names a name for each box
   * @param stroke the width of the lines
   * @param fontSizeMult the factor of the size of the names
   * @param transparency how opaque the boxes are, from 0 to 1
   * @throws dev.libtensor.ArgumentException if a box lacks a coordinate, or there are not as many names as boxes
   */
  def drawBoundingBox(src: BufferedImage, coordinate: Array[Map[String, Int]], names: Option[Array[String]] = None,
      stroke: Option[Int] = Some(3), fontSizeMult: Option[Float] = Some(1.0f),
      transparency: Option[Float] = Some(1.0f)): Unit = {
    val boxes = coordinate.map(new ImageBox(_))
    names.filter(_.length != boxes.length).foreach(labels =>
      throw new ArgumentException(s"there are ${labels.length} names: expected ${boxes.length}, one for each box"))
    val graphics = ArgumentException.notNull(src, "src").createGraphics()
    try {
      val width = stroke.getOrElse(3)
      graphics.setStroke(new BasicStroke(width.toFloat))
      graphics.setFont(graphics.getFont.deriveFont(graphics.getFont.getSize * fontSizeMult.getOrElse(1f)))
      boxes.indices.foreach { i =>
        graphics.setColor(randomColor(transparency.getOrElse(1f)))
        boxes(i).draw(graphics, names.map(_(i)), width)
      }
    } finally graphics.dispose()
  }

  private def randomColor(opacity: Float): Color = {
    val random = java.util.concurrent.ThreadLocalRandom.current
    new Color(random.nextFloat() * 0.7f, random.nextFloat() * 0.7f, random.nextFloat() * 0.7f, opacity)
  }

  private def channels(flag: Int): ImageFiles.Channels = flag match {
    case 0 => ImageFiles.Channels.GRAY
    case 1 => ImageFiles.Channels.RGB
    case _ => throw new ArgumentException(s"flag is $flag: expected 1 for colors or 0 for gray")
  }

  /** Returns (height, width, channels) in the wanted order. */
  private def ordered(image: Java, flag: Int, rgb: Boolean): Java = {
    val rows = image.transpose(1, 2, 0)
    if (rgb || flag == 0) rows else rows.flip(2)
  }

  private def checked(image: NDArray): NDArray = {
    if (ArgumentException.notNull(image, "src").shape.length != 3) {
      throw new ShapeException(s"an image has the shape (height, width, channels), not ${image.shape}")
    }
    image
  }

  /** Returns a contiguous image, or copies it into `out`. */
  private def made(out: Option[NDArray])(image: => Java): NDArray = out match {
    case None => ResourceScope.using()(new NDArray(image.duplicate()))
    case Some(target) =>
      ResourceScope.using() {
        val result = new NDArray(image)
        if (result.shape != target.shape) throw new ShapeException(s"out is ${target.shape}: expected ${result.shape}")
        target.set(result)
        ()
      }
      target
  }
}
