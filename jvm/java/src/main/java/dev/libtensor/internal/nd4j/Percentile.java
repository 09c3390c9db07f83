package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import java.util.SortedSet;

/** The percentiles of elements, as ND4J defines them. */
public final class Percentile {
    private Percentile() {}

    /** Returns that of all elements. */
    public static NDArray of(NDArray array, Number percent) {
        return of(array, percent, new int[0]);
    }

    /** Returns those over dimensions. */
    public static NDArray of(NDArray array, Number percent, int[] axes) {
        double part = percent.doubleValue();
        if (!(part >= 0 && part <= 100)) {
            throw new ArgumentException("the argument 'percentile' is from 0 to 100, not " + percent);
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray sorted = last(Face.floating(array), axes).sort(-1);
            long count = sorted.size(-1);
            if (count == 0) {
                throw new ShapeException("a percentile needs at least one element: the shape is " + array.getShape());
            }
            double place = Math.min(Math.max(part / 100 * (count + 1), 1), count);
            long below = (long) place;
            NDArray lower = sorted.select(-1, below - 1);
            NDArray upper = sorted.select(-1, Math.min(below, count - 1));
            return temporaries.keep(lower.add(upper.sub(lower).mul(place - below)));
        }
    }

    /** Returns the array with the given dimensions merged into the last one. */
    private static NDArray last(NDArray array, int[] axes) {
        if (axes.length == 0) {
            return array.reshape(new Shape(-1));
        }
        SortedSet<Integer> merged = Dimensions.of(array, axes);
        return array.permute(Dimensions.others(array, merged)).flatten(
                array.getShape().dimension() - merged.size(), -1);
    }
}
