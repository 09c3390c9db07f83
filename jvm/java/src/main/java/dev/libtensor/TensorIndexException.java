package dev.libtensor;

/** Thrown when an index or a dimension is out of range. The message contains the index and the size. */
public non-sealed class TensorIndexException extends IndexOutOfBoundsException implements TensorException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was wrong, what was expected and what was given
     */
    public TensorIndexException(String message) {
        super(message);
    }
}
