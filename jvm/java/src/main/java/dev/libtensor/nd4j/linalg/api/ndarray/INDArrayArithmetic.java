// Generated from jvm/java/arithmetic.toml by `cargo xtask codegen`: do not edit.
package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.nd4j.Arithmetic;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Remainder;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;

/**
 * The arithmetic of {@link INDArray}. Shapes broadcast. The result has the data type of this array, as in ND4J, so
 * integers take no floating-point operand except in place. A quotient of integers is an integer. In-place methods
 * return the array itself, and convert the result to its data type.
 */
public sealed interface INDArrayArithmetic permits INDArray {
    /**
     * The sum of this array and another one.
     *
     * @param b the other operand
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     */
    default INDArray add(INDArray b) {
        return Arithmetic.of(Op.ADD, this, Face.of(b, "b"));
    }

    /**
     * The sum of this array and another one.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray add(INDArray b, INDArray result) {
        NDArray other = Face.of(b, "b");
        return Face.store(result, () -> Arithmetic.of(Op.ADD, this, other));
    }

    /**
     * The sum of this array and a number.
     *
     * @param b the number
     * @return a new array
     */
    INDArray add(Number b);

    /**
     * The sum of this array and a number.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray add(Number b, INDArray result) {
        ArgumentException.notNull(b, "b");
        return Face.store(result, () -> Face.of(this).add(b));
    }

    /**
     * The sum of this array and another one, in place.
     *
     * @param b the other operand
     * @return this array
     * @throws ND4JIllegalStateException if the shape cannot be broadcast to this array's
     */
    default INDArray addi(INDArray b) {
        return Arithmetic.into(Op.ADD, this, Face.of(b, "b"));
    }

    /**
     * The sum of this array and another one: the same as {@link #add(INDArray, INDArray)}.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray addi(INDArray b, INDArray result) {
        return add(b, result);
    }

    /**
     * The sum of this array and a number, in place.
     *
     * @param b the number
     * @return this array
     */
    INDArray addi(Number b);

    /**
     * The sum of this array and a number: the same as {@link #add(Number, INDArray)}.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray addi(Number b, INDArray result) {
        return add(b, result);
    }

    /**
     * This array minus another one.
     *
     * @param b the other operand
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     */
    default INDArray sub(INDArray b) {
        return Arithmetic.of(Op.SUB, this, Face.of(b, "b"));
    }

    /**
     * This array minus another one.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray sub(INDArray b, INDArray result) {
        NDArray other = Face.of(b, "b");
        return Face.store(result, () -> Arithmetic.of(Op.SUB, this, other));
    }

    /**
     * This array minus a number.
     *
     * @param b the number
     * @return a new array
     */
    INDArray sub(Number b);

    /**
     * This array minus a number.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray sub(Number b, INDArray result) {
        ArgumentException.notNull(b, "b");
        return Face.store(result, () -> Face.of(this).sub(b));
    }

    /**
     * This array minus another one, in place.
     *
     * @param b the other operand
     * @return this array
     * @throws ND4JIllegalStateException if the shape cannot be broadcast to this array's
     */
    default INDArray subi(INDArray b) {
        return Arithmetic.into(Op.SUB, this, Face.of(b, "b"));
    }

    /**
     * This array minus another one: the same as {@link #sub(INDArray, INDArray)}.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray subi(INDArray b, INDArray result) {
        return sub(b, result);
    }

    /**
     * This array minus a number, in place.
     *
     * @param b the number
     * @return this array
     */
    INDArray subi(Number b);

    /**
     * This array minus a number: the same as {@link #sub(Number, INDArray)}.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray subi(Number b, INDArray result) {
        return sub(b, result);
    }

    /**
     * The product of this array and another one, element by element.
     *
     * @param b the other operand
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     */
    default INDArray mul(INDArray b) {
        return Arithmetic.of(Op.MUL, this, Face.of(b, "b"));
    }

    /**
     * The product of this array and another one, element by element.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray mul(INDArray b, INDArray result) {
        NDArray other = Face.of(b, "b");
        return Face.store(result, () -> Arithmetic.of(Op.MUL, this, other));
    }

    /**
     * The product of this array and a number, element by element.
     *
     * @param b the number
     * @return a new array
     */
    INDArray mul(Number b);

    /**
     * The product of this array and a number, element by element.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray mul(Number b, INDArray result) {
        ArgumentException.notNull(b, "b");
        return Face.store(result, () -> Face.of(this).mul(b));
    }

    /**
     * The product of this array and another one, element by element, in place.
     *
     * @param b the other operand
     * @return this array
     * @throws ND4JIllegalStateException if the shape cannot be broadcast to this array's
     */
    default INDArray muli(INDArray b) {
        return Arithmetic.into(Op.MUL, this, Face.of(b, "b"));
    }

