package dev.libtensor;

/** Thrown when shapes do not fit each other or the operation. The message contains all shapes. */
public non-sealed class ShapeException extends IllegalArgumentException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public ShapeException(String message) {
        super(message);
    }
}
