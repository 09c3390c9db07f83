package dev.libtensor;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Thrown when a file is damaged or has another format. The message says where reading failed. */
public non-sealed class FormatException extends UncheckedIOException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public FormatException(String message) {
        super(message, new IOException(message));
    }
}
