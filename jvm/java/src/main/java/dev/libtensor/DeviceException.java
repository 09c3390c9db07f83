package dev.libtensor;

/** A device is not available, or the operands are on different ones. */
public non-sealed class DeviceException extends UnsupportedOperationException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public DeviceException(String message) {
        super(message);
    }
}
