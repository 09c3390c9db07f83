package dev.libtensor;

/** Thrown when an object is in the wrong state for a call. The message says what to do first. */
public non-sealed class StateException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public StateException(String message) {
        super(message);
    }

    /**
     * Returns a value that an object of the program returned, or throws if it is null.
     *
     * @param value the value that the object returned
     * @param source the object, such as "the iterator"
     * @param expected the value that it must return, such as "a data set"
     * @param <T> the class of the value
     * @return the same value
     * @throws StateException if the value is null
     */
    public static <T> T returned(T value, String source, String expected) {
        if (value == null) {
            throw new StateException(source + " returned null: expected " + expected);
        }
        return value;
    }
}
