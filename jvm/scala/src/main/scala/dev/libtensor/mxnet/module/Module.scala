package dev.libtensor.mxnet
package module

import dev.libtensor.ArgumentException

/**
 * A model of one symbol; see [[BaseModule]]. The constructor names the inputs and the expected outputs, and all other
 * variables are parameters.
 *
 * @param asJava the Java module
 */
class Module(override val asJava: javaapi.Module) extends BaseModule {
  ArgumentException.notNull(asJava, "asJava")

  /**
   * Creates a module of a symbol.
   *
   * @param symbolVar the graph, of which the module keeps its own copy
   * @param dataNames the names of the inputs, in the order of the arrays of a batch
   * @param labelNames the names of the expected outputs, in the same order, or null for none. If the symbol lacks the
   *   default name, it has no label
   * @param contexts the contexts of the arrays, all of the same device. Several divide a batch, as in MXNet: each computes
   *   its part, with moments of `BatchNorm` of its own, and updates take the sums of the gradients
   * @param workLoadList the share of each context in a batch, by default the same
   * @param fixedParamNames the parameters that updates do not change
   * @throws dev.libtensor.ArgumentException if the symbol does not have one of the names, or there is no context
   */
  def this(symbolVar: Symbol, dataNames: IndexedSeq[String] = Module.dataNames,
      labelNames: IndexedSeq[String] = Module.labelNames, contexts: Array[Context] = Array(Context.cpu()),
      workLoadList: Option[IndexedSeq[Float]] = None, fixedParamNames: Option[Set[String]] = None) =
    this(Module.make(symbolVar, dataNames, labelNames, contexts, workLoadList, fixedParamNames))

  /** Returns the names of the expected outputs, in the order of the arrays of a batch. */
  def labelNames: IndexedSeq[String] = JavaCollections.seq(asJava.getLabelNames)

  /** Returns the names of the parameters, in the order of the graph. */
  def paramNames: IndexedSeq[String] = JavaCollections.seq(asJava.getParamNames)

  /**
   * Binds this module again for other shapes, and keeps the parameters and the optimizer.
   *
   * @param dataShapes the inputs, with the names that the module was created with
   * @param labelShapes the expected outputs, in the same form
   * @throws dev.libtensor.StateException if this module is not bound
   * @throws dev.libtensor.ShapeException if a shape does not fit the parameters
   */
  def reshape(dataShapes: IndexedSeq[DataDesc], labelShapes: Option[IndexedSeq[DataDesc]] = None): Unit =
    asJava.reshape(DataDesc.toJava(dataShapes, "dataShapes"),
      DataDesc.toJava(ArgumentException.notNull(labelShapes, "labelShapes").getOrElse(IndexedSeq.empty), "labelShapes"))

  /**
   * Uses the optimizer of another module from now on, with its state. The optimizer ends with that module.
   *
   * @param sharedModule a module with an optimizer, such as the one whose parameters this one shares
   * @throws dev.libtensor.StateException if that module has no optimizer
   */
  def borrowOptimizer(sharedModule: Module): Unit =
    asJava.borrowOptimizer(ArgumentException.notNull(sharedModule, "sharedModule").asJava)

  /**
   * Writes the graph and the parameters, for [[Module.loadCheckpoint]] and MXNet.
   *
   * @param prefix the path of the files without their endings
   * @param epoch the number of the checkpoint
   * @param saveOptStates whether to write the state of the optimizer as well, to `PREFIX-0001.states`
   * @throws dev.libtensor.TensorIOException if a file cannot be written
   * @throws dev.libtensor.StateException if the module has no parameters, or no optimizer whose state it could write
   */
  def saveCheckpoint(prefix: String, epoch: Int, saveOptStates: Boolean = false): Unit =
    asJava.saveCheckpoint(prefix, epoch, saveOptStates)

  /**
   * Writes the state of the optimizer to a file.
   *
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   * @throws dev.libtensor.StateException if there is no optimizer
   */
  def saveOptimizerStates(fname: String): Unit = asJava.saveOptimizerStates(fname)

  /**
   * Reads the state of the optimizer from a file. If the call fails, nothing changes.
   *
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if the file is damaged, or of another optimizer
   * @throws dev.libtensor.StateException if there is no optimizer
   */
  def loadOptimizerStates(fname: String): Unit = asJava.loadOptimizerStates(fname)
}

/** Creates modules. */
object Module {
  private val dataNames = IndexedSeq("data")
  private val labelNames = IndexedSeq("softmax_label")

