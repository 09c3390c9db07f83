package dev.libtensor.mxnet

import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.{ArgumentException, NativeResource}

/**
 * A model that is trained and used as a whole, on a [[Module]]. The names of its inputs and expected outputs are those of
 * the data:
 *
 * {{{
 * val model = FeedForward.newBuilder(symbol).setNumEpoch(10).setOptimizer(new SGD(learningRate = 0.1f))
 *   .setTrainData(train).build()
 * model.save("digits", 10)
 * }}}
 *
 * A model belongs to the scope that is current when it is created, with everything that it creates later. Only one
 * thread at a time may use a model.
 *
 * @param asJava the Java model
 */
final class FeedForward(val asJava: javaapi.FeedForward) extends NDResource {
  ArgumentException.notNull(asJava, "asJava")

  /**
   * Creates a model without training it.
   *
   * @param symbol the graph, of which the model keeps its own copy
   * @param ctx the contexts of the arrays, all of the same device
   * @param numEpoch one more than the number of the last epoch
   * @param epochSize the number of batches of an epoch, or -1 for one pass through the data
   * @param optimizer the optimizer
   * @param initializer draws the initial values of the parameters that are not given
   * @param batchSize has no effect, because the data determines the size of its batches
   * @param argParams the initial values of parameters by name, which the model copies, or null for none
   * @param auxParams the initial values of auxiliary states, in the same form
   * @param allowExtraParams whether names that the symbol does not have are ignored
   * @param beginEpoch the number of the first epoch
   */
  def this(symbol: Symbol, ctx: Array[Context] = Array(Context.cpu()), numEpoch: Int = 1, epochSize: Int = -1,
      optimizer: Optimizer = new SGD(), initializer: Initializer = new Uniform(0.01f), batchSize: Int = 128,
      argParams: Map[String, NDArray] = null, auxParams: Map[String, NDArray] = null,
      allowExtraParams: Boolean = false, beginEpoch: Int = 0) =
    this(FeedForward.newBuilder(symbol).setContext(ctx).setNumEpoch(numEpoch).setEpochSize(epochSize)
      .setOptimizer(optimizer).setInitializer(initializer).setBatchSize(batchSize)
      .setArgParams(JavaCollections.orEmpty(argParams)).setAuxParams(JavaCollections.orEmpty(auxParams))
      .setAllowExtraParams(allowExtraParams).setBeginEpoch(beginEpoch).setup().asJava)

  /**
   * Trains the model. A model that was trained before continues from its parameters.
   *
   * @param trainData the training data, whose names the symbol must have
   * @param evalData the data to evaluate after each epoch, or null for none
   * @param evalMetric the metric of both, or null for the one that is set, which is [[Accuracy]] by default
   * @param kvStoreType the type of the store, or null for the one that is set, which is `local` by default
   * @param epochEndCallback the callback that is called after each epoch, or null for the one that is set
   * @param batchEndCallback the callback that is called after each batch of the training data, or null for the one that
   *   is set
   * @throws dev.libtensor.ArgumentException if the symbol does not have a name of the data
   * @throws dev.libtensor.ShapeException if the data does not fit
   */
  def fit(trainData: DataIter, evalData: DataIter = null, evalMetric: EvalMetric = null, kvStoreType: String = null,
      epochEndCallback: EpochEndCallback = null, batchEndCallback: BatchEndCallback = null): Unit = {
    if (kvStoreType != null) asJava.getFitParams.setKVStore(kvStoreType)
    train(trainData, evalData, evalMetric, epochEndCallback, batchEndCallback)
  }

  /**
   * Trains the model with a store, which has the parameters and the state of the optimizer.
   *
   * @param kvStore the store, which has none of the parameters
   */
  def fit(trainData: DataIter, evalData: DataIter, evalMetric: EvalMetric, kvStore: KVStore,
      epochEndCallback: EpochEndCallback, batchEndCallback: BatchEndCallback): Unit = {
    asJava.getFitParams.setKVStore(ArgumentException.notNull(kvStore, "kvStore").asJava)
    train(trainData, evalData, evalMetric, epochEndCallback, batchEndCallback)
  }

  private def train(trainData: DataIter, evalData: DataIter, evalMetric: EvalMetric, epochEndCallback: EpochEndCallback,
      batchEndCallback: BatchEndCallback): Unit = {
    val params = asJava.getFitParams
    if (evalMetric != null) params.setEvalMetric(evalMetric.asJava)
    if (epochEndCallback != null) params.setEpochEndCallback(Callback.toJava(epochEndCallback, "epochEndCallback"))
    if (batchEndCallback != null) params.setBatchEndCallback(Callback.toJava(batchEndCallback, "batchEndCallback"))
    asJava.fit(ArgumentException.notNull(trainData, "trainData").asJava, if (evalData == null) null else evalData.asJava)
  }

