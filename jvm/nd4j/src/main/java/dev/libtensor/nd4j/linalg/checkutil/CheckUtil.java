package dev.libtensor.nd4j.linalg.checkutil;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.function.DoubleBinaryOperator;

/**
 * Compares operations on matrices with the same in plain Java, as ND4J's class of that name. Two elements are equal if their
 * relative difference or their difference is small enough. What differs is printed.
 */
public final class CheckUtil {
    private CheckUtil() {}

    /** A matrix in Java's numbers. */
    private record Plain(double[] values, int rows, int columns) {
        static Plain of(INDArray given, String name) {
            NDArray matrix = Face.of(given, name);
            if (matrix.getShape().dimension() != 2) {
                throw new ShapeException("a matrix was expected for '" + name + "', not the shape " + matrix.getShape());
            }
            return new Plain(given.ravel('c').data().asDouble(), (int) matrix.size(0), (int) matrix.size(1));
        }

        double at(int row, int column) {
            return values[row * columns + column];
        }

        Plain transposed(boolean really) {
            Plain made = really ? new Plain(new double[values.length], columns, rows) : this;
            for (int i = 0; really && i < values.length; i++) {
                made.values[i] = at(i % rows, i / rows);
            }
            return made;
        }

        Plain product(Plain other) {
            if (columns != other.rows) {
                throw new ShapeException("the product of (" + rows + ", " + columns + ") and (" + other.rows + ", "
                        + other.columns + ") does not exist");
            }
            Plain made = new Plain(new double[rows * other.columns], rows, other.columns);
            for (int i = 0; i < made.values.length; i++) {
                for (int k = 0; k < columns; k++) {
                    made.values[i] += at(i / other.columns, k) * other.at(k, i % other.columns);
                }
            }
            return made;
        }

        Plain with(Plain other, DoubleBinaryOperator of) {
            if (rows != other.rows || columns != other.columns) {
                throw new ShapeException("two matrices of one shape were expected, not (" + rows + ", " + columns + ") and ("
                        + other.rows + ", " + other.columns + ")");
            }
            Plain made = new Plain(new double[values.length], rows, columns);
            for (int i = 0; i < values.length; i++) {
                made.values[i] = of.applyAsDouble(values[i], other.values[i]);
            }
            return made;
        }

        boolean isClose(Plain actual, double maxRelativeDifference, double minAbsDifference) {
            if (rows != actual.rows || columns != actual.columns) {
                System.out.println("the shape (" + rows + ", " + columns + ") was expected, not (" + actual.rows + ", "
                        + actual.columns + ")");
                return false;
            }
            for (int i = 0; i < values.length; i++) {
                double difference = Math.abs(values[i] - actual.values[i]);
                double sum = Math.abs(values[i]) + Math.abs(actual.values[i]);
                boolean isFar = difference > minAbsDifference && difference / sum > maxRelativeDifference;
                if (isFar || Double.isNaN(values[i]) != Double.isNaN(actual.values[i])) {
                    System.out.println("row " + i / columns + ", column " + i % columns + ": " + values[i] + " was expected, not "
                            + actual.values[i]);
                    return false;
                }
            }
            return true;
        }
    }

    private static boolean check(INDArray first, INDArray second, DoubleBinaryOperator of, INDArray actual,
            double maxRelativeDifference, double minAbsDifference) {
        try (NDArray computed = Face.of(actual)) {
            return Plain.of(first, "first").with(Plain.of(second, "second"), of)
                    .isClose(Plain.of(computed, "actual"), maxRelativeDifference, minAbsDifference);
        }
    }

    /**
     * Checks a product of matrices.
     *
     * @param first the first matrix
     * @param second the second matrix
     * @param maxRelativeDifference the largest relative difference
     * @param minAbsDifference the difference up to which elements are equal in any case
     * @return whether all elements are equal
     */
    public static boolean checkMmul(INDArray first, INDArray second, double maxRelativeDifference, double minAbsDifference) {
        Plain expected = Plain.of(first, "first").product(Plain.of(second, "second"));
        try (NDArray actual = Face.of(first.mmul(second))) {
            return expected.isClose(Plain.of(actual, "actual"), maxRelativeDifference, minAbsDifference);
        }
    }

