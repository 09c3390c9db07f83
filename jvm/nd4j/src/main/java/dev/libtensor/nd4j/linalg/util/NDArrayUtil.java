package dev.libtensor.nd4j.linalg.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** Turns numbers of Java into arrays and back, as ND4J's class of that name. */
public final class NDArrayUtil {
    private NDArrayUtil() {}

    /**
     * Makes a matrix of the default type. As in ND4J, its first size is the length of a row: the elements follow each other
     * in their order.
     *
     * @param nums the rows, all of one length
     * @return a new array of shape (columns, rows)
     * @throws dev.libtensor.ShapeException if the rows have different lengths
     */
    public static INDArray toNDArray(int[][] nums) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray rows = Face.of(Nd4j.createFromArray(ArgumentException.notNull(nums, "nums")));
            return temporaries.keep(rows.toType(Nd4j.dataType().type(), false).reshape(new Shape(rows.size(1), rows.size(0))));
        }
    }

    /**
     * Makes a row of the default type.
     *
     * @param nums the numbers
     * @return a new array of shape (1, n)
     */
    public static INDArray toNDArray(int[] nums) {
        return toNDArray(Face.longs(nums, "nums"));
    }

    /**
     * Makes a row of the default type.
     *
     * @param nums the numbers
     * @return a new array of shape (1, n)
     */
    public static INDArray toNDArray(long[] nums) {
        return Nd4j.create(ArgumentException.notNull(nums, "nums"), new long[] {1, nums.length}, Nd4j.dataType());
    }

    /**
     * Returns the elements.
     *
     * @param n the array
     * @return its elements in their order, without what is behind the point
     */
    public static int[] toInts(INDArray n) {
        return Face.of(n, "n").data().asInt();
    }

    /**
     * Returns the elements.
     *
     * @param n the array
     * @return its elements in their order, without what is behind the point
     */
    public static long[] toLongs(INDArray n) {
        NDArray given = Face.of(n, "n");
        return given.data().asLong();
    }
}
