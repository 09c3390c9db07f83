package dev.libtensor.djl;

/** Thrown when a training cannot go on because its numbers are NaN. */
public class TrainingDivergedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public TrainingDivergedException(String message) {
        super(message);
    }

    /**
     * Creates an exception that has a cause.
     *
     * @param message what was wrong, what was expected and what was given
     * @param cause the cause, or null
     */
    public TrainingDivergedException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates an exception with the message of its cause.
     *
     * @param cause the cause, or null
     */
    public TrainingDivergedException(Throwable cause) {
        super(cause);
    }
}
