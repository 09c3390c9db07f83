package dev.libtensor.datavec.api.split;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** Places that a function opens, such as those of another file system, as DataVec's class of that name. */
public class StreamInputSplit implements InputSplit {
    private final List<URI> uris;
    private final Function<URI, InputStream> streamCreatorFn;
    private final Random rng;

    /**
     * Creates a split in the order of the places.
     *
     * @param uris the places
     * @param streamCreatorFn opens a place; the reader closes the stream
     */
    public StreamInputSplit(List<URI> uris, Function<URI, InputStream> streamCreatorFn) {
        this(uris, streamCreatorFn, null);
    }

    /**
     * Creates a split.
     *
     * @param uris the places
     * @param streamCreatorFn opens a place; the reader closes the stream
     * @param rng what the places are shuffled with before each pass; null for their order
     */
    public StreamInputSplit(List<URI> uris, Function<URI, InputStream> streamCreatorFn, Random rng) {
        this.uris = new ArrayList<>(ArgumentException.noneNull(uris, "uris"));
        this.streamCreatorFn = ArgumentException.notNull(streamCreatorFn, "streamCreatorFn");
        this.rng = rng;
        shuffle();
    }

    private void shuffle() {
        if (rng != null) {
            Collections.shuffle(uris, rng);
        }
    }

    @Override
    public URI[] locations() {
        return uris.toArray(URI[]::new);
    }

    /** Returns the number of places. */
    @Override
    public long length() {
        return uris.size();
    }

    @Override
    public void reset() {
        shuffle();
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    /** Opens a place with the function. */
    @Override
    public InputStream openInputStreamFor(String location) {
        URI place = URI.create(ArgumentException.notNull(location, "location"));
        InputStream stream = streamCreatorFn.apply(place);
        if (stream == null) {
            throw new ArgumentException("the function of the split returned null for '" + place + "': a stream was expected");
        }
        return stream;
    }

    /**
     * Throws, because the function opens places to read them.
     *
     * @throws UnsupportedException always
     */
    @Override
    public OutputStream openOutputStreamFor(String location) {
        ArgumentException.notNull(location, "location");
        throw new UnsupportedException("the function of the split opens places to read them: write to a FileSplit");
    }
}
