package dev.libtensor;

/**
 * Thrown when an object is used after it was disposed, by a call or with its scope. The message names the object and,
 * as long as it is known, what disposed of it.
 */
public non-sealed class DisposedException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public DisposedException(String message) {
        super(message);
    }
}
