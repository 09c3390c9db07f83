package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NativeResource}

/**
 * A native object of Java with MXNet's methods in Scala. It belongs to the [[ResourceScope]] that was current when it
 * was created. Using it after it was disposed, or after its scope has closed, throws a `DisposedException`, on any
 * thread.
 *
 * @param asJava the Java object, which has all methods as well
 */
abstract class JavaPeer[J <: NativeResource] private[mxnet] (val asJava: J) extends NDResource {
  ArgumentException.notNull(asJava, "asJava")

  /** Frees the native object. Disposing of it again, or after its scope has closed, has no effect. */
  def dispose(): Unit = asJava.dispose()

  /** Returns whether the object was disposed, by a call or with its scope. */
  def isDisposed: Boolean = asJava.isDisposed

  /** Returns the Java object. */
  override def getParts: java.util.Collection[_ <: NativeResource] = asJava.getParts

  /** Returns whether the other stands for the same Java object. */
  override def equals(other: Any): Boolean = other match {
    case peer: JavaPeer[_] => (peer.asJava: AnyRef) eq asJava
    case _ => false
  }

  /** Returns the hash code of the Java object. */
  override def hashCode: Int = asJava.hashCode

  /** Returns the text of the Java object. */
  override def toString: String = asJava.toString
}
