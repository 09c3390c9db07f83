package dev.libtensor.nd4j.linalg.api.ops.executioner;

import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JOpProfilerException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** Looks for infinite elements, and those that are no numbers, if the profiling mode asks for it, as ND4J's class of that name. */
public final class OpExecutionerUtil {
    private OpExecutionerUtil() {}

    private static void check(NDArray array, NDArray found, String what) {
        double count = found.sum().item();
        if (count > 0) {
            throw new ND4JOpProfilerException(what + " in " + (long) count + " of " + array.size() + " elements of the shape "
                    + array.getShape() + ": the executioner's profiling mode or configuration forbids it");
        }
    }

    /**
     * Throws if an element is no number, if the mode NAN_PANIC or ANY_PANIC, or the configuration, asks for it.
     *
     * @param z the array
     * @throws ND4JOpProfilerException if one is
     */
    public static void checkForNaN(INDArray z) {
        NDArray array = Face.of(z, "z");
        if (Nd4j.getExecutioner().checksForNaN() && array.getDataType().isFloating()) {
            try (Temporaries temporaries = new Temporaries()) {
                check(array, array.isNaN(), "NaN");
            }
        }
    }

    /**
     * Throws if an element is infinite, if the mode INF_PANIC or ANY_PANIC, or the configuration, asks for it.
     *
     * @param z the array
     * @throws ND4JOpProfilerException if one is
     */
    public static void checkForInf(INDArray z) {
        NDArray array = Face.of(z, "z");
        if (Nd4j.getExecutioner().checksForInf() && array.getDataType().isFloating()) {
            try (Temporaries temporaries = new Temporaries()) {
                check(array, array.isInfinite(), "Inf or -Inf");
            }
        }
    }

    /**
     * Does both.
     *
     * @param z the array
     * @throws ND4JOpProfilerException if an element is what the mode forbids
     */
    public static void checkForAny(INDArray z) {
        checkForNaN(z);
        checkForInf(z);
    }
}
