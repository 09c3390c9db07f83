package dev.libtensor;

/**
 * The operations that DJL keeps in its internal class {@code NDArrayEx}: those with swapped operands, and activations.
 * The results are those of the operations of {@link NDArray}.
 */
public final class NDArrayEx {
    private static final double LN_2 = Math.log(2);

    private final NDArray array;

    NDArrayEx(NDArray array) {
        this.array = array;
    }

    /**
     * Returns the array.
     *
     * @return the array whose operations these are
     */
    public NDArray getArray() {
        return array;
    }

    /**
     * Returns the number minus this array.
     *
     * @param n the number
     * @return a new array
     */
    public NDArray rsub(Number n) {
        return NDArrays.sub(n, array);
    }

    /**
     * Returns another array minus this one.
     *
     * @param other the array
     * @return a new array
     */
    public NDArray rsub(NDArray other) {
        return NDArrays.sub(ArgumentException.notNull(other, "other"), array);
    }

    /**
     * Returns the number minus this array, and writes the result into this array.
     *
     * @param n the number
     * @return this array
     */
    public NDArray rsubi(Number n) {
        return into(rsub(n));
    }

    /**
     * Returns another array minus this one, and writes the result into this array.
     *
     * @param other the array
     * @return this array
     */
    public NDArray rsubi(NDArray other) {
        return into(rsub(other));
    }

    /**
     * Returns the number divided by this array.
     *
     * @param n the number
     * @return a new array
     */
    public NDArray rdiv(Number n) {
        return NDArrays.div(n, array);
    }

    /**
     * Returns another array divided by this one.
     *
     * @param other the array
     * @return a new array
     */
    public NDArray rdiv(NDArray other) {
        return NDArrays.div(ArgumentException.notNull(other, "other"), array);
    }

    /**
     * Returns the number divided by this array, and writes the result into this array.
     *
     * @param n the number
     * @return this array
     */
    public NDArray rdivi(Number n) {
        return into(rdiv(n));
    }

    /**
     * Returns another array divided by this one, and writes the result into this array.
     *
     * @param other the array
     * @return this array
     */
    public NDArray rdivi(NDArray other) {
        return into(rdiv(other));
    }

    /**
     * Returns the number modulo this array.
     *
     * @param n the number
     * @return a new array
     */
    public NDArray rmod(Number n) {
        return NDArrays.mod(n, array);
    }

    /**
     * Returns another array modulo this one.
     *
     * @param other the array
     * @return a new array
     */
    public NDArray rmod(NDArray other) {
        return NDArrays.mod(ArgumentException.notNull(other, "other"), array);
    }

    /**
     * Returns the number modulo this array, and writes the result into this array.
     *
     * @param n the number
     * @return this array
     */
    public NDArray rmodi(Number n) {
        return into(rmod(n));
    }

    /**
     * Returns another array modulo this one, and writes the result into this array.
     *
     * @param other the array
     * @return this array
     */
    public NDArray rmodi(NDArray other) {
        return into(rmod(other));
    }

    /**
     * Returns the number to the power of this array.
     *
     * @param n the number
     * @return a new array
     */
    public NDArray rpow(Number n) {
        return NDArrays.pow(n, array);
    }

    /**
     * Returns another array to the power of this one.
     *
     * @param other the array
     * @return a new array
     */
    public NDArray rpow(NDArray other) {
        return NDArrays.pow(ArgumentException.notNull(other, "other"), array);
    }

    /**
     * Returns the number to the power of this array, and writes the result into this array.
     *
     * @param n the number
     * @return this array
     */
    public NDArray rpowi(Number n) {
        return into(rpow(n));
    }

    /**
     * Returns another array to the power of this one, and writes the result into this array.
     *
     * @param other the array
     * @return this array
     */
    public NDArray rpowi(NDArray other) {
        return into(rpow(other));
    }

    /**
     * Returns max(x, 0) for each element.
     *
     * @return a new array
     */
    public NDArray relu() {
        return array.relu();
    }

    /**
     * Returns 1 / (1 + exp(-x)) for each element.
     *
     * @return a new array
     */
    public NDArray sigmoid() {
        return array.sigmoid();
    }

    /**
     * Returns the hyperbolic tangent of each element.
     *
     * @return a new array
     */
    public NDArray tanh() {
        return array.tanh();
    }

    /**
     * Returns ln(1 + exp(x)) for each element.
     *
     * @return a new array
     */
    public NDArray softPlus() {
        return array.softplus();
    }

    /**
     * Returns x / (1 + |x|) for each element.
     *
     * @return a new array
     */
    public NDArray softSign() {
        return array.softsign();
    }

    /**
     * Returns the scaled exponential linear unit of each element.
     *
     * @return a new array
     */
    public NDArray selu() {
        return array.selu();
    }

    /**
     * Returns the Gaussian error linear unit of each element.
     *
     * @return a new array
     */
    public NDArray gelu() {
        return array.gelu();
    }

    /**
     * Returns x tanh(log2(1 + exp(x))) for each element, with the logarithm to the base 2 as in DJL. That of the paper is
     * {@link NDArray#mish()}.
     *
     * @return a new array
     */
    public NDArray mish() {
        try (NDArray softplus = array.softplus(); NDArray log2 = softplus.mul(1 / LN_2); NDArray tanh = log2.tanh()) {
            return array.mul(tanh);
        }
    }

    private NDArray into(NDArray result) {
        try (result) {
            result.copyTo(array);
        }
        return array;
    }
}
