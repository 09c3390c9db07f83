package dev.libtensor.scaladsl

import dev.libtensor.ArgumentException

/**
 * The parameters of an iterator over files, which MXNet gives as text.
 *
 * @param name the name of the iterator
 * @param params the parameters
 * @param known the names that there are
 */
private[scaladsl] final class IteratorParams(name: String, params: Map[String, String], known: Set[String]) {
  private val unknown = ArgumentException.notNull(params, "params").keySet -- known
  if (unknown.nonEmpty) {
    throw new ArgumentException(s"$name has no parameter ${unknown.toSeq.sorted.mkString(", ")}: "
      + s"it has ${known.toSeq.sorted.mkString(", ")}")
  }

  def has(key: String): Boolean = params.contains(key)

  def text(key: String): String =
    params.getOrElse(key, throw new ArgumentException(s"$name needs the parameter $key, which was not given"))

  def text(key: String, default: String): String = params.getOrElse(key, default)

  /** The first choice is the default. */
  def oneOf(key: String, choices: String*): String = {
    val value = text(key, choices.head)
    if (!choices.contains(value)) wrong(key, choices.mkString(" or "), value)
    value
  }

  def flag(key: String, default: Boolean): Boolean = text(key, default.toString).toLowerCase match {
    case "true" | "1" => true
    case "false" | "0" => false
    case value => wrong(key, "True or False", value)
  }

  def number(key: String, default: Int): Int = {
    val value = text(key, default.toString)
    try value.trim.toInt
    catch { case _: NumberFormatException => wrong(key, "a whole number", value) }
  }

  /** A shape as in `(1, 28, 28)` or `(3,)`. */
  def shape(key: String, default: Option[Shape]): Shape =
    if (!has(key) && default.isDefined) default.get else parsed(key)

  private def parsed(key: String): Shape = {
    val value = text(key)
    val sizes = value.trim.stripPrefix("(").stripSuffix(")").split(',').map(_.trim).filter(_.nonEmpty)
    try Shape(sizes.map(_.toInt).toSeq)
    catch { case _: NumberFormatException => wrong(key, "a shape such as (1, 28, 28)", value) }
  }

  /** Refuses a shape that is given and not that of the data. */
  def sameShape(key: String, actual: Shape): Unit = {
    if (has(key) && parsed(key) != actual) wrong(key, s"the shape of an example, $actual,", text(key))
  }

  private def wrong(key: String, expected: String, value: String): Nothing =
    throw new ArgumentException(s"$name: $key must be $expected, not '$value'")
}
