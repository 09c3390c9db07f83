package dev.libtensor.mxnet

import scala.annotation.nowarn

/** MXNet's older way to free arrays, deprecated there and here. */
@nowarn
class CollectorSuite extends NativeSuite {
  test("auto frees what the block does not return") {
    val before = handles
    var inner: NDArray = null
    val kept = NDArrayCollector.auto().withScope {
      inner = NDArray.ones(2)
      inner + 1
    }
    assert(inner.isDisposed)
    assertEquals(kept.toArray.toSeq, Seq(2f, 2f))
    kept.dispose()
    assertEquals(handles, before)
  }

  test("auto frees if the block throws") {
    val before = handles
    intercept[IllegalStateException](NDArrayCollector.auto().withScope {
      NDArray.ones(2)
      throw new IllegalStateException
    })
    assertEquals(handles, before)
  }

  test("manual keeps the arrays for foreach") {
    val collector = NDArrayCollector.manual()
    val result = collector.withScope {
      val a = NDArray.ones(2)
      NDArrayCollector.collect(a)
      a + 1
    }
    assertEquals(collector.size, 1)
    collector.foreach(_.dispose())
    assertEquals(collector.size, 0)
    collector.clear()
    val forgotten = collector.withScope {
      val a = NDArray.ones(2)
      NDArrayCollector.collect(a)
      Seq(a)
    }
    assertEquals(collector.size, 1)
    collector.clear()
    assertEquals(collector.size, 0)
    assertEquals(forgotten.head.toArray.toSeq, Seq(1f, 1f))
    forgotten.head.dispose()
    assertEquals(result.toArray.toSeq, Seq(2f, 2f))
    result.dispose()
  }
}
