package dev.libtensor.dl4j.datasets.datavec.exception;

import dev.libtensor.ArgumentException;

/** A sequence has no steps. */
public class ZeroLengthSequenceException extends ArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message which sequence it is
     */
    public ZeroLengthSequenceException(String message) {
        super(message);
    }
}
