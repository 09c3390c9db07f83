package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A text in memory, as DataVec's class of that name. */
public class StringSplit implements InputSplit {
    private static final URI MEMORY = URI.create("text:memory");

    private final String data;

    /**
     * Creates a split.
     *
     * @param data the text
     */
    public StringSplit(String data) {
        this.data = ArgumentException.notNull(data, "data");
    }

    /** Returns {@code text:memory}, the single place. */
    @Override
    public URI[] locations() {
        return new URI[] {MEMORY};
    }

    /** Returns the number of characters. */
    @Override
    public long length() {
        return data.length();
    }

    /** Does nothing. */
    @Override
    public void reset() {}

    @Override
    public boolean resetSupported() {
        return true;
    }

    /** Returns the text in UTF-8, whatever the location is. */
    @Override
    public InputStream openInputStreamFor(String location) {
        return new ByteArrayInputStream(data.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the text.
     *
     * @return what was given
     */
    public String getData() {
        return data;
    }
}