    /**
     * The product of this array and another one, element by element: the same as {@link #mul(INDArray, INDArray)}.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray muli(INDArray b, INDArray result) {
        return mul(b, result);
    }

    /**
     * The product of this array and a number, element by element, in place.
     *
     * @param b the number
     * @return this array
     */
    INDArray muli(Number b);

    /**
     * The product of this array and a number, element by element: the same as {@link #mul(Number, INDArray)}.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray muli(Number b, INDArray result) {
        return mul(b, result);
    }

    /**
     * This array divided by another one.
     *
     * @param b the other operand
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     */
    default INDArray div(INDArray b) {
        return Arithmetic.of(Op.DIV, this, Face.of(b, "b"));
    }

    /**
     * This array divided by another one.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray div(INDArray b, INDArray result) {
        NDArray other = Face.of(b, "b");
        return Face.store(result, () -> Arithmetic.of(Op.DIV, this, other));
    }

    /**
     * This array divided by a number.
     *
     * @param b the number
     * @return a new array
     */
    INDArray div(Number b);

    /**
     * This array divided by a number.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray div(Number b, INDArray result) {
        ArgumentException.notNull(b, "b");
        return Face.store(result, () -> Face.of(this).div(b));
    }

    /**
     * This array divided by another one, in place.
     *
     * @param b the other operand
     * @return this array
     * @throws ND4JIllegalStateException if the shape cannot be broadcast to this array's
     */
    default INDArray divi(INDArray b) {
        return Arithmetic.into(Op.DIV, this, Face.of(b, "b"));
    }

    /**
     * This array divided by another one: the same as {@link #div(INDArray, INDArray)}.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray divi(INDArray b, INDArray result) {
        return div(b, result);
    }

    /**
     * This array divided by a number, in place.
     *
     * @param b the number
     * @return this array
     */
    INDArray divi(Number b);

    /**
     * This array divided by a number: the same as {@link #div(Number, INDArray)}.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray divi(Number b, INDArray result) {
        return div(b, result);
    }

    /**
     * The remainder of this array divided by another one, with the sign of this array.
     *
     * @param b the other operand
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     */
    default INDArray fmod(INDArray b) {
        return Arithmetic.of(Op.FMOD, this, Face.of(b, "b"));
    }

    /**
     * The remainder of this array divided by another one, with the sign of this array.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray fmod(INDArray b, INDArray result) {
        NDArray other = Face.of(b, "b");
        return Face.store(result, () -> Arithmetic.of(Op.FMOD, this, other));
    }

    /**
     * The remainder of this array divided by a number, with the sign of this array.
     *
     * @param b the number
     * @return a new array
     */
    INDArray fmod(Number b);

    /**
     * The remainder of this array divided by a number, with the sign of this array.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray fmod(Number b, INDArray result) {
        ArgumentException.notNull(b, "b");
        return Face.store(result, () -> Face.of(this).fmod(b));
    }

    /**
     * The remainder of this array divided by another one, with the sign of this array, in place.
     *
     * @param b the other operand
     * @return this array
     * @throws ND4JIllegalStateException if the shape cannot be broadcast to this array's
     */
    default INDArray fmodi(INDArray b) {
        return Arithmetic.into(Op.FMOD, this, Face.of(b, "b"));
    }

    /**
     * The remainder of this array divided by a number, with the sign of this array, in place.
     *
     * @param b the number
     * @return this array
     */
    INDArray fmodi(Number b);

    /**
     * Another one minus this array.
     *
     * @param a the other operand
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     */
    default INDArray rsub(INDArray a) {
        return Arithmetic.of(Op.SUB | Op.REVERSED, this, Face.of(a, "a"));
    }

    /**
     * Another one minus this array.
     *
     * @param a the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray rsub(INDArray a, INDArray result) {
        NDArray other = Face.of(a, "a");
        return Face.store(result, () -> Arithmetic.of(Op.SUB | Op.REVERSED, this, other));
    }

    /**
     * A number minus this array.
     *
     * @param a the number
     * @return a new array
     */
    INDArray rsub(Number a);

    /**
     * A number minus this array.
     *
     * @param a the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray rsub(Number a, INDArray result) {
        ArgumentException.notNull(a, "a");
        return Face.store(result, () -> Face.of(this).rsub(a));
    }

    /**
     * Another one minus this array, in place.
     *
     * @param a the other operand
     * @return this array
     * @throws ND4JIllegalStateException if the shape cannot be broadcast to this array's
     */
    default INDArray rsubi(INDArray a) {
        return Arithmetic.into(Op.SUB | Op.REVERSED, this, Face.of(a, "a"));
    }

