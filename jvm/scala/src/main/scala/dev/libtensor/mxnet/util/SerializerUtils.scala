package dev.libtensor.mxnet.util

import dev.libtensor.FormatException
import dev.libtensor.mxnet.NDArray
import java.nio.{BufferUnderflowException, ByteBuffer}

/** Arrays as bytes: their number, and each with its length. */
private[mxnet] object SerializerUtils {

  /** Returns the bytes of arrays. */
  def serializeNDArrays(arrays: NDArray*): Array[Byte] = {
    val parts = arrays.map(_.serialize())
    val buffer = ByteBuffer.allocate(4 + parts.map(4 + _.length).sum)
    buffer.putInt(parts.length)
    parts.foreach(part => buffer.putInt(part.length).put(part))
    buffer.array
  }

  /** Returns the arrays of bytes. Throws a `FormatException` if they are damaged. */
  def deserializeNDArrays(bytes: Array[Byte]): IndexedSeq[NDArray] = if (bytes == null) null else {
    val buffer = ByteBuffer.wrap(bytes)
    def damaged(length: Int) = new FormatException(s"the bytes of arrays are damaged: a number is $length")
    try {
      (0 until buffer.getInt()).map { _ =>
        val length = buffer.getInt()
        if (length < 0 || length > buffer.remaining) throw damaged(length)
        val part = new Array[Byte](length)
        buffer.get(part)
        NDArray.deserialize(part)
      }
    } catch {
      case e: BufferUnderflowException => throw new FormatException(s"the bytes of arrays end early: $e")
    }
  }
}
