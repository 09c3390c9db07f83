package dev.libtensor;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Thrown when a file cannot be read or written. The message contains the path and the reason. */
public non-sealed class TensorIOException extends UncheckedIOException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public TensorIOException(String message) {
        super(message, new IOException(message));
    }
}
