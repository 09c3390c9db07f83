package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DataFiles, FormatException}
import java.nio.file.Files
import scala.collection.mutable

/**
 * A file of records with a second file, in which each record has a key that is a whole number.
 *
 * @param idxPath the path of the file of keys, which is written when the records are closed
 * @param uri the path of the file of records
 * @param flag `MXRecordIO.IORead` or `MXRecordIO.IOWrite`
 * @throws dev.libtensor.TensorIOException if a file cannot be opened
 * @throws dev.libtensor.FormatException if the file of keys is damaged
 */
class MXIndexedRecordIO(idxPath: String, uri: String, flag: MXRecordIO.IOFlag) extends MXRecordIO(uri, flag) {
  private val positions = mutable.LinkedHashMap.empty[Int, Long]
  private val index = DataFiles.path(idxPath)
  private def writes: Boolean = flag == MXRecordIO.IOWrite
  if (!writes && Files.isRegularFile(index)) positions ++= positionsOfFile()

  private def positionsOfFile(): Seq[(Int, Long)] = JavaCollections.seq(accessed(Files.readAllLines(index))).map { line =>
    line.trim.split("\t") match {
      case Array(key, position) if Seq(key, position).forall(_.matches("\\d{1,18}")) => key.toInt -> position.toLong
      case _ => throw new FormatException(s"$index has the line '$line': expected a key, a tab and a position")
    }
  }

  private def accessed[A](access: => A): A = RecordFile.accessed(index)(access)

  /** Writes the keys if the records were written, and closes the file. */
  override def close(): Unit = {
    super.close()
    if (writes && positions.nonEmpty) {
      accessed(Files.write(index, JavaCollections.list(positions.map { case (key, position) => s"$key\t$position" })))
      ()
    }
  }

  /** Starts again at the beginning. A file that is written is emptied, with its keys. */
  override def reset(): Unit = {
    if (writes) positions.clear()
    super.reset()
  }

  /** Continues with the record of a key. Throws an `ArgumentException` if there is none. */
  def seek(idx: Any): Unit = file(writes = false).position = positions.getOrElse(MXIndexedRecordIO.key(idx),
    throw new ArgumentException(s"$index has no key $idx"))

  /** Returns the position of the next record to write. */
  def tell(): Int = file(writes = true).position.toInt

  /** Returns the record of a key. Throws an `ArgumentException` if there is none. */
  def readIdx(idx: Any): String = {
    seek(idx)
    read()
  }

  /** Writes a record with a key. */
  def writeIdx(idx: Any, buf: String): Unit = {
    val position = file(writes = true).position
    write(buf)
    positions(MXIndexedRecordIO.key(idx)) = position
  }

  /** Returns all keys, in the order of the file. */
  def keys(): Iterable[Any] = positions.keys
}

private object MXIndexedRecordIO {
  def key(idx: Any): Int = idx match {
    case number: Int => number
    case other => throw new ArgumentException(s"'$other' is no key: expected a whole number")
  }
}
