package dev.libtensor.djl;

/** Thrown when the files of a model do not have the expected format or contents. */
public class MalformedModelException extends ModelException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public MalformedModelException(String message) {
        super(message);
    }

    /**
     * Creates an exception that has a cause.
     *
     * @param message what was wrong, what was expected and what was given
     * @param cause the cause, or null
     */
    public MalformedModelException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates an exception with the message of its cause.
     *
     * @param cause the cause, or null
     */
    public MalformedModelException(Throwable cause) {
        super(cause);
    }
}
