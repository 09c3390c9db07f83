package dev.libtensor.nd4j.linalg.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** Turns numbers of Java into arrays and back, as ND4J's class of that name. */
public final class NDArrayUtil {
    private NDArrayUtil() {}

    /**
     * Makes a matrix.
     *
     * @param nums the rows
     * @return a new INT array
     */
    public static INDArray toNDArray(int[][] nums) {
        return Nd4j.createFromArray(nums);
    }

    /**
     * Makes a row.
     *
     * @param nums the numbers
     * @return a new INT array of shape (1, n)
     */
    public static INDArray toNDArray(int[] nums) {
        return Nd4j.createFromArray(new int[][] {ArgumentException.notNull(nums, "nums")});
    }

    /**
     * Makes a row.
     *
     * @param nums the numbers
     * @return a new LONG array of shape (1, n)
     */
    public static INDArray toNDArray(long[] nums) {
        return Nd4j.createFromArray(new long[][] {ArgumentException.notNull(nums, "nums")});
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
