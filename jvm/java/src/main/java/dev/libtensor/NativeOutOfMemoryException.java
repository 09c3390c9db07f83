package dev.libtensor;

/**
 * Thrown when an allocation would exceed a limit, or when the system refuses it. The message names the request and, for
 * every enclosing scope, its live bytes, peak and limit. Existing objects stay intact. This is not an {@link Error},
 * because executors would swallow one.
 */
public non-sealed class NativeOutOfMemoryException extends RuntimeException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public NativeOutOfMemoryException(String message) {
        super(message);
    }
}
