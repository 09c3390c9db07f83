package dev.libtensor.scaladsl

/** What differs between the standard libraries of Scala's versions. */
object StandardLibrary {

  /** The methods of an array of floats. */
  type FloatOps = scala.collection.mutable.ArrayOps[Float]

  /** Returns what a collection that computes its elements later is called, or nothing for a strict one. */
  private[scaladsl] def lazyKind(value: Any): Option[String] = value match {
    case _: scala.collection.TraversableViewLike[_, _, _] => Some("a view")
    case _: Stream[_] => Some("a Stream")
    case _: scala.collection.Parallel => Some("a parallel collection")
    case map: scala.collection.Map[_, _] if mapped(map) => Some("a map of mapValues or filterKeys")
    case _ => None
  }

  /** In 2.12 these maps compute their values at each access. */
  private def mapped(map: scala.collection.Map[_, _]): Boolean = {
    val name = map.getClass.getName
    name.contains("MappedValues") || name.contains("FilteredKeys")
  }
}
