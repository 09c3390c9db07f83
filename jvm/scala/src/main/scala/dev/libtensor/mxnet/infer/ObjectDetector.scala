package dev.libtensor.mxnet
package infer

import dev.libtensor.{NativeResource, ShapeException}
import java.awt.image.BufferedImage

/**
 * Opens a checkpoint that finds objects in images. Its output is (images, candidates, 6): the class, or -1 for none, the
 * probability, and the limits of the box, as parts of the width and the height. The names of the classes are the lines of
 * the file `synset.txt` beside the checkpoint.
 *
 * A result is the name of the class with five numbers: the probability, the least x and y, and the greatest x and y.
 *
 * @param modelPathPrefix the path of the files without `-symbol.json` and `-0001.params`
 * @param inputDescriptors one input with the layout `NCHW`
 * @param contexts where the model is: one context
 * @param epoch the number of the checkpoint, 0 by default
 * @throws dev.libtensor.ShapeException if the output has another form
 */
class ObjectDetector(modelPathPrefix: String, inputDescriptors: IndexedSeq[DataDesc],
    contexts: Array[Context] = Context.cpu(), epoch: Option[Int] = Some(0)) extends NDResource {

  private val inputShape = ImageClassifier.checked(inputDescriptors).head.shape
  private val synset = Classifier.lines(modelPathPrefix)
  private val predictor = new Predictor(modelPathPrefix, inputDescriptors, contexts, epoch)
  if (!predictor.outputShapes.forall { case (_, shape) => shape.length == 3 && shape(2) >= 6 }) {
    val shapes = predictor.outputShapes.map(_._2).mkString(", ")
    predictor.close()
    throw new ShapeException(s"the model finds no objects: expected an output of (images, candidates, 6), not $shapes")
  }

  /**
   * Finds objects in an image.
   *
   * @param inputImage the image, which is scaled to the size of the input
   * @param topK how many objects to return, the most probable first, or none for all in the order of the output
   * @return for this one image, the objects
   */
  def imageObjectDetect(inputImage: BufferedImage,
      topK: Option[Int] = None): IndexedSeq[IndexedSeq[(String, Array[Float])]] =
    imageBatchObjectDetect(Seq(inputImage), topK)

  /** Finds objects in images; see [[imageObjectDetect]]. */
  def imageBatchObjectDetect(inputBatch: StandardLibrary.Collection[BufferedImage],
      topK: Option[Int] = None): IndexedSeq[IndexedSeq[(String, Array[Float])]] = ResourceScope.using() {
    objectDetectWithNDArray(IndexedSeq(ImageClassifier.batch(inputBatch, inputShape, DType.Float32)), topK)
  }

  /**
   * Finds objects in images.
   *
   * @param input one array of (images, channels, height, width)
   * @param topK how many objects to return for each image, or none for all
   * @return for each image, the objects
   */
  def objectDetectWithNDArray(input: IndexedSeq[NDArray],
      topK: Option[Int]): IndexedSeq[IndexedSeq[(String, Array[Float])]] = ResourceScope.using() {
    val output = predictor.predictWithNDArray(input).head
    (0 until output.shape(0)).map { image =>
      val candidates = output.at(image).toArray.grouped(output.shape(2)).toIndexedSeq.filter(_.head != -1f)
      val chosen = topK.fold(candidates)(count => candidates.sortBy(-_(1)).take(count))
      chosen.map(candidate => Classifier.name(synset, candidate.head.toInt) -> candidate.takeRight(5))
    }
  }

  /** Returns the model. */
  override def getParts: java.util.Collection[_ <: NativeResource] = predictor.getParts
}
