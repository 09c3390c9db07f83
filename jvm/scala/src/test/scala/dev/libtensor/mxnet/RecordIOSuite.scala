package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, FormatException, StateException, TensorIOException}
import java.nio.file.{Files, Path}

/** Files of records. */
class RecordIOSuite extends NativeSuite {
  private def withFiles(name: String)(body: (Path, Path) => Any): Unit = test(name) {
    val (records, keys) = (Files.createTempFile("records", ".rec"), Files.createTempFile("records", ".idx"))
    try {
      body(records, keys)
      ()
    } finally Seq(records, keys).foreach(Files.deleteIfExists)
  }

  private def written(file: Path, texts: String*): Unit = {
    val writer = new MXRecordIO(file.toString, MXRecordIO.IOWrite)
    try texts.foreach(writer.write)
    finally writer.close()
  }

  private def readAll(file: Path): Seq[String] = {
    val reader = new MXRecordIO(file.toString, MXRecordIO.IORead)
    try Iterator.continually(reader.read()).takeWhile(_ != null).toVector
    finally reader.close()
  }

  withFiles("records come back") { (file, _) =>
    written(file, "", "a", "äöü", "x" * 1000)
    assertEquals(readAll(file), Seq("", "a", "äöü", "x" * 1000))
  }

  withFiles("the bytes are those of MXNet") { (file, _) =>
    written(file, "abcde")
    assertEquals(Files.readAllBytes(file).map(_ & 0xff).toSeq,
      Seq(0x0a, 0x23, 0xd7, 0xce, 5, 0, 0, 0, 'a'.toInt, 'b'.toInt, 'c'.toInt, 'd'.toInt, 'e'.toInt, 0, 0, 0))
  }

  withFiles("a record in several parts") { (file, _) =>
    val head = Seq(0x0a, 0x23, 0xd7, 0xce)
    def part(kind: Int, letter: Char) = head ++ Seq(1, 0, 0, kind << 5, letter.toInt, 0, 0, 0)
    Files.write(file, (part(1, 'a') ++ part(2, 'b') ++ part(3, 'c')).map(_.toByte).toArray)
    // The mark between the parts is no text in UTF-8.
    assertEquals(readAll(file).map(_.filter(_.isLetter)).map(text => (text.head, text.last)), Seq(('a', 'c')))
    Files.write(file, part(1, 'a').map(_.toByte).toArray)
    intercept[FormatException](readAll(file))
  }

  withFiles("damaged files and wrong use") { (file, _) =>
    written(file, "abc")
    val bytes = Files.readAllBytes(file)
    for (damaged <- Seq(bytes.take(5), bytes.take(9), 1.toByte +: bytes.tail, bytes :+ 0.toByte)) {
      Files.write(file, damaged)
      intercept[FormatException](readAll(file))
    }
    val writer = new MXRecordIO(file.toString, MXRecordIO.IOWrite)
    intercept[StateException](writer.read())
    intercept[ArgumentException](writer.write(null))
    writer.write("lost")
    writer.reset()
    writer.write("kept")
    writer.close()
    writer.close()
    intercept[StateException](writer.write("late"))
    assertEquals(readAll(file), Seq("kept"))
    intercept[TensorIOException](new MXRecordIO(file.resolve("none").toString, MXRecordIO.IORead))
  }

  withFiles("records with keys") { (file, keys) =>
    val writer = new MXIndexedRecordIO(keys.toString, file.toString, MXRecordIO.IOWrite)
    for (key <- 0 until 20) writer.writeIdx(key * 3, s"record $key")
    intercept[ArgumentException](writer.writeIdx("text", "record"))
    writer.close()
    val reader = new MXIndexedRecordIO(keys.toString, file.toString, MXRecordIO.IORead)
    assertEquals(reader.keys().toSeq, Seq.tabulate[Any](20)(_ * 3))
    for (key <- Seq(19, 0, 7)) assertEquals(reader.readIdx(key * 3), s"record $key")
    assertEquals(reader.read(), "record 8")
    intercept[ArgumentException](reader.readIdx(1))
    reader.close()
    Files.write(keys, "1\tx\n".getBytes)
    intercept[FormatException](new MXIndexedRecordIO(keys.toString, file.toString, MXRecordIO.IORead))
  }

  test("a header and its text") {
    val (header, text) = MXRecordIO.unpack(MXRecordIO.pack(MXRecordIO.IRHeader(0, Array(1.5f, -2f), 3, 4), "text ä"))
    assertEquals((header.flag, header.label.toSeq, header.id, header.id2, text), (2, Seq(1.5f, -2f), 3, 4, "text ä"))
    intercept[FormatException](MXRecordIO.unpack("abc"))
    intercept[FormatException](MXRecordIO.unpack("\u007f\u00ff\u00ff\u00ff"))
  }
}
