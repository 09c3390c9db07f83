package dev.libtensor.dl4j.text.documentiterator;

import java.util.Iterator;

/** Documents with labels one after another, as DL4J's interface of that name. */
public interface LabelAwareIterator extends Iterator<LabelledDocument> {
    /**
     * Returns whether there are more.
     *
     * @return whether there are
     */
    boolean hasNextDocument();

    /**
     * Returns the next document.
     *
     * @return the document
     */
    LabelledDocument nextDocument();

    /** Begins again. */
    void reset();

    /**
     * Returns the labels.
     *
     * @return where they come from
     */
    LabelsSource getLabelsSource();

    /** Closes what it reads. */
    default void shutdown() {}

    @Override
    default boolean hasNext() {
        return hasNextDocument();
    }

    @Override
    default LabelledDocument next() {
        return nextDocument();
    }
}
