package dev.libtensor;

/** An allocation would cross a limit, or the system refused it; the message names the request and, for every scope around
 * it, its live bytes, peak and limit. What was live before is intact. Not an {@link Error}: executors would swallow it. */
public non-sealed class NativeOutOfMemoryException extends RuntimeException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public NativeOutOfMemoryException(String message) {
        super(message);
    }
}
