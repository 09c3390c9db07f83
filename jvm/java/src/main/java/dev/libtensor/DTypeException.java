package dev.libtensor;

/** A data type that the operation does not take, or two that do not go together. */
public non-sealed class DTypeException extends IllegalArgumentException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public DTypeException(String message) {
        super(message);
    }
}
