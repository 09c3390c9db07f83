package dev.libtensor.mxnet

import dev.libtensor.mxnet.infer.{Classifier, ImageClassifier, ObjectDetector, Predictor}
import dev.libtensor.{ArgumentException, FormatException, ShapeException, TensorIOException}
import java.awt.image.BufferedImage
import java.nio.file.{Files, Path}
import javax.imageio.ImageIO

/** Predictions with checkpoints. */
class InferSuite extends NativeSuite {
  private val input = IndexedSeq(DataDesc("data", Shape(1, 3, 2, 2), layout = Layout.NCHW))

  /** Runs a body with the prefix of a checkpoint, whose classes are named a to c. */
  private def withModel(name: String)(net: => Symbol, params: Map[String, NDArray] = Map.empty)(body: String => Any): Unit =
    test(name) {
      val folder = Files.createTempDirectory("infer")
      try ResourceScope.using() {
        val prefix = folder.resolve("net").toString
        net.save(s"$prefix-symbol.json")
        val arrays = params.map { case (key, array) => s"arg:$key" -> array }
        NDArray.save(s"$prefix-0000.params", if (arrays.isEmpty) Map("arg:unused" -> NDArray.ones(1)) else arrays)
        Files.write(folder.resolve("synset.txt"), "a\nb\nc\n".getBytes)
        body(prefix)
        ()
      } finally {
        Files.list(folder).forEach(file => Files.delete(file))
        Files.delete(folder)
      }
    }

  /** Sums of the three channels, as scores of three classes. */
  private def channels: Symbol = Symbol.sum("sum")(Symbol.Variable("data"))(Map("axis" -> Shape(2, 3)))

  /** The pixels as two candidates of six numbers. */
  private def candidates: Symbol = Symbol.Reshape("boxes")(Symbol.Variable("data"))(Map("shape" -> Shape(0, 2, 6)))

  /** An image of 2 by 2 pixels with the levels of its channels in rows. */
  private def image(red: Seq[Int], green: Seq[Int], blue: Seq[Int]): BufferedImage = {
    val image = new BufferedImage(2, 2, BufferedImage.TYPE_INT_RGB)
    for (i <- 0 until 4) image.setRGB(i % 2, i / 2, red(i) << 16 | green(i) << 8 | blue(i))
    image
  }

  private val dim = image(Seq(1, 2, 3, 4), Seq(9, 9, 9, 9), Seq(0, 0, 0, 5))

  withModel("a predictor computes floats, doubles and arrays")(channels) { prefix =>
    val predictor = new Predictor(prefix, input)
    assertEquals(predictor.outputShapes, IndexedSeq("sum_output" -> Shape(1, 3)))
    assertEquals(predictor.predict(IndexedSeq(Array.fill(12)(1f))).map(_.toSeq), IndexedSeq(Seq(4f, 4f, 4f)))
    assertEquals(predictor.predict(IndexedSeq(Array.fill(24)(0.5))).map(_.toSeq), IndexedSeq(Seq.fill(6)(2.0)))
    assertEquals(predictor.predictWithNDArray(IndexedSeq(NDArray.ones(2, 3, 2, 2))).map(_.shape), IndexedSeq(Shape(2, 3)))
    intercept[ArgumentException](predictor.predict(IndexedSeq(Array(1, 2))))
    intercept[ShapeException](predictor.predict(IndexedSeq(Array(1f, 2f))))
    intercept[ArgumentException](predictor.predict(IndexedSeq.empty[Array[Float]]))
    intercept[TensorIOException](new Predictor(prefix, input, epoch = Some(1)))
  }

