package dev.libtensor.dl4j.models.sequencevectors.graph.exception;

/** No edge leads on from a vertex. */
public class NoEdgesException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an error without a message. */
    public NoEdgesException() {}

    /**
     * Creates an error.
     *
     * @param message what was wrong
     */
    public NoEdgesException(String message) {
        super(message);
    }

    /**
     * Creates an error.
     *
     * @param message what was wrong
     * @param cause why
     */
    public NoEdgesException(String message, Exception cause) {
        super(message, cause);
    }
}
