package dev.libtensor.dl4j.exception;

/** An array that a layer or vertex does not take, as one of another shape than the configuration says. */
public class DL4JInvalidInputException extends DL4JException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong
     */
    public DL4JInvalidInputException(String message) {
        super(message);
    }
}
