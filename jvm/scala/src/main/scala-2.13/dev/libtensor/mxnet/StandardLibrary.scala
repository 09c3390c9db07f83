package dev.libtensor.mxnet

/** What differs between the standard libraries of Scala's versions. */
private[mxnet] object StandardLibrary {

  /** The most general collection that computes its elements at once or later. */
  type Collection[+A] = Iterable[A]

  /** Returns the name of the kind of a collection that computes its elements later, or nothing for a strict one. */
  def lazyKind(value: Any): Option[String] = value match {
    case _: scala.collection.View[_] => Some("a view")
    case _: LazyList[_] => Some("a LazyList")
    case sequence: Iterable[_] if isStream(sequence) => Some("a Stream")
    case _ => None
  }

  /** By its name, because the class is deprecated. */
  private def isStream(sequence: Iterable[_]): Boolean =
    sequence.getClass.getName.startsWith("scala.collection.immutable.Stream$")
}