    /**
     * Another one minus this array: the same as {@link #rsub(INDArray, INDArray)}.
     *
     * @param a the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray rsubi(INDArray a, INDArray result) {
        return rsub(a, result);
    }

    /**
     * A number minus this array, in place.
     *
     * @param a the number
     * @return this array
     */
    default INDArray rsubi(Number a) {
        return rsub(a, Face.of(this));
    }

    /**
     * A number minus this array: the same as {@link #rsub(Number, INDArray)}.
     *
     * @param a the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray rsubi(Number a, INDArray result) {
        return rsub(a, result);
    }

    /**
     * Another one divided by this array.
     *
     * @param a the other operand
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     */
    default INDArray rdiv(INDArray a) {
        return Arithmetic.of(Op.DIV | Op.REVERSED, this, Face.of(a, "a"));
    }

    /**
     * Another one divided by this array.
     *
     * @param a the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray rdiv(INDArray a, INDArray result) {
        NDArray other = Face.of(a, "a");
        return Face.store(result, () -> Arithmetic.of(Op.DIV | Op.REVERSED, this, other));
    }

    /**
     * A number divided by this array.
     *
     * @param a the number
     * @return a new array
     */
    INDArray rdiv(Number a);

    /**
     * A number divided by this array.
     *
     * @param a the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray rdiv(Number a, INDArray result) {
        ArgumentException.notNull(a, "a");
        return Face.store(result, () -> Face.of(this).rdiv(a));
    }

    /**
     * Another one divided by this array, in place.
     *
     * @param a the other operand
     * @return this array
     * @throws ND4JIllegalStateException if the shape cannot be broadcast to this array's
     */
    default INDArray rdivi(INDArray a) {
        return Arithmetic.into(Op.DIV | Op.REVERSED, this, Face.of(a, "a"));
    }

    /**
     * Another one divided by this array: the same as {@link #rdiv(INDArray, INDArray)}.
     *
     * @param a the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray rdivi(INDArray a, INDArray result) {
        return rdiv(a, result);
    }

    /**
     * A number divided by this array, in place.
     *
     * @param a the number
     * @return this array
     */
    default INDArray rdivi(Number a) {
        return rdiv(a, Face.of(this));
    }

    /**
     * A number divided by this array: the same as {@link #rdiv(Number, INDArray)}.
     *
     * @param a the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray rdivi(Number a, INDArray result) {
        return rdiv(a, result);
    }

    /**
     * What is left of this array divided by another one, if the quotient is rounded to the nearest whole number: 5.3 by
     * 2 leaves -0.7.
     *
     * @param b the other operand
     * @return a new array
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     */
    default INDArray remainder(INDArray b) {
        return Remainder.of(Face.of(this), Face.of(b, "b"));
    }

    /**
     * What is left of this array divided by another one, if the quotient is rounded to the nearest whole number: 5.3 by
     * 2 leaves -0.7.
     *
     * @param b the other operand
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the shapes cannot be broadcast together
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray remainder(INDArray b, INDArray result) {
        NDArray other = Face.of(b, "b");
        return Face.store(result, () -> Remainder.of(Face.of(this), other));
    }

    /**
     * What is left of this array divided by a number, if the quotient is rounded to the nearest whole number: 5.3 by 2
     * leaves -0.7.
     *
     * @param b the number
     * @return a new array
     */
    default INDArray remainder(Number b) {
        return Remainder.of(Face.of(this), ArgumentException.notNull(b, "b"));
    }

    /**
     * What is left of this array divided by a number, if the quotient is rounded to the nearest whole number: 5.3 by 2
     * leaves -0.7.
     *
     * @param b the number
     * @param result the array that receives the elements, converted to its data type
     * @return the result
     * @throws ND4JIllegalStateException if the result does not have the operation's shape
     */
    default INDArray remainder(Number b, INDArray result) {
        ArgumentException.notNull(b, "b");
        return Face.store(result, () -> Remainder.of(Face.of(this), b));
    }

    /**
     * What is left of this array divided by another one, if the quotient is rounded to the nearest whole number, in
     * place.
     *
     * @param b the other operand
     * @return this array
     * @throws ND4JIllegalStateException if the shape cannot be broadcast to this array's
     */
    default INDArray remainderi(INDArray b) {
        return remainder(b, Face.of(this));
    }

    /**
     * What is left of this array divided by a number, if the quotient is rounded to the nearest whole number, in place.
     *
     * @param b the number
     * @return this array
     */
    default INDArray remainderi(Number b) {
        return remainder(b, Face.of(this));
    }

    /**
     * The negated elements.
     *
     * @return a new array
     */
    INDArray neg();

    /**
     * The negated elements, in place.
     *
     * @return this array
     */
    INDArray negi();
}
