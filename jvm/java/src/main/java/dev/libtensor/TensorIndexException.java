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

    /**
     * Returns an index, or throws if it is out of range.
     *
     * @param index the index
     * @param size the number of elements
     * @param name the name of the argument in the documentation
     * @return the same index
     * @throws TensorIndexException if the index is negative or not less than the number
     */
    public static int check(int index, int size, String name) {
        if (index < 0 || index >= size) {
            throw new TensorIndexException("the argument '" + name + "' is " + index + ": there are " + size
                    + " elements, which count from 0");
        }
        return index;
    }
}
