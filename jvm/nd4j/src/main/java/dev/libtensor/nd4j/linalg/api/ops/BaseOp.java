package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** The arrays and numbers of an operation. */
public abstract class BaseOp implements Op {
    /** The first array. */
    protected INDArray x;

    /** The second array. */
    protected INDArray y;

    /** The array that gets the result, or null for a new one. */
    protected INDArray z;

    /** The numbers besides the arrays. */
    protected Object[] extraArgs = {};

    /** The dimensions along which the operation runs; null or none for all. */
    protected int[] dimensions;

    /** Creates an operation whose arrays are set later. */
    protected BaseOp() {}

    /**
     * Creates an operation.
     *
     * @param x the first array
     * @param y the second array, or null
     * @param z the array that gets the result, or null for a new one
     */
    protected BaseOp(INDArray x, INDArray y, INDArray z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    @Override
    public INDArray x() {
        return x;
    }

    @Override
    public INDArray y() {
        return y;
    }

    @Override
    public INDArray z() {
        return z;
    }

    @Override
    public void setX(INDArray x) {
        this.x = x;
    }

    @Override
    public void setY(INDArray y) {
        this.y = y;
    }

    @Override
    public void setZ(INDArray z) {
        this.z = z;
    }

    @Override
    public Object[] extraArgs() {
        return extraArgs;
    }

    @Override
    public void setExtraArgs(Object[] extraArgs) {
        this.extraArgs = ArgumentException.notNull(extraArgs, "extraArgs").clone();
    }

    /**
     * Computes the result in a new array. {@code Nd4j.exec} calls this, and writes what it returns into {@code z}.
     *
     * @return a new array
     */
    protected abstract NDArray compute();

    /**
     * Runs the operation: fills {@code z}, or sets it to a new array. Temporaries are freed.
     *
     * @return {@code z}
     */
    public final INDArray exec() {
        if (z == null) {
            try (Temporaries temporaries = new Temporaries()) {
                NDArray made = compute();
                z = temporaries.keep(made == x || made == y ? made.duplicate() : made);
            }
            return z;
        }
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray target = Face.of(z);
            NDArray made = compute();
            if (!made.shapeEquals(target) && made.size() == target.size()) {
                made = made.reshape(target.getShape());
            }
            NDArray result = made;
            Face.store(z, () -> result);
        }
        return z;
    }

    /**
     * Returns the first array.
     *
     * @return the array
     * @throws StateException if it was not set
     */
    protected final NDArray first() {
        return set(x, "x");
    }

    /**
     * Returns the second array.
     *
     * @return the array
     * @throws StateException if it was not set
     */
    protected final NDArray second() {
        return set(y, "y");
    }

    private NDArray set(INDArray array, String name) {
        if (array == null) {
            throw new StateException("the operation " + opName() + " needs its array " + name + ", which was not set");
        }
        return Face.of(array);
    }

    /**
     * Returns one of the numbers besides the arrays.
     *
     * @param index its place
     * @return the number
     * @throws StateException if there are fewer numbers
     */
    protected final double extra(int index) {
        if (index >= extraArgs.length || !(extraArgs[index] instanceof Number number)) {
            throw new StateException("the operation " + opName() + " needs a number at place " + index
                    + " of its extra arguments, and has " + Arrays.toString(extraArgs));
        }
        return number.doubleValue();
    }

    @Override
    public String toString() {
        return opName();
    }
}
