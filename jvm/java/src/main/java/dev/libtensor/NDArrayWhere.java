package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/** The static methods of {@link NDArray} that select elements by a condition. */
final class NDArrayWhere {
    private NDArrayWhere() {}

    /**
     * Selects elements of {@code a} where the condition is true, and of {@code b} elsewhere. The three shapes are
     * broadcast together.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the elements used where the condition is true
     * @param b the elements used where the condition is false
     * @return a new array of the promoted data type of {@code a} and {@code b}
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, NDArray b) {
        check(condition, a, b);
        return a.where(condition, b);
    }

    /**
     * Selects elements of {@code a} where the condition is true, and a number elsewhere; see
     * {@link NDArray#where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the elements used where the condition is true
     * @param b the number used where the condition is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, Number b) {
        check(condition, a, b);
        try (NDArray number = numberBeside(a, b)) {
            return a.where(condition, number);
        }
    }

    /**
     * Selects a number where the condition is true, and elements of {@code b} elsewhere. The data type is that of
     * {@link NDArray#where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number used where the condition is true
     * @param b the elements used where the condition is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, Number a, NDArray b) {
        check(condition, a, b);
        try (NDArray number = numberBeside(b, a)) {
            return number.where(condition, b);
        }
    }

    /**
     * Selects one number where the condition is true, and another elsewhere.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number used where the condition is true
     * @param b the number used where the condition is false
     * @return a new array of the condition's shape, of INT64 if both numbers have an integer type, and of FLOAT32
     *     otherwise
     * @throws DTypeException if the condition is not BOOLEAN
     */
    public static NDArray where(NDArray condition, Number a, Number b) {
        check(condition, a, b);
        Device device = condition.getDevice();
        try (NDArray first = Dispatch.number(a, null, device); NDArray second = Dispatch.number(b, null, device)) {
            return first.where(condition, second);
        }
    }

    private static void check(NDArray condition, Object a, Object b) {
        ArgumentException.notNull(condition, "condition");
        ArgumentException.notNull(a, "a");
        ArgumentException.notNull(b, "b");
    }

    private static NDArray numberBeside(NDArray array, Number number) {
        DataType type = array.getDataType();
        boolean holds = type.isFloating() || type.isInteger() && Op.kind(number) == 0;
        return Dispatch.number(number, holds ? type : null, array.getDevice());
    }
}