    /**
     * Checks {@code alpha a b + beta c}.
     *
     * @param a the first matrix
     * @param b the second matrix
     * @param c the matrix that is added, which stays as it is
     * @param transposeA whether the first is transposed
     * @param transposeB whether the second is transposed
     * @param alpha the factor of the product
     * @param beta the factor of c
     * @param maxRelativeDifference the largest relative difference
     * @param minAbsDifference the difference up to which elements are equal in any case
     * @return whether all elements are equal
     */
    public static boolean checkGemm(INDArray a, INDArray b, INDArray c, boolean transposeA, boolean transposeB, double alpha,
            double beta, double maxRelativeDifference, double minAbsDifference) {
        Plain expected = Plain.of(a, "a").transposed(transposeA).product(Plain.of(b, "b").transposed(transposeB))
                .with(Plain.of(c, "c"), (product, added) -> alpha * product + (beta == 0 ? 0 : beta * added));
        try (NDArray actual = Face.of(c).duplicate()) {
            dev.libtensor.nd4j.linalg.factory.Nd4j.gemm(a, b, actual, transposeA, transposeB, alpha, beta);
            return expected.isClose(Plain.of(actual, "actual"), maxRelativeDifference, minAbsDifference);
        }
    }

    /**
     * Checks a sum.
     *
     * @param first the first matrix
     * @param second the second matrix
     * @param maxRelativeDifference the largest relative difference
     * @param minAbsDifference the difference up to which elements are equal in any case
     * @return whether all elements are equal
     */
    public static boolean checkAdd(INDArray first, INDArray second, double maxRelativeDifference, double minAbsDifference) {
        pair(first, second);
        return check(first, second, Double::sum, first.add(second), maxRelativeDifference, minAbsDifference);
    }

    /**
     * Checks a difference.
     *
     * @param first the first matrix
     * @param second the second matrix
     * @param maxRelativeDifference the largest relative difference
     * @param minAbsDifference the difference up to which elements are equal in any case
     * @return whether all elements are equal
     */
    public static boolean checkSubtract(INDArray first, INDArray second, double maxRelativeDifference,
            double minAbsDifference) {
        pair(first, second);
        return check(first, second, (x, y) -> x - y, first.sub(second), maxRelativeDifference, minAbsDifference);
    }

    /**
     * Checks a product of elements.
     *
     * @param first the first matrix
     * @param second the second matrix
     * @param maxRelativeDifference the largest relative difference
     * @param minAbsDifference the difference up to which elements are equal in any case
     * @return whether all elements are equal
     */
    public static boolean checkMulManually(INDArray first, INDArray second, double maxRelativeDifference,
            double minAbsDifference) {
        pair(first, second);
        return check(first, second, (x, y) -> x * y, first.mul(second), maxRelativeDifference, minAbsDifference);
    }

    /**
     * Checks a quotient of elements.
     *
     * @param first the first matrix
     * @param second the second matrix
     * @param maxRelativeDifference the largest relative difference
     * @param minAbsDifference the difference up to which elements are equal in any case
     * @return whether all elements are equal
     */
    public static boolean checkDivManually(INDArray first, INDArray second, double maxRelativeDifference,
            double minAbsDifference) {
        pair(first, second);
        return check(first, second, (x, y) -> x / y, first.div(second), maxRelativeDifference, minAbsDifference);
    }

    private static void pair(INDArray first, INDArray second) {
        Plain.of(first, "first").with(Plain.of(second, "second"), (x, y) -> 0);
    }

    /**
     * Compares two matrices.
     *
     * @param expected the first
     * @param actual the second
     * @param maxRelativeDifference the largest relative difference
     * @param minAbsDifference the difference up to which elements are equal in any case
     * @return whether all elements are equal
     */
    public static boolean checkEntries(INDArray expected, INDArray actual, double maxRelativeDifference,
            double minAbsDifference) {
        ArgumentException.notNull(actual, "actual");
        return Plain.of(expected, "expected").isClose(Plain.of(actual, "actual"), maxRelativeDifference, minAbsDifference);
    }
}