  /**
   * Computes the outputs for a data set, which starts again.
   *
   * @param data the data set
   * @param numBatch the largest number of batches to use, or -1 for all
   * @return one new array for each output, which belongs to the current scope
   * @throws dev.libtensor.ArgumentException if the model lacks parameters
   */
  def predict(data: DataIter, numBatch: Int = -1): Array[NDArray] =
    JavaCollections.arraySeq(asJava.predict(ArgumentException.notNull(data, "data").asJava, numBatch, true)).toArray

  /**
   * Measures the outputs for a data set, which starts again.
   *
   * @param data the data set
   * @param evalMetric the metric, which starts again
   * @return the metric
   * @throws dev.libtensor.ArgumentException if the model lacks parameters
   */
  def score(data: DataIter, evalMetric: EvalMetric): EvalMetric = {
    asJava.score(ArgumentException.notNull(data, "data").asJava, ArgumentException.notNull(evalMetric, "evalMetric").asJava)
    evalMetric
  }

  /** Returns the number of batches of an epoch, or -1 for one pass through the data. */
  def epochSize: Int = asJava.getEpochSize

  /** Lets a monitor read the executors in [[fit]]. */
  def setMonitor(m: Monitor): Unit = asJava.setMonitor(ArgumentException.notNull(m, "m").asJava)

  /** Trains without a monitor from now on. */
  def unsetMonitor(): Unit = asJava.unsetMonitor()

  /** Returns the graph, which belongs to this model. */
  def getSymbol: Symbol = asJava.getSymbol

  /**
   * Returns the parameters by name, which belong to this model, or nothing before it has any. Training changes these
   * arrays.
   */
  def getArgParams: Map[String, NDArray] = JavaCollections.named(asJava.getArgParams)

  /**
   * Returns the auxiliary states by name, which belong to this model, or nothing before it has any. Training changes
   * these arrays.
   */
  def getAuxParams: Map[String, NDArray] = JavaCollections.named(asJava.getAuxParams)

  /**
   * Writes a checkpoint, for [[FeedForward.load]] and MXNet.
   *
   * @param prefix the path of the files without their endings
   * @param epoch the number of the checkpoint
   * @throws dev.libtensor.TensorIOException if a file cannot be written
   * @throws dev.libtensor.StateException if the model has no parameters
   */
  def save(prefix: String, epoch: Int): Unit = asJava.save(prefix, epoch)

  /** Frees everything that the model owns. Disposing of it again has no effect. */
  def dispose(): Unit = asJava.dispose()

  /** Returns the names of the outputs, or that the model is disposed. */
  override def toString: String =
    if (isDisposed) "FeedForward(disposed)" else s"FeedForward(${getSymbol.listOutputs().mkString(", ")})"

  /** Returns whether the model has ended, by a call or with its scope. */
  def isDisposed: Boolean = asJava.getSymbol.isDisposed

  /** Returns everything that the model owns, which is the symbol and the objects that it has created. */
  override def getParts: java.util.Collection[_ <: NativeResource] = asJava.getParts
}

/** Creates models. */
object FeedForward {

  /**
   * Starts building a model of a symbol, on the host, with one epoch.
   *
   * @param modelDef the graph, of which the model keeps its own copy
   */
  def newBuilder(modelDef: Symbol): Builder =
    new Builder(javaapi.FeedForward.newBuilder(ArgumentException.notNull(modelDef, "modelDef").asJava))

  /**
   * Reads a checkpoint that [[FeedForward.save]] wrote.
   *
   * @param prefix the path of the files without their endings
   * @param epoch the number of the checkpoint, from which training continues
   * @param ctx the contexts of the arrays, all of the same device
   * @param numEpoch one more than the number of the last epoch, or -1 for one more epoch
   * @param epochSize the number of batches of an epoch, or -1 for one pass through the data
   * @param optimizer the optimizer
   * @param initializer draws the initial values of parameters that the checkpoint does not have
   * @param batchSize has no effect, because the data determines the size of its batches
   * @param allowExtraParams whether arrays of the checkpoint that the symbol does not have are ignored
   * @return a new model, which belongs to the current scope
   * @throws dev.libtensor.TensorIOException if a file cannot be read
   * @throws dev.libtensor.FormatException if a file is damaged
   */
  def load(prefix: String, epoch: Int, ctx: Array[Context] = Array(Context.cpu()), numEpoch: Int = -1,
      epochSize: Int = -1, optimizer: Optimizer = new SGD(), initializer: Initializer = new Uniform(0.01f),
      batchSize: Int = 128, allowExtraParams: Boolean = false): FeedForward = {
    val (symbol, argParams, auxParams) = Model.loadCheckpoint(prefix, epoch)
    try {
      new FeedForward(symbol, ctx, if (numEpoch == -1) epoch + 1 else numEpoch, epochSize, optimizer, initializer,
        batchSize, argParams, auxParams, allowExtraParams, epoch)
    } finally {
      symbol.dispose()
      (argParams.values ++ auxParams.values).foreach(_.dispose())
    }
  }

