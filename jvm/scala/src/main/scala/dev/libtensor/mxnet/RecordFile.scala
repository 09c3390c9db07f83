package dev.libtensor.mxnet

import dev.libtensor.{FormatException, TensorIOException}
import java.io.{ByteArrayOutputStream, IOException, RandomAccessFile}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Path
import java.nio.{ByteBuffer, ByteOrder}

/**
 * An open file of records. A record is a mark, a number with its length in the lower 29 bits, and its bytes, which zeros
 * fill to a multiple of four. A record that contains the mark is split there, and the upper bits count the parts.
 */
private[mxnet] final class RecordFile(path: Path, writes: Boolean) {
  import RecordFile._

  private val file = accessed {
    val opened = new RandomAccessFile(path.toFile, if (writes) "rw" else "r")
    if (writes) opened.setLength(0)
    opened
  }

  def position: Long = accessed(file.getFilePointer)

  def position_=(place: Long): Unit = accessed(file.seek(place))

  def close(): Unit = accessed(file.close())

  def write(text: String): Unit = {
    val parts = split(text.getBytes(UTF_8))
    val bytes = new ByteArrayOutputStream
    parts.indices.foreach { i =>
      val kind = if (parts.length == 1) WHOLE else if (i == 0) FIRST else if (i + 1 < parts.length) MIDDLE else LAST
      val part = parts(i)
      if (part.length >= MOST) throw new FormatException(s"a record of ${part.length} bytes is too long for $path")
      bytes.write(head(kind << 29 | part.length))
      bytes.write(part)
      bytes.write(new Array[Byte](padding(part.length)))
    }
    accessed(file.write(bytes.toByteArray))
  }

  def read(): String = readBytes().map(new String(_, UTF_8)).orNull

  /** Reads the next record; `None` after the last one. */
  def readBytes(): Option[Array[Byte]] = {
    val bytes = new ByteArrayOutputStream
    if (record(Some(bytes))) Some(bytes.toByteArray) else None
  }

  /** The places of all records. */
  def places(): Array[Long] = {
    position = 0
    val places = Array.newBuilder[Long]
    var place = position
    while (record(None)) {
      places += place
      place = position
    }
    places.result()
  }

  /** Reads a record, or passes over it. Returns false if there is none. */
  private def record(bytes: Option[ByteArrayOutputStream]): Boolean = {
    var kind = part(bytes)
    if (kind == LAST || kind == MIDDLE) throw new FormatException(s"$path begins a record with its middle")
    val exists = kind != NONE
    while (kind == FIRST || kind == MIDDLE) {
      bytes.foreach(_.write(MARK))
      kind = part(bytes)
      if (kind != MIDDLE && kind != LAST) throw new FormatException(s"$path ends in the middle of a record")
    }
    exists
  }

  /** Reads a part of a record, or passes over it, and returns its kind. */
  private def part(bytes: Option[ByteArrayOutputStream]): Int = accessed {
    val left = file.length - file.getFilePointer
    if (left == 0) NONE
    else {
      val numbers = new Array[Byte](8)
      if (left >= 8) file.readFully(numbers)
      val buffer = ByteBuffer.wrap(numbers).order(ByteOrder.LITTLE_ENDIAN)
      val (mark, number) = (buffer.getInt(), buffer.getInt())
      val length = number & MOST - 1
      if (mark != MAGIC || length + padding(length) > left - 8) {
        throw new FormatException(s"$path is damaged: there is no whole record at ${file.length - left}")
      }
      bytes match {
        case Some(bytes) =>
          val data = new Array[Byte](length + padding(length))
          file.readFully(data)
          bytes.write(data, 0, length)
        case None => file.seek(file.getFilePointer + length + padding(length))
      }
      number >>> 29
    }
  }

  private def accessed[A](access: => A): A = RecordFile.accessed(path)(access)
}

private[mxnet] object RecordFile {
  private val MAGIC = 0xced7230a
  private val MARK = numbers(MAGIC)
  private val MOST = 1 << 29
  private val NONE = -1
  private val WHOLE = 0
  private val FIRST = 1
  private val MIDDLE = 2
  private val LAST = 3

  /** Uses a file. What fails is an error that names it. */
  def accessed[A](path: Path)(access: => A): A =
    try access
    catch {
      case e: IOException => throw new TensorIOException(s"$path cannot be used: $e")
    }

  private def numbers(values: Int*): Array[Byte] = {
    val buffer = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN)
    values.foreach(value => buffer.putInt(value))
    buffer.array
  }

  private def head(number: Int): Array[Byte] = numbers(MAGIC, number)

  private def padding(length: Int): Int = -length & 3

  /** Splits bytes at marks that begin at a multiple of four, where a reader looks for them. */
  private def split(bytes: Array[Byte]): Seq[Array[Byte]] = {
    val ends = (0 to bytes.length - 4 by 4).filter(i => bytes.slice(i, i + 4).sameElements(MARK))
    (0 +: ends.map(_ + 4)).zip(ends :+ bytes.length).map { case (from, to) => bytes.slice(from, to) }
  }
}
