package dev.libtensor;

/** Thrown when a handle names no object, or an object of the wrong kind. */
public non-sealed class InvalidHandleException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public InvalidHandleException(String message) {
        super(message);
    }
}
