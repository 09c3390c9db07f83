package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.watching.Anchor;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Frees intermediate arrays, for library code. Arrays that the calling thread creates until this object is closed are
 * freed at that time, except those passed to {@link #keep}. A kept result goes where it would go without this object.
 *
 * <pre>{@code
 * try (Temporaries temporaries = new Temporaries()) {
 *     return temporaries.keep(NDArray.stack(rows()));
 * }
 * }</pre>
 *
 * <p>If a scope is current, this object opens a scope inside it. Otherwise it opens none, because a scope would take
 * precedence over the operands' managers; new arrays then go to these managers or stay unowned, and are recorded here.
 * Arrays that were moved to another owner are not freed.
 */
public final class Temporaries implements AutoCloseable {
    private final Context context = Context.current();
    private final ResourceScope scope;

    /** Without a scope: the arrays created, each with its anchor at that time. */
    private final Map<NDArray, Anchor> made = new IdentityHashMap<>();

    /** Where arrays were recorded before; restored at the end. */
    private final Map<NDArray, Anchor> around;

    /** Starts recording. */
    public Temporaries() {
        scope = context.scope() == 0 ? null : new ResourceScope("temporaries");
        around = scope == null ? context.noteIn(made) : null;
    }

    /**
     * Keeps a result, which then outlives this object.
     *
     * @param result the array to keep
     * @return the same object
     * @throws ScopeException if the current scope is capped
     */
    public NDArray keep(NDArray result) {
        ArgumentException.notNull(result, "result");
        if (scope != null) {
            scope.moveToOuterScope(result);
        } else if (made.remove(result) != null && around != null) {
            around.put(result, result.anchor());
        }
        return result;
    }

    /** Frees the arrays created, except those that were kept or moved to another owner. */
    @Override
    public void close() {
        if (scope != null) {
            scope.close();
            return;
        }
        context.noteIn(around);
        made.forEach((array, anchor) -> {
            if (array.anchor() == anchor) {
                array.dispose();
            }
        });
        made.clear();
    }
}
