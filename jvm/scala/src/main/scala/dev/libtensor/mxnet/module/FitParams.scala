package dev.libtensor.mxnet
package module

import dev.libtensor.ArgumentException

/** What a module is trained with: see [[BaseModule.fit]]. Each method sets one thing, and returns this. */
final class FitParams {

  /** The settings for methods of Java. */
  val asJava: javaapi.FitParams = new javaapi.FitParams

  private def after(set: javaapi.FitParams => Any): FitParams = {
    set(asJava)
    this
  }

  /** Sets the metric of the training data; [[Accuracy]] by default. */
  def setEvalMetric(evalMetric: EvalMetric): FitParams =
    after(_.setEvalMetric(ArgumentException.notNull(evalMetric, "evalMetric").asJava))

  /** Sets the metric of the evaluation data; that of the training data by default. */
  def setValidationMetric(validationMetric: EvalMetric): FitParams =
    after(_.setValidationMetric(ArgumentException.notNull(validationMetric, "validationMetric").asJava))

  /** Sets what is called after each epoch. */
  def setEpochEndCallback(epochEndCallback: EpochEndCallback): FitParams =
    after(_.setEpochEndCallback(Callback.toJava(epochEndCallback, "epochEndCallback")))

  /** Sets what is called after each batch of the training data. */
  def setBatchEndCallback(batchEndCallback: BatchEndCallback): FitParams =
    after(_.setBatchEndCallback(Callback.toJava(batchEndCallback, "batchEndCallback")))

  /** Sets what is called after each batch of the evaluation data. */
  def setEvalBatchEndCallback(evalBatchEndCallback: BatchEndCallback): FitParams =
    after(_.setEvalBatchEndCallback(Callback.toJava(evalBatchEndCallback, "evalBatchEndCallback")))

  /** Sets what is called after the evaluation of each epoch. */
  def setEvalEndCallback(evalEndCallback: BatchEndCallback): FitParams =
    after(_.setEvalEndCallback(Callback.toJava(evalEndCallback, "evalEndCallback")))

  /** Sets the type of the store; `local` by default, as for `Module.initOptimizer`. */
  def setKVStore(kvStoreType: String): FitParams = after(_.setKVStore(kvStoreType))

  /** Sets the store that has the parameters and the state of the optimizer. It has none of the parameters yet. */
  def setKVStore(kvStore: KVStore): FitParams =
    after(_.setKVStore(ArgumentException.notNull(kvStore, "kvStore").asJava))

  /** Sets the optimizer; [[SGD]] by default. */
  def setOptimizer(optimizer: Optimizer): FitParams =
    after(_.setOptimizer(ArgumentException.notNull(optimizer, "optimizer").asJava))

  /** Sets what draws the first values of the parameters; [[Uniform]] to 0.01 by default. */
  def setInitializer(initializer: Initializer): FitParams =
    after(_.setInitializer(ArgumentException.notNull(initializer, "initializer").asJava))

  /** Sets the first values of parameters, by name. */
  def setArgParams(argParams: Map[String, NDArray]): FitParams =
    after(_.setArgParams(JavaCollections.arrays(argParams, "argParams")))

  /** Sets the first values of auxiliary states, by name. */
  def setAuxParams(auxParams: Map[String, NDArray]): FitParams =
    after(_.setAuxParams(JavaCollections.arrays(auxParams, "auxParams")))

  /** Sets whether given first values may be some of all, and the initializer sets the others; false by default. */
  def setAllowMissing(allowMissing: Boolean): FitParams = after(_.setAllowMissing(allowMissing))

  /** Sets whether names of first values that the module does not have are ignored; false by default. */
  def setAllowExtra(allowExtra: Boolean): FitParams = after(_.setAllowExtra(allowExtra))

  /** Sets whether a module that is bound is bound again; false by default. */
  def setForceRebind(forceRebind: Boolean): FitParams = after(_.setForceRebind(forceRebind))

  /** Sets whether parameters and an optimizer that exist are set again; false by default. */
  def setForceInit(forceInit: Boolean): FitParams = after(_.setForceInit(forceInit))

  /** Sets the number of the first epoch; 0 by default. */
  def setBeginEpoch(beginEpoch: Int): FitParams = after(_.setBeginEpoch(beginEpoch))

  /** Sets what reads the executors in training; null for nothing, as by default. */
  def setMonitor(monitor: Monitor): FitParams = after(_.setMonitor(if (monitor == null) null else monitor.asJava))
}
