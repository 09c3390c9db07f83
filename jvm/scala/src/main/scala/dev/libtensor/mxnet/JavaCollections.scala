package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => JavaArray}

/** Collections of Scala in the form that Java takes, and the other way round, in all versions of Scala. */
private[mxnet] object JavaCollections {

  /** Returns a list in the same order. */
  def list[A](elements: Iterable[A]): java.util.List[A] = {
    val list = new java.util.ArrayList[A]
    elements.foreach(element => list.add(element))
    list
  }

  /** Returns a map in the same order. */
  def map[A, B](entries: Iterable[(String, A)], name: String)(value: A => B): java.util.Map[String, B] = {
    val map = new java.util.LinkedHashMap[String, B]
    ArgumentException.notNull(entries, name).foreach { case (key, each) => map.put(key, value(each)) }
    map
  }

  /** Returns a map as it is. */
  def same[A](entries: Map[String, A], name: String): java.util.Map[String, A] = map(entries, name)(identity[A])

  /** Returns the Java shapes of a map. */
  def shapes(entries: Map[String, Shape], name: String): java.util.Map[String, dev.libtensor.Shape] =
    map(entries, name)(shape => ArgumentException.notNull(shape, name).asJava)

  /** Returns a sequence as it is, or an empty one for null. */
  def orNone[A](elements: IndexedSeq[A]): IndexedSeq[A] = if (elements == null) IndexedSeq.empty else elements

  /** Returns a map as it is, or an empty one for null. */
  def orEmpty[A](entries: Map[String, A]): Map[String, A] = if (entries == null) Map.empty else entries

  /** Returns the Java arrays of a map. */
  def arrays(entries: Iterable[(String, NDArray)], name: String): java.util.Map[String, JavaArray] =
    map(entries, name)(array => ArgumentException.notNull(array, name).asJava)

  /** Returns the Java arrays in the same order. */
  def arrayList(arrays: Iterable[NDArray], name: String): java.util.List[JavaArray] =
    list(ArgumentException.notNull(arrays, name).map(array => ArgumentException.notNull(array, name).asJava))

  /** Returns arrays of Scala in the same order. */
  def arraySeq(arrays: java.lang.Iterable[JavaArray]): IndexedSeq[NDArray] = seq(arrays).map(new NDArray(_))

  /** Returns the elements of a collection of Java. */
  def seq[A](elements: java.lang.Iterable[A]): IndexedSeq[A] = {
    val seq = IndexedSeq.newBuilder[A]
    elements.forEach(element => seq += element)
    seq.result()
  }

  /** Returns the entries of a map of Java. */
  def pairs[A, B](entries: java.util.Map[String, A])(value: A => B): Map[String, B] =
    seq(entries.entrySet).map(entry => entry.getKey -> value(entry.getValue)).toMap

  /** Returns arrays of Scala by name. */
  def named(entries: java.util.Map[String, JavaArray]): Map[String, NDArray] = pairs(entries)(new NDArray(_))
}
