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

/**
 * Runs calls whose results belong to a named scope or manager, whatever scope is current and whatever owns the
 * operands.
 */
public final class Target {
    private Target() {}

    /**
     * Runs a call whose result belongs to the owner.
     *
     * @param discard disposes of the result if the owner was closed meanwhile; the result then has ended or has an
     *     unwanted owner
     */
    public static <T> T make(ResourceOwner owner, Supplier<T> call, Consumer<T> discard) {
        if (ArgumentException.notNull(owner, "owner").handle() == 0) {
            // The system manager, which owns nothing.
            return call.get();
        }
        ScopeWatch watch = ScopeWatch.of(owner.handle());
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

    /** Does the same for a call that returns one array. */
    public static NDArray make(ResourceOwner owner, Supplier<NDArray> call) {
        return make(owner, call, NDArray::dispose);
    }

    /** Runs a call whose result belongs to no scope, and records no gradient. */
    public static <T> T outside(Supplier<T> call) {
        Context context = Context.current();
        Context.Frame frame = context.pushNone();
        context.beginNoGrad();
        try {
            return call.get();
        } finally {
            context.endNoGrad();
            context.leave(frame);
        }
    }

    private static void check(ResourceOwner owner, ScopeWatch watch) {
        // A closed owner may have no watch any more.
        if (watch == null || watch.isClosed()) {
            throw Handles.closed(owner.handle());
        }
    }
}
