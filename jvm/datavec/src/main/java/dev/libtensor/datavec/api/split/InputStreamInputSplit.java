package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import java.io.File;
import java.io.InputStream;
import java.net.URI;

/** A stream of bytes, as DataVec's class of that name. It is read once, and closed by the reader at its end. */
public class InputStreamInputSplit implements InputSplit {
    private static final URI UNKNOWN = URI.create("stream:unnamed");

    private final URI location;
    private InputStream is;

    /**
     * Creates a split.
     *
     * @param is the bytes
     * @param path where they are from, as a URI
     */
    public InputStreamInputSplit(InputStream is, String path) {
        this(is, URI.create(ArgumentException.notNull(path, "path")));
    }

    /**
     * Creates a split.
     *
     * @param is the bytes
     * @param path the file that they are from
     */
    public InputStreamInputSplit(InputStream is, File path) {
        this(is, ArgumentException.notNull(path, "path").toURI());
    }

    /**
     * Creates a split.
     *
     * @param is the bytes
     * @param path where they are from
     */
    public InputStreamInputSplit(InputStream is, URI path) {
        this.is = ArgumentException.notNull(is, "is");
        location = ArgumentException.notNull(path, "path");
    }

    /**
     * Creates a split of bytes from a place without a name.
     *
     * @param is the bytes
     */
    public InputStreamInputSplit(InputStream is) {
        this(is, UNKNOWN);
    }

    /** Returns where the bytes are from, which {@code stream:unnamed} stands for if it is not known. */
    @Override
    public URI[] locations() {
        return new URI[] {location};
    }

    /** Returns 1: the stream. Its bytes are not counted. */
    @Override
    public long length() {
        return 1;
    }

    /**
     * Throws, because a stream is read once.
     *
     * @throws StateException always
     */
    @Override
    public void reset() {
        throw new StateException("a stream is read once: give a new one with setIs, or read from a file");
    }

    /** Returns false. */
    @Override
    public boolean resetSupported() {
        return false;
    }

    /** Returns the stream, whatever the location is. */
    @Override
    public InputStream openInputStreamFor(String location) {
        return is;
    }

    /**
     * Returns the stream.
     *
     * @return the bytes
     */
    public InputStream getIs() {
        return is;
    }

    /**
     * Sets the stream.
     *
     * @param is the bytes
     */
    public void setIs(InputStream is) {
        this.is = ArgumentException.notNull(is, "is");
    }
}
