package dev.libtensor.mxnet.infer.javaapi

import dev.libtensor.{ArgumentException, NativeResource}
import dev.libtensor.mxnet.{JavaCollections, NDArray => ScalaArray, NDResource}
import dev.libtensor.mxnet.{Context => ScalaContext, DataDesc => ScalaDesc}
import dev.libtensor.mxnet.infer.{ImageClassifier, ObjectDetector => ScalaDetector}
import dev.libtensor.mxnet.javaapi.{Context, DataDesc, NDArray, Shape}
import java.awt.image.BufferedImage

/**
 * Opens a checkpoint that finds objects in images, as [[dev.libtensor.mxnet.infer.ObjectDetector]].
 *
 * @param modelPathPrefix the path of the files without `-symbol.json` and `-0001.params`
 * @param inputDescriptors one input with the layout `NCHW`
 * @param contexts where the model is: one context
 * @param epoch the number of the checkpoint
 * @throws dev.libtensor.ShapeException if the output has another form
 */
class ObjectDetector(modelPathPrefix: String, inputDescriptors: java.lang.Iterable[DataDesc],
    contexts: java.lang.Iterable[Context], epoch: Int) extends NDResource {
  private type Found = IndexedSeq[IndexedSeq[(String, Array[Float])]]

  private val detector = new ScalaDetector(modelPathPrefix,
    ScalaDesc.fromJava(
      JavaCollections.list(JavaCollections.seq(ArgumentException.notNull(inputDescriptors, "inputDescriptors")))),
    JavaCollections.seq(ArgumentException.notNull(contexts, "contexts")).map(context =>
      ScalaContext.fromDevice(context.getDevice)).toArray, Some(epoch))

  /** Returns the `topK` most probable objects in an image, which is scaled to the size of the input. */
  def imageObjectDetect(inputImage: BufferedImage, topK: Int): java.util.List[java.util.List[ObjectDetectorOutput]] =
    listed(detector.imageObjectDetect(inputImage, Some(topK)))

  /** Returns, for each image in one array of (images, channels, height, width), the `topK` most probable objects. */
  def objectDetectWithNDArray(input: java.lang.Iterable[NDArray],
      topK: Int): java.util.List[java.util.List[ObjectDetectorOutput]] =
    listed(detector.objectDetectWithNDArray(
      JavaCollections.seq(ArgumentException.notNull(input, "input")).map(_.nd), Some(topK)))

  /** Returns, for each image, the `topK` most probable objects. */
  def imageBatchObjectDetect(inputBatch: java.lang.Iterable[BufferedImage],
      topK: Int): java.util.List[java.util.List[ObjectDetectorOutput]] =
    listed(detector.imageBatchObjectDetect(
      JavaCollections.seq(ArgumentException.notNull(inputBatch, "inputBatch")), Some(topK)))

  private def listed(found: Found): java.util.List[java.util.List[ObjectDetectorOutput]] =
    JavaCollections.list(found.map(image =>
      JavaCollections.list(image.map { case (name, numbers) => new ObjectDetectorOutput(name, numbers) })))

  /** Returns the model. */
  override def getParts: java.util.Collection[_ <: NativeResource] = detector.getParts
}

/** Reads images and converts them to arrays. */
object ObjectDetector {

  /** Reads an image file of any format that Java reads. */
  def loadImageFromFile(inputImagePath: String): BufferedImage = ImageClassifier.loadImageFromFile(inputImagePath)

  /** Returns an image in another size. */
  def reshapeImage(img: BufferedImage, newWidth: Int, newHeight: Int): BufferedImage =
    ImageClassifier.reshapeImage(img, newWidth, newHeight)

  /** Returns the pixels of an image as numbers from 0 to 255, first all of red, then green and blue. */
  def bufferedImageToPixels(resizedImage: BufferedImage, inputImageShape: Shape): NDArray =
    new NDArray(ImageClassifier.bufferedImageToPixels(resizedImage, NDArray.toScala(inputImageShape)))

  /** Reads image files. */
  def loadInputBatch(inputImagePaths: java.lang.Iterable[String]): java.util.List[BufferedImage] =
    JavaCollections.list(JavaCollections.seq(ArgumentException.notNull(inputImagePaths, "inputImagePaths"))
      .map(ImageClassifier.loadImageFromFile))
}
