package dev.libtensor.mxnet
package module

import dev.libtensor.ArgumentException

/**
 * A module for inputs of different lengths, with a [[Module]] for each length, which is the key of its bucket. All of
 * them share the parameters, gradients and optimizer of the default bucket. A batch names its bucket by `bucketKey`.
 *
 * A bucket is created when its first batch arrives. Everything that the module creates belongs to it, regardless of the
 * current scope.
 *
 * @param asJava the Java module
 */
final class BucketingModule(override val asJava: javaapi.BucketingModule) extends BaseModule {
  ArgumentException.notNull(asJava, "asJava")

  /**
   * Creates a module.
   *
   * @param symGen returns the graph of a bucket, and the names of its inputs and expected outputs. The objects that it
   *   creates are freed once the bucket has its own copy
   * @param defaultBucketKey the key of the bucket that has all parameters
   * @param contexts the contexts of the arrays, all of the same device
   * @param workLoadList the share of each context, which has no effect
   * @param fixedParamNames the parameters that updates do not change
   * @throws dev.libtensor.ArgumentException if the symbol of the default bucket does not have one of the names
   * @throws dev.libtensor.UnsupportedException if there are several contexts
   */
  def this(symGen: AnyRef => (Symbol, IndexedSeq[String], IndexedSeq[String]), defaultBucketKey: AnyRef,
      contexts: Array[Context] = Array(Context.cpu()), workLoadList: Option[IndexedSeq[Float]] = None,
      fixedParamNames: Option[Set[String]] = None) =
    this(BucketingModule.make(symGen, defaultBucketKey, contexts, workLoadList, fixedParamNames))

  /**
   * Creates the module of a bucket if there is none yet, and uses it from now on.
   *
   * @param bucketKey the key of the bucket
   * @param dataShapes the inputs
   * @param labelShapes the expected outputs
   * @throws dev.libtensor.StateException if this module is not bound
   * @throws dev.libtensor.ArgumentException if the bucket has a parameter that the default bucket does not have
   */
  def switchBucket(bucketKey: AnyRef, dataShapes: IndexedSeq[DataDesc],
      labelShapes: Option[IndexedSeq[DataDesc]] = None): Unit =
    asJava.switchBucket(bucketKey, DataDesc.toJava(dataShapes, "dataShapes"),
      DataDesc.toJava(ArgumentException.notNull(labelShapes, "labelShapes").getOrElse(IndexedSeq.empty), "labelShapes"))

  /** Creates the module of a batch's bucket if there is none yet. The bucket in use stays the same. */
  def prepare(dataBatch: DataBatch): Unit = asJava.prepare(ArgumentException.notNull(dataBatch, "dataBatch").asJava)
}

private object BucketingModule {
  def make(symGen: AnyRef => (Symbol, IndexedSeq[String], IndexedSeq[String]), defaultBucketKey: AnyRef,
      contexts: Array[Context], workLoadList: Option[IndexedSeq[Float]],
      fixedParamNames: Option[Set[String]]): javaapi.BucketingModule = {
    ArgumentException.notNull(symGen, "symGen")
    val context = Context.only(contexts, "contexts")
    Module.checkShares(workLoadList, contexts)
    val graphs: java.util.function.Function[AnyRef, javaapi.BucketingModule.Bucket] = key => bucket(symGen(key))
    new javaapi.BucketingModule(graphs, defaultBucketKey, context,
      JavaCollections.list(ArgumentException.notNull(fixedParamNames, "fixedParamNames").toSeq.flatten))
  }

  private def bucket(made: (Symbol, IndexedSeq[String], IndexedSeq[String])): javaapi.BucketingModule.Bucket = {
    val (symbol, dataNames, labelNames) = ArgumentException.notNull(made, "symGen")
    new javaapi.BucketingModule.Bucket(symbol, names(dataNames), names(labelNames))
  }

  private def names(names: IndexedSeq[String]): java.util.List[String] =
    JavaCollections.list(if (names == null) IndexedSeq.empty[String] else names)
}
