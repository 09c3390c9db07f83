package dev.libtensor;

/** An argument out of its range, missing, or not what its name says. */
public class ArgumentException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public ArgumentException(String message) {
        super(message);
    }
}
