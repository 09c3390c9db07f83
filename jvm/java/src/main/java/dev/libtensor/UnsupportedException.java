package dev.libtensor;

/** The operation does not exist for this data type or on this device. */
public non-sealed class UnsupportedException extends UnsupportedOperationException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public UnsupportedException(String message) {
        super(message);
    }
}
