package dev.libtensor.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceOwner;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.watching.ScopeWatch;
import java.lang.ref.Reference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Calls whose results belong to a scope or manager that is named, whatever scope is current and whose the operands are. */
public final class Target {
    private Target() {}

    /**
     * Makes something that belongs to the owner.
     *
     * @param discard what becomes of it if the owner was closed meanwhile: it ended with that, or is elsewhere, where nobody
     *     asked for it
     */
    public static <T> T make(ResourceOwner owner, Supplier<T> call, Consumer<T> discard) {
        ScopeWatch watch = ScopeWatch.of(ArgumentException.notNull(owner, "owner").handle());
        check(owner, watch);
        Context context = Context.current();
        Context.Frame frame = context.push(owner, watch);
        try {
            T made = call.get();
            if (watch.isClosed()) {
                discard.accept(made);
            }
            check(owner, watch);
            return made;
        } catch (DisposedException e) {
            check(owner, watch);
            throw e;
        } finally {
            context.leave(frame);
            Reference.reachabilityFence(owner);
        }
    }

    /** The same for one array. */
    public static NDArray make(ResourceOwner owner, Supplier<NDArray> call) {
        return make(owner, call, NDArray::dispose);
    }

    private static void check(ResourceOwner owner, ScopeWatch watch) {
        // Of one that is closed there may be no watch any more.
        if (watch == null || watch.isClosed()) {
            throw Handles.closed(owner.handle());
        }
    }
}
