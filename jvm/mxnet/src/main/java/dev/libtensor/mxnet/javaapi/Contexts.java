package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import java.util.Arrays;
import java.util.List;

/**
 * The contexts of a module: those of one device, and the share of a batch that each computes.
 *
 * @param context the first one, which stands for the device
 * @param shares the share of each context, as a weight
 */
record Contexts(Context context, List<Double> shares) {
    /** Takes contexts with equal shares. */
    static Contexts of(List<Context> contexts) {
        if (contexts.isEmpty()) {
            throw new ArgumentException("a module needs at least one context, and none was given");
        } else if (contexts.stream().distinct().count() > 1) {
            throw new UnsupportedException("a module has its arrays on one device, not on those of " + contexts);
        }
        return new Contexts(contexts.get(0), contexts.stream().map(context -> 1.0).toList());
    }

    int count() {
        return shares.size();
    }

    /** Returns the same contexts with other shares. */
    Contexts with(double... workLoadList) {
        if (workLoadList.length != count()) {
            throw new ArgumentException("workLoadList has " + workLoadList.length + " numbers: expected " + count()
                    + ", one for each context");
        } else if (Arrays.stream(workLoadList).anyMatch(share -> !(share > 0 && share < Double.POSITIVE_INFINITY))) {
            throw new ArgumentException("workLoadList must have numbers above 0, not " + Arrays.toString(workLoadList));
        }
        return new Contexts(context, Arrays.stream(workLoadList).boxed().toList());
    }

    /** Returns where the part of each context ends. Shares are rounded, and the last part has what is left, as in MXNet. */
    long[] ends(long examples) {
        double all = shares.stream().mapToDouble(Double::doubleValue).sum();
        long[] ends = new long[count()];
        long end = 0;
        for (int i = 0; i < ends.length; i++) {
            long begin = end;
            end = i == ends.length - 1 ? examples : Math.min(examples, begin + Math.round(shares.get(i) * examples / all));
            if (end <= begin) {
                throw new ArgumentException("a batch of " + examples + " examples has none for context " + i + " of "
                        + count() + ": expected a larger batch, or fewer contexts");
            }
            ends[i] = end;
        }
        return ends;
    }
}
