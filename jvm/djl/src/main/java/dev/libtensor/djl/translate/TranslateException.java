package dev.libtensor.djl.translate;

/** Thrown when a translator or the model behind it cannot process an input. The cause says why. */
public class TranslateException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public TranslateException(String message) {
        super(message);
    }

    /**
     * Creates an exception that has a cause.
     *
     * @param message what was wrong, what was expected and what was given
     * @param cause the cause, or null
     */
    public TranslateException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates an exception with the message of its cause.
     *
     * @param cause the cause, or null
     */
    public TranslateException(Throwable cause) {
        super(cause);
    }
}
