package dev.libtensor.nd4j.linalg.exception;

/** An operation that gave an infinite number or no number, although the profiling mode forbids it, as ND4J's class of that name. */
public class ND4JOpProfilerException extends ND4JIllegalStateException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong
     */
    public ND4JOpProfilerException(String message) {
        super(message);
    }
}
