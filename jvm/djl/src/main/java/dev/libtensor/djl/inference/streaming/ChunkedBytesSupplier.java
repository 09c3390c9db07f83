package dev.libtensor.djl.inference.streaming;

import dev.libtensor.ArgumentException;
import dev.libtensor.BytesSupplier;
import dev.libtensor.StateException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Bytes that one thread appends in chunks while another reads them. */
public class ChunkedBytesSupplier implements BytesSupplier {
    private final LinkedBlockingQueue<BytesSupplier> chunks = new LinkedBlockingQueue<>();
    private volatile boolean completed;

    /** Creates bytes without a chunk. */
    public ChunkedBytesSupplier() {}

    /**
     * Appends a chunk.
     *
     * @param data the bytes
     * @param lastChunk whether they are the last
     */
    public void appendContent(byte[] data, boolean lastChunk) {
        appendContent(BytesSupplier.wrap(data), lastChunk);
    }

    /**
     * Appends a chunk.
     *
     * @param bytesSupplier the bytes
     * @param lastChunk whether they are the last
     */
    public void appendContent(BytesSupplier bytesSupplier, boolean lastChunk) {
        chunks.add(ArgumentException.notNull(bytesSupplier, "bytesSupplier"));
        // In this order, so a reader that sees the end also sees the last chunk.
        completed |= lastChunk;
    }

    /**
     * Returns whether there are chunks, or more may come.
     *
     * @return false behind the last chunk
     */
    public boolean hasNext() {
        return !completed || !chunks.isEmpty();
    }

    /**
     * Waits for a chunk and removes it.
     *
     * @param timeout how long to wait
     * @param unit the unit of the time
     * @return the chunk
     * @throws InterruptedException if the thread is interrupted
     * @throws StateException if no chunk comes in time
     */
    public BytesSupplier next(long timeout, TimeUnit unit) throws InterruptedException {
        BytesSupplier chunk = chunks.poll(timeout, unit);
        if (chunk == null) {
            throw new StateException("no chunk has come within " + timeout + " " + unit);
        }
        return chunk;
    }

    /**
     * Waits for a chunk and removes it.
     *
     * @param timeout how long to wait
     * @param unit the unit of the time
     * @return the bytes of the chunk
     * @throws InterruptedException if the thread is interrupted
     * @throws StateException if no chunk comes in time
     */
    public byte[] nextChunk(long timeout, TimeUnit unit) throws InterruptedException {
        return next(timeout, unit).getAsBytes();
    }

    /**
     * Removes a chunk if there is one.
     *
     * @return the chunk, or null
     */
    public BytesSupplier poll() {
        return chunks.poll();
    }

    /**
     * Removes a chunk if there is one.
     *
     * @return the bytes of the chunk, or null
     */
    public byte[] pollChunk() {
        BytesSupplier chunk = poll();
        return chunk == null ? null : chunk.getAsBytes();
    }

    /**
     * Waits for all chunks, at most a minute for each, and removes them.
     *
     * @return the bytes
     * @throws StateException if a chunk does not come in time, or the thread is interrupted
     */
    @Override
    public byte[] getAsBytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            while (hasNext()) {
                all.writeBytes(nextChunk(1, TimeUnit.MINUTES));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StateException("the thread was interrupted while it waited for a chunk");
        }
        return all.toByteArray();
    }

    @Override
    public ByteBuffer toByteBuffer() {
        return ByteBuffer.wrap(getAsBytes());
    }
}
