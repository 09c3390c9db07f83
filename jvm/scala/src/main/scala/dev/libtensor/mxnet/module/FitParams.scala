package dev.libtensor.mxnet
package module

import dev.libtensor.ArgumentException

/**
 * The settings that a module is trained with; see [[BaseModule.fit]]. Each method sets one of them and returns this
 * object.
 */
final class FitParams {

  /** The settings in the form that Java methods take. */
  val asJava: javaapi.FitParams = new javaapi.FitParams

  private def after(set: javaapi.FitParams => Any): FitParams = {
    set(asJava)
    this
  }

  /** Sets the metric of the training data, which is [[Accuracy]] by default. */
  def setEvalMetric(evalMetric: EvalMetric): FitParams =
    after(_.setEvalMetric(ArgumentException.notNull(evalMetric, "evalMetric").asJava))

  /** Sets the metric of the evaluation data, which is that of the training data by default. */
  def setValidationMetric(validationMetric: EvalMetric): FitParams =
    after(_.setValidationMetric(ArgumentException.notNull(validationMetric, "validationMetric").asJava))

  /** Sets the callback that is called after each epoch. */
  def setEpochEndCallback(epochEndCallback: EpochEndCallback): FitParams =
    after(_.setEpochEndCallback(Callback.toJava(epochEndCallback, "epochEndCallback")))

  /** Sets the callback that is called after each batch of the training data. */
  def setBatchEndCallback(batchEndCallback: BatchEndCallback): FitParams =
    after(_.setBatchEndCallback(Callback.toJava(batchEndCallback, "batchEndCallback")))

  /** Sets the callback that is called after each batch of the evaluation data. */
  def setEvalBatchEndCallback(evalBatchEndCallback: BatchEndCallback): FitParams =
    after(_.setEvalBatchEndCallback(Callback.toJava(evalBatchEndCallback, "evalBatchEndCallback")))

  /** Sets the callback that is called after the evaluation of each epoch. */
  def setEvalEndCallback(evalEndCallback: BatchEndCallback): FitParams =
    after(_.setEvalEndCallback(Callback.toJava(evalEndCallback, "evalEndCallback")))

  /** Sets the type of the store, which is `local` by default, as for `Module.initOptimizer`. */
  def setKVStore(kvStoreType: String): FitParams = after(_.setKVStore(kvStoreType))

  /**
   * Sets the store for the parameters and the state of the optimizer, which must not have any of the parameters yet.
   */
  def setKVStore(kvStore: KVStore): FitParams =
    after(_.setKVStore(ArgumentException.notNull(kvStore, "kvStore").asJava))

  /** Sets the optimizer, which is [[SGD]] by default. */
  def setOptimizer(optimizer: Optimizer): FitParams =
    after(_.setOptimizer(ArgumentException.notNull(optimizer, "optimizer").asJava))

  /**
   * Sets the initializer that draws the initial values of the parameters, which is [[Uniform]] up to 0.01 by default.
   */
  def setInitializer(initializer: Initializer): FitParams =
    after(_.setInitializer(ArgumentException.notNull(initializer, "initializer").asJava))

  /** Sets the initial values of parameters, by name. */
  def setArgParams(argParams: Map[String, NDArray]): FitParams =
    after(_.setArgParams(JavaCollections.arrays(argParams, "argParams")))

  /** Sets the initial values of auxiliary states, by name. */
  def setAuxParams(auxParams: Map[String, NDArray]): FitParams =
    after(_.setAuxParams(JavaCollections.arrays(auxParams, "auxParams")))

  /**
   * Sets whether only some initial values may be given, while the initializer sets the others. The default is false.
   */
  def setAllowMissing(allowMissing: Boolean): FitParams = after(_.setAllowMissing(allowMissing))

  /** Sets whether names of initial values that the module does not have are ignored. The default is false. */
  def setAllowExtra(allowExtra: Boolean): FitParams = after(_.setAllowExtra(allowExtra))

  /** Sets whether a module that is bound already is bound again. The default is false. */
  def setForceRebind(forceRebind: Boolean): FitParams = after(_.setForceRebind(forceRebind))

  /** Sets whether an existing optimizer and existing parameters are set again. The default is false. */
  def setForceInit(forceInit: Boolean): FitParams = after(_.setForceInit(forceInit))

  /** Sets the number of the first epoch, which is 0 by default. */
  def setBeginEpoch(beginEpoch: Int): FitParams = after(_.setBeginEpoch(beginEpoch))

  /** Sets the monitor that reads the executors in training, or null for none, which is the default. */
  def setMonitor(monitor: Monitor): FitParams = after(_.setMonitor(if (monitor == null) null else monitor.asJava))
}
