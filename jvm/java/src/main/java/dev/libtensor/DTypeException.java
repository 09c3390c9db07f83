package dev.libtensor;

/** Thrown when an operation does not accept a data type, or when two data types cannot be combined. */
public non-sealed class DTypeException extends IllegalArgumentException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public DTypeException(String message) {
        super(message);
    }
}
