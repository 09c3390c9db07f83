package dev.libtensor.mxnet

import dev.libtensor.{NDArray => Java}
import scala.annotation.implicitNotFound

/** The right operand of an operator of an array, which is another array or a number. */
@implicitNotFound("an operator of an NDArray takes an NDArray, an Int, a Long, a Float or a Double, not a ${A}")
sealed abstract class Operand[-A] {
  private[mxnet] def apply[R](operand: A, array: Java => R, number: Number => R): R
}

/** The kinds of operands. */
object Operand {

  private final class Numeric[A](box: A => Number) extends Operand[A] {
    private[mxnet] def apply[R](operand: A, array: Java => R, number: Number => R): R = number(box(operand))
  }

  /** Another array, of a shape that broadcasts. */
  implicit val array: Operand[NDArray] = new Operand[NDArray] {
    private[mxnet] def apply[R](operand: NDArray, array: Java => R, number: Number => R): R = array(operand)
  }

  /** An array of Java, of a shape that broadcasts. */
  implicit val javaArray: Operand[Java] = new Operand[Java] {
    private[mxnet] def apply[R](operand: Java, array: Java => R, number: Number => R): R = array(operand)
  }

  /** The only result of an operator. */
  implicit val result: Operand[NDArrayFuncReturn] = new Operand[NDArrayFuncReturn] {
    private[mxnet] def apply[R](operand: NDArrayFuncReturn, array: Java => R, number: Number => R): R = array(operand.get)
  }

  /** An integer. */
  implicit val int: Operand[Int] = new Numeric[Int](Int.box)

  /** A 64-bit integer. */
  implicit val long: Operand[Long] = new Numeric[Long](Long.box)

  /** A number of 32 bits. */
  implicit val float: Operand[Float] = new Numeric[Float](Float.box)

  /** A number of 64 bits, which does not turn a FLOAT32 array into a FLOAT64 array. */
  implicit val double: Operand[Double] = new Numeric[Double](Double.box)
}
