package dev.libtensor.dl4j.iterator.provider;

import dev.libtensor.dl4j.iterator.LabeledSentenceProvider;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.common.util.ArrayUtil;
import java.util.Collection;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Sentences that have places, which are read in their order or in a random one. */
abstract class OrderedSentenceProvider implements LabeledSentenceProvider {
    private final int[] order;
    private final List<String> labels;
    private final Random rng;
    private int at;

    /** Creates what reads so many sentences, in their order if there are no random numbers. */
    OrderedSentenceProvider(int count, Collection<String> labels, Random rng) {
        order = IntStream.range(0, count).toArray();
        this.labels = List.copyOf(new TreeSet<>(labels));
        this.rng = rng;
        reset();
    }

    /** Returns the sentence at a place with its label. */
    abstract Pair<String, String> sentence(int place);

    @Override
    public boolean hasNext() {
        return at < order.length;
    }

    @Override
    public Pair<String, String> nextSentence() {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more sentences");
        }
        return sentence(order[at++]);
    }

    /** Begins again, in a new order if it is random. */
    @Override
    public final void reset() {
        at = 0;
        if (rng != null) {
            ArrayUtil.shuffleArray(order, rng);
        }
    }

    @Override
    public int totalNumSentences() {
        return order.length;
    }

    @Override
    public List<String> allLabels() {
        return labels;
    }

    @Override
    public int numLabelClasses() {
        return labels.size();
    }
}
