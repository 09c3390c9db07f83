package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, FormatException, TensorIOException}
import java.nio.file.{Files, Path}

/** Files of arrays. */
class FilesSuite extends NativeSuite {
  private def withFile(name: String)(body: Path => Any): Unit = test(name) {
    val file = Files.createTempFile("net", ".params")
    try ResourceScope.using() {
      body(file)
      ()
    } finally Files.deleteIfExists(file)
  }

  withFile("arrays with names") { file =>
    NDArray.save(file.toString, Map("arg:w" -> NDArray.ones(2, 3), "aux:m" -> NDArray.zeros(Shape(1), dtype = DType.Int64)))
    val read = NDArray.load2Map(file.toString)
    assertEquals(read.keySet, Set("arg:w", "aux:m"))
    assertEquals(read("arg:w"), NDArray.ones(2, 3))
    assertEquals(read("aux:m").dtype, DType.Int64)
    val (names, arrays) = NDArray.load(file.toString)
    assertEquals(names.zip(arrays).toMap, read)
    assertEquals(NDArray.load2Array(file.toString).length, 2)
  }

  withFile("arrays without names") { file =>
    NDArray.save(file.toString, Seq(NDArray.ones(2), NDArray.zeros(3)))
    val (names, arrays) = NDArray.load(file.toString)
    assertEquals((names.toSeq, arrays.map(_.shape).toSeq), (Seq.empty[String], Seq(Shape(2), Shape(3))))
    intercept[FormatException](NDArray.load2Map(file.toString))
    NDArray.save(file.toString, arrays.take(1))
    assertEquals(NDArray.load2Array(file.toString).toSeq, Seq(NDArray.ones(2)))
  }

  withFile("a damaged file, one that is missing, and nothing") { file =>
    Files.write(file, Array[Byte](1, 2, 3))
    intercept[FormatException](NDArray.load(file.toString))
    Files.delete(file)
    intercept[TensorIOException](NDArray.load(file.toString))
    intercept[ArgumentException](NDArray.save(file.toString, null: Map[String, NDArray]))
    intercept[ArgumentException](NDArray.save(file.toString, Seq[NDArray](null)))
    assert(!Files.exists(file))
  }

  withFile("an array without dimensions is written as MXNet can hold it") { file =>
    NDArray.save(file.toString, Map("sum" -> new NDArray(NDArray.ones(3).asJava.sum())))
    assertEquals(NDArray.load2Map(file.toString)("sum").shape, Shape(1))
    // The magic number of MXNet's second version, which it always reads.
    assertEquals(Files.readAllBytes(file)(24) & 0xff, 0xc9)
  }
}
