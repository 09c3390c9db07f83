package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.Collection;
import java.util.List;

/**
 * A Java object that stands for a native one: an array, a block, an optimizer, a data loader. It holds a handle, 64 bits that
 * are checked at every use, and computes nothing itself. Whoever owns the handle (the scope that was current when it was
 * made, a block for its parameters) frees the native object when it ends; {@link #dispose} does so at once; and one that the
 * program has dropped is reclaimed after a garbage collection, whether its owner has ended or not.
 *
 * <p>Using it after that is an error, a {@link DisposedException}, and never a crash, also from another thread.
 */
public interface NativeResource extends NDResource {
    /**
     * The handle, for native code that runs in the same process.
     *
     * @return slot, generation and kind in 64 bits
     */
    long handle();

    /** This object alone. */
    @Override
    default Collection<? extends NativeResource> getParts() {
        return List.of(this);
    }

    /** Frees the native object now. Doing it again, from here or elsewhere, is no error. */
    default void dispose() {
        Ownership.dispose(this);
    }

    /** The same as {@link #dispose}. */
    @Override
    default void close() {
        dispose();
    }

    /**
     * Whether the native object is gone: disposed, or closed with its scope.
     *
     * @return true if any further use is an error
     */
    default boolean isDisposed() {
        try {
            return !Native.isLive(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * The manager that owns it, or has borrowed it.
     *
     * @return the manager, or null if a scope owns it or nothing does
     */
    @Override
    default NDManager getManager() {
        try {
            return NDManager.ownerOf(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Gives it to a manager, which frees it from then on. A loan ends. What a block owns stays there.
     *
     * @param manager the new owner
     * @return this
     * @throws ScopeException if the manager is closed or capped; nothing has changed then
     * @throws NativeOutOfMemoryException if its bytes would cross a limit of the manager; nothing has changed then
     */
    @Override
    default NativeResource attach(NDManager manager) {
        Ownership.moveTo(this, ArgumentException.notNull(manager, "manager"));
        return this;
    }

    @Override
    default NativeResource tempAttach(NDManager manager) {
        Ownership.lend(this, ArgumentException.notNull(manager, "manager"));
        return this;
    }

    /**
     * Gives it to another scope or manager, which frees it from then on. What a block owns stays there.
     *
     * @param owner the new owner
     * @throws ScopeException if that is closed or capped; nothing has changed then
     * @throws NativeOutOfMemoryException if its bytes would cross a limit of the owner; nothing has changed then
     */
    @Override
    default void moveTo(ResourceOwner owner) {
        Ownership.moveTo(this, ArgumentException.notNull(owner, "owner"));
    }

    /**
     * Gives it to the scope or manager around the one that owns it: one level up. Without an owner nothing happens, and what a
     * block owns stays there.
     */
    @Override
    default void moveToOuterScope() {
        Ownership.moveToOuter(this);
    }

    /**
     * Takes it out of the scope that owns it: it lives until it is disposed or dropped. What a block owns stays there.
     *
     * @return this
     */
    @Override
    default NativeResource detach() {
        Ownership.detach(this);
        return this;
    }
}
