package dev.libtensor.dl4j.text.documentiterator;

import java.io.InputStream;

/** Documents one after another, as DL4J's interface of that name. */
public interface DocumentIterator {
    /**
     * Returns the next document.
     *
     * @return a stream, which the caller closes
     */
    InputStream nextDocument();

    /**
     * Returns whether there are more.
     *
     * @return whether there are
     */
    boolean hasNext();

    /** Begins again. */
    void reset();
}
