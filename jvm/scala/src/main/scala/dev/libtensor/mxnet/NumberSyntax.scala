package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * A number on the left of an operator of an array or a symbol.
 *
 * @param number the number
 */
final class NumberSyntax(private val number: Number) extends AnyVal {

  /** Adds each element to the number. */
  def +(array: NDArray): NDArray = by(array, _.add(_: Number))

  /** Subtracts each element from the number. */
  def -(array: NDArray): NDArray = by(array, _.rsub(_: Number))

  /** Multiplies the number by each element. */
  def *(array: NDArray): NDArray = by(array, _.mul(_: Number))

  /** Divides the number by each element. */
  def /(array: NDArray): NDArray = by(array, _.rdiv(_: Number))

  /** Returns the remainders of the number's division by each element. */
  def %(array: NDArray): NDArray = by(array, _.rmod(_: Number))

  /** Raises the number to the power of each element. */
  def **(array: NDArray): NDArray = by(array, _.rpow(_: Number))

  /** Returns 1 where the number is greater, and 0 elsewhere. */
  def >(array: NDArray): NDArray = compared(array, _.lt(number))

  /** Returns 1 where the number is greater or equal, and 0 elsewhere. */
  def >=(array: NDArray): NDArray = compared(array, _.lte(number))

  /** Returns 1 where the number is less, and 0 elsewhere. */
  def <(array: NDArray): NDArray = compared(array, _.gt(number))

  /** Returns 1 where the number is less or equal, and 0 elsewhere. */
  def <=(array: NDArray): NDArray = compared(array, _.gte(number))

  /** Adds each element to the number. */
  def +(symbol: Symbol): Symbol = scalar("_PlusScalar", symbol)

  /** Subtracts each element from the number. */
  def -(symbol: Symbol): Symbol = scalar("_RMinusScalar", symbol)

  /** Multiplies the number by each element. */
  def *(symbol: Symbol): Symbol = scalar("_MulScalar", symbol)

  /** Divides the number by each element. */
  def /(symbol: Symbol): Symbol = scalar("_RDivScalar", symbol)

  /** Returns the remainders of the number's division by each element. */
  def %(symbol: Symbol): Symbol = scalar("_RModScalar", symbol)

  /** Raises the number to the power of each element. */
  def **(symbol: Symbol): Symbol = scalar("_RPowerScalar", symbol)

  /** Returns 1 where the number is greater, and 0 elsewhere. */
  def >(symbol: Symbol): Symbol = scalar("_LesserScalar", symbol)

  /** Returns 1 where the number is greater or equal, and 0 elsewhere. */
  def >=(symbol: Symbol): Symbol = scalar("_LesserEqualScalar", symbol)

  /** Returns 1 where the number is less, and 0 elsewhere. */
  def <(symbol: Symbol): Symbol = scalar("_GreaterScalar", symbol)

  /** Returns 1 where the number is less or equal, and 0 elsewhere. */
  def <=(symbol: Symbol): Symbol = scalar("_GreaterEqualScalar", symbol)

  private def scalar(operator: String, symbol: Symbol): Symbol =
    ArgumentException.notNull(symbol, "symbol").scalar(operator, number)

  private def by(array: NDArray, operation: (dev.libtensor.NDArray, Number) => dev.libtensor.NDArray): NDArray =
    array.whole(operation(checked(array), array.typed(number))).from(array)

  private def compared(array: NDArray, operation: dev.libtensor.NDArray => dev.libtensor.NDArray): NDArray =
    array.compared(new NDArray(operation(checked(array))).from(array))

  private def checked(array: NDArray): dev.libtensor.NDArray = ArgumentException.notNull(array, "array").asJava
}
