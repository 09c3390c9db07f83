package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;

/** Variances as ND4J defines them: one element alone varies by 0, whether it is bias-corrected or not. */
public final class Spread {
    private Spread() {}

    /** Returns the variances over dimensions, or over all if none is given. */
    public static NDArray var(NDArray array, int[] axes, boolean keepDims, boolean biasCorrected) {
        return array.var(axes, keepDims, correction(array, axes, biasCorrected));
    }

    /** Returns the standard deviations over dimensions, or over all if none is given. */
    public static NDArray std(NDArray array, int[] axes, boolean keepDims, boolean biasCorrected) {
        return array.std(axes, keepDims, correction(array, axes, biasCorrected));
    }

    /** The divisor would be 0 for one element. */
    private static int correction(NDArray array, int[] axes, boolean biasCorrected) {
        return count(array, ArgumentException.notNull(axes, "axes")) != 1 && biasCorrected ? 1 : 0;
    }

    private static long count(NDArray array, int[] axes) {
        return axes.length == 0
                ? array.size()
                : Dimensions.of(array, axes).stream().mapToLong(array::size).reduce(1, (a, b) -> a * b);
    }
}
