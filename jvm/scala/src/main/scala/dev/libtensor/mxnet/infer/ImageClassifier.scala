package dev.libtensor.mxnet
package infer

import dev.libtensor.{ArgumentException, FormatException, ShapeException, TensorIOException}
import java.awt.image.BufferedImage
import java.io.{File, IOException}
import javax.imageio.ImageIO

/**
 * A [[Classifier]] of images. An image is scaled to the size of the first input, as numbers from 0 to 255.
 *
 * @param modelPathPrefix the path of the files without `-symbol.json` and `-0001.params`
 * @param inputDescriptors one input with the layout `NCHW`
 * @param contexts where the model is: one context
 * @param epoch the number of the checkpoint, 0 by default
 * @throws dev.libtensor.ArgumentException if the layout is another one
 */
class ImageClassifier(modelPathPrefix: String, inputDescriptors: IndexedSeq[DataDesc],
    contexts: Array[Context] = Context.cpu(), epoch: Option[Int] = Some(0))
    extends Classifier(modelPathPrefix, ImageClassifier.checked(inputDescriptors), contexts, epoch) {

  /** Returns the names and shapes of the outputs for the described inputs. */
  def outputShapes: IndexedSeq[(String, Shape)] = predictor.outputShapes

  /**
   * Classifies an image.
   *
   * @param inputImage the image
   * @param topK how many classes to return, the best first, or none for all in their order
   * @param dType the data type of the pixels
   * @return for this one image, the names of classes with their numbers
   */
  def classifyImage(inputImage: BufferedImage, topK: Option[Int] = None,
      dType: DType = DType.Float32): IndexedSeq[IndexedSeq[(String, Float)]] =
    classifyImageBatch(Seq(inputImage), topK, dType)

  /**
   * Classifies images.
   *
   * @param inputBatch the images
   * @param topK how many classes to return for each, the best first, or none for all in their order
   * @param dType the data type of the pixels
   * @return for each image, the names of classes with their numbers
   */
  def classifyImageBatch(inputBatch: StandardLibrary.Collection[BufferedImage], topK: Option[Int] = None,
      dType: DType = DType.Float32): IndexedSeq[IndexedSeq[(String, Float)]] = ResourceScope.using() {
    classifyWithNDArray(IndexedSeq(ImageClassifier.batch(inputBatch, inputDescriptors.head.shape, dType)), topK)
  }
}

/** Reads images and converts them to arrays. */
object ImageClassifier {

  /** Returns an image in another size. */
  def reshapeImage(img: BufferedImage, newWidth: Int, newHeight: Int): BufferedImage = {
    val resized = new BufferedImage(newWidth, newHeight, BufferedImage.TYPE_INT_RGB)
    val graphics = resized.createGraphics()
    try graphics.drawImage(ArgumentException.notNull(img, "img"), 0, 0, newWidth, newHeight, null)
    finally graphics.dispose()
    resized
  }

  /**
   * Returns the pixels of an image as numbers from 0 to 255, first all of red, then green and blue.
   *
   * @param resizedImage the image
   * @param inputImageShape (3, height, width), possibly with more dimensions of size 1 before
   * @param dType the data type of the result
   * @throws dev.libtensor.ShapeException if the shape has another number of elements than the image
   */
  def bufferedImageToPixels(resizedImage: BufferedImage, inputImageShape: Shape, dType: DType = DType.Float32): NDArray = {
    val (width, height) = (resizedImage.getWidth, resizedImage.getHeight)
    if (inputImageShape.product != 3 * width * height) {
      throw new ShapeException(s"an image of $width by $height pixels does not fit the shape $inputImageShape")
    }
    val pixels = resizedImage.getRGB(0, 0, width, height, null, 0, width)
    val levels = Seq(16, 8, 0).flatMap(shift => pixels.map(pixel => (pixel >> shift & 0xff).toFloat)).toArray
    val array = NDArray.array(levels, inputImageShape)
    if (dType == DType.Float32) array
    else {
      try array.asType(dType)
      finally array.dispose()
    }
  }

  /**
   * Reads an image file of any format that Java reads.
   *
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if it is no image
   */
  def loadImageFromFile(inputImagePath: String): BufferedImage = {
    val file = new File(ArgumentException.notNull(inputImagePath, "inputImagePath"))
    val image =
      try ImageIO.read(file)
      catch {
        case e: IOException => throw new TensorIOException(s"the image $file cannot be read: $e")
      }
    if (image == null) throw new FormatException(s"$file is no image of a known format")
    image
  }

  /** Reads image files; see [[loadImageFromFile]]. */
  def loadInputBatch(inputImagePaths: List[String]): StandardLibrary.Collection[BufferedImage] = inputImagePaths.map(loadImageFromFile)

  /** Returns images in one array of (images, channels, height, width), scaled to the size of an input. */
  private[infer] def batch(images: StandardLibrary.Collection[BufferedImage], input: Shape,
      dType: DType): NDArray = {
    val all = ArgumentException.notNull(images, "images").toSeq
    if (all.isEmpty) throw new ArgumentException("there are no images: expected at least one")
    val example = Shape(1) ++ input.drop(1)
    NDArray.concatenate(all.map(image =>
      bufferedImageToPixels(reshapeImage(image, input(3), input(2)), example, dType)))
  }

  private[infer] def checked(inputs: IndexedSeq[DataDesc]): IndexedSeq[DataDesc] = {
    val layouts = ArgumentException.notNull(inputs, "inputDescriptors").map(_.layout)
    if (layouts.headOption.forall(_ != Layout.NCHW) || inputs.head.shape.length != 4) {
      throw new ArgumentException(
        s"an image has the layout NCHW and four dimensions: the inputs ${inputs.mkString(", ")} do not fit")
    }
    inputs
  }
}
