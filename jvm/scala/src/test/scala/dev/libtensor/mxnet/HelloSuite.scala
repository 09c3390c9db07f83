package dev.libtensor.mxnet

import dev.libtensor.examples.Hello
import java.io.ByteArrayOutputStream

/** The program of the README. */
class HelloSuite extends NativeSuite {
  test("the program of the README prints what that of Java prints") {
    val out = new ByteArrayOutputStream
    Console.withOut(out)(Hello.main(Array()))
    assertEquals(out.toString.linesIterator.toList, List("[[ 2.  4.  6.]", " [ 8. 10. 12.]]", "0 bytes live"))
  }
}
