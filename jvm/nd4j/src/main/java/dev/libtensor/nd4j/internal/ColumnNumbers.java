package dev.libtensor.nd4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.HostArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/**
 * Two numbers for each column of an array. The columns are the second dimension: (examples, columns), (examples, columns,
 * steps) or (examples, columns, height, width). A vector is one example.
 *
 * @param first such as the means
 * @param second such as the standard deviations
 */
public record ColumnNumbers(double[] first, double[] second) {
    /** Reads two arrays of the same length. */
    public static ColumnNumbers of(INDArray first, INDArray second) {
        ColumnNumbers numbers = new ColumnNumbers(HostArray.doubles(first), HostArray.doubles(second));
        if (numbers.first.length != numbers.second.length) {
            throw new ShapeException("both arrays must have a number for each column, but they have "
                    + numbers.first.length + " and " + numbers.second.length);
        }
        return numbers;
    }

    /** Returns the number of the dimension of the columns. */
    private static int dimension(NDArray data) {
        return Math.min(1, data.getShape().dimension() - 1);
    }

    /** Returns the dimensions apart from that of the columns. */
    public static int[] others(NDArray data) {
        int rank = data.getShape().dimension();
        if (rank < 2) {
            throw new ShapeException("a normalizer learns from (examples, columns) or more dimensions, not from "
                    + data.getShape());
        }
        int[] others = new int[rank - 1];
        for (int i = 1; i < others.length; i++) {
            others[i] = i + 1;
        }
        return others;
    }

    /** Returns one number for each column, in a shape and data type for calculations with an array. */
    public static NDArray row(double[] numbers, NDArray data) {
        if (data.getShape().dimension() == 0 || data.size(dimension(data)) != numbers.length) {
            throw new ShapeException("the normalizer has learned " + numbers.length
                    + " columns, which an array of shape " + data.getShape() + " does not have");
        }
        long[] shape = new long[data.getShape().dimension()];
        Arrays.fill(shape, 1);
        shape[dimension(data)] = numbers.length;
        return NDArray.create(numbers, new Shape(shape)).toType(data.getDataType(), false);
    }

    /**
     * Returns which elements of a series a mask hides.
     *
     * @return BOOL (examples, 1, steps); null if there is no mask, or the array is no series, as in ND4J
     */
    public static NDArray hidden(NDArray data, INDArray mask) {
        if (mask == null || data.getShape().dimension() != 3) {
            return null;
        }
        NDArray given = (NDArray) mask;
        if (given.size() != data.size(0) * data.size(2)) {
            throw new ShapeException("the mask of a series " + data.getShape() + " is (" + data.size(0) + ", "
                    + data.size(2) + "), not " + given.getShape());
        }
        return given.reshape(new Shape(data.size(0), 1, data.size(2))).eq(0);
    }

    /** Checks that a batch has as many columns as the batches before. */
    public static void checkColumns(double[] before, double[] batch) {
        if (before.length != batch.length) {
            throw new ShapeException("all batches must have equally many columns, but there were " + before.length
                    + " and now there are " + batch.length);
        }
    }

    /** Checks that something was learned. */
    public static ColumnNumbers learned(ColumnNumbers numbers) {
        if (numbers == null) {
            throw new ArgumentException("there is nothing to learn from: expected an example that no mask hides");
        }
        return numbers;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ColumnNumbers that && Arrays.equals(first, that.first) && Arrays.equals(second, that.second);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(first) + Arrays.hashCode(second);
    }

    @Override
    public String toString() {
        return "(" + Arrays.toString(first) + ", " + Arrays.toString(second) + ")";
    }
}
