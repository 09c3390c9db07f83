package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** What layers do with the steps of sequences of shape (n, size, steps), and with their masks of shape (n, steps). */
public final class Steps {
    private Steps() {}

    /** Throws unless an array is sequences. */
    public static void checkSequences(NDArray x, String layer) {
        if (x.getShape().dimension() != 3) {
            throw new ShapeException(layer + " takes sequences of shape (n, size, steps): they have the shape " + x.getShape());
        }
    }

    /** Returns 1 for the last step of each sequence and 0 for others, of shape (n, 1, steps) or (1, 1, steps). */
    public static NDArray isLast(INDArray mask, NDArray x) {
        long steps = x.size(2);
        NDArray places = NDArray.arange(1, steps + 1, 1, x.getDataType()).expandDims(0);
        if (mask == null) {
            return places.eq(steps).toType(x.getDataType(), false).expandDims(1);
        }
        NDArray counts = Nd.as(mask, x.dataType()).reshape(new Shape(-1, steps));
        if (counts.max(new int[] {1}).min().item() <= 0) {
            throw new ArgumentException("a sequence has no last step, as its mask is all 0s");
        }
        NDArray counted = counts.mul(places);
        return counted.eq(counted.max(new int[] {1}, true)).toType(x.getDataType(), false).mul(counts).expandDims(1);
    }

    /** Returns whether no step behind one that does not count counts, so that what is computed there changes nothing. */
    static boolean isPadded(NDArray mask) {
        long steps = mask.size(1);
        return steps < 2 || mask.narrow(1, 1, steps - 1).sub(mask.narrow(1, 0, steps - 1)).max().item() <= 0;
    }
}
