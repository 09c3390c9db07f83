package dev.libtensor.internal;

import java.util.function.Function;

/**
 * Reads what the objects of a public class hide from programs. The class says how when it is loaded, so before there are
 * objects.
 *
 * @param <O> the class of the objects
 * @param <H> what they hide
 */
public final class Hidden<O, H> {
    private volatile Function<O, H> read;

    /** Sets how the objects are read. */
    public void reveal(Function<O, H> read) {
        this.read = read;
    }

    /** Returns what an object hides. */
    public H in(O object) {
        return read.apply(object);
    }
}
