package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.internal.watching.Reclaimer;
import dev.libtensor.internal.watching.Unclaimed;
import java.util.function.ToLongFunction;

/**
 * The common part of generators, data sets and executors, which is a handle that is reclaimed when the program drops
 * the object.
 */
public abstract class NativeObject implements NativeResource {
    private final long handle;
    private Anchor anchor;

    /**
     * Creates the object for the handle that {@code make} returns. Obtaining the handle must be the last thing that
     * {@code make} does.
     */
    NativeObject(ToLongFunction<NativeObject> make) {
        Unclaimed made = Context.current().made;
        handle = made.handle = make.applyAsLong(this);
        try {
            Reclaimer.help(false);
            anchor = Anchor.owned(handle);
            made.handle = 0;
        } catch (Throwable e) {
            made.settle();
            throw e;
        }
    }

    @Override
    public final long handle() {
        return handle;
    }

    final Anchor anchor() {
        return anchor;
    }

    final void setAnchor(Anchor anchor) {
        this.anchor = anchor;
    }
}
