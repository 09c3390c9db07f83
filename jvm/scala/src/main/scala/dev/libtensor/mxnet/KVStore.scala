package dev.libtensor.mxnet

import dev.libtensor.ArgumentException
import dev.libtensor.mxnet.javaapi.{KVStore => JavaStore}

/**
 * Arrays by keys, which several devices share. A push adds up the arrays of the devices and changes the stored array,
 * and a pull copies it.
 *
 * {{{
 * val store = KVStore.create("local")
 * store.setOptimizer(new SGD(learningRate = 0.1f))
 * store.init("w", weight)
 * store.push("w", gradient)
 * store.pull("w", weight)
 * }}}
 *
 * A key is a `String` or an `Int`. With one key, several arrays are those of the devices; with an array of keys, there
 * is one array for each. `priority` exists as in MXNet and has no effect.
 *
 * The arrays of a store and the state of its optimizer end with it, regardless of the current scope.
 *
 * @param store the Java store
 */
final class KVStore(store: JavaStore) extends JavaPeer[JavaStore](store) {

  /**
   * Stores copies of arrays, each under a new key. If the call fails, nothing changes.
   *
   * @param keys a key, or several
   * @param values an array for each key
   * @throws dev.libtensor.StateException if a key exists
   * @throws dev.libtensor.ArgumentException if there are not as many arrays as keys
   */
  def init(keys: KVStore.Keys, values: KVStore.Values): Unit =
    asJava.init(ArgumentException.notNull(keys, "keys").all, ArgumentException.notNull(values, "values").all)

  /**
   * Changes stored arrays. If the call fails, nothing changes.
   *
   * @param keys a key, or several
   * @param values an array for each key, such as a gradient or, for a single key, an array of each device
   * @param priority has no effect
   * @throws dev.libtensor.ArgumentException if a key is unknown, or there are not as many arrays as keys
   * @throws dev.libtensor.ShapeException if an array has another shape than the stored one
   */
  def push(keys: KVStore.Keys, values: KVStore.Values, priority: Int = 0): Unit =
    ArgumentException.notNull(keys, "keys").single match {
      case Some(key) => asJava.push(key, ArgumentException.notNull(values, "values").all)
      case None => asJava.push(keys.all, ArgumentException.notNull(values, "values").all)
    }

  /**
   * Copies stored arrays into arrays.
   *
   * @param keys a key, or several
   * @param outs an array for each key, which receives the elements or, for a single key, an array of each device
   * @param priority has no effect
   * @throws dev.libtensor.ArgumentException if a key is unknown, or there are not as many arrays as keys
   * @throws dev.libtensor.ShapeException if an array has another shape than the stored one
   */
  def pull(keys: KVStore.Keys, outs: KVStore.Values, priority: Int = 0): Unit =
    ArgumentException.notNull(keys, "keys").single match {
      case Some(key) => asJava.pull(key, ArgumentException.notNull(outs, "outs").all)
      case None => asJava.pull(keys.all, ArgumentException.notNull(outs, "outs").all)
    }

  /**
   * Lets a function change the stored arrays from now on, in place of an optimizer. The store keeps it reachable.
   *
   * @param updater the function, which pushes call on their own threads, one at a time, or an [[OptimizerUpdater]]
   */
  def setUpdater(updater: MXKVStoreUpdater): Unit = ArgumentException.notNull(updater, "updater") match {
    case optimized: OptimizerUpdater => asJava.setUpdater(optimized.asJava)
    case _ =>
      asJava.setUpdater((key, received, stored) => updater.update(key, new NDArray(received), new NDArray(stored)))
  }

  /**
   * Lets an optimizer change the stored arrays from now on, in place of an updater. The store has its own state of the
   * optimizer.
   *
   * @param optimizer the settings of the optimizer
   * @throws dev.libtensor.ArgumentException if a number is out of range
   */
  def setOptimizer(optimizer: Optimizer): Unit =
    asJava.setOptimizer(ArgumentException.notNull(optimizer, "optimizer").asJava)

  /**
   * Writes the state of the optimizer to a file. An existing file is replaced once the new one is complete.
   *
   * @param fname the path of the file
   * @throws dev.libtensor.StateException if there is neither an optimizer nor an [[OptimizerUpdater]]
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   */
  def saveOptimizerStates(fname: String): Unit = asJava.saveOptimizerStates(fname)