  withModel("a classifier names classes, the best first")(channels) { prefix =>
    val classifier = new Classifier(prefix, input)
    val pixels = Array(1f, 1f, 1f, 1f, 3f, 3f, 3f, 3f, 2f, 2f, 2f, 2f)
    assertEquals(classifier.classify(IndexedSeq(pixels)), IndexedSeq("a" -> 4f, "b" -> 12f, "c" -> 8f))
    assertEquals(classifier.classify(IndexedSeq(pixels), Some(2)), IndexedSeq("b" -> 12f, "c" -> 8f))
    val batch = NDArray.array(pixels ++ pixels.reverse, Shape(2, 3, 2, 2))
    assertEquals(classifier.classifyWithNDArray(IndexedSeq(batch), Some(1)), IndexedSeq(IndexedSeq("b" -> 12f), IndexedSeq("b" -> 12f)))
  }

  withModel("an image classifier scales images")(channels) { prefix =>
    val classifier = new ImageClassifier(prefix, input)
    assertEquals(classifier.outputShapes, IndexedSeq("sum_output" -> Shape(1, 3)))
    assertEquals(classifier.classifyImage(dim, Some(2)), IndexedSeq(IndexedSeq("b" -> 36f, "a" -> 10f)))
    val large = ImageClassifier.reshapeImage(dim, 4, 4)
    assertEquals(classifier.classifyImageBatch(List(large, dim), Some(1)).map(_.head._1), IndexedSeq("b", "b"))
    intercept[ArgumentException](classifier.classifyImageBatch(Nil))
    intercept[ArgumentException](new ImageClassifier(prefix, IndexedSeq(DataDesc("data", Shape(1, 3, 2, 2)))))
  }

  withModel("a detector returns names and boxes, without candidates of class -1")(candidates) { prefix =>
    val detector = new ObjectDetector(prefix, input)
    val shown = image(Seq(1, 20, 3, 4), Seq(5, 6, 2, 90), Seq(10, 11, 12, 13))
    def plain(found: IndexedSeq[IndexedSeq[(String, Array[Float])]]) = found.map(_.map { case (name, box) => (name, box.toSeq) })
    val first = "b" -> Seq(20f, 3f, 4f, 5f, 6f)
    val second = "c" -> Seq(90f, 10f, 11f, 12f, 13f)
    assertEquals(plain(detector.imageObjectDetect(shown)), IndexedSeq(IndexedSeq(first, second)))
    assertEquals(plain(detector.imageBatchObjectDetect(Seq(shown, shown), Some(1))), IndexedSeq.fill(2)(IndexedSeq(second)))
    val none = NDArray.full(Shape(1, 3, 2, 2), -1f)
    assertEquals(plain(detector.objectDetectWithNDArray(IndexedSeq(none), None)), IndexedSeq(IndexedSeq()))
    val strange = NDArray.full(Shape(1, 3, 2, 2), 7f)
    assert(intercept[FormatException](detector.objectDetectWithNDArray(IndexedSeq(strange), None)).getMessage.contains("class 7"))
  }

  withModel("a model that finds no objects is no detector")(channels) { prefix =>
    assert(intercept[ShapeException](new ObjectDetector(prefix, input)).getMessage.contains("(1,3)"))
    Files.delete(Path.of(prefix).resolveSibling("synset.txt"))
    intercept[TensorIOException](new Classifier(prefix, input))
  }

  test("pixels of images, and files that are none") {
    ResourceScope.using() {
      val pixels = ImageClassifier.bufferedImageToPixels(dim, Shape(3, 2, 2), DType.Float64)
      assertEquals(pixels.toFloat64Array.toSeq, Seq(1.0, 2.0, 3.0, 4.0, 9.0, 9.0, 9.0, 9.0, 0.0, 0.0, 0.0, 5.0))
      intercept[ShapeException](ImageClassifier.bufferedImageToPixels(dim, Shape(3, 2, 3)))
    }
    val file = Files.createTempFile("image", ".png")
    try {
      intercept[FormatException](ImageClassifier.loadImageFromFile(file.toString))
      ImageIO.write(dim, "png", file.toFile)
      assertEquals(ImageClassifier.loadInputBatch(List(file.toString)).map(_.getRGB(1, 1)).toSeq, Seq(dim.getRGB(1, 1)))
    } finally Files.delete(file)
    intercept[TensorIOException](ImageClassifier.loadImageFromFile(file.toString))
  }
}
