package dev.libtensor;

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

    /** Separate from {@link #notNull}, which is then small enough to be inlined. */
    private static ArgumentException isNull(String name) {
        return new ArgumentException("the argument '" + name + "' is null: an object was expected");
    }
}
