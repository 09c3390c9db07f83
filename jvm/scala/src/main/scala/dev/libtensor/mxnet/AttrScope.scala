package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * Attributes of all symbols that a body creates on the calling thread. A symbol's own attributes come first, then those
 * of the inner scope.
 *
 * {{{
 * val net = AttrScope(Map("ctx_group" -> "first")).withScope {
 *   Symbol.Variable("data") * 2
 * }
 * }}}
 *
 * @param attr the attributes
 */
final class AttrScope(attr: Map[String, String] = Map.empty) {
  ArgumentException.notNull(attr, "attr")

  /** Returns these attributes with a symbol's own ones. */
  def get(userDefinedAttr: Option[Map[String, String]]): Map[String, String] = attr ++ userDefinedAttr.getOrElse(Map.empty)

  /**
   * Runs a body whose symbols have the attributes.
   *
   * @return the value of the body
   */
  def withScope[T](body: => T): T = {
    val before = AttrScope.current
    AttrScope.scopes.set(new AttrScope(before.get(Some(attr))))
    try body
    finally AttrScope.scopes.set(before)
  }
}

/** Creates attribute scopes. */
object AttrScope {
  private val scopes = ThreadLocal.withInitial[AttrScope](() => new AttrScope())

  /** Returns a scope with attributes. */
  def apply(attr: Map[String, String] = Map.empty): AttrScope = new AttrScope(attr)

  /** Returns the attributes of all open scopes of the calling thread, which may be none. */
  def current: AttrScope = scopes.get
}
