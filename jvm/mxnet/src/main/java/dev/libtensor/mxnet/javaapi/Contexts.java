package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import java.util.Arrays;
import java.util.List;

/**
 * The contexts of a module, and the share of a batch that each computes.
 *
 * @param all the contexts, of one device or of several
 * @param shares the share of each context, as a weight
 */
record Contexts(List<Context> all, List<Double> shares) {
    /** Takes contexts with equal shares. */
    static Contexts of(List<Context> contexts) {
        if (contexts.isEmpty()) {
            throw new ArgumentException("a module needs at least one context, and none was given");
        }
        return new Contexts(List.copyOf(contexts), contexts.stream().map(context -> 1.0).toList());
    }

    /** Returns the first one, where the parameters are. */
    Context first() {
        return all.get(0);
    }

    int count() {
        return all.size();
    }

    /** Returns the same contexts with other shares. */
    Contexts with(double... workLoadList) {
        if (workLoadList.length != count()) {
            throw new ArgumentException("workLoadList has " + workLoadList.length + " numbers: expected " + count()
                    + ", one for each context");
        } else if (Arrays.stream(workLoadList).anyMatch(share -> !(share > 0 && share < Double.POSITIVE_INFINITY))) {
            throw new ArgumentException("workLoadList must have numbers above 0, not " + Arrays.toString(workLoadList));
        }
        return new Contexts(all, Arrays.stream(workLoadList).boxed().toList());
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
