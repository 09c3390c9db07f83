package dev.libtensor.internal.nd4j;

import dev.libtensor.DTypeException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.natives.Op;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * The arithmetic of two arrays as ND4J defines it: the result has the data type of the array whose method is called, and a
 * quotient of integers is an integer. Operands that do not fit are ND4J's exception.
 */
public final class Arithmetic {
    private static volatile Call call;

    private Arithmetic() {}

    /** Sets how the runtime is called. The class of the arrays does it when it is loaded, so before there are arrays. */
    public static void reveal(Call call) {
        Arithmetic.call = call;
    }

    /** Returns the result of an operation of {@link Op}, which may be {@linkplain Op#REVERSED reversed}. */
    public static NDArray of(int op, Object array, NDArray other) {
        return run(op, array, other);
    }

    /** Writes the result into the array, converted to its data type. */
    public static INDArray into(int op, Object array, NDArray other) {
        return run(op | Op.IN_PLACE, array, other);
    }

    private static NDArray run(int op, Object array, NDArray other) {
        try {
            return call.run(op, Face.of(array), other);
        } catch (ShapeException | DTypeException e) {
            throw Misfit.of(e);
        }
    }

    /** Returns a view of the vector that an operation has for each row of a matrix: see {@link Face#alongRows}. */
    public static NDArray row(Object matrix, INDArray vector, String name) {
        return Misfit.named(() -> Face.alongRows(matrix, vector, name));
    }

    /** Returns a view of the vector that an operation has for each column of a matrix: see {@link Face#alongColumns}. */
    public static NDArray column(Object matrix, INDArray vector, String name) {
        return Misfit.named(() -> Face.alongColumns(matrix, vector, name));
    }

    /** A call of the runtime. */
    @FunctionalInterface
    public interface Call {
        /** Runs an operation on an array and another one. */
        NDArray run(int op, NDArray array, NDArray other);
    }
}
