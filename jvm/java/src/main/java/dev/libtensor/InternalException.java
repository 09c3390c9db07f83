package dev.libtensor;

/** Thrown on a bug in the library itself, which should be reported. */
public non-sealed class InternalException extends RuntimeException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public InternalException(String message) {
        super(message);
    }
}
