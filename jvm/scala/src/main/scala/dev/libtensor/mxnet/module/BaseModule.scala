package dev.libtensor.mxnet
package module

import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.{ArgumentException, NDArray => JavaArray, NativeResource}

/**
 * A model that is trained and used in batches. [[bind]] creates its arrays, [[initParams]] sets its parameters, and
 * `initOptimizer` prepares updates. Each batch then takes `forward`, [[backward]] and [[update]]:
 *
 * {{{
 * module.bind(train.provideDataDesc, Some(train.provideLabelDesc))
 * module.initParams()
 * module.initOptimizer(optimizer = new SGD(learningRate = 0.1f))
 * while (train.hasNext) ResourceScope.using() {
 *   val batch = train.next()
 *   module.forward(batch)
 *   module.updateMetric(metric, batch.label)
 *   module.backward()
 *   module.update()
 * }
 * }}}
 *
 * [[fit]] does all of this. A module belongs to the scope that is current when it is created, and everything that it
 * creates later belongs to the module, regardless of the current scope. Only one thread at a time may use a module.
 *
 * Every method throws a `DisposedException` after [[dispose]], and after the scope of the module has closed.
 */
abstract class BaseModule private[mxnet] () extends NDResource {

  /** Returns the Java module, which has all methods as well. */
  def asJava: javaapi.BaseModule

  /** Returns the graph, which belongs to this module. */
  def getSymbol: Symbol = asJava.getSymbol

  /** Returns the names of the inputs, in the order of the arrays of a batch. */
  def dataNames: IndexedSeq[String] = JavaCollections.seq(asJava.getDataNames)

  /** Returns the names of the outputs. */
  def outputNames: IndexedSeq[String] = JavaCollections.seq(asJava.getOutputNames)

  /** Returns the inputs that this module is bound with. Throws a `StateException` before [[bind]]. */
  def dataShapes: IndexedSeq[DataDesc] = DataDesc.fromJava(asJava.getDataShapes)

  /**
   * Returns the expected outputs that this module is bound with, which may be empty. Throws a `StateException` before
   * [[bind]].
   */
  def labelShapes: IndexedSeq[DataDesc] = DataDesc.fromJava(asJava.getLabelShapes)

  /** Returns the names and shapes of the outputs. Throws a `StateException` before [[bind]]. */
  def outputShapes: IndexedSeq[(String, Shape)] = DataDesc.fromJava(asJava.getOutputShapes).map(desc => (desc.name, desc.shape))

  /**
   * Lets a monitor read the executors of this module from now on, until the module is bound again.
   *
   * @throws dev.libtensor.StateException if this module is not bound
   */
  def installMonitor(monitor: Monitor): Unit = asJava.installMonitor(ArgumentException.notNull(monitor, "monitor").asJava)

  /** Returns whether this module is bound. */
  def binded: Boolean = asJava.isBound

  /** Returns whether this module is bound for training and has gradients. */
  def forTraining: Boolean = asJava.isForTraining

  /**
   * Creates the arrays of the parameters, inputs, gradients and outputs. If this module is bound already, it stays as
   * it is unless `forceRebind` is true, which keeps the parameters.
   *
   * @param dataShapes the inputs, with the names that the module was created with
   * @param labelShapes the expected outputs, in the same form
   * @param forTraining whether to create gradients
   * @param inputsNeedGrad whether to create gradients of the inputs as well
   * @param forceRebind whether to bind again
   * @param sharedModule a bound module, whose parameters and gradients this one then shares
   * @param gradReq `write`, `add` or `null`
   * @throws dev.libtensor.ArgumentException if names differ from those that the module was created with
   * @throws dev.libtensor.ShapeException if a shape does not fit
   */
  def bind(dataShapes: IndexedSeq[DataDesc], labelShapes: Option[IndexedSeq[DataDesc]] = None,
      forTraining: Boolean = true, inputsNeedGrad: Boolean = false, forceRebind: Boolean = false,
      sharedModule: Option[BaseModule] = None, gradReq: String = "write"): Unit =
    asJava.bind(DataDesc.toJava(dataShapes, "dataShapes"),
      DataDesc.toJava(ArgumentException.notNull(labelShapes, "labelShapes").getOrElse(IndexedSeq.empty), "labelShapes"),
      forTraining, inputsNeedGrad, forceRebind,
      ArgumentException.notNull(sharedModule, "sharedModule").map(_.asJava).orNull, gradReq)

