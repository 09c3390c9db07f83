package dev.libtensor.djl.inference.streaming;

import dev.libtensor.ArgumentException;
import dev.libtensor.BytesSupplier;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Iterator;

/** The bytes of several sources, one behind the other. They can be read once. */
public class IteratorBytesSupplier implements BytesSupplier, Iterator<byte[]> {
    private final Iterator<BytesSupplier> sources;

    /**
     * Creates the bytes.
     *
     * @param sources the sources
     */
    public IteratorBytesSupplier(Iterator<BytesSupplier> sources) {
        this.sources = ArgumentException.notNull(sources, "sources");
    }

    @Override
    public boolean hasNext() {
        return sources.hasNext();
    }

    /** Returns the bytes of the next source. */
    @Override
    public byte[] next() {
        return sources.next().getAsBytes();
    }

    /** Returns the bytes of all sources that are left. */
    @Override
    public byte[] getAsBytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (hasNext()) {
            all.writeBytes(next());
        }
        return all.toByteArray();
    }

    @Override
    public ByteBuffer toByteBuffer() {
        return ByteBuffer.wrap(getAsBytes());
    }
}
