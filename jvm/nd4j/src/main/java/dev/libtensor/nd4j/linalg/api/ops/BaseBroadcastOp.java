package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Misfit;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** An operation of an array and a vector along some of its dimensions. */
public abstract class BaseBroadcastOp extends BaseOp implements BroadcastOp {
    /** Creates an operation whose arrays are set later. */
    protected BaseBroadcastOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param y the second array, of the sizes of the dimensions
     * @param z the array that gets the result, or null for a new one
     * @param dimension the dimensions that the second array has
     */
    protected BaseBroadcastOp(INDArray x, INDArray y, INDArray z, int[] dimension) {
        super(x, y, z);
        dimensions = ArgumentException.notNull(dimension, "dimension").clone();
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
     * Returns the second array in a shape that is broadcast to the first one's.
     *
     * @return a view of the second array
     */
    protected final NDArray spread() {
        NDArray array = first();
        NDArray vector = second();
        if (dimensions == null || vector.shapeEquals(array)) {
            return vector;
        }
        long[] shape = new long[array.getShape().dimension()];
        Arrays.fill(shape, 1);
        for (int axis : dimensions) {
            int place = axis < 0 ? axis + shape.length : axis;
            if (place < 0 || place >= shape.length) {
                throw new ArgumentException("the dimension " + axis + " is out of range for the shape " + array.getShape());
            }
            shape[place] = array.getShape().get(place);
        }
        return Misfit.named(() -> vector.reshape(new Shape(shape)));
    }

    @Override
    public Type opType() {
        return Type.BROADCAST;
    }
}
