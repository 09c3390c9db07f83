package dev.libtensor.dl4j.exception;

/** A configuration that makes no network, as when a layer has no outputs, or the types of layers do not fit together. */
public class DL4JInvalidConfigException extends DL4JException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong
     */
    public DL4JInvalidConfigException(String message) {
        super(message);
    }
}
