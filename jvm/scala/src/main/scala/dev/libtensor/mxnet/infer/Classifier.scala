package dev.libtensor.mxnet
package infer

import dev.libtensor.{ArgumentException, FormatException, NativeResource, TensorIOException}
import java.io.IOException
import java.nio.file.{Files, Path}

/**
 * Opens a checkpoint whose first output has a number for each class, and names the classes. The names are the lines of
 * the file `synset.txt` beside the checkpoint.
 *
 * @param modelPathPrefix the path of the files without `-symbol.json` and `-0001.params`
 * @param inputDescriptors the inputs, with the number of examples first
 * @param contexts where the model is: one context
 * @param epoch the number of the checkpoint, 0 by default
 * @throws dev.libtensor.TensorIOException if a file cannot be read
 * @throws dev.libtensor.FormatException if a file is damaged; see also [[Predictor]]
 */
class Classifier(modelPathPrefix: String, protected val inputDescriptors: IndexedSeq[DataDesc],
    protected val contexts: Array[Context] = Context.cpu(), protected val epoch: Option[Int] = Some(0))
    extends NDResource {

  /** The names of the classes, in their order. */
  protected val synset: IndexedSeq[String] = Classifier.lines(modelPathPrefix)

  /** The model. */
  protected val predictor: Predictor = new Predictor(modelPathPrefix, inputDescriptors, contexts, epoch)

  /**
   * Classifies one example.
   *
   * @param input the elements of each input in row-major order, which are floats or doubles
   * @param topK how many classes to return, the best first, or none for all in their order
   * @return the names of classes with their numbers
   */
  def classify[T](input: IndexedSeq[Array[T]], topK: Option[Int] = None): IndexedSeq[(String, T)] = {
    val scores = predictor.predict(input).head.toIndexedSeq
    best(scores, topK)(score => score.toString.toDouble)
  }

  /**
   * Classifies a batch.
   *
   * @param input the inputs, in the order of their descriptions
   * @param topK how many classes to return, the best first, or none for all in their order
   * @return for each example, the names of classes with their numbers
   */
  def classifyWithNDArray(input: IndexedSeq[NDArray], topK: Option[Int] = None): IndexedSeq[IndexedSeq[(String, Float)]] =
    ResourceScope.using() {
      val scores = predictor.predictWithNDArray(input).head
      (0 until scores.shape(0)).map(i => best(scores.at(i).toArray.toIndexedSeq, topK)(_.toDouble))
    }

  private def best[T](scores: IndexedSeq[T], topK: Option[Int])(number: T => Double): IndexedSeq[(String, T)] = {
    val named = scores.indices.map(i => Classifier.name(synset, i) -> scores(i))
    topK.fold(named)(count => named.sortBy { case (_, score) => -number(score) }.take(count))
  }

  /** Returns the model. */
  override def getParts: java.util.Collection[_ <: NativeResource] = predictor.getParts
}

private object Classifier {

  def lines(modelPathPrefix: String): IndexedSeq[String] = {
    val file = Path.of(ArgumentException.notNull(modelPathPrefix, "modelPathPrefix")).resolveSibling("synset.txt")
    try JavaCollections.seq(Files.readAllLines(file))
    catch {
      case e: IOException => throw new TensorIOException(s"the names of the classes cannot be read from $file: $e")
    }
  }

  def name(synset: IndexedSeq[String], number: Int): String =
    if (synset.indices.contains(number)) synset(number)
    else throw new FormatException(s"synset.txt has ${synset.length} lines: expected a name for the class $number")
}
