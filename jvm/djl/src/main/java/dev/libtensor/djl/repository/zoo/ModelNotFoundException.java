package dev.libtensor.djl.repository.zoo;

import dev.libtensor.djl.ModelException;

/** Thrown if no model suits the criteria, or if the files of one are not there. */
public class ModelNotFoundException extends ModelException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was not found
     */
    public ModelNotFoundException(String message) {
        super(message);
    }

    /**
     * Creates an exception.
     *
     * @param message what was not found
     * @param cause why, or null
     */
    public ModelNotFoundException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Creates an exception.
     *
     * @param cause why it was not found
     */
    public ModelNotFoundException(Throwable cause) {
        super(cause);
    }
}
