package dev.libtensor;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A file could not be read or written; the message has its path and the reason. */
public non-sealed class TensorIOException extends UncheckedIOException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public TensorIOException(String message) {
        super(message, new IOException(message));
    }
}
