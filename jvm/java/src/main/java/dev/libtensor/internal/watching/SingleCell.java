package dev.libtensor.internal.watching;

import java.util.function.LongConsumer;

/** The cell of one handle: of what nobody owns, what is large, what is no array, what has moved. */
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
