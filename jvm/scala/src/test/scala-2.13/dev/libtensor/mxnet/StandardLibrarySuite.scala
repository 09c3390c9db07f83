package dev.libtensor.mxnet

import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.StateException
import scala.annotation.nowarn
import scala.util.Using

/** What is particular to the standard library of Scala 2.13 and 3. */
class StandardLibrarySuite extends NativeSuite {
  test("a LazyList is refused") {
    val thrown = intercept[StateException](ResourceScope.using() { LazyList(NDArray.ones(Shape(1))) })
    assert(thrown.getMessage.contains("a LazyList"), thrown.getMessage)
  }

  @nowarn
  private def stream: Any = Stream(NDArray.ones(Shape(1)))

  test("a Stream is refused, an empty one too") {
    val thrown = intercept[StateException](ResourceScope.using() { stream })
    assert(thrown.getMessage.contains("a Stream"), thrown.getMessage)
    intercept[StateException](ResourceScope.using() { LazyList.empty[NDArray] })
  }

  test("Using closes an array, a scope, an optimizer, a batch and an iterator") {
    val before = handles
    Using.resource(NDArray.ones(Shape(2)))(array => assertEquals(array.toArray.sum, 2f))
    Using.resource(new ResourceScope) { _ => NDArray.ones(Shape(2)) }
    val sum = Using.Manager { use =>
      val updater = use(Optimizer.getUpdater(new SGD(momentum = 0.9f)))
      updater.update("w", use(NDArray.ones(2)), use(NDArray.ones(2)))
      val batch = use(new DataBatch(IndexedSeq(NDArray.ones(Shape(1, 2))), IndexedSeq.empty))
      val iterator = use(IO.MNISTIter(Map("batch_size" -> "10")))
      batch.data.head.size + iterator.batchSize
    }
    assertEquals(sum.get, 12)
    assertEquals(handles, before)
  }

  test("Using gives the exception of its body") {
    val failed = Using(NDArray.ones(Shape(2)))(_ => sys.error("body"))
    assertEquals(failed.failed.get.getMessage, "body")
  }
}
