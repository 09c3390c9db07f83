package dev.libtensor;

/**
 * What an {@link NDManager} can own: an {@link NDArray}, or the arrays of an {@link NDList}. After DJL's interface of that name.
 *
 * <p>A block's own parameters and buffers stay with it: {@code attach}, {@code tempAttach} and {@code detach} leave them there.
 */
public interface NDResource extends AutoCloseable {
    /**
     * The manager that owns it; a list's is that of its first array.
     *
     * @return the manager, or null if a scope owns it or nothing does
     */
    NDManager getManager();

    /**
     * Gives it to a manager, which frees it from then on. A loan ends.
     *
     * @param manager the new owner
     * @return this
     * @throws ScopeException if the manager is closed or capped; of a list, what came before has moved
     */
    NDResource attach(NDManager manager);

    /**
     * Lends it to a manager: when that closes it goes back to the manager or scope that has it now, to the one before if that
     * is closed, and is freed if none is open. What nobody owned is nobody's again. Its bytes count where they did.
     *
     * @param manager who has it until then
     * @return this
     * @throws ScopeException if the manager is closed or capped; of a list, what came before is lent
     */
    NDResource tempAttach(NDManager manager);

    /**
     * Takes it out of the manager or scope that owns it: it lives until it is disposed or dropped. A loan ends.
     *
     * @return this
     */
    NDResource detach();

    /** Frees it now. Doing it again is no error. */
    @Override
    void close();
}