  /** Binds this module to inputs, without expected outputs. */
  def bind(forTraining: Boolean, inputsNeedGrad: Boolean, forceRebind: Boolean, dataShape: DataDesc*): Unit =
    bind(dataShape.toIndexedSeq, None, forTraining, inputsNeedGrad, forceRebind)

  /**
   * Sets the parameters. If they were set already, they stay as they are unless `forceInit` is true.
   *
   * @param initializer sets the parameters that are not given
   * @param argParams the values of parameters by name, or null for none
   * @param auxParams the values of auxiliary states, in the same form
   * @param allowMissing whether only some of them may be given
   * @param forceInit whether to set them again
   * @param allowExtra whether to ignore names that the module does not have
   * @throws dev.libtensor.StateException if this module is not bound
   * @throws dev.libtensor.ArgumentException if a name is missing or unknown, or nothing determines its values
   * @throws dev.libtensor.ShapeException if a value has another shape; nothing changes then
   */
  def initParams(initializer: Initializer = new Uniform(0.01f), argParams: Map[String, NDArray] = null,
      auxParams: Map[String, NDArray] = null, allowMissing: Boolean = false, forceInit: Boolean = false,
      allowExtra: Boolean = false): Unit =
    asJava.initParams(ArgumentException.notNull(initializer, "initializer").asJava,
      BaseModule.values(argParams, "argParams"), BaseModule.values(auxParams, "auxParams"), allowMissing, forceInit,
      allowExtra)

  /**
   * Sets parameters. Those that are not given keep their values.
   *
   * @param argParams the values of parameters by name, or null for none
   * @param auxParams the values of auxiliary states by name, or null for none
   * @param allowMissing whether not all need to be given
   * @param forceInit whether to set parameters that were set already
   * @param allowExtra whether to ignore names that the module does not have
   * @throws dev.libtensor.StateException if this module is not bound
   * @throws dev.libtensor.ArgumentException if a name is missing or unknown; nothing changes then
   * @throws dev.libtensor.ShapeException if a value has another shape; nothing changes then
   */
  def setParams(argParams: Map[String, NDArray], auxParams: Map[String, NDArray], allowMissing: Boolean = false,
      forceInit: Boolean = true, allowExtra: Boolean = false): Unit =
    asJava.setParams(BaseModule.values(argParams, "argParams"), BaseModule.values(auxParams, "auxParams"),
      allowMissing, forceInit, allowExtra)

  /**
   * Returns the parameters and the auxiliary states, by name. Updates change these arrays, and they end with the module.
   *
   * @throws dev.libtensor.StateException if this module is not bound, or has no parameters
   */
  def getParams: (Map[String, NDArray], Map[String, NDArray]) = {
    val params = asJava.getParams
    (JavaCollections.named(params.args), JavaCollections.named(params.aux))
  }

  /**
   * Prepares updates by an optimizer, whose factor of gradients becomes 1 / the size of a batch, as in MXNet. If there
   * is an optimizer already, it stays unless `forceInit` is true.
   *
   * @param kvstore a type of [[KVStore.create]]. With one device no store is needed, and none is created
   * @param optimizer the optimizer
   * @param resetOptimizer whether the state starts anew; if not, the previous optimizer must be of the same class
   * @param forceInit whether to replace an optimizer
   * @throws dev.libtensor.StateException if this module is not bound, or has no parameters
   * @throws dev.libtensor.UnsupportedException if it is a store of several machines
   */
  def initOptimizer(kvstore: String = "local", optimizer: Optimizer = new SGD(), resetOptimizer: Boolean = true,
      forceInit: Boolean = false): Unit =
    asJava.initOptimizer(kvstore, ArgumentException.notNull(optimizer, "optimizer").asJava, resetOptimizer, forceInit)

  /**
   * Prepares updates that a store performs. The store gets the parameters under their names, and the optimizer, whose
   * state starts anew. If there is an optimizer already, it stays.
   *
   * @param kvstore the store, which stays with its owner
   * @param optimizer the optimizer
   * @throws dev.libtensor.StateException if this module is not bound, or has no parameters, or the store has one of them
   *   already
   */
  def initOptimizer(kvstore: KVStore, optimizer: Optimizer): Unit = initOptimizer(kvstore, optimizer, false)

  /** Prepares updates that a store performs, and replaces an existing optimizer if `forceInit` is true. */
  def initOptimizer(kvstore: KVStore, optimizer: Optimizer, forceInit: Boolean): Unit =
    asJava.initOptimizer(ArgumentException.notNull(kvstore, "kvstore").asJava,
      ArgumentException.notNull(optimizer, "optimizer").asJava, forceInit)

