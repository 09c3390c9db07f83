package dev.libtensor;

/** An argument out of its range, missing, or not what its name says. */
public non-sealed class ArgumentException extends IllegalArgumentException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public ArgumentException(String message) {
        super(message);
    }

    /**
     * Refuses null, for arguments that have to be there.
     *
     * @param value the argument
     * @param name its name, as the documentation has it
     * @param <T> its class
     * @return the same argument
     * @throws ArgumentException if it is null
     */
    public static <T> T notNull(T value, String name) {
        if (value == null) {
            throw isNull(name);
        }
        return value;
    }

    /** Apart, so that the check is small enough to become part of its callers. */
    private static ArgumentException isNull(String name) {
        return new ArgumentException("the argument '" + name + "' is null: an object was expected");
    }
}
