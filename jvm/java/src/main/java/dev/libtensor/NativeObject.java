package dev.libtensor;

import java.util.function.ToLongFunction;

/** What blocks, optimizers and generators have in common: a handle, which is reclaimed when the program drops the object. */
public abstract class NativeObject implements NativeResource {
    private final long handle;
    private Anchor anchor;

    /** For a handle that was just made. */
    NativeObject(long handle) {
        this(object -> handle);
    }

    /** For a handle whose making depends on the object's class. */
    NativeObject(ToLongFunction<NativeObject> make) {
        handle = make.applyAsLong(this);
        Reclaimer.help();
        anchor = Anchor.owned(handle);
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