  /**
   * Computes the outputs. The shapes of the batch may differ from those that the module was bound with, as long as the
   * parameters fit.
   *
   * @param dataBatch the inputs, and the expected outputs, which are not needed without training
   * @param isTrain whether dropout drops, batch normalization uses the batch, and the first [[backward]] costs less.
   *   The default is whether the module was bound for training
   * @throws dev.libtensor.StateException if this module is not bound, or has no parameters
   * @throws dev.libtensor.ArgumentException if the batch does not have as many arrays as names
   * @throws dev.libtensor.ShapeException if a shape does not fit; the message names the inputs
   */
  def forward(dataBatch: DataBatch, isTrain: Option[Boolean] = None): Unit = {
    val batch = ArgumentException.notNull(dataBatch, "dataBatch").asJava
    ArgumentException.notNull(isTrain, "isTrain").fold(asJava.forward(batch))(asJava.forward(batch, _))
  }

  /** Computes the outputs, for training or not. */
  def forward(dataBatch: DataBatch, isTrain: Boolean): Unit = forward(dataBatch, Some(isTrain))

  /**
   * Computes the gradients of the parameters.
   *
   * @param outGrads the gradients of the outputs, or null if each output is a loss
   * @throws dev.libtensor.StateException if there was no forward, or the module was bound without gradients
   */
  def backward(outGrads: Array[NDArray] = null): Unit =
    asJava.backward(JavaCollections.arrayList(if (outGrads == null) Nil else outGrads.toSeq, "outGrads"))

  /**
   * Changes the parameters by their gradients.
   *
   * @throws dev.libtensor.StateException if there is no optimizer, or no `forward` yet
   */
  def update(): Unit = asJava.update()

  /** Computes outputs and gradients of a batch. */
  def forwardBackward(dataBatch: DataBatch): Unit = {
    forward(dataBatch, Some(true))
    backward()
  }

  /**
   * Returns the outputs of the last forward, each with its part on each context. They belong to
   * this module, and the next forward overwrites them.
   *
   * @throws dev.libtensor.StateException if there was no forward
   */
  def getOutputs(): IndexedSeq[IndexedSeq[NDArray]] = BaseModule.nested(asJava.getOutputs)

  /**
   * Returns the outputs of the last forward. They belong to this module, and the next forward overwrites them.
   *
   * @throws dev.libtensor.StateException if there was no forward
   */
  def getOutputsMerged(): IndexedSeq[NDArray] = JavaCollections.arraySeq(asJava.getOutputsMerged)

  /**
   * Returns the gradients of the inputs, each with its part on each context. They belong to this
   * module, and the next backward overwrites them.
   *
   * @throws dev.libtensor.StateException if the module was bound without them, or there was no forward
   */
  def getInputGrads(): IndexedSeq[IndexedSeq[NDArray]] = BaseModule.nested(asJava.getInputGrads)

  /**
   * Returns the gradients of the inputs, in the order of the graph's arguments. They belong to this module, and the next
   * backward overwrites them.
   *
   * @throws dev.libtensor.StateException if the module was bound without them, or there was no forward
   */
  def getInputGradsMerged(): IndexedSeq[NDArray] = JavaCollections.arraySeq(asJava.getInputGradsMerged)

  /** Measures the outputs of the last forward against labels. */
  def updateMetric(evalMetric: EvalMetric, labels: IndexedSeq[NDArray]): Unit =
    asJava.updateMetric(ArgumentException.notNull(evalMetric, "evalMetric").asJava,
      JavaCollections.arrayList(labels, "labels"))

  /**
   * Measures the outputs for a data set. Examples that only fill a batch are counted, as in MXNet.
   *
   * @param evalData the data set
   * @param evalMetric the metric, which starts again
   * @param numBatch the largest number of batches to measure
   * @param batchEndCallback the function to call after each batch
   * @param scoreEndCallback the function to call at the end
   * @param reset whether the data set starts again
   * @param epoch the number of the epoch for the callbacks
   * @return the metric
   */
  def score(evalData: DataIter, evalMetric: EvalMetric, numBatch: Int = Int.MaxValue,
      batchEndCallback: Option[BatchEndCallback] = None, scoreEndCallback: Option[BatchEndCallback] = None,
      reset: Boolean = true, epoch: Int = 0): EvalMetric = {
    asJava.score(ArgumentException.notNull(evalData, "evalData").asJava,
      ArgumentException.notNull(evalMetric, "evalMetric").asJava, numBatch,
      BaseModule.callback(batchEndCallback, "batchEndCallback"), BaseModule.callback(scoreEndCallback, "scoreEndCallback"),
      reset, epoch)
    evalMetric
  }

