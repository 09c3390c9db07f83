package dev.libtensor.mxnet

import dev.libtensor.Memory
import dev.libtensor.examples.MxnetDigits
import java.io.ByteArrayOutputStream
import java.nio.file.Files

/** The demo of `ci/demo`. */
class MxnetDigitsSuite extends NativeSuite {
  test("the demo learns the digits, shows its memory, and leaves nothing") {
    val (before, folder, out) = (Memory.stats().liveHandles(), Files.createTempDirectory("demo"), new ByteArrayOutputStream)
    try {
      val accuracy = Console.withOut(out)(MxnetDigits.run(folder, 0, 12))
      assert(accuracy >= 0.97f, s"accuracy $accuracy")
      assertEquals(handles, before)
      assert(new String(Files.readAllBytes(folder.resolve("scala-memory.svg")), "UTF-8").contains("<svg"))
      val lines = out.toString("UTF-8").linesIterator.toList
      assertEquals(lines.count(_.startsWith("epoch")), 12)
      assert(lines.exists(_.startsWith("test accuracy 9")), lines.mkString("\n"))
    } finally {
      folder.toFile.listFiles.foreach(_.delete())
      folder.toFile.delete()
    }
  }
}
