package dev.libtensor.nd4j.linalg.exception;

import dev.libtensor.StateException;

/**
 * A call that the state of an object does not allow, as ND4J's class of that name. The checks of the profiling modes throw it;
 * other errors are the exceptions of libtensor.
 */
public class ND4JIllegalStateException extends StateException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong
     */
    public ND4JIllegalStateException(String message) {
        super(message);
    }
}
