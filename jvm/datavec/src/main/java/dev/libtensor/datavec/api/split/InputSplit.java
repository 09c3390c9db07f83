package dev.libtensor.datavec.api.split;

import java.net.URI;

/** Where records are read from, as DataVec's interface of that name. */
public interface InputSplit {
    /**
     * Returns the places in the order in which they are read.
     *
     * @return the places, such as files
     */
    URI[] locations();

    /**
     * Returns how much there is.
     *
     * @return the number of files, or the bytes of a single one
     */
    long length();

    /** Prepares another pass. A split that shuffles shuffles again. */
    void reset();

    /**
     * Returns whether {@link #reset} works.
     *
     * @return true if it does
     */
    boolean resetSupported();
}
