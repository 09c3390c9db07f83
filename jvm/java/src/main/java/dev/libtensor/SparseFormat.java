package dev.libtensor;

/**
 * How DJL stores the elements of an array that has many zeros. Here every array is dense, so the other formats only
 * name what a program asks for.
 */
public enum SparseFormat {
    /** All elements are stored. */
    DENSE("default", 0),
    /** The rows that differ from zero are stored with their numbers. */
    ROW_SPARSE("row_sparse", 1),
    /** The elements that differ from zero are stored row by row with their columns. */
    CSR("csr", 2),
    /** The elements that differ from zero are stored with their coordinates. */
    COO("coo", 3);

    private final String type;
    private final int value;

    SparseFormat(String type, int value) {
        this.type = type;
        this.value = value;
    }

    /**
     * Returns DJL's name.
     *
     * @return the name
     */
    public String getType() {
        return type;
    }

    /**
     * Returns DJL's number.
     *
     * @return the number
     */
    public int getValue() {
        return value;
    }

    /**
     * Returns the format of a number.
     *
     * @param value DJL's number
     * @return the format
     * @throws ArgumentException if there is no such format
     */
    public static SparseFormat fromValue(int value) {
        for (SparseFormat format : values()) {
            if (format.value == value) {
                return format;
            }
        }
        throw new ArgumentException("there is no sparse format " + value + ": expected 0 to " + (values().length - 1));
    }
}