  /** Builds a model step by step. Each method sets one thing and returns this object. */
  final class Builder private[FeedForward] (builder: javaapi.FeedForward.Builder) {
    private def after(set: javaapi.FeedForward.Builder => Any): Builder = {
      set(builder)
      this
    }

    /** Sets the contexts of the arrays, all of the same device, the host by default. Several divide a batch. */
    def setContext(ctx: Array[Context]): Builder = after(_.setContext(Context.all(ctx, "ctx"): _*))

    /** Sets one more than the number of the last epoch, which is 1 by default. */
    def setNumEpoch(numEpoch: Int): Builder = after(_.setNumEpoch(numEpoch))

    /** Sets the number of batches of an epoch, or -1 for one pass through the data, which is the default. */
    def setEpochSize(epochSize: Int): Builder = after(_.setEpochSize(epochSize))

    /**
     * Has no effect, because the data determines the size of its batches. Throws an `ArgumentException` if it is less
     * than 1.
     */
    def setBatchSize(batchSize: Int): Builder =
      if (batchSize > 0) this else throw new ArgumentException(s"batchSize must be at least 1, not $batchSize")

    /** Has no effect, because a model has one context. Null stands for none. */
    def setWorkLoadList(workLoadList: Seq[Float]): Builder = this

    /** Sets the data that [[build]] trains the model with. */
    def setTrainData(trainData: DataIter): Builder =
      after(_.setTrainData(ArgumentException.notNull(trainData, "trainData").asJava))

    /** Sets the data that the model is evaluated with after each epoch. */
    def setEvalData(evalData: DataIter): Builder =
      after(_.setEvalData(ArgumentException.notNull(evalData, "evalData").asJava))

    /** Sets the metric of training and evaluation, which is [[Accuracy]] by default. */
    def setEvalMetric(evalMetric: EvalMetric): Builder =
      after(_.setEvalMetric(ArgumentException.notNull(evalMetric, "evalMetric").asJava))

    /** Sets the type of the store, which is `local` by default, as for `Module.initOptimizer`. */
    def setKVStore(kvStoreType: String): Builder = after(_.setKVStore(kvStoreType))

    /**
     * Sets the store for the parameters and the state of the optimizer, which must not have any of the parameters yet.
     */
    def setKVStore(kvStore: KVStore): Builder =
      after(_.setKVStore(ArgumentException.notNull(kvStore, "kvStore").asJava))

    /** Sets the optimizer, which is [[SGD]] by default. */
    def setOptimizer(optimizer: Optimizer): Builder =
      after(_.setOptimizer(ArgumentException.notNull(optimizer, "optimizer").asJava))

    /**
     * Sets the initializer that draws the initial values of the parameters, which is [[Uniform]] up to 0.01 by default.
     */
    def setInitializer(initializer: Initializer): Builder =
      after(_.setInitializer(ArgumentException.notNull(initializer, "initializer").asJava))

    /** Sets the initial values of parameters, by name. The model copies them. */
    def setArgParams(argParams: Map[String, NDArray]): Builder =
      after(_.setArgParams(JavaCollections.arrays(argParams, "argParams")))

    /** Sets the initial values of auxiliary states, by name. The model copies them. */
    def setAuxParams(auxParams: Map[String, NDArray]): Builder =
      after(_.setAuxParams(JavaCollections.arrays(auxParams, "auxParams")))

    /** Sets whether names of initial values that the symbol does not have are ignored. The default is false. */
    def setAllowExtraParams(allowExtraParams: Boolean): Builder = after(_.setAllowExtraParams(allowExtraParams))

    /** Sets the number of the first epoch, which is 0 by default. */
    def setBeginEpoch(beginEpoch: Int): Builder = after(_.setBeginEpoch(beginEpoch))

    /** Sets the callback that is called after each epoch. */
    def setEpochEndCallback(epochEndCallback: EpochEndCallback): Builder =
      after(_.setEpochEndCallback(Callback.toJava(epochEndCallback, "epochEndCallback")))

    /** Sets the callback that is called after each batch of the training data. */
    def setBatchEndCallback(batchEndCallback: BatchEndCallback): Builder =
      after(_.setBatchEndCallback(Callback.toJava(batchEndCallback, "batchEndCallback")))

    /** Creates the model, which belongs to the current scope, without training it. */
    def setup(): FeedForward = new FeedForward(builder.setup())

    /**
     * Creates the model, which belongs to the current scope, and trains it.
     *
     * @throws dev.libtensor.StateException if there is no training data
     */
    def build(): FeedForward = new FeedForward(builder.build())
  }
}
