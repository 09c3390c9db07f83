package dev.libtensor.djl;

/** Thrown when a model cannot be found, read or used. */
public class ModelException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public ModelException(String message) {
        super(message);
    }

    /**
     * Creates an exception that has a cause.
     *
     * @param message what was wrong, what was expected and what was given
     * @param cause the cause, or null
     */
    public ModelException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates an exception with the message of its cause.
     *
     * @param cause the cause, or null
     */
    public ModelException(Throwable cause) {
        super(cause);
    }
}
