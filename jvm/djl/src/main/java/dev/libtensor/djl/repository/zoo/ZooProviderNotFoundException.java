package dev.libtensor.djl.repository.zoo;

/** Thrown if there is no provider of a model zoo. */
public class ZooProviderNotFoundException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was not found
     */
    public ZooProviderNotFoundException(String message) {
        super(message);
    }

    /**
     * Creates an exception.
     *
     * @param message what was not found
     * @param cause why, or null
     */
    public ZooProviderNotFoundException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates an exception.
     *
     * @param cause why it was not found
     */
    public ZooProviderNotFoundException(Throwable cause) {
        super(cause);
    }
}
