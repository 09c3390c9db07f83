package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NativeResource}

/**
 * An operator of MXNet that computes arrays immediately, outside of training. The parameters are given by name, and the
 * inputs by position or by name. An array named `out` receives the result:
 *
 * {{{
 * NDArray.FullyConnected(Map("num_hidden" -> 2))(data, weight, bias)
 * NDArray.broadcast_add(a, b)
 * NDArray.broadcast_add(Map("out" -> c))(a, b)
 * }}}
 *
 * @param operator the name of the operator
 */
final class NDArrayOperator private[mxnet] (val operator: String) {

  /**
   * Applies the operator.
   *
   * @param kwargs the parameters, inputs by name, and `out`, or null for none
   * @param args the inputs, in the operator's order
   * @throws dev.libtensor.ArgumentException if parameters or inputs do not fit
   * @throws dev.libtensor.ShapeException if shapes do not fit
   * @throws dev.libtensor.DTypeException if data types do not fit
   */
  def apply(kwargs: Map[String, Any])(args: Any*): NDArrayFuncReturn = {
    val all = JavaCollections.orEmpty(kwargs)
    val named = all.collect { case (key, array: NDArray) if key != "out" => key -> array }
    val params = all -- named.keys - "out"
    val inputs = NDArrayOperator.arrays(operator, args)
    if (inputs.nonEmpty && named.nonEmpty) {
      throw new ArgumentException(s"$operator: inputs were given by position, and others by name "
        + s"(${named.keys.mkString(", ")}): expected one of these ways")
    }
    val out = all.get("out").map {
      case array: NDArray => array
      case other => throw new ArgumentException(s"$operator: out must be an array, not $other")
    }
    NDArrayOperator.applied(operator, if (named.isEmpty) inputs else ordered(named, params), params, out)
  }

  /** Applies the operator to inputs, without parameters. */
  def apply(args: Any*): NDArrayFuncReturn =
    NDArrayOperator.applied(operator, NDArrayOperator.arrays(operator, args), Map.empty, None)

  /** Returns inputs in the operator's order. */
  private def ordered(named: Map[String, NDArray], params: Map[String, Any]): Seq[NDArray] = {
    val names = ResourceScope.using() {
      val symbol = new SymbolOperator(operator)("x")()(params)
      (symbol.listArguments() ++ symbol.listAuxiliaryStates()).map(_.stripPrefix("x_"))
    }
    val unknown = named.keySet -- names
    if (unknown.nonEmpty) {
      throw new ArgumentException(
        s"$operator has no inputs ${unknown.mkString(", ")}: expected ${names.mkString(", ")}")
    }
    names.flatMap(named.get(_))
  }

  /** Returns the name of the operator. */
  override def toString: String = operator
}

private[mxnet] object NDArrayOperator {
  def applied(
      operator: String, inputs: Seq[NDArray], params: Map[String, Any], out: Option[NDArray]): NDArrayFuncReturn = {
    val made = javaapi.Symbol.invoke(operator, JavaCollections.map(params, "kwargs")(SymbolOperator.value),
      JavaCollections.arrayList(inputs, "args"))
    val results = JavaCollections.arraySeq(made)
    if (out.isEmpty) results.foreach(_.from(inputs: _*))
    new NDArrayFuncReturn(out.fold(results.toArray) { target =>
      try {
        target.set(results.head)
        Array(target)
      } finally results.foreach(_.dispose())
    })
  }

  private def arrays(operator: String, args: Seq[Any]): Seq[NDArray] = args.map {
    case array: NDArray => array
    case array: dev.libtensor.NDArray => new NDArray(array)
    case result: NDArrayFuncReturn => result.get
    case other => throw new ArgumentException(
      s"$operator takes arrays by position, not $other: give parameters by name, as in $operator(Map(...))(array)")
  }
}

/**
 * The results of an operator. A single result can be used like that array.
 *
 * @param arrays the results
 */
final class NDArrayFuncReturn private[mxnet] (arrays: Array[NDArray]) extends NDResource {

  /** Returns the first result. */
  def head: NDArray = arrays(0)

  /** Returns the only result. Throws an `ArgumentException` if there are several. */
  def get: NDArray = {
    if (arrays.length != 1) {
      throw new ArgumentException(s"the operator has ${arrays.length} results: take one by its number")
    }
    head
  }

  /** Returns a result by its number. */
  def apply(i: Int): NDArray = arrays(i)

  /** Adds an array or a number to the only result. Scala would otherwise take the sign for that of texts. */
  def +[A](other: A)(implicit operand: Operand[A]): NDArray = get + other

  /** Disposes of the arrays from which the only result was computed, and returns it: see [[NDArray.disposeDeps]]. */
  def disposeDeps(): NDArray = get.disposeDeps()

  /** Does the same, except for some arrays: see [[NDArray.disposeDepsExcept]]. */
  def disposeDepsExcept(arrs: NDArray*): NDArray = get.disposeDepsExcept(arrs: _*)

  /** Returns the number of results. */
  def length: Int = arrays.length

  /** Returns the arrays. */
  override def getParts: java.util.Collection[_ <: NativeResource] = JavaCollections.list(arrays.toSeq.map(_.asJava))

  /** Returns the elements of the results. */
  override def toString: String = arrays.mkString("\n")
}

/** Converts the result of an operator to an array. */
object NDArrayFuncReturn {

  /** Takes the only result. */
  implicit def toNDArray(result: NDArrayFuncReturn): NDArray = if (result == null) null else result.get
}
