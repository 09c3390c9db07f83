package dev.libtensor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Thrown when an argument is missing, malformed or out of range. */
public non-sealed class ArgumentException extends IllegalArgumentException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public ArgumentException(String message) {
        super(message);
    }

    /**
     * Returns an argument, or throws if it is null.
     *
     * @param value the argument
     * @param name the name of the argument in the documentation
     * @param <T> the class of the object
     * @return the same argument
     * @throws ArgumentException if the argument is null
     */
    public static <T> T notNull(T value, String name) {
        if (value == null) {
            throw isNull(name);
        }
        return value;
    }

    /**
     * Returns a copy of an argument, or throws if it or one of its elements is null.
     *
     * @param values the argument
     * @param name the name of the argument in the documentation
     * @param <T> the class of the elements
     * @return a list that does not change
     * @throws ArgumentException if the argument or an element is null; the message has the index
     */
    public static <T> List<T> noneNull(T[] values, String name) {
        return noneNull(Arrays.asList(notNull(values, name)), name);
    }

    /**
     * Returns a copy of an argument, or throws if it or one of its elements is null.
     *
     * @param values the argument
     * @param name the name of the argument in the documentation
     * @param <T> the class of the elements
     * @return a list that does not change
     * @throws ArgumentException if the argument or an element is null; the message has the index
     */
    public static <T> List<T> noneNull(Collection<? extends T> values, String name) {
        List<T> copy = new ArrayList<>(notNull(values, name));
        for (int i = 0; i < copy.size(); i++) {
            if (copy.get(i) == null) {
                throw isNull(name + "[" + i + "]");
            }
        }
        return List.copyOf(copy);
    }

    /** Separate from {@link #notNull}, which is then small enough to be inlined. */
    private static ArgumentException isNull(String name) {
        return new ArgumentException("the argument '" + name + "' is null: an object was expected");
    }
}
