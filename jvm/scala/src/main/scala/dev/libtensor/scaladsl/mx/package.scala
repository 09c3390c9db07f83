package dev.libtensor.scaladsl

import dev.libtensor.scaladsl

/**
 * Exactly the names of MXNet's package `org.apache.mxnet` and of its packages `module`, `optimizer` and `io`. A
 * wildcard import brings in no others, so that a program's own `Module` or `Block` keeps its meaning.
 *
 * {{{
 * import dev.libtensor.scaladsl.mx._
 * import dev.libtensor.scaladsl.mx.module.Module
 * import dev.libtensor.scaladsl.mx.optimizer.SGD
 * }}}
 */
package object mx extends Conversions {
  type Accuracy = scaladsl.Accuracy
  type BatchEndCallback = scaladsl.BatchEndCallback
  val Callback: scaladsl.Callback.type = scaladsl.Callback
  type CompositeEvalMetric = scaladsl.CompositeEvalMetric
  type Context = scaladsl.Context
  val Context: scaladsl.Context.type = scaladsl.Context
  type CustomMetric = scaladsl.CustomMetric
  type DType = scaladsl.DType
  val DType: scaladsl.DType.type = scaladsl.DType
  type DataBatch = scaladsl.DataBatch
  val DataBatch: scaladsl.DataBatch.type = scaladsl.DataBatch
  type DataDesc = scaladsl.DataDesc
  val DataDesc: scaladsl.DataDesc.type = scaladsl.DataDesc
  type DataIter = scaladsl.DataIter
  type DataPack = scaladsl.DataPack
  type EpochEndCallback = scaladsl.EpochEndCallback
  type EvalMetric = scaladsl.EvalMetric
  val EvalMetric: scaladsl.EvalMetric.type = scaladsl.EvalMetric
  type Executor = scaladsl.Executor
  type F1 = scaladsl.F1
  type FactorScheduler = scaladsl.FactorScheduler
  type FeedForward = scaladsl.FeedForward
  val FeedForward: scaladsl.FeedForward.type = scaladsl.FeedForward
  val IO: scaladsl.IO.type = scaladsl.IO
  type Initializer = scaladsl.Initializer
  type KVStore = scaladsl.KVStore
  val KVStore: scaladsl.KVStore.type = scaladsl.KVStore
  type LRScheduler = scaladsl.LRScheduler
  type MAE = scaladsl.MAE
  type MSE = scaladsl.MSE
  type MXKVStoreUpdater = scaladsl.MXKVStoreUpdater
  type Mixed = scaladsl.Mixed
  val Model: scaladsl.Model.type = scaladsl.Model
  type Monitor = scaladsl.Monitor
  type MultiFactorScheduler = scaladsl.MultiFactorScheduler
  type NDArray = scaladsl.NDArray
  val NDArray: scaladsl.NDArray.type = scaladsl.NDArray
  @deprecated("use ResourceScope.using, which also moves arrays in tuples and collections out", "0.1.0")
  type NDArrayCollector = scaladsl.NDArrayCollector
  @deprecated("use ResourceScope.using, which also moves arrays in tuples and collections out", "0.1.0")
  val NDArrayCollector: scaladsl.NDArrayCollector.type = scaladsl.NDArrayCollector
  type NDArrayFuncReturn = scaladsl.NDArrayFuncReturn
  val NDArrayFuncReturn: scaladsl.NDArrayFuncReturn.type = scaladsl.NDArrayFuncReturn
  type Normal = scaladsl.Normal
  type Optimizer = scaladsl.Optimizer
  val Optimizer: scaladsl.Optimizer.type = scaladsl.Optimizer
  type Perplexity = scaladsl.Perplexity
  type RMSE = scaladsl.RMSE
  val Random: scaladsl.Random.type = scaladsl.Random
  type ResourceScope = scaladsl.ResourceScope
  val ResourceScope: scaladsl.ResourceScope.type = scaladsl.ResourceScope
  type Shape = scaladsl.Shape
  val Shape: scaladsl.Shape.type = scaladsl.Shape
  type Symbol = scaladsl.Symbol
  val Symbol: scaladsl.Symbol.type = scaladsl.Symbol
  type TopKAccuracy = scaladsl.TopKAccuracy
  type Uniform = scaladsl.Uniform
  type Xavier = scaladsl.Xavier
}
