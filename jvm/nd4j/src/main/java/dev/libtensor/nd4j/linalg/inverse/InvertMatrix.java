package dev.libtensor.nd4j.linalg.inverse;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.function.UnaryOperator;

/** Inverses of matrices. */
public class InvertMatrix {
    private InvertMatrix() {}

    /**
     * Inverts a square matrix.
     *
     * @param arr the matrix
     * @param inPlace whether it gets the result
     * @return the inverse: the matrix itself in place, a new array otherwise
     * @throws ShapeException if it is not square
     */
    public static INDArray invert(INDArray arr, boolean inPlace) {
        return made(arr, inPlace, NDArray::inverse);
    }

    /**
     * Computes the pseudo-inverse of a matrix, by singular values.
     *
     * @param arr the matrix
     * @param inPlace whether it gets the result, for which it must be square
     * @return the pseudo-inverse: the matrix itself in place, a new array otherwise
     */
    public static INDArray pinvert(INDArray arr, boolean inPlace) {
        return made(arr, inPlace, NDArray::pinverse);
    }

    /**
     * Computes the left inverse of a matrix with independent columns: the product of it and the matrix is 1.
     *
     * @param arr the matrix
     * @param inPlace whether it gets the result, for which it must be square
     * @return the inverse: the matrix itself in place, a new array otherwise
     */
    public static INDArray pLeftInvert(INDArray arr, boolean inPlace) {
        return made(arr, inPlace, a -> a.transpose().matMul(a).inverse().matMul(a.transpose()));
    }

    /**
     * Computes the right inverse of a matrix with independent rows: the product of the matrix and it is 1.
     *
     * @param arr the matrix
     * @param inPlace whether it gets the result, for which it must be square
     * @return the inverse: the matrix itself in place, a new array otherwise
     */
    public static INDArray pRightInvert(INDArray arr, boolean inPlace) {
        return made(arr, inPlace, a -> a.transpose().matMul(a.matMul(a.transpose()).inverse()));
    }

    private static INDArray made(INDArray arr, boolean inPlace, UnaryOperator<NDArray> inverse) {
        NDArray given = (NDArray) ArgumentException.notNull(arr, "arr");
        if (given.getShape().dimension() != 2) {
            throw new ShapeException("a matrix was expected, not an array of the shape " + given.getShape());
        }
        if (!inPlace) {
            return inverse.apply(given);
        }
        if (given.size(0) != given.size(1)) {
            throw new ShapeException("the inverse of a matrix of the shape " + given.getShape()
                    + " has another shape: it cannot be made in place");
        }
        try (ResourceScope temporaries = new ResourceScope()) {
            given.assign(inverse.apply(given));
        }
        return arr;
    }
}
