package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, FormatException, NDArray => Java}
import java.nio.file.{Files, Path}

/** Files of arrays, such as `net-0001.params`, which MXNet writes and reads. */
trait NDArrayFiles {

  /**
   * Reads a file of arrays. Sparse ones become dense.
   *
   * @param fname the path of the file
   * @return the names, of which there are as many as arrays or none, and the arrays in the order of the file
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if the file is damaged
   * @throws dev.libtensor.UnsupportedException if an array has elements of a type that is not in [[DType]]
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

  /**
   * Returns an array from the bytes that `serialize` makes.
   *
   * @throws dev.libtensor.FormatException if the bytes are damaged
   */
  def deserialize(bytes: Array[Byte]): NDArray = NDArrayFiles.temporary { file =>
    Files.write(file, NDArrayFiles.Head ++ ArgumentException.notNull(bytes, "bytes") ++ NDArrayFiles.Names)
    val arrays = load2Array(file.toString)
    arrays.headOption.getOrElse(throw new FormatException("the bytes have no array: expected those of serialize"))
  }
}

private[mxnet] object NDArrayFiles {
  /** What stands before the only array of a file: the mark of the format, 0, and the number of arrays. */
  val Head: Array[Byte] = Array(0x12, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0).map(_.toByte)

  /** What stands behind it: the number of names, 0. */
  val Names: Array[Byte] = new Array[Byte](8)

  /** The bytes of one array in a file. */
  def bytes(array: NDArray): Array[Byte] = temporary { file =>
    NDArray.save(file.toString, Seq(array))
    Files.readAllBytes(file).drop(Head.length).dropRight(Names.length)
  }

  def temporary[A](use: Path => A): A = {
    val file = Files.createTempFile("array", ".params")
    try use(file)
    finally Files.deleteIfExists(file)
  }
}
