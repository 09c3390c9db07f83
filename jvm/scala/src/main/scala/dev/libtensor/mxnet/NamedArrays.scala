package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => JavaArray}

/**
 * Arrays by name, as a `Map[String, NDArray]`, or in the order of the names, as a `Seq[NDArray]` in which null stands
 * for none.
 */
sealed abstract class NamedArrays {
  private[mxnet] def in(names: IndexedSeq[String], parameter: String): Iterable[(String, NDArray)]
}

/** Creates arrays by name from maps and sequences. */
object NamedArrays {

  /** Takes a map. */
  implicit def byName(arrays: Map[String, NDArray]): NamedArrays =
    if (arrays == null) null
    else new NamedArrays {
      override private[mxnet] def in(names: IndexedSeq[String], parameter: String) = arrays
    }

  /** Takes a sequence in the order of the names. */
  implicit def inOrder(arrays: Seq[NDArray]): NamedArrays =
    if (arrays == null) null
    else new NamedArrays {
      override private[mxnet] def in(names: IndexedSeq[String], parameter: String) = {
        if (arrays.length != names.length) {
          throw new ArgumentException(s"$parameter has ${arrays.length} arrays: expected ${names.length}, "
            + s"one for each of ${names.mkString(", ")}")
        }
        names.zip(arrays).filter(_._2 != null)
      }
    }

  /** Takes an array in the order of the names. */
  implicit def ofArray(arrays: Array[NDArray]): NamedArrays = if (arrays == null) null else inOrder(arrays.toSeq)

  private[mxnet] def toJava(
      arrays: NamedArrays, parameter: String, names: IndexedSeq[String]): java.util.Map[String, JavaArray] =
    JavaCollections.arrays(if (arrays == null) Nil else arrays.in(names, parameter), parameter)
}
