package dev.libtensor.mxnet.infer.javaapi

import dev.libtensor.{ArgumentException, NativeResource}
import dev.libtensor.mxnet.{JavaCollections, NDArray => ScalaArray, NDResource}
import dev.libtensor.mxnet.javaapi.{Context, DataDesc, NDArray, Predictor => JavaPredictor}

/**
 * Opens a checkpoint and computes outputs for inputs. Any number of threads may predict at once. The model belongs to the
 * scope that is current when the predictor is created, and ends with it or with `close()`.
 *
 * @param modelPathPrefix the path of the files without `-symbol.json` and `-0001.params`
 * @param inputDescriptors the inputs, in the order of `predict`, with the number of examples first
 * @param contexts where the model is: one context
 * @param epoch the number of the checkpoint
 * @throws dev.libtensor.TensorIOException if a file cannot be read
 * @throws dev.libtensor.FormatException if a file is damaged, or does not have all parameters of the graph
 * @throws dev.libtensor.UnsupportedException if the graph has unknown operators
 * @throws dev.libtensor.ArgumentException if the graph does not have an input of that name
 */
class Predictor(modelPathPrefix: String, inputDescriptors: java.lang.Iterable[DataDesc],
    contexts: java.lang.Iterable[Context], epoch: Int) extends NDResource {
  private val model = new JavaPredictor(modelPathPrefix, inputDescriptors, contexts, epoch)

  /** Computes the outputs for flat arrays, each with a multiple of one example, for that many examples. */
  def predict(input: Array[Array[Float]]): Array[Array[Float]] = model.predict(input)

  /** Computes the outputs for flat arrays, each with a multiple of one example, for that many examples. */
  def predict(input: Array[Array[Double]]): Array[Array[Double]] = model.predict(input)

  /** Computes the outputs for flat lists, each with a multiple of one example, for that many examples. */
  def predict(input: java.util.List[java.util.List[java.lang.Float]]): java.util.List[java.util.List[java.lang.Float]] =
    model.predict(input)

  /** Computes the outputs for arrays of any number of examples. The results belong to the current scope. */
  def predictWithNDArray(input: java.lang.Iterable[NDArray]): java.util.List[NDArray] = {
    val arrays = JavaCollections.seq(ArgumentException.notNull(input, "input")).map(_.nd.asJava)
    JavaCollections.list(JavaCollections.seq(model.predictWithNDArray(JavaCollections.list(arrays)))
      .map(output => new NDArray(new ScalaArray(output))))
  }

  /** Returns the model. */
  override def getParts: java.util.Collection[_ <: NativeResource] = model.getParts
}
