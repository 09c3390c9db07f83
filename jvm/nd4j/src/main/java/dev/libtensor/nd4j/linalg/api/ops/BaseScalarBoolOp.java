package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.StateException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** A comparison of a number and each element. */
public abstract class BaseScalarBoolOp extends BaseOp implements ScalarOp {
    private Number number;

    /** Creates an operation whose arrays are set later. */
    protected BaseScalarBoolOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param y an array of numbers, or null
     * @param z the array that gets the result, or null for a new one
     * @param num the number, or null
     */
    protected BaseScalarBoolOp(INDArray x, INDArray y, INDArray z, Number num) {
        super(x, y, z);
        number = num;
    }

    @Override
    public INDArray scalar() {
        if (y != null) {
            return y;
        }
        return number == null ? null : Nd4j.scalar(x == null ? Nd4j.dataType() : x.dataType(), number);
    }

    @Override
    public void setScalar(Number scalar) {
        number = scalar;
    }

    @Override
    public int[] getDimension() {
        return dimensions;
    }

    @Override
    public void setDimension(int... dimension) {
        dimensions = dimension;
    }

    /**
     * Returns the number.
     *
     * @return the number
     * @throws StateException if none was set
     */
    protected final Number number() {
        if (number != null) {
            return number;
        }
        if (y == null || y.length() != 1) {
            throw new StateException("the operation " + opName() + " needs a number, which was not set");
        }
        return Face.of(y).toType(dev.libtensor.DataType.FLOAT64, false).item();
    }

    @Override
    public Type opType() {
        return Type.SCALAR_BOOL;
    }
}
