package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * An operator of MXNet, which creates a symbol from other symbols. Its inputs are given by position, or by name among
 * the parameters. Inputs that are left out become variables, such as `fc1_weight`:
 *
 * {{{
 * Symbol.FullyConnected(name = "fc1")(data)(Map("num_hidden" -> 128))
 * Symbol.FullyConnected("fc1")()(Map("data" -> data, "num_hidden" -> 128))
 * }}}
 *
 * @param operator the name of the operator
 */
class SymbolOperator private[mxnet] (val operator: String) {

  /**
   * Applies the operator.
   *
   * @param name the name of the node, or null for a name such as `fullyconnected0`
   * @param attr attributes of the node, such as `__lr_mult__`
   * @param args the inputs, in the operator's order
   * @param kwargs the parameters, and inputs by name. A shape, a tuple or a sequence of integers is written as in MXNet
   * @throws dev.libtensor.UnsupportedException if there is no such operator
   * @throws dev.libtensor.ArgumentException if parameters or inputs do not fit, or inputs are given in both ways
   */
  def apply(name: String = null, attr: Map[String, String] = null)(args: Symbol*)(
      kwargs: Map[String, Any] = null): Symbol = {
    val all = JavaCollections.orEmpty(kwargs)
    val named = all.collect { case (key, symbol: Symbol) => key -> symbol }
    val params = (all -- named.keys) ++ AttrScope.current.get(Option(attr))
    made(name, JavaCollections.map(params, "kwargs")(SymbolOperator.value), args, named)
  }

  private def made(name: String, params: java.util.Map[String, Any], args: Seq[Symbol], named: Map[String, Symbol]) = {
    if (args.nonEmpty && named.nonEmpty) {
      throw new ArgumentException(s"$operator: inputs were given by position, and others by name "
        + s"(${named.keys.mkString(", ")}): expected one of these ways")
    }
    val inputs = args.map(Symbol.toJava).toArray
    val byName = JavaCollections.map(named, "kwargs")(Symbol.toJava)
    val symbol = (named.isEmpty, name == null) match {
      case (true, true) => dev.libtensor.mxnet.javaapi.Symbol.create(operator, params, inputs: _*)
      case (true, false) => dev.libtensor.mxnet.javaapi.Symbol.create(operator, name, params, inputs: _*)
      case (false, true) => dev.libtensor.mxnet.javaapi.Symbol.create(operator, params, byName)
      case (false, false) => dev.libtensor.mxnet.javaapi.Symbol.create(operator, name, params, byName)
    }
    new Symbol(symbol)
  }

  /** Returns the name of the operator. */
  override def toString: String = operator
}

private[mxnet] object SymbolOperator {

  /** Writes a sequence as a tuple, whose elements may be `None`. Java writes the rest. */
  def value(value: Any): Any = value match {
    case shape: Shape => shape.asJava
    case sequence: Seq[_] => sequence.map(element).mkString("(", ", ", if (sequence.length == 1) ",)" else ")")
    case other => element(other)
  }

  private def element(value: Any): Any = value match {
    case Some(present) => present
    case other => other
  }
}

/** A function of two symbols, or of a symbol and a number. */
trait PairFunction {
  private[mxnet] def ofTwo: String
  private[mxnet] def ofNumber: String

  /** The operator of a number on the left. */
  private[mxnet] def ofLeftNumber: String

  /** Applies the function to each pair of elements. */
  def apply(left: Symbol, right: Symbol): Symbol = new SymbolOperator(ofTwo)()(left, right)()

  /** Applies the function to each element and a number. */
  def apply[V: Numeric](left: Symbol, right: V): Symbol = left.scalar(ofNumber, right)

  /** Applies the function to a number and each element. */
  def apply[V: Numeric](left: V, right: Symbol): Symbol = right.scalar(ofLeftNumber, left)
}

/** A function of two symbols, or of a symbol and a number on one of its sides. */
final class SymbolPair private[mxnet] (private[mxnet] val ofTwo: String, private[mxnet] val ofNumber: String,
    private[mxnet] val ofLeftNumber: String) extends PairFunction {

  private[mxnet] def this(ofTwo: String, ofNumber: String) = this(ofTwo, ofNumber, ofNumber)
}

/**
 * An operator that takes one symbol, or is a function of two symbols, or of a symbol and a number.
 *
 * @param operator the name of the operator of one symbol
 */
final class SymbolExtreme private[mxnet] (operator: String, private[mxnet] val ofTwo: String,
    private[mxnet] val ofNumber: String) extends SymbolOperator(operator) with PairFunction {
  private[mxnet] def ofLeftNumber: String = ofNumber
}
