package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NativeResource, ResourceScope => Scope}
import scala.runtime.NonLocalReturnControl

/**
 * Owns what is created while it is current, and frees it when it closes. Programs in Java open it in a
 * `try`-with-resources, programs in Scala by [[ResourceScope.using]].
 *
 * {{{
 * try (ResourceScope scope = new ResourceScope()) {
 *   NDArray test = NDArray.ones(Context.cpu(), new int[] {2, 2});
 * }
 * }}}
 *
 * @param name the name, which dumps, pictures and messages show, or null
 */
class ResourceScope(name: String) extends Scope(name) {

  /** Opens a scope without a name and makes it current. */
  def this() = this(null)
}

/** MXNet's `ResourceScope.using`. */
object ResourceScope {

  /**
   * Runs a body in a scope and frees at its end everything that was created in it, except the value that the body
   * returns. That value moves to the enclosing scope; if there is none, the caller disposes of it, or the garbage
   * collector frees it.
   *
   * {{{
   * val (r3, r4) = ResourceScope.using() {
   *   val r1 = NDArray.ones(Shape(2, 2))
   *   val r3 = NDArray.ones(Shape(5, 6))
   *   val r4 = NDArray.ones(Shape(7, 8))
   *   (r3, r4)
   * }
   * }}}
   *
   * Every native object in the returned value moves, no matter how deep it is. It may be in tuples, case classes,
   * records, `Option`, `Either`, `Try`, completed futures, arrays, and strict collections and maps of Scala and Java. A
   * block, an optimizer, a batch or an iterator moves with its parts. In a case class, only the parameters of its
   * constructor count. Objects that belong elsewhere stay there.
   *
   * A value that is not computed yet causes an error before anything moves. Such values are iterators, views, a
   * `LazyList` or `Stream`, incomplete futures, and functions without parameters. A `return` from the body out of the
   * enclosing method counts as returning its value.
   *
   * If the body throws, everything is freed, and a failure while closing is suppressed in the exception of the body.
   *
   * @param scope the scope, which is closed at the end, or the name of a new one, which dumps, pictures and messages
   *   show, or null. A scope that is not current is entered, even if it was opened on another thread.
   * @param body computes the value
   * @return the value of the body
   * @throws dev.libtensor.ScopeException if the scope is closed, or the enclosing one is capped
   * @throws dev.libtensor.StateException if the body returned a value that is not computed yet
   */
  def using[A](scope: ResourceScope.Choice = null)(body: => A): A =
    run(if (scope == null) new ResourceScope else scope.scope())(body)

  /** A scope, or the name of a new one, which dumps, pictures and messages show. */
  final class Choice private (private[ResourceScope] val scope: () => Scope)

  /** Takes scopes and names. */
  object Choice {

    /** Takes a scope. */
    implicit def ofScope(scope: Scope): Choice = if (scope == null) null else new Choice(() => scope)

    /** Takes the name of a new scope. */
    implicit def ofName(name: String): Choice = if (name == null) null else new Choice(() => new ResourceScope(name))
  }

  /**
   * Runs a body in a scope if there is one. The scope stays open, and objects that are created in the body belong to
   * it.
   *
   * @param scope the scope
   * @param body computes the value
   * @return the value of the body
   */
  def usingIfScopeExists[A](scope: Option[Scope])(body: => A): A = scope.fold(body)(_.entered(body))

  /** Returns the calling thread's current scope. */
  def getCurrentScope: Option[Scope] = Option(Scope.current)

  private def run[A](scope: Scope)(body: => A): A = {
    val value =
      try {
        val value = if (Scope.current eq scope) body else scope.entered(body)
        leave(scope, value)
        value
      } catch {
        case control: NonLocalReturnControl[_] => returned(scope, control)
        case thrown: Throwable => failed(scope.close(), thrown)
      }
    scope.close()
    value
  }

  /** Moves what the value contains to the enclosing scope. A scope that the body has closed owns nothing any more. */
  private def leave(scope: Scope, value: Any): Unit = {
    val leaving = Reachable.in(value)
    if (scope.isOpen) leaving.filterNot(_.isDisposed).foreach(scope.moveToOuterScope[NativeResource](_))
  }

  private def returned(scope: Scope, control: NonLocalReturnControl[_]): Nothing = {
    try leave(scope, control.value)
    catch { case thrown: Throwable => failed(scope.close(), thrown) }
    failed(scope.close(), control)
  }

  /** Throws what the body threw, with a failure while closing suppressed in it. */
  private[mxnet] def failed(close: => Unit, thrown: Throwable): Nothing = {
    try close
    catch { case closing: Throwable => if (closing ne thrown) thrown.addSuppressed(closing) }
    throw thrown
  }
}

/**
 * The methods that MXNet's scopes have in addition to those of the Java class.
 *
 * @param scope the scope
 */
final class ScopeSyntax(private val scope: Scope) extends AnyVal {

  /** Moves an object to this scope, which then frees it. */
  def add(resource: NDResource): Unit = ArgumentException.notNull(resource, "resource").moveTo(scope)

  /**
   * Detaches an object from this scope, so that the caller has to dispose of it. An object that belongs elsewhere stays
   * there.
   */
  def remove(resource: NDResource): Unit =
    ArgumentException.notNull(resource, "resource").getParts.forEach(part => if (scope.contains(part)) part.detach())

  /** Does the same as [[remove]]. */
  def removeFromScope(resource: NDResource): Unit = remove(resource)

  /**
   * Runs a body in which this scope is current on the calling thread, and leaves the scope open. Use this method in
   * tasks on other threads, as in `Future(scope.entered { ... })`.
   *
   * @return the value of the body
   */
  def entered[A](body: => A): A = {
    val entry = scope.enter()
    try body
    finally entry.close()
  }
}
