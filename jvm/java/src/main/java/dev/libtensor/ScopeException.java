package dev.libtensor;

/** The scope is closed or capped; the message names it. Nothing was changed. */
public non-sealed class ScopeException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public ScopeException(String message) {
        super(message);
    }
}
