package dev.libtensor.mxnet

import dev.libtensor.{NativeResource, StateException}
import java.lang.reflect.Modifier
import java.util.{ArrayDeque, IdentityHashMap}
import scala.collection.mutable.ArrayBuffer
import scala.concurrent.Future

/**
 * Finds the native objects in a value that leaves a scope. It has no recursion, so that depth needs no stack, and knows
 * what it has seen, so that cycles end. It throws before the caller has moved anything.
 */
private[mxnet] final class Reachable private () {
  private val found = ArrayBuffer.empty[NativeResource]
  private val seen = new IdentityHashMap[AnyRef, AnyRef]
  private val open = new ArrayDeque[AnyRef]

  private def add(value: Any): Unit = value match {
    case null => ()
    case reference: AnyRef if !Reachable.isPlain(reference) => if (seen.put(reference, reference) == null) open.push(reference)
    case _ => ()
  }

  private def walk(): Unit = while (!open.isEmpty) visit(open.pop())

  private def visit(value: AnyRef): Unit = value match {
    case resource: NDResource => found ++= resource.getParts.toArray(new Array[NativeResource](0))
    case future: Future[_] => add(future.value.getOrElse(Reachable.refuse("an incomplete Future", value)))
    case future: java.util.concurrent.Future[_] =>
      if (!future.isDone) Reachable.refuse("an incomplete Future", value)
      Reachable.completed(future).foreach(add)
    case _ =>
      Reachable.lazyKind(value).foreach(Reachable.refuse(_, value))
      visitParts(value)
  }

  private def visitParts(value: AnyRef): Unit = value match {
    case map: java.util.Map[_, _] =>
      map.forEach { (key, element) =>
        add(key)
        add(element)
      }
    case collection: java.util.Collection[_] => collection.forEach(element => add(element))
    case entry: java.util.Map.Entry[_, _] =>
      add(entry.getKey)
      add(entry.getValue)
    case optional: java.util.Optional[_] => if (optional.isPresent) add(optional.get)
    case map: scala.collection.Map[_, _] =>
      map.foreach { case (key, element) =>
        add(key)
        add(element)
      }
    case collection: Iterable[_] => collection.foreach(add)
    case array: Array[AnyRef] => array.foreach(add)
    case product: Product => product.productIterator.foreach(add)
    case record if record.getClass.isRecord => Reachable.components(record).foreach(add)
    case _ => ()
  }
}

private[mxnet] object Reachable {

  /** Returns the native objects in a value. */
  def in(value: Any): Iterable[NativeResource] = {
    val walk = new Reachable
    walk.add(value)
    walk.walk()
    walk.found
  }

  /** Whether a value has no parts. These are by far the most elements, and need not be remembered. */
  private def isPlain(value: AnyRef): Boolean = value match {
    case _: String | _: Number | _: java.lang.Boolean | _: Character | _: scala.runtime.BoxedUnit => true
    case _: Range | _: scala.collection.immutable.NumericRange[_] | _: scala.collection.immutable.WrappedString => true
    case array => array.getClass.isArray && array.getClass.getComponentType.isPrimitive
  }

  /** Returns what a value that is computed later is called. */
  private def lazyKind(value: AnyRef): Option[String] = value match {
    case _: Iterator[_] => Some("an Iterator")
    case _: java.util.Iterator[_] | _: java.util.Enumeration[_] | _: java.util.Spliterator[_] => Some("an Iterator")
    case _: java.util.stream.BaseStream[_, _] => Some("a Stream")
    case _: Function0[_] => Some("a function without parameters")
    case _: java.util.function.Supplier[_] | _: java.util.concurrent.Callable[_] => Some("a function without parameters")
    case _ => StandardLibrary.lazyKind(value)
  }

  private def refuse(kind: String, value: AnyRef): Nothing = throw new StateException(
    s"the body of ResourceScope.using returned $kind (${value.getClass.getName}), which is not computed yet: "
      + "its arrays would be freed before their use. Nothing was moved. Return computed values: toList makes "
      + "them of a lazy collection, Await.result of a Future, a call of a function")

  private def completed(future: java.util.concurrent.Future[_]): Option[Any] =
    try Option(future.get)
    catch {
      case _: java.util.concurrent.ExecutionException | _: java.util.concurrent.CancellationException => None
    }

  private def components(record: AnyRef): Seq[Any] = record.getClass.getRecordComponents.toSeq.map { component =>
    val accessor = component.getAccessor
    if (!Modifier.isPublic(record.getClass.getModifiers)) accessor.setAccessible(true)
    accessor.invoke(record)
  }
}
