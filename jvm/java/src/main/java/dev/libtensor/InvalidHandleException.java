package dev.libtensor;

/** A handle that names no object, or one of another kind than the call takes. */
public non-sealed class InvalidHandleException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public InvalidHandleException(String message) {
        super(message);
    }
}
