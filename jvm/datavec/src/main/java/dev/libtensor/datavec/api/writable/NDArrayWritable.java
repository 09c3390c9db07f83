package dev.libtensor.datavec.api.writable;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** An array in a record, as DataVec's class of that name. The array is neither copied nor closed: it stays its owner's. */
public final class NDArrayWritable extends NoNumberWritable {
    private INDArray array;

    /** Creates a value without an array. */
    public NDArrayWritable() {}

    /**
     * Creates an array.
     *
     * @param array the array; null for none
     */
    public NDArrayWritable(INDArray array) {
        this.array = array;
    }

    /**
     * Returns the array.
     *
     * @return the array itself; null if there is none
     */
    public INDArray get() {
        return array;
    }

    /**
     * Sets the array.
     *
     * @param array the array; null for none
     */
    public void set(INDArray array) {
        this.array = array;
    }

    @Override
    String what() {
        return array == null ? "an array that is missing" : "an array of shape " + Arrays.toString(array.shape());
    }

    /** Returns whether the other object has an array of the same shape and numbers. */
    @Override
    public boolean equals(Object other) {
        return other instanceof NDArrayWritable that
                && (array == null ? that.array == null : that.array != null && array.equalsWithEps(that.array, 0));
    }

    /** Returns a number that depends on the shape only, because an array's numbers may change. */
    @Override
    public int hashCode() {
        return array == null ? 0 : Arrays.hashCode(array.shape());
    }

    /** Returns the numbers. */
    @Override
    public String toString() {
        return String.valueOf(array);
    }
}
