package dev.libtensor;

import java.util.Collection;
import java.util.List;

/**
 * A resource that a scope or an {@link NDManager} can own, after DJL's interface of that name. It is an
 * {@link NDArray}, a generator or an executor, or it consists of such parts, as an {@link NDList}, a batch and a data
 * loader do.
 *
 * <p>An executor's own arrays stay with it: {@code attach}, {@code tempAttach} and {@code detach} do not move them.
 */
public interface NDResource extends AutoCloseable {
    /**
     * Returns the native objects that this resource consists of.
     *
     * @return the object itself, the arrays of a list or batch, or the generator of a data loader that shuffles
     */
    Collection<? extends NativeResource> getParts();

    /**
     * Returns the arrays that this resource consists of.
     *
     * @return the arrays in order
     */
    default List<NDArray> getResourceNDArrays() {
        return getParts().stream().filter(NDArray.class::isInstance).map(NDArray.class::cast).toList();
    }

    /**
     * Gives this resource back to a manager; see {@link #attach}.
     *
     * @param manager the new owner
     * @throws ScopeException if the manager is closed or capped
     */
    default void returnResource(NDManager manager) {
        attach(manager);
    }

    /**
     * Returns the manager that owns or has borrowed this resource, which is that of its first part.
     *
     * @return the manager, or the {@linkplain NDArray#getManager system manager} if a scope or nothing owns the first
     *     part, or if there are no parts
     */
    default NDManager getManager() {
        for (NativeResource part : getParts()) {
            return part.getManager();
        }
        return NDManager.system();
    }

    /**
     * Moves this resource to a manager, which then owns it. This ends a loan.
     *
     * @param manager the new owner
     * @return this
     * @throws ScopeException if the manager is closed or capped; earlier parts have already moved
     * @throws NativeOutOfMemoryException if its bytes would exceed a limit of the manager; earlier parts have already
     *     moved
     */
    default NDResource attach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        getParts().forEach(part -> part.attach(manager));
        return this;
    }

    /**
     * Lends this resource to a manager. When the manager closes, each part returns to its previous owner, even if that
     * is capped. If that owner is closed, the part returns to the nearest earlier owner that is open, or is freed if
     * none is. A part without an owner becomes unowned again. Its memory stays charged to the original owner.
     *
     * @param manager the manager that borrows it
     * @return this
     * @throws ScopeException if the manager is closed or capped; earlier parts are already lent
     */
    default NDResource tempAttach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        getParts().forEach(part -> part.tempAttach(manager));
        return this;
    }

    /**
     * Detaches this resource from the scope or manager that owns it. It then exists until it is disposed or garbage
     * collected. This ends a loan.
     *
     * @return this
     */
    default NDResource detach() {
        getParts().forEach(NativeResource::detach);
        return this;
    }

    /**
     * Moves this resource to a scope or manager, which then owns it. This ends a loan.
     *
     * @param owner the new owner
     * @throws ScopeException if the owner is closed or capped; earlier parts have already moved
     * @throws NativeOutOfMemoryException if its bytes would exceed a limit of the owner; earlier parts have already
     *     moved
     */
    default void moveTo(ResourceOwner owner) {
        ArgumentException.notNull(owner, "owner");
        getParts().forEach(part -> part.moveTo(owner));
    }

    /** Moves each part one level up, to the scope or manager that encloses its owner. */
    default void moveToOuterScope() {
        getParts().forEach(NativeResource::moveToOuterScope);
    }

    /** Frees this resource. Closing it again has no effect. */
    @Override
    default void close() {
        getParts().forEach(NativeResource::dispose);
    }
}
