package dev.libtensor;

/** What blocks, optimizers and generators have in common: a handle, which is reclaimed when the program drops the object. */
public abstract class NativeObject implements NativeResource {
    private final long handle;
    private Anchor anchor;

    /** For a handle that was just made. */
    NativeObject(long handle) {
        this.handle = handle;
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
