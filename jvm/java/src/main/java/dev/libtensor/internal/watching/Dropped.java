package dev.libtensor.internal.watching;

/** What the collector finds dropped by the program, and hands to the {@link Reclaimer}. */
interface Dropped {
    /** Adds the handles to reclaim, unless another thread has found it before. */
    void reclaim(ReclaimBatch batch);
}
