package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => Java}

/** Files of arrays, such as `net-0001.params`, which MXNet writes and reads. */
trait NDArrayFiles {

  /**
   * Reads a file of arrays.
   *
   * @param fname the path of the file
   * @return the names, of which there are as many as arrays or none, and the arrays in the order of the file
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if the file is damaged
   * @throws dev.libtensor.UnsupportedException if an array is sparse, or has elements of a type that is not in [[DType]]
   */
  def load(fname: String): (Array[String], Array[NDArray]) = {
    val arrays = JavaCollections.seq(Java.load(fname))
    val names = arrays.map(_.getName)
    (if (names.contains(null)) Array.empty else names.toArray, arrays.map(new NDArray(_)).toArray)
  }

  /** Reads a file of arrays with names; see [[load]]. Throws a `FormatException` if the arrays have no names. */
  def load2Map(fname: String): Map[String, NDArray] = JavaCollections.named(Java.load2Map(fname))

  /** Reads the arrays of a file in their order; see [[load]]. */
  def load2Array(fname: String): Array[NDArray] = load(fname)._2

  /**
   * Writes a file of arrays with names. An existing file is replaced once the new one is complete.
   *
   * @param fname the path of the file
   * @param data the arrays by name
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   * @throws dev.libtensor.DTypeException if MXNet does not have an array's data type
   */
  def save(fname: String, data: Map[String, NDArray]): Unit = saved(ArgumentException.notNull(data, "data").values)(arrays =>
    Java.save(fname, JavaCollections.arrays(data.keys.zip(arrays), "data")))

  /** Writes a file of arrays without names. */
  def save(fname: String, data: Iterable[NDArray]): Unit =
    saved(ArgumentException.notNull(data, "data"))(arrays => Java.save(fname, JavaCollections.arrayList(arrays, "data")))

  /** An array without dimensions is written with the shape (1), because MXNet reads no others. */
  private def saved(data: Iterable[NDArray])(write: Seq[NDArray] => Unit): Unit = ResourceScope.using() {
    write(data.toSeq.map { array =>
      if (ArgumentException.notNull(array, "data").shape.length == 0) array.reshape(Shape(1)) else array
    })
  }

  /** Writes a file of arrays without names. */
  def save(fname: String, data: Array[NDArray]): Unit = save(fname, ArgumentException.notNull(data, "data").toSeq)
}
