package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * Passes over an iterator in parts, each of which has some of the batches. They share the iterator, which goes back to its first
 * batch when a part needs one that has passed.
 *
 * @param <T> the class of the batches
 */
final class SplitPasses<T> {
    private final Iterator<T> base;
    private final Runnable restart;
    private final Function<T, INDArray[]> features;

    /** What tells the first batch from others; null before it came. */
    private Integer first;
    private long position;
    private int pass;

    SplitPasses(Iterator<T> base, Runnable restart, boolean resetSupported, Function<T, INDArray[]> features) {
        if (!resetSupported) {
            throw new ND4JIllegalStateException("an iterator that is split must support reset()");
        }
        this.base = base;
        this.restart = restart;
        this.features = features;
    }

    /** Throws if the first batch of a pass is another one than before. */
    private void checkFirst(T batch) {
        int numbers = 0;
        for (INDArray each : features.apply(batch)) {
            try (NDArray copy = ((NDArray) each).toType(DataType.FLOAT64, true)) {
                numbers = 31 * numbers + Arrays.hashCode(copy.toDoubleArray());
            }
        }
        if (first != null && first != numbers) {
            throw new ND4JIllegalStateException("an iterator that is split has the same batches in each pass: the first one differs");
        }
        first = numbers;
    }

    /** Returns how many of all batches each part has. */
    static int[] counts(long batches, double... ratios) {
        if (batches < 0) {
            throw new ND4JIllegalStateException("a number of batches of 0 or more was expected, not " + batches);
        }
        int[] counts = new int[ratios.length];
        for (int i = 0; i < counts.length; i++) {
            if (!(ratios[i] > 0 && ratios[i] < 1)) {
                throw new ND4JIllegalStateException("a ratio between 0 and 1 was expected, not " + ratios[i]);
            }
            counts[i] = Math.toIntExact((long) (batches * ratios[i]));
        }
        return counts;
    }

    /** Returns the numbers of batches of two parts. */
    static int[] two(long batches, double ratio) {
        int first = counts(batches, ratio)[0];
        return new int[] {first, Math.toIntExact(batches - first)};
    }

    /** Returns the parts, one behind the other. */
    List<Part> parts(int... counts) {
        List<Part> parts = new ArrayList<>();
        long from = 0;
        for (int count : counts) {
            if (count < 0) {
                throw new ND4JIllegalStateException("a number of batches of 0 or more was expected, not " + count);
            }
            parts.add(new Part(from, from + count));
            from += count;
        }
        return parts;
    }

    /** The batches of one part. When one is reset, all parts begin again. */
    final class Part implements Iterator<T> {
        private final long from;
        private final long to;
        private long at;
        private int ownPass;

        private Part(long from, long to) {
            this.from = from;
            this.to = to;
            at = from;
        }

        @Override
        public boolean hasNext() {
            if (ownPass != pass) {
                ownPass = pass;
                at = from;
            }
            if (at >= to) {
                return false;
            }
            if (position > at) {
                restart.run();
                position = 0;
            }
            while (position < at && base.hasNext()) {
                base.next();
                position++;
            }
            return base.hasNext();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException("all batches of the part were returned: reset() starts again");
            }
            T batch = base.next();
            if (at == 0) {
                checkFirst(batch);
            }
            at++;
            position++;
            return batch;
        }

        void reset() {
            pass++;
        }
    }
}
