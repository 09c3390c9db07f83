package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DTypeException, FormatException, ShapeException, TensorIOException}
import java.awt.image.BufferedImage
import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import java.nio.file.Files
import javax.imageio.ImageIO

/** Images as arrays. */
class ImageSuite extends NativeSuite {
  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  /** Two rows of three pixels; the channels of pixel i are i, 10 + i and 20 + i. */
  private val bytes: Array[Byte] = {
    val image = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB)
    for (i <- 0 until 6) image.setRGB(i % 3, i / 3, i << 16 | (10 + i) << 8 | 20 + i)
    val out = new ByteArrayOutputStream
    ImageIO.write(image, "png", out)
    out.toByteArray
  }

  private def decoded: NDArray = Image.imDecode(new ByteArrayInputStream(bytes))

  scoped("decoding and reading") {
    val image = decoded
    assertEquals((image.shape, image.dtype), (Shape(2, 3, 3), DType.UInt8))
    assertEquals(image.toArray.take(6).toSeq, Seq(0f, 10f, 20f, 1f, 11f, 21f))
    assertEquals(Image.imDecode(bytes, 1, to_rgb = false, None).toArray.take(3).toSeq, Seq(20f, 10f, 0f))
    assertEquals(Image.imDecode(bytes, 0, to_rgb = true, None).shape, Shape(2, 3, 1))
    val file = Files.createTempFile("image", ".png")
    try {
      Files.write(file, bytes)
      val out = NDArray.zeros(Shape(2, 3, 3), dtype = DType.UInt8)
      assert(Image.imRead(file.toString, out = Some(out)) eq out)
      assertEquals(out, image)
      intercept[ShapeException](Image.imRead(file.toString, out = Some(NDArray.zeros(1, 3, 3))))
    } finally Files.delete(file)
    intercept[TensorIOException](Image.imRead(file.toString))
    intercept[FormatException](Image.imDecode(Array[Byte](1, 2), 1, to_rgb = true, None))
    intercept[ArgumentException](Image.imDecode(bytes, 2, to_rgb = true, None))
  }

  scoped("sizes and parts") {
    val image = decoded
    assertEquals(Image.imResize(image, 6, 4).shape, Shape(4, 6, 3))
    assertEquals(Image.imResize(image, 3, 2, Some(0)), image)
    assertEquals(Image.fixedCrop(image, 1, 1, 2, 1).toArray.toSeq, Seq(4f, 14f, 24f, 5f, 15f, 25f))
    intercept[ArgumentException](Image.fixedCrop(image, 2, 0, 2, 1))
    intercept[ShapeException](Image.imResize(NDArray.ones(2, 2), 1, 1))
  }

  scoped("borders") {
    val pixel = NDArray.array(Array(1f, 2f, 3f), Shape(1, 1, 3))
    assertEquals(Image.copyMakeBorder(decoded, 1, 2, 3, 4).shape, Shape(5, 10, 3))
    assertEquals(Image.copyMakeBorder(pixel, 0, 0, 1, 0).toArray.toSeq, Seq(0f, 0f, 0f, 1f, 2f, 3f))
    assertEquals(Image.copyMakeBorder(pixel, 1, 0, 0, 0, value = Some(7.0)).toArray.toSeq, Seq(7f, 7f, 7f, 1f, 2f, 3f))
    assertEquals(Image.copyMakeBorder(pixel, 0, 1, 0, 0, Some(1)).toArray.toSeq, Seq(1f, 2f, 3f, 1f, 2f, 3f))
    val colored = Image.copyMakeBorder(pixel, 0, 0, 0, 1, values = Some((7, 8, 9)))
    assertEquals(colored.toArray.toSeq, Seq(1f, 2f, 3f, 7f, 8f, 9f))
    intercept[ArgumentException](Image.copyMakeBorder(pixel, 0, 0, 0, 1, values = Some(Seq(7))))
    intercept[ArgumentException](Image.copyMakeBorder(pixel, 0, 0, 0, -1))
    intercept[ArgumentException](Image.copyMakeBorder(pixel, 0, 0, 0, 1, Some(9)))
  }

  scoped("images of Java, with boxes") {
    val image = Image.toImage(decoded)
    assertEquals(image.getRGB(1, 1) & 0xffffff, 4 << 16 | 14 << 8 | 24)
    intercept[DTypeException](Image.toImage(NDArray.ones(2, 2, 3)))
    intercept[ShapeException](Image.toImage(NDArray.ones(Shape(2, 2, 1), dtype = DType.UInt8)))
    val white = new BufferedImage(40, 40, BufferedImage.TYPE_INT_RGB)
    val box = Map("xmin" -> 10, "xmax" -> 30, "ymin" -> 15, "ymax" -> 35)
    Image.drawBoundingBox(white, Array(box), stroke = Some(1))
    assert(white.getRGB(10, 20) == white.getRGB(30, 20) && white.getRGB(10, 20) != white.getRGB(20, 20))
    intercept[ArgumentException](Image.drawBoundingBox(white, Array(box - "ymin")))
    intercept[ArgumentException](Image.drawBoundingBox(white, Array(box), Some(Array("a", "b"))))
  }
}
