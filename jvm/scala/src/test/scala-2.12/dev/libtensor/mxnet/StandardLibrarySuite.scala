package dev.libtensor.mxnet

import dev.libtensor.StateException

/** What is particular to the standard library of Scala 2.12. */
class StandardLibrarySuite extends NativeSuite {
  private def one = NDArray.ones(Shape(1))

  private def refused(kind: String)(body: => Any): Unit = test(s"refused: $kind") {
    val thrown = intercept[StateException](ResourceScope.using() { body })
    assert(thrown.getMessage.contains(kind), thrown.getMessage)
  }

  refused("a Stream")(Stream(one))
  refused("a map of mapValues or filterKeys")(Map("a" -> one).mapValues(_ + 1))
  refused("a map of mapValues or filterKeys")(Map("a" -> one).filterKeys(_ => true))
  refused("a parallel collection")(List(one).par)
}
