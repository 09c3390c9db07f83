package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.io.filters.PathFilter;
import java.net.URI;
import java.util.Arrays;
import java.util.List;

/** Files that can be divided into parts, as DataVec's class of that name. */
public abstract class BaseInputSplit implements InputSplit {
    /** The places as texts, for a split of your own that fills them in instead of overriding {@link #locations}; null for none. */
    protected List<String> uriStrings;

    /** Creates a split. */
    protected BaseInputSplit() {}

    @Override
    public URI[] locations() {
        return uriStrings == null ? new URI[0] : uriStrings.stream().map(URI::create).toArray(URI[]::new);
    }

    /** Returns the number of places. */
    @Override
    public long length() {
        return locations().length;
    }

    /**
     * Divides the files into parts, one after another, such as a part for training and one for testing.
     *
     * @param pathFilter what chooses and orders the files first; null for all in their order
     * @param weights the sizes of the parts in relation to each other; none for a single part
     * @return a part for each weight, or one part if there are no weights or the first is 1
     * @throws ArgumentException if a weight is negative or not finite, or all are 0
     */
    public InputSplit[] sample(PathFilter pathFilter, double... weights) {
        URI[] files = pathFilter == null ? locations() : pathFilter.filter(locations());
        if (ArgumentException.notNull(weights, "weights").length == 0 || weights[0] == 1) {
            return new InputSplit[] {new CollectionInputSplit(files)};
        }
        double sum = Arrays.stream(weights).sum();
        if (!(sum > 0 && sum < Double.POSITIVE_INFINITY && Arrays.stream(weights).allMatch(weight -> weight >= 0))) {
            throw new ArgumentException(
                    "weights are at least 0 and their sum is above 0, but they are " + Arrays.toString(weights));
        }
        InputSplit[] parts = new InputSplit[weights.length];
        double until = 0;
        int from = 0;
        for (int i = 0; i < parts.length; i++) {
            until += weights[i];
            int to = i == parts.length - 1 ? files.length : (int) Math.round(until * files.length / sum);
            parts[i] = new CollectionInputSplit(Arrays.copyOfRange(files, from, to));
            from = to;
        }
        return parts;
    }
}
