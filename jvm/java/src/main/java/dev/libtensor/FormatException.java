package dev.libtensor;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A file is damaged or of another format; the message says where it went wrong. */
public non-sealed class FormatException extends UncheckedIOException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public FormatException(String message) {
        super(message, new IOException(message));
    }
}
