package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** What several reductions share. */
public final class Reductions {
    private Reductions() {}

    /** Returns floating-point numbers; others are converted to the default type. */
    public static NDArray floating(NDArray x) {
        return x.getDataType().isFloating() || x.getDataType().isComplex() ? x : x.toType(Nd4j.dataType().type(), false);
    }

    /** Computes -sum(x log(x)), where 0 counts as 0. */
    public static NDArray entropy(NDArray x, int[] axes, boolean keep) {
        NDArray numbers = floating(x);
        return numbers.xlogy(numbers).sum(axes, keep).negi();
    }

    /** Computes the cosine of the angle between the vectors along dimensions. */
    public static NDArray cosine(NDArray a, NDArray b, int[] axes) {
        NDArray lengths = a.square().sum(axes, false).mul(b.square().sum(axes, false)).sqrti();
        return a.mul(b).sum(axes, false).divi(lengths);
    }
}
