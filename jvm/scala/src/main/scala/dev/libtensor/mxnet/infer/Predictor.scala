package dev.libtensor.mxnet
package infer

import dev.libtensor.{ArgumentException, NativeResource}
import dev.libtensor.mxnet.javaapi.{Predictor => JavaPredictor}

/**
 * Opens a checkpoint and computes outputs for inputs. Any number of threads may predict at once.
 *
 * The model belongs to the scope that is current when the predictor is created, and ends with it or with `close`.
 *
 * @param modelPathPrefix the path of the files without `-symbol.json` and `-0001.params`
 * @param inputDescriptors the inputs, in the order of `predict`, with the number of examples first
 * @param contexts where the model is: one context
 * @param epoch the number of the checkpoint, 0 by default
 * @throws dev.libtensor.TensorIOException if a file cannot be read
 * @throws dev.libtensor.FormatException if a file is damaged, or does not have all parameters of the graph
 * @throws dev.libtensor.UnsupportedException if the graph has unknown operators
 * @throws dev.libtensor.ArgumentException if the graph does not have an input of that name
 */
class Predictor(modelPathPrefix: String, protected val inputDescriptors: IndexedSeq[DataDesc],
    protected val contexts: Array[Context] = Context.cpu(), protected val epoch: Option[Int] = Some(0))
    extends NDResource {

  /** The predictor of Java. */
  val asJava: JavaPredictor = new JavaPredictor(modelPathPrefix,
    DataDesc.toJava(inputDescriptors, "inputDescriptors"),
    JavaCollections.list(Seq(Context.only(contexts, "contexts"))), ArgumentException.notNull(epoch, "epoch").getOrElse(0))

  /** Returns the names and shapes of the outputs for the described inputs. */
  def outputShapes: IndexedSeq[(String, Shape)] =
    JavaCollections.seq(asJava.outputShapes.entrySet).map(entry => entry.getKey -> Shape.fromJava(entry.getValue))

  /**
   * Computes the outputs for flat arrays.
   *
   * @param input the elements of each input in row-major order, which are floats or doubles; a multiple of one example,
   *   for that many examples
   * @return the elements of each output, of the same type
   * @throws dev.libtensor.ArgumentException if there are not as many inputs as descriptions, or other elements
   * @throws dev.libtensor.ShapeException if an input is not a number of whole examples
   */
  def predict[T](input: IndexedSeq[Array[T]]): IndexedSeq[Array[T]] = {
    val all: Seq[Any] = ArgumentException.notNull(input, "input")
    val (floats, doubles) = (all.collect { case a: Array[Float] => a }, all.collect { case a: Array[Double] => a })
    val outputs =
      if (floats.length == all.length) asJava.predict(floats.toArray).toIndexedSeq
      else if (doubles.length == all.length) asJava.predict(doubles.toArray).toIndexedSeq
      else throw new ArgumentException("predict takes arrays of floats or of doubles")
    outputs.asInstanceOf[IndexedSeq[Array[T]]]
  }

  /**
   * Computes the outputs for arrays, which may have any number of examples.
   *
   * @param input the inputs, in the order of their descriptions
   * @return new arrays, which belong to the current scope
   * @throws dev.libtensor.ArgumentException if there are not as many inputs as descriptions
   * @throws dev.libtensor.ShapeException if an input does not fit the parameters
   */
  def predictWithNDArray(input: IndexedSeq[NDArray]): IndexedSeq[NDArray] =
    JavaCollections.arraySeq(asJava.predictWithNDArray(JavaCollections.arrayList(input, "input")))

  /** Returns the model. */
  override def getParts: java.util.Collection[_ <: NativeResource] = asJava.getParts
}
