package dev.libtensor;

/** Thrown when an object is in the wrong state for a call. The message says what to do first. */
public non-sealed class StateException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public StateException(String message) {
        super(message);
    }
}
