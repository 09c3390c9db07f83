package dev.libtensor.datavec.internal;

import dev.libtensor.FormatException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.MathFunction;
import dev.libtensor.datavec.api.transform.MathOp;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;

/** The arithmetic of columns of arrays. Each result is a new array, which belongs to the current scope. */
public final class ArrayMaths {
    private ArrayMaths() {}

    /** Returns the array of a value, or throws if it has none. */
    public static INDArray array(Writable value) {
        if (value instanceof NDArrayWritable writable && writable.get() != null) {
            return writable.get();
        }
        throw new FormatException("an array was expected in the record, not " + value);
    }

    /** Computes with each element and a number. */
    public static INDArray apply(MathOp op, INDArray x, double scalar) {
        return switch (op) {
            case Add -> x.add(scalar);
            case Subtract -> x.sub(scalar);
            case Multiply -> x.mul(scalar);
            case Divide -> x.div(scalar);
            case Modulus -> x.fmod(scalar);
            case ReverseSubtract -> x.rsub(scalar);
            case ReverseDivide -> x.rdiv(scalar);
            case ScalarMin -> Transforms.min(x, scalar, true);
            case ScalarMax -> Transforms.max(x, scalar, true);
        };
    }

    /** Computes with the elements of two arrays. */
    public static INDArray apply(MathOp op, INDArray x, INDArray y) {
        return switch (op) {
            case Add -> x.add(y);
            case Subtract -> x.sub(y);
            case Multiply -> x.mul(y);
            case Divide -> x.div(y);
            case ReverseSubtract -> x.rsub(y);
            case ReverseDivide -> x.rdiv(y);
            default -> throw new UnsupportedException(op + " of arrays is not available: use Add, Subtract, Multiply or Divide");
        };
    }

    /** Computes a function of each element. */
    public static INDArray apply(MathFunction function, INDArray x) {
        return switch (function) {
            case ABS -> Transforms.abs(x, true);
            case ACOS -> Transforms.acos(x, true);
            case ASIN -> Transforms.asin(x, true);
            case ATAN -> Transforms.atan(x, true);
            case CEIL -> Transforms.ceil(x, true);
            case COS -> Transforms.cos(x, true);
            case COSH -> Transforms.cosh(x, true);
            case EXP -> Transforms.exp(x, true);
            case FLOOR -> Transforms.floor(x, true);
            case LOG -> Transforms.log(x, true);
            case LOG10 -> Transforms.log(x, 10, true);
            case SIGNUM -> Transforms.sign(x, true);
            case SIN -> Transforms.sin(x, true);
            case SINH -> Transforms.sinh(x, true);
            case SQRT -> Transforms.sqrt(x, true);
            case TAN -> Transforms.tan(x, true);
            case TANH -> Transforms.tanh(x, true);
        };
    }
}
