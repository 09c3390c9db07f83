package dev.libtensor.mxnet

/** What differs between the standard libraries of Scala's versions. */
private[mxnet] object StandardLibrary {

  /** The most general collection that computes its elements at once or later. */
  type Collection[+A] = Traversable[A]

  /** Returns the name of the kind of a collection that computes its elements later, or nothing for a strict one. */
  def lazyKind(value: Any): Option[String] = value match {
    case _: scala.collection.TraversableViewLike[_, _, _] => Some("a view")
    case _: Stream[_] => Some("a Stream")
    case _: scala.collection.Parallel => Some("a parallel collection")
    case map: scala.collection.Map[_, _] if mapped(map) => Some("a map of mapValues or filterKeys")
    case _ => None
  }

  /** In 2.12 these maps compute their values at each access. Their classes are not public, or extend one that is not. */
  private def mapped(map: scala.collection.Map[_, _]): Boolean =
    Iterator.iterate[Class[_]](map.getClass)(_.getSuperclass).takeWhile(_ != null).map(_.getName)
      .exists(name => name.endsWith("MapLike$MappedValues") || name.endsWith("MapLike$FilteredKeys"))
}
