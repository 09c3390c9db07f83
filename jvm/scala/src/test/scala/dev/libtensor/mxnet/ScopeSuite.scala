package dev.libtensor.mxnet

import dev.libtensor.{DisposedException, ScopeException}
import java.util.concurrent.{Callable, Executors}
import scala.annotation.nowarn

/** `ResourceScope.using`, after MXNet's page on memory management. */
class ScopeSuite extends NativeSuite {
  test("the sample of the document: r3 and r4 move to the outer scope, and r4 out of it") {
    val before = handles
    val r4 = ResourceScope.using() {
      val (r3, r4) = ResourceScope.using() {
        val r1 = NDArray.ones(Shape(2, 2))
        val r2 = NDArray.ones(Shape(3, 4))
        val r3 = NDArray.ones(Shape(5, 6))
        val r4 = NDArray.ones(Shape(7, 8))
        assertEquals(handles, before + 2 + 4, clues(r1, r2))
        (r3, r4)
      }
      assertEquals(handles, before + 1 + 2)
      assertEquals(r3.toArray.sum, 30f)
      r4
    }
    assertEquals(handles, before + 1)
    assertEquals(r4.toArray.sum, 56f)
    r4.dispose()
    assertEquals(handles, before)
  }

  test("the nested loop of the document: run, epoch, batch") {
    val before = handles
    val losses = ResourceScope.using() {
      val weight = NDArray.ones(Shape(4))
      val data = NDArray.ones(Shape(8, 4))
      val run = handles
      for (_ <- 0 until 3) yield ResourceScope.using() {
        val total = NDArray.zeros(Shape(1))
        val epoch = handles
        for (row <- 0 until 8) {
          ResourceScope.using() {
            val batch = data.slice(row)
            total += NDArray.sum(batch * weight)
            weight *= 0.5
          }
          assertEquals(handles, epoch)
        }
        assertEquals(epoch, run + 2)
        total.toScalar
      }
    }
    assertEquals(handles, before)
    assert(losses(0) > losses(1))
  }

  test("without an enclosing scope the caller disposes of what is returned") {
    val (kept, number) = ResourceScope.using() { (NDArray.full(Shape(2), 3f), 7) }
    assertEquals(number, 7)
    assertEquals(kept.toArray.toSeq, Seq(3f, 3f))
    kept.dispose()
    intercept[DisposedException](kept.toArray)
  }

  test("an array that was not returned cannot be used") {
    var inner: NDArray = null
    ResourceScope.using() { inner = NDArray.ones(Shape(2)) }
    assert(inner.isDisposed)
    intercept[DisposedException](inner + 1)
  }

  test("objects that belong elsewhere stay there") {
    ResourceScope.using("outer") {
      val outer = dev.libtensor.ResourceScope.current
      val a = NDArray.ones(Shape(2))
      ResourceScope.using() {
        val same = ResourceScope.using() { List(a, a) }
        assert(same.forall(_ eq a))
        assert(outer.contains(a))
      }
      assert(!a.isDisposed)
    }
  }

  test("if the body throws, everything is freed and the exception is that of the body") {
    val before = handles
    val thrown = intercept[IllegalArgumentException] {
      ResourceScope.using() {
        val a = NDArray.ones(Shape(2))
        ResourceScope.using() { throw new IllegalArgumentException(s"after $a") }
      }
    }
    assert(thrown.getMessage.startsWith("after"))
    assertEquals(thrown.getSuppressed.length, 0)
    assertEquals(handles, before)
  }

  test("a failure while closing is suppressed onto the exception of the body") {
    val (body, closing) = (new IllegalArgumentException("body"), new IllegalStateException("closing"))
    val thrown = intercept[IllegalArgumentException](ResourceScope.failed(throw closing, body))
    assert(thrown eq body)
    assertEquals(thrown.getSuppressed.toSeq, Seq[Throwable](closing))
  }

  test("a closed scope cannot be used again") {
    val scope = new ResourceScope
    ResourceScope.using(scope) { NDArray.ones(Shape(1)); () }
    intercept[ScopeException](ResourceScope.using(scope) { NDArray.ones(Shape(1)) })
  }

  test("a scope that the body closes has freed its arrays") {
    val scope = new ResourceScope
    val array = ResourceScope.using(scope) {
      val array = NDArray.ones(Shape(1))
      scope.close()
      array
    }
    assert(array.isDisposed)
  }

  @nowarn
  private def early(): NDArray = {
    ResourceScope.using() {
      val a = NDArray.ones(Shape(3))
      if (a.toArray.sum == 3f) return a
    }
    NDArray.zeros(Shape(1))
  }

  test("a return out of the enclosing method keeps its value") {
    val a = early()
    assertEquals(a.toArray.sum, 3f)
    a.dispose()
  }

  test("a scope can be entered on another thread, and owns what is made there") {
    val pool = Executors.newSingleThreadExecutor()
    try {
      ResourceScope.using() {
        val scope = ResourceScope.getCurrentScope.get
        val made = pool.submit(new Callable[NDArray] {
          def call(): NDArray = scope.entered(NDArray.ones(Shape(2)))
        }).get()
        assert(scope.contains(made))
        val none = pool.submit(new Callable[Option[dev.libtensor.ResourceScope]] {
          def call(): Option[dev.libtensor.ResourceScope] = ResourceScope.getCurrentScope
        }).get()
        assertEquals(none, None)
      }
    } finally pool.shutdown()
  }

  test("add, remove and contains") {
    ResourceScope.using() {
      val outer = ResourceScope.getCurrentScope.get
      val (a, b) = (NDArray.ones(Shape(1)), NDArray.ones(Shape(1)))
      ResourceScope.using() {
        val inner = ResourceScope.getCurrentScope.get
        inner.add(a)
        assert(inner.contains(a) && !outer.contains(a))
        inner.remove(b)
        assert(outer.contains(b))
        inner.remove(a)
        assert(!inner.contains(a))
        inner.add(b)
      }
      assert(b.isDisposed)
      a.dispose()
    }
  }

  test("usingIfScopeExists leaves the scope open") {
    ResourceScope.using() {
      val scope = ResourceScope.getCurrentScope
      val a = ResourceScope.usingIfScopeExists(scope) { NDArray.ones(Shape(1)) }
      assert(scope.get.contains(a))
      assertEquals(ResourceScope.usingIfScopeExists(None)(3), 3)
    }
  }

  test("a scope of the Java class works in the same way") {
    val scope = new ResourceScope
    val kept = try scope.moveToOuterScope(NDArray.ones(Shape(2))) finally scope.close()
    assertEquals(kept.toArray.sum, 2f)
    kept.dispose()
  }

  test("using of null is a new scope") {
    val kept = ResourceScope.using(null) {
      NDArray.zeros(1)
      NDArray.ones(1)
    }
    assertEquals(kept.toArray.toSeq, Seq(1f))
    disposing(kept)
  }
}
