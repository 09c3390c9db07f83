package dev.libtensor;

import java.util.Collection;

/**
 * What a scope or an {@link NDManager} can own: an {@link NDArray}, a block, an optimizer, a generator, or what consists of such
 * parts: an {@link NDList}, a batch, a data loader. After DJL's interface of that name.
 *
 * <p>A block's own parameters and buffers stay with it: {@code attach}, {@code tempAttach} and {@code detach} leave them there.
 */
public interface NDResource extends AutoCloseable {
    /**
     * The native objects that it consists of.
     *
     * @return itself, if it is one; the arrays of a list or batch; the generator of a loader that shuffles
     */
    Collection<? extends NativeResource> getParts();

    /**
     * The manager that owns it, or has borrowed it: that of its first part.
     *
     * @return the manager; null if a scope owns it, if nothing does, or if it has no parts
     */
    default NDManager getManager() {
        for (NativeResource part : getParts()) {
            return part.getManager();
        }
        return null;
    }

    /**
     * Gives it to a manager, which frees it from then on. A loan ends.
     *
     * @param manager the new owner
     * @return this
     * @throws ScopeException if the manager is closed or capped; what came before the part has moved
     * @throws NativeOutOfMemoryException if its bytes would cross a limit of the manager; what came before the part has moved
     */
    default NDResource attach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        getParts().forEach(part -> part.attach(manager));
        return this;
    }

    /**
     * Lends it to a manager: when that closes it goes back to the manager or scope that has it now, to the one before if that
     * is closed (also if it is capped), and is freed if none is open. What nobody owned is nobody's again. Its bytes count where
     * they did.
     *
     * @param manager who has it until then
     * @return this
     * @throws ScopeException if the manager is closed or capped; what came before the part is lent
     */
    default NDResource tempAttach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        getParts().forEach(part -> part.tempAttach(manager));
        return this;
    }

    /**
     * Takes it out of the manager or scope that owns it: it lives until it is disposed or dropped. A loan ends.
     *
     * @return this
     */
    default NDResource detach() {
        getParts().forEach(NativeResource::detach);
        return this;
    }

    /**
     * Gives it to a scope or manager, which frees it from then on. A loan ends.
     *
     * @param owner the new owner
     * @throws ScopeException if that is closed or capped; what came before the part has moved
     * @throws NativeOutOfMemoryException if its bytes would cross a limit of the owner; what came before the part has moved
     */
    default void moveTo(ResourceOwner owner) {
        ArgumentException.notNull(owner, "owner");
        getParts().forEach(part -> part.moveTo(owner));
    }

    /** Gives each of its parts to the scope or manager around the one that owns it: one level up. */
    default void moveToOuterScope() {
        getParts().forEach(NativeResource::moveToOuterScope);
    }

    /** Frees it now. Doing it again is no error. */
    @Override
    default void close() {
        getParts().forEach(NativeResource::dispose);
    }
}
