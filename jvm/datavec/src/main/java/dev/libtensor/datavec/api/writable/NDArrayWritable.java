package dev.libtensor.datavec.api.writable;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** An array in a record, as DataVec's class of that name. The array is neither copied nor closed: it stays its owner's. */
public final class NDArrayWritable extends NoNumberWritable implements Comparable<NDArrayWritable> {
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

    /**
     * Writes the array in the format of {@link Nd4j#toByteArray}, behind a byte, which is 0 if there is none.
     *
     * @param out where it goes
     * @throws IOException if it cannot be written
     */
    public void write(DataOutput out) throws IOException {
        ArgumentException.notNull(out, "out").writeByte(array == null ? 0 : 1);
        if (array != null) {
            out.write(Nd4j.toByteArray(array));
        }
    }

    /**
     * Reads an array that {@link #write} wrote. It is a new one, which belongs to the current scope.
     *
     * @param in where it is from
     * @throws IOException if it cannot be read
     * @throws FormatException if the bytes are no array
     */
    public void readFields(DataInput in) throws IOException {
        byte has = ArgumentException.notNull(in, "in").readByte();
        if (has != 0 && has != 1) {
            throw new FormatException("0 or 1 was expected in front of an array, but it is " + has);
        }
        array = has == 0 ? null : Nd4j.read(new InputStream() {
            @Override
            public int read() throws IOException {
                try {
                    return in.readUnsignedByte();
                } catch (EOFException e) {
                    return -1;
                }
            }
        });
    }

    /** Compares whether there are arrays, then their dimensions, sizes and numbers, and returns -1, 0 or 1. */
    @Override
    public int compareTo(NDArrayWritable other) {
        INDArray that = ArgumentException.notNull(other, "other").array;
        if (array == null || that == null) {
            return Boolean.compare(array != null, that != null);
        }
        int order = Integer.compare(array.rank(), that.rank());
        order = order != 0 ? order : Arrays.compare(array.shape(), that.shape());
        order = order != 0 ? order : Arrays.compare(array.ravel('c').toDoubleVector(), that.ravel('c').toDoubleVector());
        return Integer.signum(order);
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
