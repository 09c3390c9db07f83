package dev.libtensor.dl4j.iterator.provider;

import dev.libtensor.nd4j.common.util.ArrayUtil;
import java.util.Collection;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What has places, which are read in their order or in a random one.
 *
 * @param <S> what stands at a place
 */
abstract class Ordered<S> {
    private final int[] order;
    private final List<String> labels;
    private final Random rng;
    private int at;

    /** Creates what reads so many places, in their order if there are no random numbers. */
    Ordered(int count, Collection<String> labels, Random rng) {
        order = IntStream.range(0, count).toArray();
        this.labels = List.copyOf(new TreeSet<>(labels));
        this.rng = rng;
        reset();
    }

    /** Returns what stands at a place. */
    abstract S sentence(int place);

    /** Returns whether there are more. */
    public boolean hasNext() {
        return at < order.length;
    }

    /** Returns what stands at the next place. */
    final S next() {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more sentences");
        }
        return sentence(order[at++]);
    }

    /** Begins again, in a new order if it is random. */
    public final void reset() {
        at = 0;
        if (rng != null) {
            ArrayUtil.shuffleArray(order, rng);
        }
    }

    /** Returns the number of sentences. */
    public int totalNumSentences() {
        return order.length;
    }

    /** Returns the labels in their order, each of them once. */
    public List<String> allLabels() {
        return labels;
    }

    /** Returns the number of labels. */
    public int numLabelClasses() {
        return labels.size();
    }
}
