package dev.libtensor.djl.inference.streaming;

import dev.libtensor.ArgumentException;
import dev.libtensor.BytesSupplier;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Bytes that one thread passes on to a subscriber as they come. */
public class PublisherBytesSupplier implements BytesSupplier {
    private static final int MINUTES_MOST = 2;

    private final AtomicReference<Consumer<byte[]>> subscriber = new AtomicReference<>();
    private final CountDownLatch subscribed = new CountDownLatch(1);
    private final CompletableFuture<Void> done = new CompletableFuture<>();

    /** Creates bytes without a subscriber. */
    public PublisherBytesSupplier() {}

    /**
     * Passes bytes on. The first call waits two minutes for a subscriber.
     *
     * @param data the bytes
     * @param lastChunk whether they are the last; the subscriber then also receives null
     * @throws StateException if no subscriber comes, or the thread is interrupted while it waits
     */
    public void appendContent(byte[] data, boolean lastChunk) {
        await();
        subscriber.get().accept(data);
        if (lastChunk) {
            subscriber.get().accept(null);
            done.complete(null);
        }
    }

    private void await() {
        try {
            if (!subscribed.await(MINUTES_MOST, TimeUnit.MINUTES)) {
                throw new StateException("nothing has subscribed to the bytes for " + MINUTES_MOST + " minutes");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StateException("the thread was interrupted while it waited for a subscriber");
        }
    }

    /**
     * Subscribes to the bytes.
     *
     * @param subscriber receives them, and null behind the last
     * @return ends behind the last bytes
     * @throws StateException if there is a subscriber already
     */
    public CompletableFuture<Void> subscribe(Consumer<byte[]> subscriber) {
        if (!this.subscriber.compareAndSet(null, ArgumentException.notNull(subscriber, "subscriber"))) {
            throw new StateException("published bytes can have only one subscriber, and there is one already");
        }
        subscribed.countDown();
        return done;
    }

    /**
     * Always throws, because published bytes are not kept.
     *
     * @throws UnsupportedException always
     */
    @Override
    public ByteBuffer toByteBuffer() {
        throw new UnsupportedException("published bytes are not kept: subscribe to them");
    }
}
