package dev.libtensor;

/** A fault of the library itself; please report it. */
public non-sealed class InternalException extends RuntimeException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public InternalException(String message) {
        super(message);
    }
}
