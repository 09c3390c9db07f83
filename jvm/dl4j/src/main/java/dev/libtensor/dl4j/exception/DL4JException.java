package dev.libtensor.dl4j.exception;

import dev.libtensor.ArgumentException;

/** What networks throw about a configuration or an input that does not fit, as DL4J's class of that name. */
public class DL4JException extends ArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong
     */
    public DL4JException(String message) {
        super(message);
    }
}
