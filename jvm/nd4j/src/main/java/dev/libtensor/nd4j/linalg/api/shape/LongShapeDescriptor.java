package dev.libtensor.nd4j.linalg.api.shape;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.util.Arrays;

/** A shape and a data type. */
public final class LongShapeDescriptor {
    private final long[] shape;
    private final DataType dataType;

    private LongShapeDescriptor(long[] shape, DataType dataType) {
        this.shape = shape;
        this.dataType = dataType;
    }

    /**
     * Describes a shape.
     *
     * @param shape the shape
     * @param dataType the data type
     * @return the description
     */
    public static LongShapeDescriptor fromShape(long[] shape, DataType dataType) {
        return new LongShapeDescriptor(ArgumentException.notNull(shape, "shape").clone(),
                ArgumentException.notNull(dataType, "dataType"));
    }

    /**
     * Describes a shape.
     *
     * @param shape the shape
     * @param dataType the data type
     * @return the description
     */
    public static LongShapeDescriptor fromShape(int[] shape, DataType dataType) {
        return fromShape(Arrays.stream(ArgumentException.notNull(shape, "shape")).asLongStream().toArray(), dataType);
    }

    /**
     * Returns the shape.
     *
     * @return the shape
     */
    public long[] getShape() {
        return shape.clone();
    }

    /**
     * Returns the data type.
     *
     * @return the type
     */
    public DataType dataType() {
        return dataType;
    }

    /**
     * Returns the number of dimensions.
     *
     * @return the number
     */
    public int rank() {
        return shape.length;
    }

    /**
     * Returns whether an array of the shape has no elements.
     *
     * @return true if a size is 0
     */
    public boolean isEmpty() {
        return Arrays.stream(shape).anyMatch(size -> size == 0);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LongShapeDescriptor given && dataType == given.dataType && Arrays.equals(shape, given.shape);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(shape) + dataType.hashCode();
    }

    @Override
    public String toString() {
        return dataType + " " + Arrays.toString(shape);
    }
}
