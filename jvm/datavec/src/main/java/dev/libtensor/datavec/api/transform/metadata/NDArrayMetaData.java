package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** A column of arrays, as DataVec's class of that name. */
public class NDArrayMetaData extends BaseColumnMetaData {
    private final long[] shape;

    /**
     * Creates metadata.
     *
     * @param name the name of the column
     * @param shape the shape of each array; a negative size stands for any
     */
    public NDArrayMetaData(String name, long[] shape) {
        super(name);
        this.shape = ArgumentException.notNull(shape, "shape").clone();
    }

    /**
     * Returns the shape.
     *
     * @return a copy
     */
    public long[] getShape() {
        return shape.clone();
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.NDArray;
    }

    @Override
    public boolean isValid(Writable writable) {
        return writable instanceof NDArrayWritable array && isValid(array.get());
    }

    /**
     * Returns whether an array can be in the column.
     *
     * @param array the array; null is in no column
     * @return true if it has the shape
     */
    public boolean isValid(INDArray array) {
        if (array == null || array.rank() != shape.length) {
            return false;
        }
        for (int i = 0; i < shape.length; i++) {
            if (shape[i] >= 0 && shape[i] != array.size(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    String limits() {
        return " of shape " + Arrays.toString(shape);
    }
}
