package dev.libtensor.mxnet

import dev.libtensor.mxnet.optimizer.{Adam, SGD}
import dev.libtensor.{ArgumentException, DisposedException, ShapeException, StateException, UnsupportedException}

/** Key-value stores: keys of both types, single and many, optimizers and updaters. */
class KVStoreSuite extends NativeSuite {
  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def array(elements: Float*): NDArray = NDArray.array(elements.toArray, Shape(elements.length))

  private def pulled(store: KVStore, key: KVStore.Keys): Seq[Float] = ResourceScope.using() {
    val out = NDArray.zeros(2)
    store.pull(key, out)
    out.toArray.toSeq
  }

  scoped("keys are texts and numbers, one and many") {
    val store = KVStore.create()
    assertEquals((store.`type`, store.rank, store.numWorkers), ("local", 0, 1))
    assertEquals(store.toString, "KVStore(local)")
    store.barrier()
    store.init("a", array(1f, 2f))
    store.init(3, array(3f, 4f))
    store.init(Array("b", "c"), Array(array(5f, 6f), array(7f, 8f)))
    store.init(Seq(4, 5), Seq(array(0f, 0f), array(0f, 0f)))
    assertEquals(pulled(store, 3), Seq(3f, 4f))
    assertEquals(pulled(store, "c"), Seq(7f, 8f))
    store.push("a", array(1f, 1f), priority = -1)
    assertEquals(pulled(store, "a"), Seq(1f, 1f))
    store.push("a", Array(array(1f, 1f), array(2f, 3f)))
    assertEquals(pulled(store, "a"), Seq(3f, 4f))
    store.push(Array(3, 4), Array(array(9f, 9f), array(8f, 8f)), 0)
    val outs = Array(NDArray.zeros(2), NDArray.zeros(2))
    store.pull(Array(3, 4), outs)
    assertEquals(outs.map(_.toArray.head).toSeq, Seq(9f, 8f))
    store.pull("a", outs)
    assertEquals(outs.map(_.toArray.head).toSeq, Seq(3f, 3f))
  }

  scoped("an optimizer's state is the store's, and an updater takes its place") {
    val store = KVStore.create("device")
    store.init("w", array(1f, 2f))
    store.setOptimizer(new SGD(learningRate = 0.5f, momentum = 0.9f, wd = 0f))
    ResourceScope.using() { store.push("w", array(1f, 2f)) }
    ResourceScope.using() { store.push("w", array(0f, 0f)) }
    assertEqualsFloat(pulled(store, "w").head, 1f - 0.5f - 0.45f, 1e-6f)
    store.setOptimizer(new Adam(learningRate = 0.1f))
    store.push("w", array(1f, 1f))
    assertEqualsFloat(pulled(store, "w").head, -0.05f, 1e-5f)
    var seen = ""
    store.setUpdater(new MXKVStoreUpdater {
      override def update(key: Int, recv: NDArray, local: NDArray): Unit = update(key.toString, recv, local)
      override def update(key: String, recv: NDArray, local: NDArray): Unit = {
        seen = key
        local += recv
        ()
      }
    })
    store.push("w", Array(array(1f, 1f), array(1f, 1f)))
    assertEquals(seen, "w")
    store.init(7, array(1f, 1f))
    val sum: MXKVStoreUpdater = (key, recv, local) => {
      local += recv * key
      ()
    }
    store.setUpdater(sum)
    store.push(7, array(1f, 2f))
    assertEquals(pulled(store, "7"), Seq(8f, 15f))
    assert(intercept[ArgumentException](store.push("w", array(1f, 1f))).getMessage.contains("'w'"))
    assertEqualsFloat(pulled(store, "w").head, 1.95f, 1e-5f)
    intercept[ArgumentException](store.setUpdater(null))
    intercept[ArgumentException](store.setOptimizer(null))
    intercept[ArgumentException](store.setOptimizer(new SGD(learningRate = -1f)))
  }

  test("unknown keys, other shapes, other types, and use after the scope") {
    val before = handles
    var kept: KVStore = null
    ResourceScope.using("epoch") {
      val store = ResourceScope.using() { KVStore.create() }
      kept = store
      store.init("a", array(1f, 2f))
      assert(intercept[StateException](store.init("a", array(1f, 2f))).getMessage.contains("'a'"))
      assert(intercept[ArgumentException](store.push(7, array(1f, 2f))).getMessage.contains("'7'"))
      intercept[ShapeException](store.push("a", array(1f)))
      intercept[ShapeException](store.pull("a", array(1f)))
      intercept[ArgumentException](store.push("a", Array.empty[NDArray]))
      intercept[ArgumentException](store.push(Array("a"), Array.empty[NDArray]))
      intercept[ArgumentException](store.push(null: String, array(1f)))
      intercept[ArgumentException](store.push("a", null: NDArray))
      intercept[ArgumentException](store.pull(null: Array[String], array(1f)))
      intercept[UnsupportedException](KVStore.create("dist_sync"))
      intercept[ArgumentException](KVStore.create("lokal"))
    }
    assertEquals(handles, before)
    assert(intercept[DisposedException](kept.rank).getMessage.contains("epoch"))
    assertEquals(kept.toString, "KVStore(disposed)")
  }
}