  /**
   * Computes the outputs for a batch without training.
   *
   * @param batch the inputs
   * @return new arrays, which belong to the current scope, without the examples that only fill the batch
   */
  def predict(batch: DataBatch): IndexedSeq[NDArray] =
    JavaCollections.arraySeq(asJava.predict(ArgumentException.notNull(batch, "batch").asJava))

  /**
   * Computes the outputs for a data set without training. The outputs of all batches are joined along the first
   * dimension, without examples that only fill a batch.
   *
   * @param evalData the data set
   * @param numBatch the largest number of batches to use, or -1 for all
   * @param reset whether the data set starts again
   * @return one new array for each output, which belongs to the current scope, or nothing if there is no batch
   */
  def predict(evalData: DataIter, numBatch: Int = -1, reset: Boolean = true): IndexedSeq[NDArray] =
    ResourceScope.using() {
      val batches = predictEveryBatch(evalData, numBatch, reset)
      batches.headOption.fold(IndexedSeq.empty[NDArray])(_.indices.map(output => NDArray.concatenate(batches.map(_(output)))))
    }

  /**
   * Computes the outputs for each batch of a data set, without training.
   *
   * @param evalData the data set
   * @param numBatch the largest number of batches to use, or -1 for all
   * @param reset whether the data set starts again
   * @return the outputs of each batch, which are new arrays that belong to the current scope
   */
  def predictEveryBatch(evalData: DataIter, numBatch: Int = -1, reset: Boolean = true): IndexedSeq[IndexedSeq[NDArray]] =
    BaseModule.nested(
      asJava.predictEveryBatch(ArgumentException.notNull(evalData, "evalData").asJava, numBatch, reset))

  /**
   * Trains this module, which is bound and gets parameters and an optimizer as far as it lacks them. Each batch has a
   * scope of its own. The logger `dev.libtensor.mxnet` receives the metric and the time of each epoch.
   *
   * @param trainData the training data. It starts again if it is at its end, and after each epoch
   * @param evalData the data to evaluate after each epoch
   * @param numEpoch one more than the number of the last epoch
   * @param fitParams the settings
   */
  def fit(trainData: DataIter, evalData: Option[DataIter] = None, numEpoch: Int = 1,
      fitParams: FitParams = new FitParams): Unit =
    asJava.fit(ArgumentException.notNull(trainData, "trainData").asJava,
      ArgumentException.notNull(evalData, "evalData").map(_.asJava).orNull, numEpoch,
      ArgumentException.notNull(fitParams, "fitParams").asJava, (batch: javaapi.DataBatch) => {
        forwardBackward(new DataBatch(batch))
        update()
      })

  /**
   * Writes the parameters to a `.params` file.
   *
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   */
  def saveParams(fname: String): Unit = asJava.saveParams(fname)

  /**
   * Sets the parameters from a `.params` file. If the call fails, nothing changes.
   *
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if the file is damaged
   */
  def loadParams(fname: String): Unit = asJava.loadParams(fname)

  /** Frees everything that the module owns. Disposing of it again has no effect. */
  def dispose(): Unit = asJava.dispose()

  /** Returns the kind of module and the names of the outputs, or that the module is disposed. */
  override def toString: String = asJava.toString

  /** Returns whether the module has ended, by a call or with its scope. */
  def isDisposed: Boolean = asJava.isDisposed

  /** Returns everything that the module owns, which is the symbol and the objects that it has created. */
  override def getParts: java.util.Collection[_ <: NativeResource] = asJava.getParts
}

private object BaseModule {
  def values(params: Map[String, NDArray], name: String): java.util.Map[String, JavaArray] =
    JavaCollections.arrays(JavaCollections.orEmpty(params), name)

  def nested(arrays: java.util.List[java.util.List[JavaArray]]): IndexedSeq[IndexedSeq[NDArray]] =
    JavaCollections.seq(arrays).map(each => JavaCollections.arraySeq(each))

  def callback(callback: Option[BatchEndCallback], name: String): javaapi.BatchEndCallback =
    ArgumentException.notNull(callback, name).map(Callback.toJava(_, name)).orNull
}
