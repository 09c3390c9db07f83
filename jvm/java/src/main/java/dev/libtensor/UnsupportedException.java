package dev.libtensor;

/** Thrown when an operation does not exist for a data type or on a device. */
public non-sealed class UnsupportedException extends UnsupportedOperationException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public UnsupportedException(String message) {
        super(message);
    }
}
