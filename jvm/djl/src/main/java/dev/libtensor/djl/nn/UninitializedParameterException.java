package dev.libtensor.djl.nn;

/** Thrown when the array of a parameter is asked for before the parameter was initialized. */
public class UninitializedParameterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public UninitializedParameterException(String message) {
        super(message);
    }

    /**
     * Creates an exception that has a cause.
     *
     * @param message what was wrong, what was expected and what was given
     * @param cause the cause, or null
     */
    public UninitializedParameterException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates an exception with the message of its cause.
     *
     * @param cause the cause, or null
     */
    public UninitializedParameterException(Throwable cause) {
        super(cause);
    }
}
