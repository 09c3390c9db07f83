package dev.libtensor;

/** The object was disposed, explicitly or by its scope; the message says which object and, while that is known, by whom. */
public non-sealed class DisposedException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public DisposedException(String message) {
        super(message);
    }
}
