package dev.libtensor.dl4j.iterator;

import dev.libtensor.nd4j.common.primitives.Pair;
import java.util.List;

/** Sentences with a label each, as DL4J's interface of that name. */
public interface LabeledSentenceProvider {
    /**
     * Returns whether there are more.
     *
     * @return whether there are
     */
    boolean hasNext();

    /**
     * Returns the next sentence.
     *
     * @return the sentence, and its label
     */
    Pair<String, String> nextSentence();

    /** Begins again. */
    void reset();

    /**
     * Returns the number of sentences.
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
