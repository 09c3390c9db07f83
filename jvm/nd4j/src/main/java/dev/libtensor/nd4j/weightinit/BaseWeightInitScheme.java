package dev.libtensor.nd4j.weightinit;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Makes an array of zeros, which a subclass fills. */
public abstract class BaseWeightInitScheme implements WeightInitScheme {
    /** Creates the scheme. */
    protected BaseWeightInitScheme() {}

    /**
     * Fills an array.
     *
     * @param array the array, of zeros
     */
    protected abstract void fill(NDArray array);

    @Override
    public INDArray create(DataType dataType, long... shape) {
        NDArray array = NDArray.zeros(new Shape(ArgumentException.notNull(shape, "shape")),
                ArgumentException.notNull(dataType, "dataType").type());
        fill(array);
        return array;
    }
}
