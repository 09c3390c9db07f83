package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.Registry;

/**
 * Frees the arrays that its thread creates until it is closed, whichever managers own them, as in DJL:
 *
 * <pre>{@code
 * try (NDScope scope = new NDScope()) {
 *     NDArray kept = x.mul(2).add(1);
 *     NDScope.unregister(kept); // the product ends with the scope, the sum with its manager
 * }
 * }</pre>
 *
 * <p>Unlike a {@link ResourceScope}, it owns nothing: arrays belong to their managers, and closing one of these also
 * frees its arrays. An array that the program drops is reclaimed as usual. Scopes may be nested, and an array is
 * registered with the innermost one.
 */
public class NDScope implements AutoCloseable {
    private final Context context = Context.current();
    private final Registry registry = context.openRegistry();

    /** Opens a scope on the calling thread. */
    public NDScope() {
        // The fields are all there is to do.
    }

    /**
     * Registers an array with the calling thread's innermost scope, which then frees it. Without a scope, this method
     * has no effect.
     *
     * @param array the array
     */
    public static void register(NDArray array) {
        Registry innermost = Context.current().registry();
        long handle = ArgumentException.notNull(array, "array").handle();
        if (innermost != null) {
            innermost.add(handle);
        }
    }

    /**
     * Takes an array out of the innermost scope of the calling thread that has it, so that this scope does not free it.
     * DJL looks in the innermost scope only.
     *
     * @param array the array; one that no scope has stays as it is
     */
    public static void unregister(NDArray array) {
        Registry.remove(Context.current().registry(), ArgumentException.notNull(array, "array").handle());
    }

    /**
     * Takes arrays out of their scopes; see {@link #unregister(NDArray)}.
     *
     * @param arrays the arrays
     */
    public static void unregister(NDArray... arrays) {
        for (NDArray array : ArgumentException.notNull(arrays, "arrays")) {
            unregister(array);
        }
    }

    /**
     * Takes the arrays of a list out of their scopes; see {@link #unregister(NDArray)}.
     *
     * @param ndlist the list
     */
    public static void unregister(NDList ndlist) {
        ArgumentException.notNull(ndlist, "ndlist").forEach(NDScope::unregister);
    }

    /**
     * Frees the arrays that are still registered, the newest first. Scopes that were opened later and are still open
     * close with it. Closing it again has no effect.
     *
     * @throws StateException if called on another thread than the one that opened it
     */
    @Override
    public void close() {
        if (context != Context.current()) {
            throw new StateException("an NDScope was closed on another thread: close it on the thread that opened it");
        }
        context.closeRegistry(registry);
    }

    /** Does nothing. It uses the variable of a try block, so that the compiler does not warn of it. */
    public void suppressNotUsedWarning() {
        // The call is the use.
    }
}
