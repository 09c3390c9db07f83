package dev.libtensor.internal.watching;

import java.util.function.LongConsumer;

/** The cell of one handle: of an unowned, large or moved array, or of an object that is not an array. */
public final class SingleCell extends WatchCell {
    private final long handle;

    SingleCell(Anchor anchor, long handle) {
        super(anchor);
        this.handle = handle;
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
    void forget(long moved) {
        take();
    }

    @Override
    void disposed() {
        take();
    }
}
