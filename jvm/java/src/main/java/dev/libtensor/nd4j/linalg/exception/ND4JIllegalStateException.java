package dev.libtensor.nd4j.linalg.exception;

import dev.libtensor.StateException;

/**
 * Operands that do not fit, or a result that a profiling mode forbids, as ND4J's class of that name. Unlike ND4J's it is an
 * {@link IllegalStateException}, too, which is what ND4J throws where shapes do not fit in arithmetic.
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

    /**
     * Creates an exception.
     *
     * @param message what was wrong
     * @param cause the exception that says so
     */
    public ND4JIllegalStateException(String message, Throwable cause) {
        super(message);
        initCause(cause);
    }
}
