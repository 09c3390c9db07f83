package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DataFiles, FormatException, StateException}
import java.io.{ByteArrayInputStream, ByteArrayOutputStream, DataInputStream, DataOutputStream, EOFException}
import java.nio.charset.StandardCharsets.ISO_8859_1

/**
 * Reads or writes a file of records, which are texts in UTF-8, in MXNet's RecordIO format.
 *
 * @param uri the path of the file
 * @param flag `MXRecordIO.IORead` or `MXRecordIO.IOWrite`
 * @throws dev.libtensor.TensorIOException if the file cannot be opened
 */
class MXRecordIO(uri: String, protected val flag: MXRecordIO.IOFlag) extends AutoCloseable {
  private var opened: Option[RecordFile] = Some(opening())

  private def opening(): RecordFile =
    new RecordFile(DataFiles.path(uri), ArgumentException.notNull(flag, "flag") == MXRecordIO.IOWrite)

  /** The open file. Throws a `StateException` if it is closed, or was not opened for this. */
  private[mxnet] def file(writes: Boolean): RecordFile = {
    if (writes != (flag == MXRecordIO.IOWrite)) {
      throw new StateException(s"$uri was opened to ${if (writes) "read" else "write"}: expected the other flag")
    }
    opened.getOrElse(throw new StateException(s"$uri is closed: call reset to open it again"))
  }

  /** Closes the file. Closing it again has no effect. */
  override def close(): Unit = {
    opened.foreach(_.close())
    opened = None
  }

  /** Starts again at the beginning. A file that is written is emptied. */
  def reset(): Unit = {
    close()
    opened = Some(opening())
  }

  /** Writes a record. */
  def write(buf: String): Unit = file(writes = true).write(ArgumentException.notNull(buf, "buf"))

  /**
   * Returns the next record, or null after the last one.
   *
   * @throws dev.libtensor.FormatException if the file is damaged
   */
  def read(): String = file(writes = false).read()
}

/** Packs a record with its label. */
object MXRecordIO {

  /** What a file is opened for. */
  sealed trait IOFlag

  /** To write. */
  case object IOWrite extends IOFlag

  /** To read. */
  case object IORead extends IOFlag

  /**
   * Describes a record.
   *
   * @param flag the number of labels; `pack` counts them itself
   * @param label the labels
   * @param id the number of the record
   * @param id2 a second number
   */
  case class IRHeader(flag: Int, label: Array[Float], id: Int, id2: Int)

  /** Returns a text with a header before it, in the form of MXNet's Scala package. */
  def pack(header: IRHeader, s: String): String = {
    val bytes = new ByteArrayOutputStream
    val out = new DataOutputStream(bytes)
    out.writeInt(header.label.length)
    header.label.foreach(out.writeFloat)
    out.writeInt(header.id)
    out.writeInt(header.id2)
    out.writeUTF(ArgumentException.notNull(s, "s"))
    new String(bytes.toByteArray, ISO_8859_1)
  }

  /**
   * Returns the header and the text that [[pack]] joined.
   *
   * @throws dev.libtensor.FormatException if the text is no such record
   */
  def unpack(s: String): (IRHeader, String) = {
    val in = new DataInputStream(new ByteArrayInputStream(ArgumentException.notNull(s, "s").getBytes(ISO_8859_1)))
    try {
      val count = in.readInt()
      if (count < 0 || count > in.available / 4) throw new EOFException
      val label = Array.fill(count)(in.readFloat())
      val header = IRHeader(count, label, in.readInt(), in.readInt())
      (header, in.readUTF())
    } catch {
      case e: java.io.IOException => throw new FormatException(s"the record has no header and text: $e")
    }
  }
}
