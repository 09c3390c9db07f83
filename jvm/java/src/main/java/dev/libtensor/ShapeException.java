package dev.libtensor;

/** Shapes that do not fit each other or the operation; the message has all of them. */
public non-sealed class ShapeException extends IllegalArgumentException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public ShapeException(String message) {
        super(message);
    }
}
