package dev.libtensor;

import java.lang.ref.Reference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Calls whose results belong to a scope or manager that is named, whatever scope is current and whose the operands are. */
final class Target {
    private Target() {}

    /**
     * Makes something that belongs to the owner.
     *
     * @param discard what becomes of it if the owner was closed meanwhile: it ended with that, or is elsewhere, where nobody
     *     asked for it
     */
    static <T> T make(ResourceOwner owner, Supplier<T> call, Consumer<T> discard) {
        check(owner);
        Context context = Context.current();
        Context.Frame frame = context.push(owner);
        try {
            T made = call.get();
            if (!owner.isOpen()) {
                discard.accept(made);
            }
            check(owner);
            return made;
        } catch (DisposedException e) {
            check(owner);
            throw e;
        } finally {
            context.leave(frame);
            Reference.reachabilityFence(owner);
        }
    }

    /** The same for one array. */
    static NDArray make(ResourceOwner owner, Supplier<NDArray> call) {
        return make(owner, call, NDArray::dispose);
    }

    private static void check(ResourceOwner owner) {
        if (!ArgumentException.notNull(owner, "owner").isOpen()) {
            throw Handles.closed(owner.handle());
        }
    }
}
