package dev.libtensor;

/** Thrown when a scope or manager is closed or capped. The message names it, and nothing has changed. */
public non-sealed class ScopeException extends IllegalStateException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public ScopeException(String message) {
        super(message);
    }
}
