package dev.libtensor;

/** The object is not in a state in which it can do this; the message says what to do first. */
public non-sealed class StateException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public StateException(String message) {
        super(message);
    }
}
