package dev.libtensor;

/** Thrown when a device is not available, or when operands are on different devices. */
public non-sealed class DeviceException extends UnsupportedOperationException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public DeviceException(String message) {
        super(message);
    }
}
