package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/** The choice between two values element by element, as {@link NDArray}'s statics. */
final class NDArrayWhere {
    private NDArrayWhere() {}

    /**
     * {@code a} where the condition is true and {@code b} elsewhere.
     *
     * @param condition the BOOLEAN array that decides
     * @param a what stands where it is true
     * @param b what stands where it is false; the shapes of all three broadcast together
     * @return a new array, of the data type that {@code a} and {@code b} have in common
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes do not broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, NDArray b) {
        check(condition, a, b);
        return a.where(condition, b);
    }

    /**
     * {@code a} where the condition is true and a number elsewhere: see {@link #where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a what stands where it is true
     * @param b the number that stands where it is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes do not broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, Number b) {
        check(condition, a, b);
        try (NDArray number = numberBeside(a, b)) {
            return a.where(condition, number);
        }
    }

    /**
     * A number where the condition is true and {@code b} elsewhere; the data type as in {@link #where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number that stands where it is true
     * @param b what stands where it is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes do not broadcast together
     */
    public static NDArray where(NDArray condition, Number a, NDArray b) {
        check(condition, a, b);
        try (NDArray number = numberBeside(b, a)) {
            return number.where(condition, b);
        }
    }

    /**
     * One number where the condition is true and another elsewhere.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number that stands where it is true
     * @param b the number that stands where it is false
     * @return a new array of the condition's shape: INT64 if both are whole, else FLOAT32
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
