package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/** The comparisons and the description of an {@link NDArray}. */
public abstract sealed class NDArrayComparisons extends NDArrayElements permits NDArrayMembers {
    NDArrayComparisons() {}

    /**
     * Returns whether the array has no dimensions.
     *
     * @return true for a scalar
     */
    public boolean isScalar() {
        return getShape().isScalar();
    }

    /**
     * Returns whether the array has no elements.
     *
     * @return true if a size is 0
     */
    public boolean isEmpty() {
        return getShape().hasZeroDimension();
    }

    /**
     * Returns whether the array has been freed, like {@code isDisposed}.
     *
     * @return true if any further use throws
     */
    public boolean isReleased() {
        return self().isDisposed();
    }

    /**
     * Returns whether another array has the same shape.
     *
     * @param other the other array
     * @return true if the shapes are equal
     */
    public boolean shapeEquals(NDArray other) {
        return getShape().equals(ArgumentException.notNull(other, "other").getShape());
    }

    /**
     * Returns whether every element equals a number.
     *
     * @param number the number
     * @return true if all elements are equal to it, or false for a BOOLEAN array, whose elements are not numbers
     */
    public boolean contentEquals(Number number) {
        ArgumentException.notNull(number, "number");
        if (getDataType() == DataType.BOOLEAN) {
            return false;
        }
        try (NDArray equal = self().eq(number)) {
            return all(equal);
        }
    }

    /**
     * Returns whether another array has the same shape, data type and elements. The arrays may be on different devices.
     *
     * @param other the other array
     * @return true if all elements are equal; NaN equals nothing, and 0 equals -0
     */
    public boolean contentEquals(NDArray other) {
        if (!shapeEquals(other) || getDataType() != other.getDataType()) {
            return false;
        }
        // The results must not join the caller's scope or the arrays' managers, which may be capped.
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray there = getDevice().equals(other.getDevice()) ? other : other.toDevice(getDevice(), false);
            return Dispatch.apply(Op.EQUAL, new NDArray[] {self(), there}, null, null).getBoolean();
        }
    }

    /**
     * Returns whether another array object stands for the same array, which means that both have the same handle. This
     * also works for disposed arrays. An {@linkplain NDArray#alias alias} is another array.
     *
     * @param other the other array
     * @return true if both have the same handle
     */
    public boolean same(NDArray other) {
        return ArgumentException.notNull(other, "other").handle() == handle();
    }

    /**
     * Returns whether the other object is an array of the same shape, data type and elements, as in DJL. The other
     * object is either the {@link #same} array or one with {@linkplain #contentEquals(NDArray) equal contents}, so an
     * array always equals itself, whereas NaN makes two arrays unequal. A disposed array equals only itself. Use
     * {@link #same} to compare identities, and an {@link java.util.IdentityHashMap} to look arrays up by them.
     *
     * @param other any object, or null
     * @return true if both are equal
     */
    @Override
    public final boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof NDArray array)) {
            return false;
        }
        try {
            return same(array) || contentEquals(array);
        } catch (DisposedException e) {
            return false;
        }
    }

    /**
     * Returns a hash code of the shape and the data type alone, because elements change. Arrays of the same shape are
     * therefore slow as keys of large maps. The hash code stays the same after the array was disposed, unless it was
     * never requested before.
     */
    @Override
    public final int hashCode() {
        return form();
    }

    /**
     * Returns whether another array has almost the same elements, like {@code allClose(other, 1e-5, 1e-8, false)}.
     *
     * @param other the other array
     * @return true if the shapes are equal and all elements are close
     */
    public boolean allClose(NDArray other) {
        return allClose(other, 1e-5, 1e-8, false);
    }

    /**
     * Returns whether another array has almost the same elements. Two numbers are close if they are equal, or if their
     * difference is at most {@code atol + rtol * abs(b)}, computed in FLOAT64, where b is the element of the other
     * array.
     *
     * @param other the other array
     * @param rtol the relative tolerance
     * @param atol the absolute tolerance
     * @param equalNan whether NaN is close to NaN
     * @return true if the shapes are equal and all elements are close
     */
    public boolean allClose(NDArray other, double rtol, double atol, boolean equalNan) {
        if (!shapeEquals(other)) {
            return false;
        }
        NDArray[] arrays = {self(), other};
        double[] tolerances = {rtol, atol};
        try (NDArray close = Dispatch.apply(Op.ALLCLOSE, arrays, new long[] {equalNan ? 1 : 0}, tolerances)) {
            return close.getBoolean();
        }
    }

    private static boolean all(NDArray truth) {
        try (NDArray all = truth.all()) {
            return all.getBoolean();
        }
    }

    /**
     * Describes the array by its name, shape, device, data type and elements.
     *
     * @return a text of several lines
     */
    public String toDebugString() {
        return toDebugString(true);
    }

    /**
     * Describes the array by its name, shape, device and data type.
     *
     * @param withContent whether the elements follow
     * @return a text of one line, or of several with the elements
     */
    public String toDebugString(boolean withContent) {
        if (isReleased()) {
            return toString();
        }
        String name = self().getName();
        String head = "ND: " + (name == null ? "" : name + " ") + getShape() + " " + getDevice() + " " + getDataType();
        return withContent ? head + "\n" + this : head;
    }
}
