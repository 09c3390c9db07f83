package dev.libtensor.mxnet

import dev.libtensor.examples.Hello
import java.io.ByteArrayOutputStream

/** The program of the README. */
class HelloSuite extends NativeSuite {
  test("the program of the README prints an array as MXNet does") {
    val out = new ByteArrayOutputStream
    Console.withOut(out)(Hello.main(Array()))
    val array = List("[", " [2.0,4.0,6.0]", " [8.0,10.0,12.0]", "]", "<NDArray (2,3) cpu(0) float32>")
    assertEquals(out.toString.linesIterator.toList, array :+ "0 bytes live")
  }
}
