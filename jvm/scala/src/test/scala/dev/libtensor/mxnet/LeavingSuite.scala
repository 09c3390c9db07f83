package dev.libtensor.mxnet

import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.{NDArray => Java, NDList, StateException}
import scala.collection.mutable
import scala.concurrent.{Future, Promise}
import scala.util.{Failure, Try}

/** What moves out of a scope with the value of the body, and what is refused. */
class LeavingSuite extends NativeSuite {
  private case class Pair(a: NDArray, b: Option[NDArray]) {
    val hidden: NDArray = NDArray.ones(Shape(1))
  }

  private final class Node(var next: Node, val array: NDArray) extends Product {
    override def productArity: Int = 2
    override def productElement(i: Int): Any = if (i == 0) next else array
    override def canEqual(that: Any): Boolean = true
  }

  private def one = NDArray.ones(Shape(2))

  /** Checks that so many arrays leave, and are alive. */
  private def leaves[A](name: String, count: Int)(body: => A): Unit = test(s"leaves: $name") {
    ResourceScope.using() {
      val before = handles
      ResourceScope.using() {
        NDArray.zeros(Shape(1))
        body
      }
      assertEquals(handles, before + count)
    }
  }

  leaves("an array", 1)(one)
  leaves("a Java array", 1)(one.asJava)
  leaves("a tuple", 2)((one, "text", one))
  leaves("nested tuples", 3)((one, ((one, 1), one)))
  leaves("Some", 1)(Option(one))
  leaves("None", 0)(Option.empty[NDArray])
  leaves("Left and Right", 2)(Seq(Left(one), Right(one)))
  leaves("Success", 1)(Try(one))
  leaves("Failure", 0)(Failure[NDArray](new RuntimeException("failed")))
  leaves("a case class, of which only parameters of the constructor count", 2)(Pair(one, Some(one)))
  leaves("List", 2)(List(one, one))
  leaves("Vector", 2)(Vector(one, one))
  leaves("Seq of options", 1)(Seq(Some(one), None))
  leaves("Set", 1)(Set(one))
  leaves("Map, keys and values", 2)(Map(one -> one))
  leaves("Map of lists", 2)(Map("a" -> List(one), "b" -> List(one)))
  leaves("mutable collections", 2)(mutable.Buffer[Any](one, mutable.Map("a" -> one)))
  leaves("Array", 2)(Array(one, one))
  leaves("Array of Array", 2)(Array(Array(one), Array(one)))
  leaves("a Java list", 2)(java.util.List.of(one, one.asJava))
  leaves("a Java map", 1)(java.util.Map.of("a", one))
  leaves("a Java map's entry", 2)(java.util.Map.entry(one, one))
  leaves("Optional", 1)(java.util.Optional.of(one))
  leaves("NDList", 2)(new NDList(one, one))
  leaves("a completed Future", 1)(Future.successful(one))
  leaves("a completed Java Future", 1)(java.util.concurrent.CompletableFuture.completedFuture(one))
  leaves("the same array twice", 1) {
    val a = one
    (a, a, List(a))
  }
  leaves("numbers, text and nothing", 0)((1, "text", 2.0, 'c', null, ()))

  test("leaves: a cycle") {
    ResourceScope.using() {
      val before = handles
      val node = ResourceScope.using() {
        val first = new Node(null, one)
        first.next = new Node(first, one)
        first
      }
      assertEquals(handles, before + 2)
      node.next.next = null
    }
  }

  test("leaves: a million levels need no stack") {
    val array = ResourceScope.using() {
      val deep = ResourceScope.using() {
        (0 until 1000000).foldLeft[Any](one)((inner, _) => Some(inner))
      }
      var value = deep
      while (value.isInstanceOf[Some[_]]) value = value.asInstanceOf[Some[_]].get
      value.asInstanceOf[NDArray]
    }
    assertEquals(array.toArray.sum, 2f)
    array.dispose()
  }

  test("leaves: an optimizer with its state") {
    ResourceScope.using() {
      val updater = ResourceScope.using() {
        val updater = Optimizer.getUpdater(new SGD(learningRate = 0.1f, momentum = 0.9f))
        updater.update("w", one, one)
        updater
      }
      val weight = NDArray.ones(1)
      updater.update("v", NDArray.ones(1), weight)
      assert(weight.toArray.head < 1f)
    }
  }

  /** Checks that a value is refused before anything moves, and that everything is freed then. */
  private def refused(name: String)(body: => Any): Unit = test(s"refused: $name") {
    ResourceScope.using() {
      val before = handles
      val thrown = intercept[StateException](ResourceScope.using() { (one, body) })
      assert(thrown.getMessage.contains("Nothing was moved"), thrown.getMessage)
      assertEquals(handles, before)
    }
  }

  refused("an Iterator")(Iterator(one))
  refused("a view")(List(one).view)
  refused("a view of a map")(Map("a" -> one).view)
  refused("a view deep inside")(Some(List(Right(List(one).view.map(_ + 1)))))
  refused("an incomplete Future")(Promise[NDArray]().future)
  refused("an incomplete Java Future")(new java.util.concurrent.CompletableFuture[NDArray])
  refused("a function without parameters")(() => one)
  refused("a Java iterator")(java.util.Collections.singletonList(one).iterator)
  refused("a Java stream")(java.util.Collections.singletonList(one).stream)

  test("a Java array is the same array") {
    ResourceScope.using() {
      val java: Java = one
      val scala: NDArray = java
      assert(scala.asJava.handle == java.handle)
      scala += 1
      assertEquals(java.toFloatArray.toSeq, Seq(2f, 2f))
    }
  }
}
