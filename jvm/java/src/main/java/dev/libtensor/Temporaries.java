package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.watching.Anchor;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What the calling thread makes on the way to a result, for library code: it is freed when this is closed, and the result goes
 * where it would go without this.
 *
 * <pre>{@code
 * try (Temporaries temporaries = new Temporaries()) {
 *     return temporaries.keep(NDArray.stack(rows()));
 * }
 * }</pre>
 *
 * <p>While a scope is current that is a scope inside it. A scope takes precedence over the managers of operands, though, so that
 * without one the arrays go to these managers, or to nobody, and are noted. What was given to another owner stays there.
 */
public final class Temporaries implements AutoCloseable {
    private final Context context = Context.current();
    private final ResourceScope scope;

    /** Without a scope: what was made, with what watched it then. */
    private final Map<NDArray, Anchor> made = new IdentityHashMap<>();

    /** Where they are noted without this. */
    private final Map<NDArray, Anchor> around;

    /** Begins. */
    public Temporaries() {
        scope = context.scope() == 0 ? null : new ResourceScope("temporaries");
        around = scope == null ? context.noteIn(made) : null;
    }

    /**
     * Has a result outlive this.
     *
     * @param result what is to be kept
     * @return the same array
     * @throws ScopeException if the current scope takes no new members
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

    /** Frees what was made and neither kept nor given to another owner. */
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
