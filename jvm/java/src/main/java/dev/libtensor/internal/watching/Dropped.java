package dev.libtensor.internal.watching;

/** A reference to an object that the program has dropped. The collector enqueues it for the {@link Reclaimer}. */
interface Dropped {
    /** Adds the handles to reclaim, unless another thread did so first. */
    void reclaim(ReclaimBatch batch);
}
