package dev.libtensor.mxnet

import dev.libtensor.mxnet.module.Module
import dev.libtensor.mxnet.io.NDArrayIter
import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.{DisposedException, ScopeException, StateException}
import java.util.concurrent.{Callable, ExecutionException, Executors}

/** Uses that are errors in MXNet, or end its process. */
class MisuseSuite extends NativeSuite {
  private def elsewhere[A](body: => A): A = {
    val pool = Executors.newSingleThreadExecutor()
    try pool.submit(new Callable[A] { def call(): A = body }).get()
    catch { case failed: ExecutionException => throw failed.getCause }
    finally pool.shutdown()
  }

  test("everything is used after its scope") {
    val before = handles
    val uses = ResourceScope.using("run") {
      val array = NDArray.ones(2)
      val symbol = Nets.perceptron(2)
      val executor = symbol.simpleBind(Context.cpu(), "write", Map("data" -> Shape(4, 2)))
      val store = KVStore.create()
      val module = Nets.ready(new Module(symbol))
      val iter = new NDArrayIter(IndexedSeq(NDArray.ones(4, 2)), IndexedSeq(NDArray.zeros(4)), 2)
      val updater = Optimizer.getUpdater(new SGD())
      // A function of one parameter is no value that is computed later: it leaves with nothing.
      Seq[Int => Any](_ => array.toArray, _ => array + 1, _ => symbol.listArguments(), _ => executor.forward(),
        _ => store.rank, _ => module.getParams, _ => iter.next(), _ => updater.update("w", array, array))
    }
    assertEquals(handles, before)
    for (use <- uses) {
      assert(intercept[DisposedException](use(0)).getMessage.contains("run"))
      // The same on a thread that never had the scope.
      intercept[DisposedException](elsewhere(use(0)))
    }
  }

  test("scopes close out of order") {
    val outer = new ResourceScope("outer")
    val a = NDArray.ones(2)
    val inner = new ResourceScope("inner")
    val b = NDArray.ones(2)
    outer.close()
    assert(intercept[DisposedException](a.toArray).getMessage.contains("outer"))
    assertEquals((b + 1).toArray.toSeq, Seq(2f, 2f))
    inner.close()
    inner.close()
    assert(intercept[DisposedException](b.toArray).getMessage.contains("inner"))
    assertEquals(ResourceScope.getCurrentScope, None)
    intercept[ScopeException](ResourceScope.using(outer) { NDArray.ones(1) })
  }

  test("a scope that another thread closes") {
    ResourceScope.using("run") {
      val scope = new ResourceScope("shared")
      val a = NDArray.ones(2)
      elsewhere(scope.close())
      assert(intercept[DisposedException](a + 1).getMessage.contains("shared"))
      // The thread has the scope around it again.
      val b = NDArray.ones(2)
      assert(ResourceScope.getCurrentScope.get.contains(b))
    }
  }

  test("what another thread makes belongs to no scope of this one") {
    ResourceScope.using() {
      val scope = ResourceScope.getCurrentScope.get
      val a = elsewhere(NDArray.ones(2))
      assert(!scope.contains(a))
      a.dispose()
      intercept[DisposedException](a.toArray)
    }
  }

  test("an iterator after its end, after reset and after dispose") {
    ResourceScope.using() {
      val iter = new NDArrayIter(IndexedSeq(NDArray.ones(2, 2)))
      while (iter.hasNext) iter.next()
      assert(intercept[StateException](iter.next()).getMessage.contains("reset()"))
      iter.reset()
      for (use <- Seq[() => Any](() => iter.getData(), () => iter.getLabel(), () => iter.getIndex(), () => iter.getPad())) {
        assert(intercept[StateException](use()).getMessage.contains("next()"))
      }
      iter.next()
      iter.close()
      iter.close()
      for (use <- Seq[() => Any](() => iter.hasNext, () => iter.next(), () => iter.reset())) {
        assert(intercept[StateException](use()).getMessage.contains("disposed"))
      }
    }
  }
}
