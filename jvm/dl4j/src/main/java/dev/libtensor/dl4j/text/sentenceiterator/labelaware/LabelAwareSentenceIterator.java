package dev.libtensor.dl4j.text.sentenceiterator.labelaware;

import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;
import java.util.List;

/** Sentences that have labels, as DL4J's interface of that name. */
public interface LabelAwareSentenceIterator extends SentenceIterator {
    /**
     * Returns the label of the last sentence.
     *
     * @return the label
     */
    String currentLabel();

    /**
     * Returns the labels of the last sentence.
     *
     * @return the labels
     */
    List<String> currentLabels();
}