  private def make(symbol: Symbol, dataNames: IndexedSeq[String], labelNames: IndexedSeq[String],
      contexts: Array[Context], workLoadList: Option[IndexedSeq[Float]],
      fixedParamNames: Option[Set[String]]): javaapi.Module = {
    val builder = new javaapi.Module.Builder(ArgumentException.notNull(symbol, "symbolVar").asJava)
      .setContext(Context.all(contexts, "contexts"): _*)
      .setDataNames(ArgumentException.notNull(dataNames, "dataNames"): _*)
      .setFixedParamNames(ArgumentException.notNull(fixedParamNames, "fixedParamNames").toSeq.flatten: _*)
    checkShares(workLoadList, contexts)
    workLoadList.foreach(shares => builder.setWorkLoadList(shares.map(_.toDouble): _*))
    // The default may be missing from the symbol, names that are given may not.
    if (labelNames == this.labelNames) builder.build()
    else builder.setLabelNames(JavaCollections.orNone(labelNames): _*).build()
  }

  private[mxnet] def checkShares(workLoadList: Option[IndexedSeq[Float]], contexts: Array[Context]): Unit =
    ArgumentException.notNull(workLoadList, "workLoadList").filter(_.length != contexts.length).foreach { shares =>
      throw new ArgumentException(
        s"workLoadList has ${shares.length} numbers: expected ${contexts.length}, one for each context")
    }

  /**
   * Reads a checkpoint that [[Module.saveCheckpoint]] wrote. The module has its parameters as soon as it is bound.
   *
   * @param prefix the path of the files without their endings
   * @param epoch the number of the checkpoint
   * @param loadOptimizerStates whether to read the state of the optimizer as well, in `initOptimizer`
   * @param dataNames the names of the inputs
   * @param labelNames the names of the expected outputs
   * @param contexts the contexts of the arrays, all of the same device; see the constructor
   * @param workLoadList must have a number for each context, whose shares are the same here
   * @param fixedParamNames the parameters that updates do not change
   * @return a new module, which belongs to the current scope
   * @throws dev.libtensor.TensorIOException if a file cannot be read
   * @throws dev.libtensor.FormatException if a file is damaged
   * @throws dev.libtensor.ArgumentException if the symbol does not have one of the names
   */
  def loadCheckpoint(prefix: String, epoch: Int, loadOptimizerStates: Boolean = false,
      dataNames: IndexedSeq[String] = Module.dataNames, labelNames: IndexedSeq[String] = Module.labelNames,
      contexts: Array[Context] = Array(Context.cpu()), workLoadList: Option[IndexedSeq[Float]] = None,
      fixedParamNames: Option[Set[String]] = None): Module = {
    val devices = JavaCollections.list(Context.all(contexts, "contexts").toSeq)
    checkShares(workLoadList, contexts)
    new Module(javaapi.Module.loadCheckpoint(prefix, epoch, loadOptimizerStates,
      JavaCollections.list(ArgumentException.notNull(dataNames, "dataNames")),
      JavaCollections.list(JavaCollections.orNone(labelNames)), devices,
      JavaCollections.list(ArgumentException.notNull(fixedParamNames, "fixedParamNames").toSeq.flatten)))
  }

  /**
   * Builds a module step by step.
   *
   * @param modelDef the graph, of which the module keeps its own copy
   */
  final class Builder(modelDef: Symbol) {
    ArgumentException.notNull(modelDef, "modelDef")
    private var contexts = Array(Context.cpu())
    private var workLoadList: Option[IndexedSeq[Float]] = None
    private var dataNames = Module.dataNames
    private var labelNames = Module.labelNames
    private var fixedParamNames: Option[Set[String]] = None

    /** Sets the contexts of the arrays, all of the same device, the host by default. */
    def setContext(ctx: Context*): Builder = {
      contexts = ctx.toArray
      this
    }

    /** Sets the share of each context in a batch. */
    def setWorkLoadList(workLoad: Float*): Builder = {
      workLoadList = Some(workLoad.toIndexedSeq)
      this
    }

    /** Sets the names of the inputs, in the order of the arrays of a batch, which is `data` by default. */
    def setDataNames(name: String*): Builder = {
      dataNames = name.toIndexedSeq
      this
    }

    /** Sets the names of the expected outputs, in the same order, which is `softmax_label` by default, or null for none. */
    def setLabelNames(name: String*): Builder = {
      labelNames = if (name == null || name == Seq(null)) null else name.toIndexedSeq
      this
    }

    /** Sets the parameters that updates do not change. */
    def setFixedParamNames(name: String*): Builder = {
      fixedParamNames = Some(name.toSet)
      this
    }

    /**
     * Creates the module, which belongs to the current scope.
     *
     * @throws dev.libtensor.ArgumentException if the symbol does not have one of the names, or there is no context
     */
    def build(): Module =
      new Module(modelDef, dataNames, labelNames, contexts, workLoadList, fixedParamNames)
  }
}
