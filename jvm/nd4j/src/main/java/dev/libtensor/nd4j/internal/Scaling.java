package dev.libtensor.nd4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Spread;

/** Changes of the features of one data set, in place. */
public final class Scaling {
    private static final int[] EXAMPLES = {0};

    /** Added to what is divided by, as in ND4J. */
    private static final double TINY = 1e-5;

    private Scaling() {}

    public static void standardize(NDArray features) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray deviation = Spread.std(features, EXAMPLES, true, true).add(TINY);
            features.subi(features.mean(EXAMPLES, true)).divi(deviation);
        }
    }

    public static void divideByGreatest(NDArray features) {
        try (Temporaries temporaries = new Temporaries()) {
            features.divi(features.max());
        }
    }

    public static void toRange(NDArray features, double min, double max) {
        try (Temporaries temporaries = new Temporaries()) {
            NDArray least = features.min();
            NDArray extent = features.max().sub(least).add(TINY);
            features.subi(least).muli(max - min).divi(extent).addi(min);
        }
    }

    public static void binarize(NDArray features, double cutoff) {
        try (Temporaries temporaries = new Temporaries()) {
            features.copyFrom(features.gt(cutoff).toType(features.getDataType(), false));
        }
    }
}
