package dev.libtensor.djl.internal;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.ScopeException;

/**
 * The manager that owns what optimizers keep from step to step, on the calling thread. A trainer is it during its
 * steps, so that the state ends with the trainer.
 */
public final class StateOwner implements AutoCloseable {
    private static final ThreadLocal<StateOwner> CURRENT = new ThreadLocal<>();

    private final NDManager manager;
    private StateOwner before;
    private NDManager inside;

    /**
     * Creates an owner.
     *
     * @param manager the manager
     */
    public StateOwner(NDManager manager) {
        this.manager = manager;
    }

    /**
     * Returns the owner on the calling thread.
     *
     * @return the owner, or null outside the steps of a trainer
     */
    public static StateOwner current() {
        return CURRENT.get();
    }

    /**
     * Makes this the owner on the calling thread until it is closed.
     *
     * @return this
     */
    public StateOwner enter() {
        before = CURRENT.get();
        CURRENT.set(this);
        return this;
    }

    /**
     * Moves an array to the manager. A capped manager keeps it in a manager of its own.
     *
     * @param state the array
     */
    public void own(NDArray state) {
        if (inside == null) {
            try {
                state.attach(manager);
                return;
            } catch (ScopeException e) {
                if (!manager.isOpen()) {
                    throw e;
                }
                inside = manager.newSubManager();
                inside.setName("optimizer");
            }
        }
        state.attach(inside);
    }

    /**
     * Returns whether what it owns still exists.
     *
     * @return false once the manager is closed
     */
    public boolean isOpen() {
        return manager.isOpen();
    }

    /** Ends the ownership of new arrays on the calling thread. */
    @Override
    public void close() {
        if (before == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(before);
        }
        before = null;
    }
}