  /**
   * Reads the state of the optimizer from a file that [[saveOptimizerStates]] wrote. If the call fails, nothing
   * changes.
   *
   * @param fname the path of the file
   * @throws dev.libtensor.StateException if there is neither an optimizer nor an [[OptimizerUpdater]]
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if the file is damaged, or has the state of another optimizer
   */
  def loadOptimizerStates(fname: String): Unit = asJava.loadOptimizerStates(fname)

  /** Waits until all processes that share the store have arrived, of which there is only one. */
  def barrier(): Unit = asJava.barrier()

  /** Returns the number of this process among those that share the store, which is 0. */
  def rank: Int = asJava.rank

  /** Returns the number of processes that share the store, which is 1. */
  def numWorkers: Int = asJava.numWorkers

  /** Returns the type of the store, such as `local`. */
  def `type`: String = asJava.`type`
}

/** Changes the arrays of a [[KVStore]]. A function of a number and two arrays can be used as one. */
trait MXKVStoreUpdater {

  /**
   * Changes the stored array in place. Both arrays are valid during the call.
   *
   * @param key the key
   * @param recv the sum of the pushed arrays
   * @param local the stored array
   */
  def update(key: Int, recv: NDArray, local: NDArray): Unit

  /**
   * Changes the stored array of a key that is a text, which must be a number by default.
   *
   * @throws dev.libtensor.ArgumentException if it is not a number
   */
  def update(key: String, recv: NDArray, local: NDArray): Unit =
    update(Optimizer.number(key).getOrElse(throw new ArgumentException(
      s"the updater takes numbers as keys, not '$key': override update(key: String, ...) for others")), recv, local)

  /** Frees what the updater owns, which is nothing by default. */
  def dispose(): Unit = ()
}

/** Creates stores. */
object KVStore {

  /**
   * Creates a store of this process, which belongs to the current scope.
   *
   * @param name `local` or `device`, which are the same if there is only one memory
   * @throws dev.libtensor.UnsupportedException if it is a store of several machines, such as `dist_sync`
   * @throws dev.libtensor.ArgumentException if there is no such type
   */
  def create(name: String = "local"): KVStore = new KVStore(JavaStore.create(name))

  /** One or several keys, as a `String`, an `Int`, or an array or sequence of these. */
  final class Keys private (private[mxnet] val all: java.util.List[String], isSingle: Boolean) {
    private[mxnet] def single: Option[String] = if (isSingle) Some(all.get(0)) else None
  }

  /** Takes keys of all types. */
  object Keys {

    /** Takes a key. */
    implicit def ofText(key: String): Keys = new Keys(JavaCollections.list(Seq(key)), true)

    /** Takes a number as a key. */
    implicit def ofNumber(key: Int): Keys = ofText(key.toString)

    /** Takes an array of keys. */
    implicit def ofTexts(keys: Array[String]): Keys = if (keys == null) null else ofTextSeq(keys.toSeq)

    /** Takes an array of numbers as keys. */
    implicit def ofNumbers(keys: Array[Int]): Keys = if (keys == null) null else ofNumberSeq(keys.toSeq)

    /** Takes a sequence of keys. */
    implicit def ofTextSeq(keys: Seq[String]): Keys =
      if (keys == null) null else new Keys(JavaCollections.list(keys), false)

    /** Takes a sequence of numbers as keys. */
    implicit def ofNumberSeq(keys: Seq[Int]): Keys = if (keys == null) null else ofTextSeq(keys.map(_.toString))
  }

  /** One or several arrays, as an `NDArray`, or an array or sequence of these. */
  final class Values private (private[mxnet] val all: java.util.List[dev.libtensor.NDArray])

  /** Takes arrays of all types. */
  object Values {

    /** Takes one array. */
    implicit def ofOne(value: NDArray): Values = ofSeq(Seq(value))

    /** Takes an array of arrays. */
    implicit def ofArray(values: Array[NDArray]): Values = if (values == null) null else ofSeq(values.toSeq)

    /** Takes a sequence of arrays. */
    implicit def ofSeq(values: Seq[NDArray]): Values =
      if (values == null) null else new Values(JavaCollections.arrayList(values, "values"))
  }
}
