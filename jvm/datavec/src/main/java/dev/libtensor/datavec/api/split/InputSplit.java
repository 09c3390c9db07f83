package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.internal.Sources;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Iterator;

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

    /**
     * Returns the places one after another.
     *
     * @return an iterator over {@link #locations}
     */
    default Iterator<URI> locationsIterator() {
        return Arrays.asList(locations()).iterator();
    }

    /**
     * Returns the names of the places one after another.
     *
     * @return an iterator over the texts of {@link #locations}, each of which {@link #openInputStreamFor} takes
     */
    default Iterator<String> locationsPathIterator() {
        return Arrays.stream(locations()).map(URI::toString).iterator();
    }

    /**
     * Opens a place to read it. The caller closes the stream.
     *
     * @param location the path of a file, or its URI as text
     * @return the bytes; null from a split of your own if the reader opens the file
     * @throws Exception an {@code IOException} if it cannot be opened, or what else a split of your own throws
     * @throws ArgumentException if it is no file
     */
    default InputStream openInputStreamFor(String location) throws Exception {
        return Files.newInputStream(Sources.file(location));
    }

    /**
     * Opens a place to write to it. A file that exists is replaced. The caller closes the stream.
     *
     * @param location the path of a file, or its URI as text
     * @return the stream
     * @throws Exception an {@code IOException} if it cannot be opened, or what else a split of your own throws
     * @throws ArgumentException if it is no file
     */
    default OutputStream openOutputStreamFor(String location) throws Exception {
        return Files.newOutputStream(Sources.file(location));
    }

    /**
     * Returns whether a place could be written to.
     *
     * @param location the place
     * @return true if it is absolute
     */
    default boolean canWriteToLocation(URI location) {
        return ArgumentException.notNull(location, "location").isAbsolute();
    }

    /**
     * Adds a place to write to. Only a split of your own can.
     *
     * @return the place
     * @throws UnsupportedException unless a subclass can
     */
    default String addNewLocation() {
        throw new UnsupportedException(getClass().getSimpleName() + " has the places that it was made with: none is added");
    }

    /**
     * Adds a place to write to. Only a split of your own can.
     *
     * @param location the place
     * @return the place
     * @throws UnsupportedException unless a subclass can
     */
    default String addNewLocation(String location) {
        return addNewLocation();
    }

    /**
     * Looks for places anew. The splits of DataVec here know all from the start.
     *
     * @param reset whether to go back to the first
     */
    default void updateSplitLocations(boolean reset) {
        if (reset) {
            reset();
        }
    }

    /**
     * Returns whether {@link #bootStrapForWrite} must be called before something is written.
     *
     * @return false, as writers create their files
     */
    default boolean needsBootstrapForWrite() {
        return false;
    }

    /** Prepares the places for writing, which needs nothing here. */
    default void bootStrapForWrite() {}
}
