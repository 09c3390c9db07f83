package dev.libtensor;

/** An index or a dimension out of range; the message has the index and the size. */
public non-sealed class TensorIndexException extends IndexOutOfBoundsException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * An exception with a message.
     *
     * @param message what went wrong, with the shapes, names and values in it
     */
    public TensorIndexException(String message) {
        super(message);
    }
}
