package dev.libtensor;

import java.util.function.LongConsumer;

/**
 * The handle that a native call has just given to a thread, until an object of Java's stands for it. It is stored by the method
 * that called, without a further call: one may throw a StackOverflowError, and then nobody else would know the handle. What is
 * still there ends when the thread begins its next call, or, with the thread's context, when the collector finds that.
 */
final class Unclaimed extends WatchCell {
    /** 0 for none; written by its thread alone. */
    long handle;

    /** For the context that holds the anchor. */
    Unclaimed(Anchor anchor) {
        super(anchor);
    }

    /** Ends what is there, for its thread. */
    void end() {
        Native.dispose(handle);
        // Only now: the call may have failed for want of stack, too.
        handle = 0;
    }

    @Override
    void release(ReclaimBatch batch) {
        batch.add(handle);
    }

    @Override
    void forEachHandle(LongConsumer action) {
        action.accept(handle);
    }

    @Override
    void forget(long moved) {}

    @Override
    void disposed() {}
}
