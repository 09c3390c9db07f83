package dev.libtensor.scaladsl

import dev.libtensor.ArgumentException

/**
 * A number on the left of an operator of an array.
 *
 * @param number the number
 */
final class NumberSyntax(private val number: Number) extends AnyVal {

  /** Adds each element to the number. */
  def +(array: NDArray): NDArray = checked(array).add(number)

  /** Subtracts each element from the number. */
  def -(array: NDArray): NDArray = checked(array).rsub(number)

  /** Multiplies the number by each element. */
  def *(array: NDArray): NDArray = checked(array).mul(number)

  /** Divides the number by each element. */
  def /(array: NDArray): NDArray = checked(array).rdiv(number)

  /** Returns the remainders of the number's division by each element. */
  def %(array: NDArray): NDArray = checked(array).rmod(number)

  /** Raises the number to the power of each element. */
  def **(array: NDArray): NDArray = checked(array).rpow(number)

  /** Returns 1 where the number is greater, else 0. */
  def >(array: NDArray): NDArray = array.compared(checked(array).lt(number))

  /** Returns 1 where the number is greater or equal, else 0. */
  def >=(array: NDArray): NDArray = array.compared(checked(array).lte(number))

  /** Returns 1 where the number is less, else 0. */
  def <(array: NDArray): NDArray = array.compared(checked(array).gt(number))

  /** Returns 1 where the number is less or equal, else 0. */
  def <=(array: NDArray): NDArray = array.compared(checked(array).gte(number))

  private def checked(array: NDArray): dev.libtensor.NDArray = ArgumentException.notNull(array, "array").asJava
}
