package dev.libtensor.dl4j.nn.conf.distribution;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/** What the first values of weights are drawn from, as in DL4J. It is equal to one with the same settings. */
public abstract class Distribution implements Serializable, Cloneable {
    private static final long serialVersionUID = 1L;

    /** Creates a distribution. */
    protected Distribution() {}

    /**
     * Overwrites all elements of an array by draws.
     *
     * @param ret the array, of a floating data type
     * @return the same array
     * @throws dev.libtensor.DTypeException if its elements are integers or booleans
     */
    public final INDArray sample(INDArray ret) {
        fill((NDArray) ArgumentException.notNull(ret, "ret"));
        return ret;
    }

    /**
     * Overwrites all elements of an array by draws.
     *
     * @param values the array, never null
     */
    protected abstract void fill(NDArray values);

    /** Returns a setting, or throws if it is not a number above 0. */
    static double positive(double value, String name) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new ArgumentException("the argument '" + name + "' is " + value + ": a number above 0 was expected");
        }
        return value;
    }

    /** Returns a setting, or throws if it is infinite or not a number. */
    static double finite(double value, String name) {
        if (!Double.isFinite(value)) {
            throw new ArgumentException("the argument '" + name + "' is " + value + ": a finite number was expected");
        }
        return value;
    }

    @Override
    public Distribution clone() {
        try {
            return (Distribution) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError("a Distribution is Cloneable", e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other != null && getClass() == other.getClass() && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Returns the name and the settings. */
    @Override
    public abstract String toString();
}
