package dev.libtensor.dl4j.iterator;

import dev.libtensor.nd4j.common.primitives.Triple;
import java.util.List;

/** Pairs of sentences with a label each, as DL4J's interface of that name. */
public interface LabeledPairSentenceProvider {
    /**
     * Returns whether there are more.
     *
     * @return whether there are
     */
    boolean hasNext();

    /**
     * Returns the next pair.
     *
     * @return both sentences, and their label
     */
    Triple<String, String, String> nextSentencePair();

    /** Begins again. */
    void reset();

    /**
     * Returns the number of pairs.
     *
     * @return the number; -1 if it is not known
     */
    int totalNumSentences();

    /**
     * Returns the labels.
     *
     * @return the labels, each of them once
     */
    List<String> allLabels();

    /**
     * Returns the number of labels.
     *
     * @return the number
     */
    int numLabelClasses();
}
