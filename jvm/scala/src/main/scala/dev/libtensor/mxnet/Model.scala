package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/** Checkpoints, which are the files `PREFIX-symbol.json` and `PREFIX-0001.params` with the epoch in four digits. */
object Model {

  /**
   * Writes a checkpoint. An existing file is replaced once the new one is complete.
   *
   * @param prefix the path of the files without their endings
   * @param epoch the number of the checkpoint
   * @param symbol the graph
   * @param argParams the arguments by name
   * @param auxParams the auxiliary states by name
   * @throws dev.libtensor.TensorIOException if a file cannot be written
   */
  def saveCheckpoint(prefix: String, epoch: Int, symbol: Symbol, argParams: Map[String, NDArray],
      auxParams: Map[String, NDArray]): Unit =
    javaapi.Model.saveCheckpoint(prefix, epoch, ArgumentException.notNull(symbol, "symbol").asJava,
      JavaCollections.arrays(argParams, "argParams"),
      JavaCollections.arrays(JavaCollections.orEmpty(auxParams), "auxParams"))

  /**
   * Reads a checkpoint.
   *
   * @param prefix the path of the files without their endings
   * @param epoch the number of the checkpoint
   * @return the graph, the arguments and the auxiliary states, which belong to the current scope
   * @throws dev.libtensor.TensorIOException if a file cannot be read
   * @throws dev.libtensor.FormatException if a file is damaged
   */
  def loadCheckpoint(prefix: String, epoch: Int): (Symbol, Map[String, NDArray], Map[String, NDArray]) = {
    val read = javaapi.Model.loadCheckpoint(prefix, epoch)
    (new Symbol(read.symbol), JavaCollections.named(read.params.args), JavaCollections.named(read.params.aux))
  }
}
