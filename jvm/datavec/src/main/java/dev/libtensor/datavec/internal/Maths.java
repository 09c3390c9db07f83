package dev.libtensor.datavec.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.MathFunction;
import dev.libtensor.datavec.api.transform.MathOp;

/** The arithmetic of transforms. */
public final class Maths {
    private Maths() {}

    /**
     * Computes with two numbers.
     *
     * @param op what is done
     * @param x the first number
     * @param y the second number
     * @return the result
     */
    public static double apply(MathOp op, double x, double y) {
        return switch (op) {
            case Add -> x + y;
            case Subtract -> x - y;
            case Multiply -> x * y;
            case Divide -> x / y;
            case Modulus -> x % y;
            case ReverseSubtract -> y - x;
            case ReverseDivide -> y / x;
            case ScalarMin -> Math.min(x, y);
            case ScalarMax -> Math.max(x, y);
        };
    }

    /**
     * Computes with two whole numbers. Too large a result is an error.
     *
     * @param op what is done
     * @param x the first number
     * @param y the second number
     * @return the result
     * @throws ArgumentException if the result has more than 64 bits, or a number is divided by 0
     */
    public static long apply(MathOp op, long x, long y) {
        try {
            return switch (op) {
                case Add -> Math.addExact(x, y);
                case Subtract -> Math.subtractExact(x, y);
                case Multiply -> Math.multiplyExact(x, y);
                case Divide -> x / y;
                case Modulus -> x % y;
                case ReverseSubtract -> Math.subtractExact(y, x);
                case ReverseDivide -> y / x;
                case ScalarMin -> Math.min(x, y);
                case ScalarMax -> Math.max(x, y);
            };
        } catch (ArithmeticException e) {
            throw new ArgumentException(op + " of " + x + " and " + y + " has no result of 64 bits");
        }
    }

    /**
     * Returns a whole number of 32 bits.
     *
     * @param value the number
     * @return the same number
     * @throws ArgumentException if it has more bits
     */
    public static int toInt(long value) {
        if (value != (int) value) {
            throw new ArgumentException("the result " + value + " does not fit into the 32 bits of its column");
        }
        return (int) value;
    }

    /**
     * Computes a function.
     *
     * @param function which one
     * @param x the number
     * @return the result
     */
    public static double apply(MathFunction function, double x) {
        return switch (function) {
            case ABS -> Math.abs(x);
            case ACOS -> Math.acos(x);
            case ASIN -> Math.asin(x);
            case ATAN -> Math.atan(x);
            case CEIL -> Math.ceil(x);
            case COS -> Math.cos(x);
            case COSH -> Math.cosh(x);
            case EXP -> Math.exp(x);
            case FLOOR -> Math.floor(x);
            case LOG -> Math.log(x);
            case LOG10 -> Math.log10(x);
            case SIGNUM -> Math.signum(x);
            case SIN -> Math.sin(x);
            case SINH -> Math.sinh(x);
            case SQRT -> Math.sqrt(x);
            case TAN -> Math.tan(x);
            case TANH -> Math.tanh(x);
        };
    }
}
