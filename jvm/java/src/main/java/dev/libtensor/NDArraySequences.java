package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/** The static methods of {@link NDArray} that compute sequences, windows, indices and sums of products. */
final class NDArraySequences {
    private NDArraySequences() {}

    /**
     * Creates evenly spaced numbers from {@code start} to {@code stop}, both inclusive.
     *
     * @param start the first number
     * @param stop the last number
     * @param num the number of elements
     * @param dataType a floating-point data type
     * @return a new array of shape (num)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray linspace(double start, double stop, int num, DataType dataType) {
        return computed(Op.LINSPACE, new long[] {num, DataType.given(dataType), Device.getDefault().code}, start, stop);
    }

    /**
     * Creates a base to the power of evenly spaced numbers.
     *
     * @param start the first power
     * @param stop the last power
     * @param num the number of elements
     * @param base the base
     * @param dataType a floating-point data type
     * @return a new array of shape (num)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray logspace(double start, double stop, int num, double base, DataType dataType) {
        return computed(Op.LOGSPACE, new long[] {num, DataType.given(dataType), Device.getDefault().code}, start, stop, base);
    }

    /**
     * Creates the Hann window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray hannWindow(int n, boolean periodic, DataType dataType) {
        return window(Op.HANN_WINDOW, n, periodic, dataType);
    }

    /**
     * Creates the Hamming window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray hammingWindow(int n, boolean periodic, DataType dataType) {
        return window(Op.HAMMING_WINDOW, n, periodic, dataType);
    }

    /**
     * Creates the Blackman window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray blackmanWindow(int n, boolean periodic, DataType dataType) {
        return window(Op.BLACKMAN_WINDOW, n, periodic, dataType);
    }

    /**
     * Creates the Bartlett window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray bartlettWindow(int n, boolean periodic, DataType dataType) {
        return window(Op.BARTLETT_WINDOW, n, periodic, dataType);
    }

    /**
     * Creates the Kaiser window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param beta the form of the window
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray kaiserWindow(int n, boolean periodic, double beta, DataType dataType) {
        return window(Op.KAISER_WINDOW, n, periodic, dataType, beta);
    }

    /**
     * Returns the rows and columns of the elements of a matrix on and below a diagonal.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new INT64 array of shape (2, count)
     * @throws ShapeException if a size is negative
     */
    public static NDArray trilIndices(int rows, int columns, int offset) {
        return computed(Op.TRIL_INDICES, new long[] {rows, columns, offset, Device.getDefault().code});
    }

    /**
     * Returns the rows and columns of the elements of a matrix on and above a diagonal.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new INT64 array of shape (2, count)
     * @throws ShapeException if a size is negative
     */
    public static NDArray triuIndices(int rows, int columns, int offset) {
        return computed(Op.TRIU_INDICES, new long[] {rows, columns, offset, Device.getDefault().code});
    }

    /**
     * Creates an array of one value with the shape, data type and device of another.
     *
     * @param like the other array
     * @param value the value
     * @return a new array
     * @throws ArgumentException if the value does not fit the data type
     */
    public static NDArray fullLike(NDArray like, Number value) {
        ArgumentException.notNull(value, "value");
        NDArray[] arrays = {ArgumentException.notNull(like, "like")};
        return Dispatch.apply(Op.FULL_LIKE, arrays, new long[] {Op.kind(value), Op.bits(value)}, null);
    }

    /**
     * Returns the sum of products that an equation describes, such as {@code "ij,jk->ik"}. Letters name axes, and those
     * that the result lacks are summed.
     *
     * @param equation letters for the axes of each array, separated by commas, and an arrow before those of the result
     * @param arrays the arrays, of one data type
     * @return a new array
     * @throws ArgumentException if the equation has another form, or another number of arrays
     * @throws ShapeException if the sizes do not fit
     */
    public static NDArray einsum(String equation, NDArray... arrays) {
        ArgumentException.notNull(equation, "equation");
        NDArray[] operands = ArgumentException.notNull(arrays, "arrays").clone();
        return Dispatch.apply(Op.EINSUM, operands, Op.pack(equation.chars().toArray()), null);
    }

    /**
     * Returns the frequencies of the results of {@link NDArray#fft()}.
     *
     * @param n the number of samples
     * @param spacing the distance between two samples
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray fftfreq(int n, double spacing, DataType dataType) {
        return computed(Op.FFTFREQ, new long[] {n, DataType.given(dataType), Device.getDefault().code}, spacing);
    }

    /**
     * Returns the frequencies of the results of {@link NDArray#rfft()}.
     *
     * @param n the number of samples
     * @param spacing the distance between two samples
     * @param dataType a floating-point data type
     * @return a new array of shape (n / 2 + 1)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray rfftfreq(int n, double spacing, DataType dataType) {
        return computed(Op.RFFTFREQ, new long[] {n, DataType.given(dataType), Device.getDefault().code}, spacing);
    }

    private static NDArray window(int op, int n, boolean periodic, DataType dataType, double... floats) {
        return computed(op, new long[] {n, periodic ? 1 : 0, DataType.given(dataType), Device.getDefault().code}, floats);
    }

    private static NDArray computed(int op, long[] ints, double... floats) {
        return Dispatch.apply(op, new NDArray[0], ints, floats);
    }
}
