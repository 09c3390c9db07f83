package dev.libtensor;

/** A fault of the library itself; please report it. */
public class InternalException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public InternalException(String message) {
        super(message);
    }
}
