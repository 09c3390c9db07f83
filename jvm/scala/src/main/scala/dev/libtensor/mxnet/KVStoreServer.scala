package dev.libtensor.mxnet

import dev.libtensor.UnsupportedException

/** MXNet's roles of a process in training on several machines, which this library does not have. */
object KVStoreServer {

  /** Throws an `UnsupportedException`, because stores are on one machine; see [[KVStore.create]]. */
  def init(env: Map[String, String]): Unit = refuse()

  /** Throws an `UnsupportedException`, because stores are on one machine; see [[KVStore.create]]. */
  def start(dieIfOthersGoOutTimeout: Int = 0): Unit = refuse()

  private def refuse(): Nothing = throw new UnsupportedException(
    "training on several machines is not available: expected a store of type local or device, without servers")
}
