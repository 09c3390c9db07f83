package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.Collection;
import java.util.List;

/**
 * A Java object that stands for a native one, which is an array, a generator or an executor. It holds a
 * 64-bit handle, which every use checks, and computes nothing itself. The native object ends when its owner closes (a
 * scope, a manager, or the executor of its arrays) or when {@link #dispose} is called. If the program drops the Java
 * object, the native one is reclaimed after a garbage collection, whether or not its owner is open.
 *
 * <p>Using a disposed object throws a {@link DisposedException}, on any thread; it never crashes.
 */
public interface NativeResource extends NDResource {
    /**
     * Returns the handle, for native code in the same process.
     *
     * @return the slot, generation and kind, in 64 bits
     */
    long handle();

    /** Returns this object alone. */
    @Override
    default Collection<? extends NativeResource> getParts() {
        return List.of(this);
    }

    /** Frees the native object. Disposing of it again, or after its owner has closed, has no effect. */
    default void dispose() {
        Ownership.dispose(this);
    }

    /** Does the same as {@link #dispose}. */
    @Override
    default void close() {
        dispose();
    }

    /**
     * Returns whether the native object has ended, by a call or with its scope.
     *
     * @return true if any further use throws
     */
    default boolean isDisposed() {
        try {
            return !Native.isLive(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the manager that owns or has borrowed this object.
     *
     * @return the manager, or the {@linkplain NDArray#getManager system manager} if a scope or nothing owns the object
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
     * Moves this object to a manager, which then owns it. This ends a loan. Arrays that an executor owns stay
     * with the executor.
     *
     * @param manager the new owner
     * @return this
     * @throws ScopeException if the manager is closed or capped; in this case nothing changes
     * @throws NativeOutOfMemoryException if its bytes would exceed a limit of the manager; in this case nothing changes
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
     * Moves this object to another scope or manager, which then owns it. Arrays that an executor owns stay with it.
     *
     * @param owner the new owner
     * @throws ScopeException if the owner is closed or capped; in this case nothing changes
     * @throws NativeOutOfMemoryException if its bytes would exceed a limit of the owner; in this case nothing changes
     */
    @Override
    default void moveTo(ResourceOwner owner) {
        Ownership.moveTo(this, ArgumentException.notNull(owner, "owner"));
    }

    /**
     * Moves this object one level up, to the scope or manager that encloses its owner. Without an owner, this method
     * has no effect. Arrays that an executor owns stay with it.
     */
    @Override
    default void moveToOuterScope() {
        Ownership.moveToOuter(this);
    }

    /**
     * Detaches this object from the scope or manager that owns it. It then exists until it is disposed or garbage
     * collected. Arrays that an executor owns stay with it.
     *
     * @return this
     */
    @Override
    default NativeResource detach() {
        Ownership.detach(this);
        return this;
    }
}
